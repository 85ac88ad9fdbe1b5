/** The steps of a scripted peer. */

/** One step of a script. */
export type Step =
  | {
      readonly kind: "expect";
      readonly method: string;
      readonly params: unknown;
    }
  | { readonly kind: "expectReply"; readonly reply: unknown }
  | { readonly kind: "write"; readonly lines: readonly Line[] }
  | { readonly kind: "raw"; readonly text: string }
  | { readonly kind: "hang" }
  | { readonly kind: "exit"; readonly code: number };

/** A message that a script writes. */
export type Line =
  | { readonly kind: "reply"; readonly result: unknown }
  | { readonly kind: "refuse"; readonly code: number; readonly message: string }
  | {
      readonly kind: "notify";
      readonly method: string;
      readonly params: unknown;
    }
  | {
      readonly kind: "request";
      readonly method: string;
      readonly params: unknown;
    };

/** A step that writes one message. */
export type WriteStep = Step & { readonly kind: "write" };

/**
 * Waits for a message with this method, whose params contain `partial`. Earlier notifications that no step waits for
 * are skipped.
 */
export function expect(method: string, partial: unknown = {}): Step {
  return { kind: "expect", method, params: partial };
}

/** Waits for the response to the last request of the script, whose result contains `partial`. */
export function expectReply(partial: unknown = {}): Step {
  return { kind: "expectReply", reply: partial };
}

/** Answers the last request. */
export function reply(result: unknown): WriteStep {
  return write({ kind: "reply", result });
}

/** Refuses the last request. */
export function refuse(code: number, message: string): WriteStep {
  return write({ kind: "refuse", code, message });
}

/** Sends a notification. */
export function notify(method: string, params: unknown): WriteStep {
  return write({ kind: "notify", method, params });
}

/** Sends a request. */
export function request(method: string, params: unknown): WriteStep {
  return write({ kind: "request", method, params });
}

/** Writes several messages at once. */
export function burst(...steps: readonly WriteStep[]): WriteStep {
  return { kind: "write", lines: steps.flatMap(({ lines }) => lines) };
}

/** Writes a text without adding a line break. */
export function raw(text: string): Step {
  return { kind: "raw", text };
}

/** Does nothing more: messages are read but not answered. */
export function hang(): Step {
  return { kind: "hang" };
}

/** Ends like a process that exits with this code. */
export function exit(code: number): Step {
  return { kind: "exit", code };
}

function write(line: Line): WriteStep {
  return { kind: "write", lines: [line] };
}
