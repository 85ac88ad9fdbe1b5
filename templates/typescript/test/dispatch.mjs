// What a side does with a message, when its handlers give the answers of a question.

import * as types from "../dist/index.js";
import { sides } from "./codecs.mjs";

/** `answers`: method → `{ result }`, `{ error }` or `{ fail }`; `_` stands for every extension. */
export async function dispatch({ side, text, answers }) {
  const { serve, methods } = sides.get(side);
  const called = [];
  const handlers = {};
  for (const [handler, method] of Object.entries(methods)) {
    const answer = answers[method.name];
    if (answer === undefined) continue;
    handlers[handler] = (params) => {
      called.push([method.name, method.params.stringify(params)]);
      const result = given(answer);
      return method.result?.decode(result);
    };
  }
  if (answers._ !== undefined) {
    const extension = (method, params) => {
      called.push([method, JSON.stringify(params)]);
      return given(answers._);
    };
    handlers.extMethod = extension;
    handlers.extNotification = extension;
  }
  let errors = 0;
  const server = serve(handlers, { onError: () => errors++ });
  const response = (await server.handle(text)) ?? null;
  return { response, called, errors };
}

/** The result that a handler gives, unless it fails. */
function given({ result, error, fail }) {
  if (fail !== undefined) throw new Error(fail);
  if (error === undefined) return result;
  throw new types.RpcError(error.code, error.message, error.data);
}
