// What happens on a connection when a scenario is played: who begins, who goes on, what is sent, in order.

import { PassThrough, Writable } from "node:stream";

/**
 * Plays a scenario. `serve` makes the side that receives, and `connect(input, output, side)` its connection by lines,
 * which gives what calls to the other side go through.
 */
export async function play({ handlers, steps }, { serve, connect }) {
  const events = [];
  const gates = new Map();
  const cancelled = new Set();
  const ids = []; // of the requests sent, in their order
  const input = new PassThrough();
  const output = new Writable({
    write(chunk, _encoding, done) {
      for (const line of `${chunk}`.trim().split("\n")) sent(JSON.parse(line));
      done();
    },
  });

  function sent({ id, method, error }) {
    if (method === undefined) {
      events.push(`answers ${id} with ${error ? "error" : "result"}`);
    } else {
      events.push(`sends ${method}`);
      if (id !== undefined) ids.push(id);
    }
  }

  function gate(name) {
    if (!gates.has(name)) gates.set(name, withResolvers());
    return gates.get(name);
  }

  function handler(method, acts) {
    let begun = 0;
    return async () => {
      const turn = ++begun;
      events.push(`${method} ${turn} begins`);
      for (const act of acts) {
        if ("return" in act) return act.return ?? undefined;
        if ("fail" in act) throw new Error(act.fail);
        if ("wait" in act) await gate(act.wait).promise;
        else await peer.request(act.call.method, act.call.params);
        events.push(`${method} ${turn} goes on`);
      }
    };
  }

  async function call({ name, method, params }) {
    let outcome = "answered";
    await peer.request(method, params).catch(() => (outcome = "refused"));
    if (!cancelled.has(name)) events.push(`${name} is ${outcome}`);
  }

  const run = {
    call: (step) => void call(step),
    receive(messages) {
      const lines = messages.map((message) => {
        const isCall = message.method !== undefined;
        const own = isCall ? {} : { id: ids[message.id - 1] };
        return `${JSON.stringify({ ...message, ...own })}\n`;
      });
      input.write(lines.join(""));
    },
    open: (name) => gate(name).resolve(),
    cancel(name) {
      cancelled.add(name);
      events.push(`${name} is cancelled`);
    },
  };

  const named = Object.entries(handlers).map(([method, acts]) => [
    handlerOf(method),
    handler(method, acts),
  ]);
  const side = serve(Object.fromEntries(named), { onError() {} });
  const peer = connect(input, output, side);
  for (const step of steps) {
    for (const [kind, what] of Object.entries(step)) run[kind](what);
    // Until everything has come to rest.
    for (let round = 0; round < 40; round++) await new Promise(setImmediate);
  }
  return events;
}

/** `fs/read_text_file` → `fsReadTextFile` */
function handlerOf(method) {
  return method.replace(/[/_](\w)/g, (_, letter) => letter.toUpperCase());
}

/** The least connection: one that handles a message after the other, and settles calls where their responses stand. */
export function connect(input, output, side) {
  const waiting = new Map();
  input.setEncoding("utf8").on("data", (text) => {
    for (const line of text.trim().split("\n")) receive(line);
  });

  function receive(line) {
    const { id, method, result, error } = JSON.parse(line);
    if (method === undefined) {
      const { resolve, reject } = waiting.get(id);
      if (error === undefined) resolve(result);
      else reject(error);
    } else {
      side.handle(line).then((answer) => {
        if (answer !== undefined) output.write(`${answer}\n`);
      });
    }
  }

  return {
    request(method, params) {
      const id = waiting.size + 1;
      const answer = withResolvers();
      waiting.set(id, answer);
      const message = { jsonrpc: "2.0", id, method, params };
      output.write(`${JSON.stringify(message)}\n`);
      return answer.promise;
    },
  };
}

/** A promise, and what settles it. */
export function withResolvers() {
  const made = {};
  made.promise = new Promise((resolve, reject) => {
    Object.assign(made, { resolve, reject });
  });
  return made;
}
