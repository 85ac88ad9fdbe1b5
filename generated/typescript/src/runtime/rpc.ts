/** JSON-RPC: what a method is, what goes wrong with a call, and who calls and is called. */

import type { Codec } from "./codec.js";
import type { Issue } from "./error.js";

/** A method of the protocol. */
export interface RpcMethod {
  /** Its name on the wire. */
  readonly name: string;
  /** Who receives it. */
  readonly side: string;
  readonly kind: "request" | "notification";
  /** What is sent. */
  readonly params: Codec<unknown>;
  /** What comes back; a notification has none. */
  readonly result?: Codec<unknown>;
}

/** What is sent with a method: `RpcParams<typeof methods.SESSION_NEW>`. */
export type RpcParams<M extends RpcMethod> = ReturnType<M["params"]["decode"]>;

/** What comes back from a method; nothing from a notification. */
export type RpcResult<M extends RpcMethod> = M extends {
  readonly result: Codec<unknown>;
}
  ? ReturnType<M["result"]["decode"]>
  : void;

/**
 * A request that failed. Thrown by a handler it is the answer: its code is an integer of 32 bits and its data JSON, or
 * {@link RpcError.INTERNAL_ERROR} is answered instead. A call throws what its {@link RpcPeer} rejects with.
 */
export class RpcError extends Error {
  /** What came is no JSON text. */
  static readonly PARSE_ERROR = -32700;
  /** It is JSON, but no message. */
  static readonly INVALID_REQUEST = -32600;
  /** Nobody handles the method. */
  static readonly METHOD_NOT_FOUND = -32601;
  /** The params are not of the method's type. */
  static readonly INVALID_PARAMS = -32602;
  /** The handler failed. */
  static readonly INTERNAL_ERROR = -32603;

  override readonly name = "RpcError";
  /** What kind of error it is: a code of JSON-RPC or of the protocol. */
  readonly code: number;
  /** More about it, as JSON. */
  readonly data?: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    if (data !== undefined) this.data = data;
  }

  toJSON(): { code: number; message: string; data?: unknown } {
    const { code, message, data } = this;
    return data === undefined ? { code, message } : { code, message, data };
  }
}

/** What a side may be told. */
export interface RpcOptions {
  /**
   * Is called for what no answer says: a notification that is unknown, wrong or failed; a request without an id, since
   * nobody would get its result; a handler that threw anything but an {@link RpcError} that can be written; a result
   * that is not of its type. What it throws is ignored. Without it, the console is told.
   */
  readonly onError?: ((error: unknown, method: string) => void) | undefined;
  /** Is called for everything that tolerant reading left out or replaced. What it throws is ignored. */
  readonly onIssue?: ((issue: Issue, method: string) => void) | undefined;
  /**
   * Names of methods that stand beside the handlers and look like one of them. Any other such method is taken for a
   * misspelt handler, which is a `TypeError`; names that begin with `_` never are.
   */
  readonly notHandlers?: readonly string[] | undefined;
}

/** A side at work: messages go in, its handlers run, answers come out. */
export interface RpcServer {
  /**
   * The text of the answer to a message, which is a text or what `JSON.parse` gave; nothing to a notification or a
   * response. It never rejects, whatever a handler throws. For a transport of your own.
   *
   * The handler has run to its first `await` when this returns its promise. So a transport that calls this for each
   * message in the order they come, and settles a call where its response stands, keeps the order of the wire.
   */
  handle(message: unknown): Promise<string | undefined>;
  /** The result of a request, or a thrown {@link RpcError}. For a library that reads and writes the messages. */
  call(method: string, params?: unknown): Promise<unknown>;
  /** Handles a notification; what goes wrong is told to `onError`, so it never rejects. For such a library. */
  notify(method: string, params?: unknown): Promise<void>;
}

/** A connection to the other side, of whatever library. */
export interface RpcPeer {
  /**
   * Sends a request; gives its result. What it rejects with is what the call throws, so that a failed request is an
   * {@link RpcError} to the caller only where it is one here.
   */
  request(method: string, params: unknown): Promise<unknown>;
  /** Sends a notification. */
  notify(method: string, params: unknown): Promise<void> | void;
}

/** Methods that nobody declared: their names begin with `_`, what they carry is JSON as it came. */
export interface Extensions {
  /** Sends a request whose name begins with `_`; its params are an object, a list or nothing. */
  extMethod(method: `_${string}`, params?: object | null): Promise<unknown>;
  /** Sends a notification whose name begins with `_`; its params are an object, a list or nothing. */
  extNotification(method: `_${string}`, params?: object | null): Promise<void>;
}

/** Handlers of methods that nobody declared. */
export interface ExtensionHandlers {
  /** Answers requests whose names begin with `_`. */
  extMethod?(method: string, params: unknown): unknown;
  /** Takes notifications whose names begin with `_`. */
  extNotification?(method: string, params: unknown): Awaitable<void>;
}

/** A value, now or later. */
export type Awaitable<T> = T | Promise<T>;
