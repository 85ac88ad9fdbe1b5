// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** JSON-RPC: methods, errors, servers and callers. */

import { brand } from "./brand.js";
import type { Codec } from "./codec.js";
import type { Issue } from "./error.js";
import type { Undeclared } from "./undeclared.js";

/** A method of the protocol. */
export interface RpcMethod {
  /** The name on the wire. */
  readonly name: string;
  /** The receiving side. */
  readonly side: string;
  /** Whether it is answered. */
  readonly kind: "request" | "notification";
  /** The codec of the params. */
  readonly params: Codec<unknown>;
  /** The codec of the result; absent for a notification. */
  readonly result?: Codec<unknown>;
}

/** The params of a method: `RpcParams<typeof methods.SESSION_NEW>`. */
export type RpcParams<M extends RpcMethod> = ReturnType<M["params"]["decode"]>;

/** A method that is a request: it has a result. */
export type RequestMethod = RpcMethod & { readonly result: Codec<unknown> };

/** The params of a method as a caller writes them: members with a default value are optional. */
export type RpcInput<M extends RpcMethod> = Parameters<
  M["params"]["encode"]
>[0];

/** The result of a method; `void` for a notification. */
export type RpcResult<M extends RpcMethod> = M extends {
  readonly result: Codec<unknown>;
}
  ? ReturnType<M["result"]["decode"]>
  : void;

/**
 * A failed request. If a handler throws it, it becomes the response; `code` must be a 32-bit integer and `data` JSON,
 * otherwise the response is {@link RpcError.INTERNAL_ERROR}. A call throws what its {@link RpcPeer} rejects with.
 */
export class RpcError extends Error {
  /** The text is not JSON. */
  static readonly PARSE_ERROR = -32700;
  /** The JSON is not a message. */
  static readonly INVALID_REQUEST = -32600;
  /** The method has no handler. */
  static readonly METHOD_NOT_FOUND = -32601;
  /** The params do not match the type of the method. */
  static readonly INVALID_PARAMS = -32602;
  /** The handler failed. */
  static readonly INTERNAL_ERROR = -32603;

  override readonly name = "RpcError";
  /** The error code of JSON-RPC or of the protocol. */
  readonly code: number;
  /** Additional data, as JSON. */
  readonly data?: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    if (data !== undefined) this.data = data;
  }

  /** The error as it is written on the wire. */
  toJSON(): { code: number; message: string; data?: unknown } {
    const { code, message, data } = this;
    return data === undefined ? { code, message } : { code, message, data };
  }
}

brand(RpcError, "RpcError");

/** Options of a side. */
export interface RpcOptions {
  /**
   * Called for errors that no response reports: an unknown, invalid or failed notification; a request without an id,
   * whose result could not be sent; a handler that throws anything but a valid {@link RpcError}; a result that does not
   * match its type. Errors that it throws are ignored. Default: `console.error`.
   */
  readonly onError?: ((error: unknown, method: string) => void) | undefined;
  /** Called for everything that tolerant reading left out or replaced. Errors that it throws are ignored. */
  readonly onIssue?: ((issue: Issue, method: string) => void) | undefined;
  /**
   * Called for each undeclared member of incoming params and of results, which takes another read of each message: for
   * the first 1,000. Paths begin at the message: `/params/…`, `/result/…`. Errors that it throws are ignored.
   */
  readonly onUndeclared?:
    ((member: Undeclared, method: string) => void) | undefined;
  /**
   * Names of methods that look like handlers but are not. Any other such method is treated as a misspelt handler, which
   * is a `TypeError`, unless its name begins with `_`.
   */
  readonly notHandlers?: readonly string[] | undefined;
}

/** The server of a side: it calls the handlers for messages and returns the responses. */
export interface RpcServer {
  /**
   * Processes a message, which is a text or parsed JSON, and returns the text of the response; `undefined` for a
   * notification or a response. It never rejects, even if a handler throws. For a transport of your own.
   *
   * When this returns its promise, the handler has run to its first `await`. A transport that calls this for each
   * message in order, and settles a call at the position of its response, keeps the order of the wire.
   */
  handle(message: unknown): Promise<string | undefined>;
  /** Returns the result of a request, or throws an {@link RpcError}. For a library that parses the messages itself. */
  call(method: string, params?: unknown): Promise<unknown>;
  /** Processes a notification. Errors go to `onError`, so it never rejects. For such a library. */
  notify(method: string, params?: unknown): Promise<void>;
}

/** The context of a handler: its second argument. */
export interface RpcContext {
  /**
   * The id of the request, which is a `bigint` beyond ±(2⁵³−1); `undefined` in a notification, and if a library does not
   * expose ids.
   */
  readonly requestId: string | number | bigint | null | undefined;
  /** The name of the method on the wire. */
  readonly method: string;
  /** The whole message, as text or parsed JSON; `undefined` if a library parses messages. */
  readonly raw: unknown;
  /**
   * Reads the message again and returns its undeclared members: the first 1,000, in the order of the text. Paths begin at
   * the message: `/params/…`. A message of an undeclared method has none, since its params are JSON.
   */
  undeclared(): readonly Undeclared[];
}

/** An `AbortSignal`; in an environment that does not declare it, its common members. */
export type Signal = typeof globalThis extends {
  AbortSignal: { prototype: infer Declared };
}
  ? Declared
  : AbortSignalLike;

/** The members of an `AbortSignal` that are used. */
export interface AbortSignalLike {
  /** Whether it was aborted. */
  readonly aborted: boolean;
  /** Why it was aborted. */
  readonly reason: unknown;
  /** Calls the listener when the signal is aborted. */
  addEventListener(type: "abort", listener: () => void): void;
  /** Removes a listener. */
  removeEventListener(type: "abort", listener: () => void): void;
  /** Throws the {@link reason} if it was aborted. */
  throwIfAborted(): void;
}

/** Options of a call: the last argument of every method that sends a message. */
export interface CallOptions {
  /** Cancels the call when it is aborted: the call throws the reason of the signal. */
  readonly signal?: Signal | undefined;
  /** Cancels the call after this number of milliseconds. Default: no timeout. */
  readonly timeout?: number | undefined;
  /** Still waits for the response after the call was cancelled, since the other side may respond with a partial result. */
  readonly keepWaiting?: boolean | undefined;
  /** Allows a message that the other side did not advertise, which is otherwise refused. */
  readonly unadvertised?: boolean | undefined;
}

/** Options of the calls of a side. */
export interface RpcCallOptions extends Pick<
  RpcOptions,
  "onIssue" | "onUndeclared"
> {
  /** Called with the params before they are written. If it throws, the call fails. */
  readonly beforeCall?:
    | ((method: string, params: unknown, options: CallOptions) => void)
    | undefined;
}

/** A connection to the other side, from any library. */
export interface RpcPeer {
  /**
   * Sends a request and returns its result. The call throws what this rejects with, so reject with an {@link RpcError}
   * if the request failed. A connection that cannot cancel ignores the options.
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

/** Calls of undeclared methods, with JSON as it is. */
export interface Extensions {
  /**
   * Sends a request of an undeclared method. Its params are an object, a list or absent.
   *
   * @throws {TypeError} The method is declared: call its own method.
   */
  extMethod(
    method: string,
    params?: object | null,
    options?: CallOptions,
  ): Promise<unknown>;
  /**
   * Sends a notification of an undeclared method. Its params are an object, a list or absent.
   *
   * @throws {TypeError} The method is declared: call its own method.
   */
  extNotification(
    method: string,
    params?: object | null,
    options?: CallOptions,
  ): Promise<void>;
}

/** Handlers of undeclared methods. */
export interface ExtensionHandlers<Context = RpcContext> {
  /**
   * Handles undeclared requests: a function handles the methods whose names begin with `_`, an object those in it, such
   * as `{ "session/set_model": (params, cx) => … }`.
   */
  extMethod?:
    | ((method: string, params: unknown, cx: Context) => unknown)
    | { readonly [method: string]: (params: unknown, cx: Context) => unknown }
    | undefined;
  /** Handles undeclared notifications: a function or an object, as in {@link extMethod}. */
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

/** A value or a promise of it. */
export type Awaitable<T> = T | Promise<T>;

/** A result of a handler: `null` stands for an absent member, except for the members `Absent`. */
export type OrNull<
  T,
  Absent extends PropertyKey = never,
> = T extends readonly unknown[]
  ? T
  : {
      [K in keyof T]: K extends Absent
        ? T[K]
        : {} extends Pick<T, K>
          ? T[K] | null
          : T[K];
    };

/** A promise. `sides.ts` uses this name, because a side may itself be called `Promise`. */
export type Reply<T> = Promise<T>;
