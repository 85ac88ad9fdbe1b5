/** A plan in a file can be opened, and nothing else of this machine can: not by a plan, a page or a name. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { caughtUp, openPage, serveBoard } from "./fixture.mjs";
import { file, items, entry, removed } from "./plans.mjs";

/** Asks the board itself, with any path and any headers. */
function ask(board, path, headers = {}) {
  return askServer(board, `${home(board)}${path}`, headers);
}

/** The path of the board, which its token is in. */
function home(board) {
  return new URL(board.url).pathname.replace(/\/$/, "");
}

/** Asks the server, with or without the token. */
function askServer(board, path, headers = {}) {
  const { hostname, port } = new URL(board.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
        if (path.endsWith("/events")) asked.destroy();
      });
      answer.on("close", () =>
        resolve({ status: answer.statusCode, text, headers: answer.headers }),
      );
    });
    asked.on("error", (error) => error.code !== "ECONNRESET" && reject(error));
    asked.end();
  });
}

/** Sends bytes, and gives all that is answered. */
async function raw(port, bytes) {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  let answer = "";
  for await (const part of socket) answer += part;
  return answer;
}

function pathOf(session, plan) {
  return `/file?${new URLSearchParams({ session, plan })}`;
}

test("a file plan is read on the page, and again after it changed", async (t) => {
  const board = await serveBoard(t);
  const { page, trouble } = await openPage(t, board);
  const path = join(board.folder, "the plan – ä.md");
  await writeFile(path, "# From disk\n\n<img src=x onerror=hacked=1>\n");
  board.take("s", file("f", String(pathToFileURL(path))));
  await caughtUp(page, board);
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("heading", { name: "From disk" }).waitFor();
  await writeFile(path, "# Changed on disk\n");
  await page.getByRole("button", { name: "Read it again" }).click();
  await page.getByRole("heading", { name: "Changed on disk" }).waitFor();
  assert.deepEqual(trouble, []);
});

test("a file as text is never a page of its own", async (t) => {
  const board = await serveBoard(t);
  const path = join(board.folder, "a.html");
  await writeFile(path, "<script>document.title = 'hacked'</script>");
  board.take("s", file("f", String(pathToFileURL(path))));
  const { status, headers, text } = await ask(board, pathOf("s", "f"));
  assert.equal(status, 200);
  assert.match(headers["content-type"], /^text\/plain/);
  assert.equal(headers["x-content-type-options"], "nosniff");
  assert.match(headers["content-security-policy"], /default-src 'none'/);
  assert.match(text, /^<script>/);
});

test("only what a plan names now is served", async (t) => {
  const board = await serveBoard(t);
  const path = join(board.folder, "plan.md");
  await writeFile(path, "here");
  board.take(
    "s",
    file("f", String(pathToFileURL(path))),
    items("i", entry("a")),
  );
  assert.equal((await ask(board, pathOf("s", "f"))).status, 200);
  const none = [
    pathOf("s", "i"),
    pathOf("s", "other"),
    pathOf("other", "f"),
    pathOf("s", path),
    pathOf("s", "../f"),
    `/file?session=s&plan=f/../../etc/passwd`,
    "/file",
    "/file?uri=file:///etc/passwd",
    "/file/etc/passwd",
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/package.json",
    "/..\\..\\package.json",
    "//etc/passwd",
    "/../client/main.js",
  ];
  for (const path of none) {
    const { status, text } = await ask(board, path);
    assert.ok([400, 403, 404].includes(status), `${path}: ${status}`);
    assert.doesNotMatch(text, /root:|import |"name"/, path);
  }
  board.take("s", removed("f"));
  assert.equal((await ask(board, pathOf("s", "f"))).status, 404);
});

test("what is no file of the allowed folders is refused with a reason", async (t) => {
  const board = await serveBoard(t);
  const inside = (name) => join(board.folder, name);
  await writeFile(inside("large"), "a".repeat(1024 * 1024 + 1));
  await writeFile(inside("binary"), Uint8Array.of(1, 0, 2));
  await writeFile(inside("latin"), Uint8Array.of(0x66, 0xfc, 0x72));
  await mkdir(inside("folder"));
  await symlink("/etc/passwd", inside("link"));
  await symlink("/etc", inside("etc"));
  execFileSync("mkfifo", [inside("pipe")]);
  const base = String(pathToFileURL(board.folder));
  const refused = {
    "file:///etc/passwd": 403,
    [`${base}/../../etc/passwd`]: 403,
    [`${base}/%2e%2e/%2e%2e/etc/passwd`]: 403,
    [`${base}/..%2f..%2fetc/passwd`]: 403,
    [`${base}/link`]: 403,
    [`${base}/etc/passwd`]: 403,
    [`${base}/large`]: 413,
    [`${base}/binary`]: 415,
    [`${base}/latin`]: 415,
    [`${base}/folder`]: 415,
    [`${base}/pipe`]: 415,
    [`${base}/missing`]: 404,
    [`${base}/plan%00.md`]: 404,
    "file://elsewhere/etc/passwd": 403,
    "file:///dev/zero": 403,
    "file:///proc/self/environ": 403,
    "https://example.com/": 403,
    "javascript:hacked=1": 403,
    "no uri": 403,
    "": 403,
  };
  for (const [uri, expected] of Object.entries(refused)) {
    board.take("s", file("f", uri));
    const { status, text } = await ask(board, pathOf("s", "f"));
    assert.equal(status, expected, `${uri}: ${text}`);
    assert.match(text, /\.$|folders that this board may read/, uri);
    assert.doesNotMatch(text, /root:/, uri);
  }
});

test("a page that somebody else makes gets nothing", async (t) => {
  const board = await serveBoard(t);
  const path = join(board.folder, "plan.md");
  await writeFile(path, "here");
  board.take("s", file("f", String(pathToFileURL(path))));
  const { port } = new URL(board.url);
  for (const path of ["/", "/main.js", "/events", pathOf("s", "f")]) {
    for (const host of [
      `evil.example:${port}`,
      "127.0.0.1",
      "127.0.0.1:1",
      ".",
    ]) {
      const { status } = await ask(board, path, { host });
      assert.equal(status, 421, `${path} of ${host}`);
    }
    const bytes = `GET ${home(board)}${path} HTTP/1.0\r\n\r\n`;
    const nameless = await raw(port, bytes);
    assert.match(nameless, /^HTTP\/1\.1 4/, path);
    const names = await ask(board, path, { host: `localhost:${port}` });
    assert.equal(names.status, 200, path);
    assert.equal(names.headers["access-control-allow-origin"], undefined);
  }
  for (const site of ["cross-site", "same-site"]) {
    for (const path of ["/events", pathOf("s", "f")]) {
      const { status } = await ask(board, path, { "sec-fetch-site": site });
      assert.equal(status, 403, `${path} from ${site}`);
    }
  }
});

test("who does not know the address of the board gets nothing", async (t) => {
  const [board, other] = [await serveBoard(t), await serveBoard(t)];
  const path = join(board.folder, "plan.md");
  await writeFile(path, "here");
  board.take("s", file("f", String(pathToFileURL(path))));
  assert.match(home(board), /^\/[\w-]{32}$/);
  assert.notEqual(home(board), home(other));
  const own = home(board);
  const wrong = ["", "/", home(other), own.slice(0, -1), `${own}a`, `/x${own}`];
  for (const prefix of [...wrong, own.toUpperCase(), `/%2f${own}`]) {
    for (const rest of ["/", "/main.js", "/events", pathOf("s", "f")]) {
      const { status, text } = await askServer(board, `${prefix}${rest}`);
      assert.equal(status, 403, `${prefix}${rest}`);
      assert.match(text, /open the one that live-plans printed/);
    }
  }
  for (const path of ["/", "/main.js", "/events", pathOf("s", "f")]) {
    assert.equal((await ask(board, path)).status, 200, path);
  }
  const short = await askServer(board, own);
  assert.equal(short.status, 302);
  assert.equal(short.headers["location"], `${own}/`);
});
