/** The page and its stream of events, for this machine only, and for whoever knows its address. */

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { tmpdir } from "node:os";
import { cwd } from "node:process";
import { fileURLToPath } from "node:url";

import { createAdaptorServer } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import { streamSSE } from "hono/streaming";

import { FileRefused, readPlanFile } from "./files.js";
import { BACKLOG, follow } from "./follow.js";
import type { Hub } from "./hub.js";

/** Where the board listens, and what it may read. */
export interface ServeOptions {
  /** 0 takes any that is free. */
  readonly port?: number;
  /** An address of this machine; others are refused. */
  readonly host?: "127.0.0.1" | "::1" | "localhost";
  /** The folders whose files plans may name; the working folder and that for temporary files by default. */
  readonly roots?: readonly string[];
  /** How much a page may be behind, in characters of JSON, before it is sent the state instead; 32 Mi by default. */
  readonly backlog?: number;
  /** What the path of every address begins with; a new one, that nobody can guess, by default. */
  readonly token?: string;
}

/** A board that is being served. */
export interface Served {
  /** Where its page is, such as `http://127.0.0.1:4100/q8…/`: the address is the key to it. */
  readonly url: string;
  /** Ends every stream and stops listening. */
  close(): Promise<void>;
}

/** How long a page may take to read the end of its stream, in milliseconds. */
const PATIENCE = 500;

/** How many pages may be open at once. */
const PAGES = 64;

const PAGE = fileURLToPath(new URL("../page", import.meta.url));

/** Serves the plans of `hub`. Ends with an error when the port is taken. */
export async function serve(hub: Hub, options?: ServeOptions): Promise<Served> {
  const { port = 0, host = "127.0.0.1" } = options ?? {};
  if (!["127.0.0.1", "::1", "localhost"].includes(host)) {
    throw new Error(`${host} is not this machine: the board is for it alone`);
  }
  const { roots = [cwd(), tmpdir()], backlog = BACKLOG } = options ?? {};
  const { token = newToken() } = options ?? {};
  const pages = new Set<AbortController>();
  const hosts = new Set<string>();
  const app = boardOf(hub, { roots, backlog, pages, hosts, token });
  const server = createAdaptorServer({ fetch: app.fetch });
  const address = await new Promise<{ port: number }>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server.address() as never));
  });
  for (const name of ["127.0.0.1", "localhost", "[::1]"]) {
    hosts.add(`${name}:${address.port}`);
  }
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}/${token}/`,
    async close() {
      const closed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
      for (const page of pages) page.abort();
      const late = setTimeout(() => {
        if ("closeAllConnections" in server) server.closeAllConnections();
      }, PATIENCE);
      await closed;
      clearTimeout(late);
    },
  };
}

interface Setting {
  readonly roots: readonly string[];
  readonly backlog: number;
  readonly pages: Set<AbortController>;
  readonly hosts: ReadonlySet<string>;
  readonly token: string;
}

function boardOf(hub: Hub, setting: Setting): Hono {
  const { roots, backlog, pages, hosts, token } = setting;
  const home = `/${token}`;
  const board = new Hono();
  board.use(HEADERS, onlyFor(hosts), onlyWith(token));
  board.get(home, (c) => c.redirect(`${home}/`));
  const app = board.basePath(home);
  app.get("/events", fromThePage, (c) => {
    if (pages.size >= PAGES) {
      throw new HTTPException(503, { message: "Too many pages are open." });
    }
    return streamSSE(c, async (stream) => {
      const page = new AbortController();
      pages.add(page);
      stream.onAbort(() => page.abort());
      await stream.write("retry: 1000\n\n");
      for await (const message of follow(hub, page.signal, backlog)) {
        await stream.writeSSE(message);
      }
      pages.delete(page);
    });
  });
  app.get("/file", fromThePage, async (c) => {
    const plan = hub.book.plan(
      c.req.query("session") ?? "",
      c.req.query("plan") ?? null,
    );
    if (plan?.format !== "file") {
      throw new HTTPException(404, {
        message: "No plan names this file any more.",
      });
    }
    c.header("Cache-Control", "no-store");
    return c.text(await readPlanFile(plan.content.uri, roots));
  });
  app.post("/answer", fromThePage, onlyJson, SMALL, async (c) => {
    const { question, option } = await answerIn(c.req.text());
    const taken = hub.questions.answer(question, option);
    if (taken === "taken") return c.body(null, 204);
    throw new HTTPException(REFUSED[taken].status, REFUSED[taken]);
  });
  app.get("*", async (c, next) => {
    c.header("Cache-Control", "no-cache");
    await next();
  });
  const rewriteRequestPath = (path: string) => path.slice(home.length);
  app.get("*", serveStatic({ root: PAGE, rewriteRequestPath }));
  board.onError((error, c) => {
    if (error instanceof FileRefused)
      return c.text(error.message, error.status);
    if (error instanceof HTTPException)
      return c.text(error.message, error.status);
    console.error(error);
    return c.text("The board could not answer.", 500);
  });
  return board;
}

/** Nothing but what this server has, and nothing written into the page, is loaded or run. */
const HEADERS = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["dompurify"],
  },
  referrerPolicy: "no-referrer",
  xFrameOptions: "DENY",
  strictTransportSecurity: false,
});

/** Refuses other names of this machine, since a name that somebody else can point here makes their page ours. */
function onlyFor(hosts: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    if (!hosts.has(c.req.header("host") ?? "")) {
      throw new HTTPException(421, { message: "The board has no such name." });
    }
    await next();
  };
}

/** A token that nobody can guess, made of what an address may hold. */
function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Refuses whoever does not know the token: other accounts of this machine can reach the port, too. */
function onlyWith(token: string): MiddlewareHandler {
  // Digests are equally long, so that comparing takes the same time whatever was sent.
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = digest(token);
  return async (c, next) => {
    const [, said = ""] = c.req.path.split("/");
    if (!timingSafeEqual(digest(said), expected)) {
      throw new HTTPException(403, { message: NO_TOKEN });
    }
    await next();
  };
}

const NO_TOKEN =
  "This address is not complete: open the one that live-plans printed when it started.";

/** Refuses what the pages of others ask for. */
const fromThePage: MiddlewareHandler = async (c, next) => {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") {
    throw new HTTPException(403, { message: "Only the board's page may ask." });
  }
  await next();
};

/** Refuses what a page of others may send without asking first. */
const onlyJson: MiddlewareHandler = async (c, next) => {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json(?:;|$)/.test(type)) {
    throw new HTTPException(415, { message: "An answer is JSON." });
  }
  await next();
};

/** The most that an answer may have, in bytes. */
const SMALL = bodyLimit({
  maxSize: 200,
  onError() {
    throw new HTTPException(413, { message: "An answer is not so long." });
  },
});

/** The question and the option of an answer such as `{"question":1,"option":0}`: ids of this board, not of the agent. */
async function answerIn(body: Promise<string>) {
  const answer = await body.then(JSON.parse).catch(() => undefined);
  const { question, option } = answer ?? {};
  if (!Number.isSafeInteger(question) || !Number.isSafeInteger(option)) {
    const message = "An answer has the number of a question and of an option.";
    throw new HTTPException(400, { message });
  }
  return { question: question as number, option: option as number };
}

const REFUSED = {
  unknown: { status: 404, message: "There is no such question or option." },
  over: { status: 409, message: "The question is over already." },
} as const;
