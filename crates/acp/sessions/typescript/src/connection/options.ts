/** Options of connections. */

import type { PlanBook, PlanReporterOptions } from "../plans/index.js";
import { describe } from "../runtime/cursor.js";
import { isNear } from "../runtime/misspelt.js";
import type { Read } from "../runtime/cursor.js";
import type { RpcOptions } from "../runtime/rpc.js";
import { ENCODE, run } from "../runtime/run.js";
import type {
  AgentCapabilitiesInput,
  AuthMethodInput,
  ClientCapabilitiesInput,
  Implementation,
} from "../types.js";
import type { Clock } from "./clock.js";
import { systemClock } from "./clock.js";
import { ConnectionLost } from "./lost.js";
import type { ConnectionLimits, Observed } from "./transport.js";
import { LIMITS } from "./transport.js";

/** Options of a connection. */
export interface ConnectionOptions extends RpcOptions {
  /** Called for each text, in the order of the wire. Errors that it throws go to `onError`. */
  readonly observe?: ((text: Observed) => void) | undefined;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<ConnectionLimits> | undefined;
  /** The clock. Default: the system clock. */
  readonly clock?: Clock | undefined;
}

/** Options of an agent's connection. */
export interface AgentOptions extends ConnectionOptions {
  /** The name and version of the agent, for the response to `initialize`. */
  readonly agentInfo?: Implementation | undefined;
  /** How a user can log in, for the response to `initialize`. */
  readonly authMethods?: AuthMethodInput[] | undefined;
  /**
   * Capabilities in addition to those that follow from the handlers: a handler `sessionLoad` advertises `loadSession`,
   * for example.
   */
  readonly capabilities?: AgentCapabilitiesInput | undefined;
  /**
   * Options of the reporters, {@link AgentSession.plans}. `planId` and `files` also apply to typed calls, and to updates
   * that a session sends.
   */
  readonly plans?: PlanReporterOptions | undefined;
}

/** Options of a client's connection. */
export interface ClientOptions extends ConnectionOptions {
  /** The name and version of the client, for `initialize`. */
  readonly clientInfo?: Implementation | undefined;
  /**
   * Capabilities in addition to those that follow from the handlers: a handler `fsReadTextFile` advertises
   * `fs.readTextFile`, for example.
   */
  readonly capabilities?: ClientCapabilitiesInput | undefined;
  /** The `_meta` of `initialize`. */
  readonly meta?: { [name: string]: unknown } | undefined;
  /** With `false`, `initialize` is not sent: call `connection.agent.initialize` yourself. */
  readonly initialize?: false | undefined;
  /**
   * Advertises plan operations, for a client that shows `session.plans`: `true`, or a book that all sessions
   * share. Without it, an agent sends only the update `plan`.
   */
  readonly plans?: boolean | PlanBook | undefined;
  /** Advertises plan operations under both names that agents look for: `planCapabilities` beside `plan`. */
  readonly planCapabilities?: boolean | undefined;
  /** Milliseconds for the agent to answer `initialize`. Default: 60,000. `Infinity` is no limit. */
  readonly startTimeout?: number | undefined;
}

/** The side whose connections have an option. */
const SIDES: {
  readonly [name in keyof (AgentOptions & ClientOptions)]-?: Side | "both";
} = {
  onError: "both",
  onIssue: "both",
  onUndeclared: "both",
  notHandlers: "both",
  observe: "both",
  limits: "both",
  clock: "both",
  capabilities: "both",
  plans: "both",
  agentInfo: "agent",
  authMethods: "agent",
  clientInfo: "client",
  meta: "client",
  initialize: "client",
  planCapabilities: "client",
  startTimeout: "client",
};

type Side = "agent" | "client";

/**
 * Checks the names of the options of a side, and that there are handlers.
 *
 * @throws {TypeError} There is no such option, or something is not an object.
 */
export function checkGiven(
  handlers: object,
  options: object,
  side: Side,
): void {
  for (const [name, value] of Object.entries({ handlers, options })) {
    if (typeof value === "object" && value !== null) continue;
    const found = describe(value);
    throw new TypeError(`the ${name} must be an object, not ${found}`);
  }
  const known = Object.entries(SIDES).flatMap(([name, of]) =>
    of === side || of === "both" ? [name] : [],
  );
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    const near = known.filter((other) => isNear(name, other));
    const named = (near.length > 0 ? near : known).map((it) => `\`${it}\``);
    const advice =
      near.length > 0
        ? `did you mean ${named.join(" or ")}?`
        : `the options are ${named.join(", ")}`;
    throw new TypeError(`there is no option \`${name}\`: ${advice}`);
  }
}

/**
 * Checks that `initialize`, or the response to it, can be written.
 *
 * @throws {TypeError} An option has a wrong value.
 */
export function checkIntroduction(read: Read<unknown>, said: object): void {
  const written = run(read, said, ENCODE);
  if (written.ok) return;
  const problem = `\`initialize\` cannot be written with these options: ${written.error.message}`;
  throw new TypeError(problem, { cause: written.error });
}

/** The version of the protocol. */
export const VERSION = 1;

/** The limits and the clock, with defaults. */
export function given({ limits, clock = systemClock }: ConnectionOptions): {
  readonly limits: ConnectionLimits;
  readonly clock: Clock;
} {
  return { limits: { ...LIMITS, ...limits }, clock };
}

/** The same object, whose promises cause no unhandled rejection when the connection is lost. */
export function quietly<T extends object>(side: T): T {
  const quiet: Record<string, unknown> = {};
  for (const [name, method] of Object.entries(side)) {
    quiet[name] = (...of: unknown[]) => {
      const promise = (method as (...of: unknown[]) => Promise<unknown>)(...of);
      const same: Promise<unknown> = new Promise((resolve, reject) => {
        promise.then(resolve, (error: unknown) => {
          if (error instanceof ConnectionLost) same.catch(() => {});
          reject(error);
        });
      });
      return same;
    };
  }
  return quiet as T;
}
