/** Errors that end calls: a lost connection, and a timeout. */

import { brand } from "../runtime/brand.js";

/** Why a connection ended. */
export type LostReason =
  /** The input ended. */
  | "ended"
  /** The process of the other side exited. */
  | "exited"
  /** A message could not be written. */
  | "write_failed"
  /** This side closed the connection. */
  | "closed"
  /** The pending messages exceeded the limits. */
  | "overloaded"
  /** A line was longer than the limit allows. */
  | "line_too_long"
  /** The program could not be started. */
  | "start_failed"
  /** The agent did not answer `initialize` in time. */
  | "start_timeout"
  /** The agent answered `initialize` with another version of the protocol. */
  | "unsupported_version";

/** Details about the end of a connection. */
export interface LostDetails {
  /** The underlying error. */
  readonly cause?: unknown;
  /** The exit code of the process, if there is one. */
  readonly exitCode?: number | undefined;
  /** The signal that ended the process, such as `SIGKILL`. */
  readonly exitSignal?: string | undefined;
  /** The end of what the process wrote to stderr: 8 KiB at most. */
  readonly stderr?: string | undefined;
}

/** The connection was lost. Thrown by every pending call and every later call. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
  /** Why the connection was lost. */
  readonly reason: LostReason;
  /** The method that was called; `undefined` if the error is not about a call. */
  readonly method: string | undefined;
  /** The exit code of the process, if there is one. */
  readonly exitCode: number | undefined;
  /** The signal that ended the process, such as `SIGKILL`. */
  readonly exitSignal: string | undefined;
  /** The end of what the process wrote to stderr: 8 KiB at most. */
  readonly stderr: string | undefined;

  constructor(reason: LostReason, details: LostDetails = {}, method?: string) {
    const { cause, exitCode, exitSignal, stderr } = details;
    super(
      messageOf(reason, details, method),
      cause === undefined ? undefined : { cause },
    );
    this.reason = reason;
    this.method = method;
    this.exitCode = exitCode;
    this.exitSignal = exitSignal;
    this.stderr = stderr;
  }

  /** The same error for the call of a method. */
  during(method: string): ConnectionLost {
    return new ConnectionLost(this.reason, this, method);
  }
}

brand(ConnectionLost, "ConnectionLost");

/** A call timed out. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";

  constructor(message?: string, options?: { cause?: unknown }) {
    super(message, options);
  }
}

brand(TimeoutError, "TimeoutError");

const MESSAGES: { readonly [reason in LostReason]: string } = {
  ended: "the other side closed the connection",
  exited: "the process exited",
  write_failed: "a message could not be written",
  closed: "the connection was closed",
  overloaded: "the pending messages exceed the limits",
  line_too_long: "a line is longer than the limit",
  start_failed: "the program could not be started",
  start_timeout: "the agent did not respond to `initialize` in time",
  unsupported_version: "", // The cause names both versions.
};

/** Reasons for which the message does not include stderr. */
const WITHOUT_STDERR: ReadonlySet<LostReason> = /* @__PURE__ */ new Set([
  "closed",
  "overloaded",
  "line_too_long",
  "unsupported_version",
]);

function messageOf(
  reason: LostReason,
  { exitCode, exitSignal, stderr, cause }: LostDetails,
  method: string | undefined,
): string {
  let message = method === undefined ? "" : `${method}: `;
  message += MESSAGES[reason];
  if (exitSignal !== undefined) message += ` with signal ${exitSignal}`;
  else if (exitCode !== undefined) message += ` with code ${exitCode}`;
  if (cause instanceof Error) {
    message += MESSAGES[reason] === "" ? cause.message : `: ${cause.message}`;
  }
  const said = WITHOUT_STDERR.has(reason) ? "" : stderr?.trim();
  return said ? `${message}\n${said}` : message;
}
