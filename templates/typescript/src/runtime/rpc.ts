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

/** What a handler is told beside its params: its second argument. */
export interface RpcContext {
  /** The id of the request; `undefined` in a notification, and where a library keeps ids to itself. */
  readonly requestId: string | number | null | undefined;
  /** The name of the method on the wire. */
  readonly method: string;
  /** The whole message as it came: its text, or what `JSON.parse` gave; `undefined` where a library reads messages. */
  readonly raw: unknown;
}

/** An `AbortSignal`, in an environment that declares it; elsewhere what every one of them has. */
export type Signal = typeof globalThis extends {
  AbortSignal: { prototype: infer Declared };
}
  ? Declared
  : AbortSignalLike;

/** What is used of an `AbortSignal`. */
export interface AbortSignalLike {
  /** Whether it was aborted. */
  readonly aborted: boolean;
  /** Why it was aborted. */
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
  /** Throws the {@link reason} if it was aborted. */
  throwIfAborted(): void;
}

/** How one call is made: the last argument of every method that sends something. */
export interface CallOptions {
  /** Ends the call when it is aborted: the call throws the reason of the signal. */
  readonly signal?: Signal | undefined;
  /** Ends the call after so many milliseconds; without it a call has all the time in the world. */
  readonly timeout?: number | undefined;
  /** Waits for the answer even when the call was ended, since the other side may answer with what it has. */
  readonly keepWaiting?: boolean | undefined;
  /** Sends what the other side did not advertise, which is refused otherwise wherever that can be known. */
  readonly unadvertised?: boolean | undefined;
}

/** What the calls of a side may be told. */
export interface RpcCallOptions extends Pick<RpcOptions, "onIssue"> {
  /** Is called before anything is written, with the params as they will be; what it throws refuses the call. */
  readonly beforeCall?:
    | ((method: string, params: unknown, options: CallOptions) => void)
    | undefined;
}

/** A connection to the other side, of whatever library. */
export interface RpcPeer {
  /**
   * Sends a request; gives its result. What it rejects with is what the call throws, so that a failed request is an
   * {@link RpcError} to the caller only where it is one here. The options are the caller's own: a connection that cannot
   * cancel leaves them alone.
   */
  request(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<unknown>;
  /** Sends a notification. */
  notify(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<void> | void;
}

/** Methods that nobody declared: what they carry is JSON as it came. */
export interface Extensions {
  /**
   * Sends a request of a method that is not declared; its params are an object, a list or nothing.
   *
   * @throws {TypeError} The method is declared: it has a method of its own here.
   */
  extMethod(
    method: string,
    params?: object | null,
    options?: CallOptions,
  ): Promise<unknown>;
  /**
   * Sends a notification of a method that is not declared; its params are an object, a list or nothing.
   *
   * @throws {TypeError} The method is declared: it has a method of its own here.
   */
  extNotification(
    method: string,
    params?: object | null,
    options?: CallOptions,
  ): Promise<void>;
}

/** Handlers of methods that nobody declared. */
export interface ExtensionHandlers<Context = RpcContext> {
  /**
   * Answers requests that nobody declared: a function those whose names begin with `_`, a table those whose names it has,
   * such as `{ "session/set_model": (params, cx) => … }`.
   */
  extMethod?:
    | ((method: string, params: unknown, cx: Context) => unknown)
    | { readonly [method: string]: (params: unknown, cx: Context) => unknown }
    | undefined;
  /** Takes notifications that nobody declared: a function or a table, as in {@link extMethod}. */
  extNotification?:
    | ((method: string, params: unknown, cx: Context) => Awaitable<void>)
    | {
        readonly [method: string]: (
          params: unknown,
          cx: Context,
        ) => Awaitable<void>;
      }
    | undefined;
}

/** A value, now or later. */
export type Awaitable<T> = T | Promise<T>;
