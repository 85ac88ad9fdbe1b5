// What a user of the built program sees: of its page, of an accepted plan, and of one with two mistakes.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";

import next from "next";

test("the built program lists every mistake, in its page and in its route", async (t) => {
  const app = next({ dir: import.meta.dirname, dev: false });
  await app.prepare();
  const server = createServer(app.getRequestHandler());
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  t.after(async () => {
    server.close();
    await app.close();
  });
  const address = `http://127.0.0.1:${server.address().port}`;

  const page = await (await fetch(address)).text();
  const shown = [...page.matchAll(/<p>(.*?)<\/p>/g)].map((found) => found[1]);
  assert.deepEqual(shown, [
    "the member &quot;title&quot; is missing",
    "the member &quot;steps&quot; is missing",
  ]);

  const post = (plan) =>
    fetch(`${address}/plans`, { method: "POST", body: JSON.stringify(plan) });
  const steps = [{ type: "edit", path: "a.c", line: 3 }];
  const good = await post({ title: "Ship it", steps });
  assert.equal(good.status, 200);
  assert.deepEqual(await good.json(), { title: "Ship it", steps: 1 });
  steps[0].line = 0;
  const wrong = await post({ title: "", steps });
  assert.equal(wrong.status, 422);
  assert.deepEqual(await wrong.json(), {
    errors: [
      "/title: expected at least 1 character, found 0",
      "/steps/0/line: expected an integer of at least 1, found 0",
    ],
  });
});
