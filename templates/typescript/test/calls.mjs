// What a caller sends, and what it gets for a response.

import * as types from "../dist/index.js";
import { sides } from "./codecs.mjs";
import { withResolvers } from "./connection.mjs";

/** The id of the one call that is made. */
const ID = 1;

/** `params` are of the method's type, `text` is what comes back. */
export async function ask({ side, method, params, text }) {
  const { call, methods } = sides.get(side);
  let request = null;
  const issues = [];
  const answer = withResolvers();
  answer.promise.catch(() => {}); // A notification does not wait for it.
  const send = (name, given) => {
    request = [name, JSON.stringify(given ?? null)];
  };
  const peer = {
    request(name, given) {
      send(name, given);
      return answer.promise;
    },
    notify: send,
  };
  const other = call(peer, { onIssue: ({ path }) => issues.push(path) });
  const known = Object.entries(methods).find(([, of]) => of.name === method);
  const made =
    known === undefined
      ? other.extMethod(method, JSON.parse(params))
      : other[known[0]](known[1].params.parse(params));
  const result = known === undefined ? JSON : known[1].result;
  const got = made.then(
    (value) =>
      result === undefined ? "nothing" : { result: result.stringify(value) },
    (error) =>
      error instanceof types.RpcError
        ? { refused: JSON.stringify(error) }
        : { error: error.toJSON() },
  );
  settle(text, answer);
  const late = new Promise((resolve) => setImmediate(resolve, "nothing"));
  const outcome = await Promise.race([got, late]);
  return { request, outcome, issues };
}

/** What a connection does with a text that comes in. */
function settle(text, { resolve, reject }) {
  const read = types.JsonRpcResponse.safeParse(text);
  if (!isFor(ID, parsed(text))) return;
  if (!read.ok) return reject(read.error);
  const { result, error } = read.value;
  if (error === undefined) return resolve(result);
  reject(new types.RpcError(error.code, error.message, error.data));
}

/** A message as a connection parses it, be it too deep or not well-formed; `undefined` for what is no JSON. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a message is the response to a request, right or wrong. */
function isFor(id, message) {
  const has = (name) => Object.hasOwn(message ?? [], name);
  const answers = has("result") || has("error");
  return answers && !has("method") && message.id === id;
}
