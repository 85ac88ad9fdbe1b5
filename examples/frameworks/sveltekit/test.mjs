// What a user of the built program sees: of its page, of an accepted plan, and of one with two mistakes.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";

test("the built program lists every mistake, in its page and in its action", async (t) => {
  const server = createServer();
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  t.after(() => server.close());
  process.env.ORIGIN = `http://127.0.0.1:${server.address().port}`;
  const { handler } = await import("./build/handler.js");
  server.on("request", handler);
  const { ORIGIN: origin } = process.env;

  const texts = (page, tag) =>
    [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "g"))].map(
      (found) => found[1],
    );
  const page = await (await fetch(origin)).text();
  assert.deepEqual(texts(page, "p"), [
    'the member "title" is missing',
    'the member "steps" is missing',
  ]);

  const post = (plan) => {
    const body = new URLSearchParams({ plan: JSON.stringify(plan) });
    // As a browser sends it without a script.
    const headers = { origin, accept: "text/html" };
    return fetch(origin, { method: "POST", body, headers });
  };
  const steps = [{ type: "edit", path: "a.c", line: 3 }];
  const good = await post({ title: "Ship it", steps });
  assert.equal(good.status, 200);
  assert.deepEqual(texts(await good.text(), "b"), ["Ship it: 1"]);
  steps[0].line = 0;
  const wrong = await post({ title: "", steps });
  assert.equal(wrong.status, 422);
  assert.deepEqual(texts(await wrong.text(), "li"), [
    "/title: expected at least 1 character, found 0",
    "/steps/0/line: expected an integer of at least 1, found 0",
  ]);
});
