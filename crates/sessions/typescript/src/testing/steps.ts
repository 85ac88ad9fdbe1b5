/** What a scripted peer does, step by step. */

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
 * Waits for a message of this method; its params have to have what `partial` has. Notifications for which no step waits,
 * and that come before it, are passed over.
 */
export function expect(method: string, partial: unknown = {}): Step {
  return { kind: "expect", method, params: partial };
}

/** Waits for the answer to the request that the script sent last; its result has to have what `partial` has. */
export function expectReply(partial: unknown = {}): Step {
  return { kind: "expectReply", reply: partial };
}

/** Answers the request that came last. */
export function reply(result: unknown): WriteStep {
  return write({ kind: "reply", result });
}

/** Refuses the request that came last. */
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

/** Writes a text as it is: nothing is added to it. */
export function raw(text: string): Step {
  return { kind: "raw", text };
}

/** Does nothing more: what comes is read and not answered. */
export function hang(): Step {
  return { kind: "hang" };
}

/** Ends, as a process that exits with this code. */
export function exit(code: number): Step {
  return { kind: "exit", code };
}

function write(line: Line): WriteStep {
  return { kind: "write", lines: [line] };
}
