/** A side at work: a message in, its handler called, the text of the answer out. */

import type { Read } from "./cursor.js";
import { enter, wrong } from "./cursor.js";
import type { DecodeError } from "./error.js";
import { any } from "./json.js";
import { own } from "./members.js";
import { unheard } from "./near.js";
import { orEmpty } from "./routes.js";
import type { Routes } from "./routes.js";
import { RpcError } from "./rpc.js";
import type { RpcOptions, RpcServer } from "./rpc.js";
import type { How } from "./run.js";
import { DECODE, ENCODE, PARSE, run, runText } from "./run.js";
import { int32, int64, literal, text } from "./scalars.js";
import { tellError, tellIssues } from "./watch.js";

/** Answers messages with the handlers of a side. */
export function serve(
  handlers: object,
  routes: Routes,
  options: RpcOptions = {},
): RpcServer {
  const side: Side = { handlers: handlers as Handlers, routes, options };
  refuseMisspelt(side);
  return {
    async handle(message) {
      const head = headOf(message);
      if (head === undefined) return undefined;
      const { id, method, params, how, error } = head;
      if (error !== undefined) return failure(id ?? null, error);
      if (id === undefined) return void (await take(side, method, params, how));
      try {
        return success(id, await answer(side, method, params, how));
      } catch (error) {
        return failure(id, refusal(side, error, method));
      }
    },
    call: (method, params) => answer(side, method, params, DECODE),
    notify: (method, params) => take(side, method, params, DECODE),
  };
}

interface Side {
  readonly handlers: Handlers;
  readonly routes: Routes;
  readonly options: RpcOptions;
}

type Handlers = {
  readonly [name: string]: ((...of: unknown[]) => unknown) | undefined;
};

/** The result of a request as it stands on the wire. All that is thrown are errors that can be written. */
async function answer(
  side: Side,
  method: string,
  params: unknown,
  how: How,
): Promise<unknown> {
  try {
    const found = find(side, method, "extMethod");
    if (found?.result === undefined) throw notFound(method);
    const given = paramsOf(side, method, found.params, params, how);
    const answered = await found.call(given);
    const result = run(found.result, answered, ENCODE, "result");
    if (result.ok) return result.value;
    throw result.error;
  } catch (error) {
    throw refusal(side, error, method);
  }
}

/** The answer to what was thrown: itself if it is an error that can be written, else one that only says so. */
function refusal(side: Side, error: unknown, method: string): RpcError {
  const proper = run(readError, error, ENCODE);
  if (proper.ok) return proper.value;
  tellError(side.options, error, method);
  const data = { message: said(error) };
  return new RpcError(RpcError.INTERNAL_ERROR, "Internal error", data);
}

/** An error made anew: what handlers throw may be anything, and something else each time it is looked at. */
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

/** How many objects stand around the data of an error: the error and the response. */
const DATA_DEPTH = 2;

/** Refuses methods of the handlers that look like handlers and would never be called. */
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
    return unheard(handlers, missing, known);
  } catch {
    return ""; // Exotic handlers, such as a proxy, may not let anybody look.
  }
}

/** Handles a notification. */
async function take(
  side: Side,
  method: string,
  params: unknown,
  how: How,
): Promise<void> {
  try {
    const found = find(side, method, "extNotification");
    if (found === undefined) throw notFound(method);
    if (found.result !== undefined) throw withoutId(method);
    await found.call(paramsOf(side, method, found.params, params, how));
  } catch (error) {
    tellError(side.options, error, method);
  }
}

interface Found {
  readonly params: Read<unknown>;
  readonly result: Read<unknown> | undefined;
  call(params: unknown): unknown;
}

/** What handles a method, of whichever kind it is; a method that nobody declared is handled by `extension`. */
function find(
  { handlers, routes }: Side,
  method: string,
  extension: "extMethod" | "extNotification",
): Found | undefined {
  const route = routes.get(method);
  if (route !== undefined) {
    const { handler, params, result } = route;
    if (typeof handlers[handler] !== "function") return undefined;
    return { params, result, call: (given) => handlers[handler]?.(given) };
  }
  if (!method.startsWith("_") || typeof handlers[extension] !== "function") {
    return undefined;
  }
  const result = extension === "extMethod" ? raw : undefined;
  const call = (given: unknown) => handlers[extension]?.(method, given);
  return { params: raw, result, call };
}

const raw: Read<unknown> = /* @__PURE__ */ orEmpty(any);

function paramsOf(
  { options }: Side,
  method: string,
  read: Read<unknown>,
  params: unknown,
  how: How,
): unknown {
  const result = run(read, params, how, "params");
  if (!result.ok) {
    const { error } = result;
    throw new RpcError(RpcError.INVALID_PARAMS, "Invalid params", plain(error));
  }
  tellIssues(options, result.issues, method);
  return result.value;
}

/** What says of a message what becomes of it. */
interface Head {
  /** Nothing in a notification. */
  readonly id?: string | number | null | undefined;
  readonly method: string;
  readonly params: unknown;
  readonly how: How;
  /** It is no message. */
  readonly error?: RpcError;
}

/** The head of a message; nothing of a response. */
function headOf(message: unknown): Head | undefined {
  const how = typeof message === "string" ? PARSE : DECODE;
  let value = message;
  if (typeof message === "string") {
    const parsed = runText(asItIs, message);
    if (!parsed.ok) {
      const data = plain(parsed.error);
      const error = new RpcError(RpcError.PARSE_ERROR, "Parse error", data);
      return { method: "", params: undefined, how, error };
    }
    ({ value } = parsed);
  }
  const head = run(readHead, value, how);
  if (head.ok) return { ...head.value, how };
  const response = run(isResponse, value, how);
  if (response.ok && response.value) return undefined;
  const id = run(readIdOf, value, how);
  const data = plain(head.error);
  const error = new RpcError(RpcError.INVALID_REQUEST, "Invalid request", data);
  return {
    id: id.ok ? id.value : null,
    method: "",
    params: undefined,
    how,
    error,
  };
}

const asItIs: Read<unknown> = (_cx, _key, value) => value;

const readHead: Read<Omit<Head, "how" | "error">> = (cx, key, value) => {
  const object = enter(cx, key, value);
  literal(cx, "jsonrpc", object.jsonrpc, "2.0");
  const method = text(cx, "method", object.method);
  const { params } = object;
  if (typeof params !== "object" && params !== undefined) {
    throw wrong(cx, "params", params, "an object or a list");
  }
  return { id: readId(cx, "id", object.id), method, params };
};

const readIdOf: Read<Head["id"]> = (cx, key, value) =>
  readId(cx, "id", enter(cx, key, value).id);

const readId: Read<Head["id"]> = (cx, key, value) => {
  if (value === undefined || value === null) return value;
  if (typeof value === "string") return text(cx, key, value);
  if (Number.isInteger(value)) return int64(cx, key, value);
  throw wrong(cx, key, value, "an integer, a string or null");
};

const isResponse: Read<boolean> = (cx, key, value) => {
  const object = enter(cx, key, value);
  const has = (name: string) => own(object, name) !== undefined;
  return (has("result") || has("error")) && !has("method");
};

/** The text of an answer. The id and the result are known to be JSON. */
function success(id: Head["id"], result: unknown): string {
  return JSON.stringify({ jsonrpc: "2.0", id, result });
}

/** The text of an answer that says what went wrong. */
function failure(id: Head["id"], error: RpcError): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error });
}

function notFound(method: string): RpcError {
  const data = { method };
  return new RpcError(RpcError.METHOD_NOT_FOUND, "Method not found", data);
}

function withoutId(method: string): RpcError {
  const message = "the request has no id, so nobody would get its result";
  return new RpcError(RpcError.INVALID_REQUEST, message, { method });
}

/** What an error says, for people: whatever was thrown. */
function said(error: unknown): string {
  try {
    const message = error instanceof Error ? error.message : error;
    return String(message).toWellFormed();
  } catch {
    return "something that cannot be said";
  }
}

function plain(error: DecodeError): unknown {
  return error.toJSON();
}
