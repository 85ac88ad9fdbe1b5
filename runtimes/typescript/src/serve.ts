/** The server of a side: reads a message, calls its handler and writes the response. */

import type { Members, Read } from "./cursor.js";
import { describe, wrong } from "./cursor.js";
import type { Id } from "./ids.js";
import { any } from "./json.js";
import { own } from "./members.js";
import type { Head } from "./message.js";
import { headOf, undeclaredIn } from "./message.js";
import { misspeltHandlers } from "./misspelt.js";
import { raw } from "./routes.js";
import type { Routes } from "./routes.js";
import { RpcError } from "./rpc.js";
import type { RpcContext, RpcOptions, RpcServer } from "./rpc.js";
import { DECODE, ENCODE, run } from "./run.js";
import { int32, text } from "./scalars.js";
import type { Undeclared } from "./undeclared.js";
import { NONE } from "./undeclared.js";
import { tellError, tellIssues, tellUndeclared } from "./watch.js";
import { toText } from "./write.js";
import type { WellFormed } from "./well_formed.js";

/** Creates a server that passes messages to the handlers of a side. */
export function serve(
  handlers: object,
  routes: Routes,
  options: RpcOptions = {},
): RpcServer {
  const side = sideOf(handlers, routes, options);
  const bare = (method: string, params: unknown): Head => {
    return { method, params, how: DECODE };
  };
  return {
    async handle(message) {
      const head = headOf(message);
      if (head === undefined) return undefined;
      const { id, method, error } = head;
      if (error !== undefined) return failure(id ?? null, error);
      const cx = new Served(side, method, id, message);
      if (id === undefined) return void (await take(side, head, cx));
      return (await respond(side, head, cx)).text;
    },
    call(method, params) {
      const cx = new Served(side, method, undefined, undefined, { params });
      return answer(side, bare(method, params), cx);
    },
    notify(method, params) {
      const cx = new Served(side, method, undefined, undefined, { params });
      return take(side, bare(method, params), cx);
    },
  };
}

/** The context of a handler. */
class Served implements RpcContext {
  /** An instance property, so that it can be destructured. */
  readonly undeclared: () => readonly Undeclared[];

  readonly method: string;
  readonly requestId: RpcContext["requestId"];
  readonly raw: unknown;

  constructor(
    { routes }: Side,
    method: string,
    requestId: RpcContext["requestId"],
    raw: unknown,
    message: unknown = raw,
  ) {
    this.method = method;
    this.requestId = requestId;
    this.raw = raw;
    this.undeclared = () => undeclaredOf(routes, method, message);
  }
}

/** The undeclared members of a message. */
export function undeclaredOf(
  routes: Routes,
  method: string,
  message: unknown,
): readonly Undeclared[] {
  const route = routes.get(method);
  return route === undefined
    ? NONE
    : undeclaredIn(message, "params", route.params);
}

/** The handlers of a side, and its methods. */
export interface Side {
  readonly handlers: Handlers;
  readonly routes: Routes;
  readonly options: RpcOptions;
}

type Handlers = {
  readonly [name: string]: ((...of: unknown[]) => unknown) | undefined;
};

/** Creates a side from handlers, and refuses misspelt ones. */
export function sideOf(
  handlers: object,
  routes: Routes,
  options: RpcOptions,
): Side {
  const side: Side = { handlers: handlers as Handlers, routes, options };
  refuseMisspelt(side);
  for (const extension of ["extMethod", "extNotification"] as const) {
    refuseDeclared(side, extension);
  }
  return side;
}

/** Handles an error that a handler threw: returns a result instead, or throws another error. */
export type Rescue = (error: unknown) => unknown;

/** The response to a request. When this returns its promise, the handler has run to its first `await`. */
export async function respond(
  side: Side,
  head: Head,
  cx: RpcContext,
  rescue?: Rescue,
): Promise<Response> {
  const id = head.id ?? null;
  try {
    const result = await answer(side, head, cx, rescue);
    return { ok: true, result, text: success(id, result) };
  } catch (error) {
    const text = failure(id, refusal(side, error, head.method));
    return { ok: false, result: undefined, text };
  }
}

/** A response before it is written. */
export interface Response {
  /** Whether the response has a result. */
  readonly ok: boolean;
  /** The result, in the form that is written. */
  readonly result: unknown;
  readonly text: string;
}

/** Whether there is a handler for a method, declared or not. */
export function handles(side: Side, method: string): boolean {
  return (
    find(side, method, "extMethod") !== undefined ||
    find(side, method, "extNotification") !== undefined
  );
}

/** The result of a request in the form that is written. Throws only errors that can be written. */
async function answer(
  side: Side,
  head: Head,
  cx: RpcContext,
  rescue: Rescue = rethrow,
): Promise<unknown> {
  const { method } = head;
  try {
    const found = find(side, method, "extMethod");
    if (found?.result === undefined) throw notFound(method);
    const given = paramsOf(side, head, found.params, cx);
    let answered: unknown;
    try {
      answered = await found.call(given, cx);
    } catch (error) {
      answered = rescue(error);
    }
    const result = run(found.result, answered, ENCODE, "result");
    if (result.ok) return result.value;
    throw (answered ?? null) === null
      ? returnedNothing(method, side.routes.get(method)?.returns)
      : result.error;
  } catch (error) {
    throw refusal(side, error, method);
  }
}

function rethrow(error: unknown): never {
  throw error;
}

/** The error of the response: the error that was thrown if it can be written, otherwise an internal error. */
function refusal(side: Side, error: unknown, method: string): RpcError {
  const proper = run(readError, error, ENCODE);
  if (proper.ok) return proper.value;
  tellError(side.options, error, method);
  const data = { message: said(error) };
  return new RpcError(RpcError.INTERNAL_ERROR, "Internal error", data);
}

/** Copies an error. What a handler throws may be any object, whose members may change between two reads. */
const readError: Read<RpcError> = (cx, key, error) => {
  if (!(error instanceof RpcError)) throw wrong(cx, key, error, "an RpcError");
  const { data } = error;
  const code = int32(cx, "code", error.code);
  const message = text(cx, "message", error.message);
  if (data === undefined) return new RpcError(code, message);
  cx.depth = DATA_DEPTH;
  const copy: unknown = JSON.parse(JSON.stringify(any(cx, "data", data)));
  return new RpcError(code, message, copy);
};

/** The number of objects around the data of an error: the error and the response. */
const DATA_DEPTH = 2;

/** Refuses methods of the handlers' object that look like misspelt handlers. */
function refuseMisspelt(side: Side): void {
  const wrong = misspelt(side);
  if (wrong === "") return;
  const advice = "A name beginning with _, or one of `notHandlers`, is yours.";
  throw new TypeError(`${wrong} ${advice}`);
}

function misspelt({ handlers, routes, options }: Side): string {
  const names = [...routes.values()].map(({ handler }) => handler);
  names.push("extMethod", "extNotification");
  const known = new Set([...names, ...(options.notHandlers ?? [])]);
  try {
    const missing = names.filter(
      (name) => typeof handlers[name] !== "function",
    );
    return misspeltHandlers(handlers, missing, known);
  } catch {
    return ""; // Exotic handlers, such as a proxy, may throw when they are inspected.
  }
}

/** Refuses a table of undeclared methods that contains a declared method, or a value that is not a function. */
function refuseDeclared(
  { handlers, routes }: Side,
  extension: "extMethod" | "extNotification",
): void {
  const table = tableIn(handlers, extension);
  for (const [method, handler] of Object.entries(table)) {
    const declared = routes.get(method);
    if (declared !== undefined) {
      const instead = `it is declared, so that \`${declared.handler}\` handles it`;
      throw new TypeError(`\`${extension}\` has ${method}: ${instead}`);
    }
    if (typeof handler === "function") continue;
    const found = `expected a function, found ${describe(handler)}`;
    throw new TypeError(`\`${extension}\` has ${method}: ${found}`);
  }
}

/** The table of undeclared methods among the handlers; empty if there is none or if it cannot be read. */
function tableIn(handlers: Handlers, extension: string): object {
  try {
    const table: unknown = handlers[extension];
    return typeof table === "object" && table !== null ? table : {};
  } catch {
    return {};
  }
}

/** Handles a notification. */
export async function take(
  side: Side,
  head: Head,
  cx: RpcContext,
): Promise<void> {
  const { method } = head;
  try {
    const found = find(side, method, "extNotification");
    if (found === undefined) throw notFound(method);
    if (found.result !== undefined) throw withoutId(method);
    await found.call(paramsOf(side, head, found.params, cx), cx);
  } catch (error) {
    tellError(side.options, error, method);
  }
}

interface Found {
  readonly params: Read<unknown>;
  readonly result: Read<unknown> | undefined;
  call(params: unknown, cx: RpcContext): unknown;
}

/** The handler of a method. `extension` handles undeclared methods. */
function find(
  { handlers, routes }: Side,
  method: string,
  extension: "extMethod" | "extNotification",
): Found | undefined {
  const route = routes.get(method);
  if (route !== undefined) {
    const { handler, params, result } = route;
    if (typeof handlers[handler] !== "function") return undefined;
    return {
      params,
      result,
      call: (given, cx) => handlers[handler]?.(given, cx),
    };
  }
  const call = undeclared(handlers[extension], handlers, method);
  if (call === undefined) return undefined;
  const result = extension === "extMethod" ? raw : undefined;
  return { params: raw, result, call };
}

/** The handler of an undeclared method: a function for names that begin with `_`, or a table for the names in it. */
function undeclared(
  extension: unknown,
  handlers: Handlers,
  method: string,
): Found["call"] | undefined {
  if (typeof extension === "function") {
    if (!method.startsWith("_")) return undefined;
    return (given, cx) => extension.call(handlers, method, given, cx);
  }
  if (typeof extension !== "object" || extension === null) return undefined;
  const handler: unknown = own(extension as Members, method);
  if (typeof handler !== "function") return undefined;
  return (given, cx) => handler.call(extension, given, cx);
}

function paramsOf(
  { options }: Side,
  { method, params, how }: Head,
  read: Read<unknown>,
  cx: RpcContext,
): unknown {
  const result = run(read, params, how, "params");
  if (!result.ok) {
    const data = result.error.toJSON();
    throw new RpcError(RpcError.INVALID_PARAMS, "Invalid params", data);
  }
  tellIssues(options, result.issues, method);
  tellUndeclared(options, () => cx.undeclared(), method);
  return result.value;
}

/** The text of a successful response. The id and the result are known to be JSON. */
export function success(id: Id, result: unknown): string {
  return typeof id === "bigint"
    ? withId(id, success(null, result))
    : toText({ jsonrpc: "2.0", id, result });
}

/** The text of an error response. */
export function failure(id: Id, error: RpcError): string {
  return typeof id === "bigint"
    ? withId(id, failure(null, error))
    : toText({ jsonrpc: "2.0", id, error });
}

/** `JSON.stringify` writes no `bigint`. */
function withId(id: bigint, response: string): string {
  return response.replace('"id":null', `"id":${id}`);
}

function notFound(method: string): RpcError {
  const message = `Method not found: ${method}`;
  return new RpcError(RpcError.METHOD_NOT_FOUND, message, { method });
}

function returnedNothing(method: string, type = "JSON"): TypeError {
  const needs = `but the method has the result ${type}`;
  return new TypeError(`\`${method}\`: the handler returned nothing, ${needs}`);
}

function withoutId(method: string): RpcError {
  const message = "a request must have an id";
  return new RpcError(RpcError.INVALID_REQUEST, message, { method });
}

/** The message of an error, which may be any value. */
function said(error: unknown): string {
  try {
    const message = error instanceof Error ? error.message : error;
    return (String(message) as WellFormed).toWellFormed();
  } catch {
    return "an error that cannot be converted to a string";
  }
}
