/** An agent at work: its sessions, from the first word to the last. */

import { setTimeout as sleep } from "node:timers/promises";

import { type Agent, RpcError, serveClient } from "@samewire/acp";
import type { RpcServer } from "@samewire/acp";

import { Closed, type Running, startAgent } from "./connect.js";
import type { Hub } from "./hub.js";
import { type Options, nameOf } from "./options.js";
import { Recorder } from "./recording.js";
import { clean, plain, reasonOf } from "./text.js";

/** Where plans are shown, and how people are told of something else. */
export interface Stage {
  readonly hub: Hub;
  /** Says when to end. */
  readonly stop: AbortSignal;
  /** Tells people something, on a line of its own. */
  say(words: string): void;
  /** Is called when it is certain that there will be something to see. */
  begun(): void;
}

/**
 * Starts the agent, opens the sessions, prompts each and feeds the hub. A page stands until `stop`, whatever becomes of
 * the agent; text ends with the last session, or with an error. Gives the exit code. `patience` is how long the agent
 * may take to answer its first request before people hear of it, in milliseconds.
 */
export async function live(
  options: Options,
  stage: Stage,
  patience = 10_000,
): Promise<number> {
  const { hub, stop, say, begun } = stage;
  const tell = (code: string, trouble: string) => {
    hub.notice(code, trouble);
    say(trouble);
  };
  const recording = record(options.record, (trouble) =>
    tell("recording", trouble),
  );
  const words: string[] = [];
  let running: Running | undefined;
  try {
    running = await startAgent(options.agent, clientOf(hub), {
      onLine: recording.line,
      onNonsense: (line) =>
        hub.notice("message", `a line is no message: "${clean(line, 200)}"`),
      onWords(said) {
        say(`agent: ${plain(said)}`);
        words.push(clean(plain(said), LONGEST_WORD));
        words.splice(0, words.length - LAST_WORDS);
      },
    });
    begun();
    const late = setTimeout(tell, patience, "silent", SILENT);
    const gone = whyGone(running, words);
    const end = await Promise.race([
      talk(running.agent, options, stage, () => clearTimeout(late)),
      aborted(stop).then(() => "stopped" as const),
      gone.then((why) => Promise.reject(new Error(why))),
    ])
      .catch(async (error) => {
        const closed = error instanceof Closed;
        const why = closed ? await soon(gone, error.message) : reasonOf(error);
        if (options.terminal) throw new Error(why);
        tell("agent", why);
        return "lost" as const;
      })
      .finally(() => clearTimeout(late));
    if (end !== "stopped" && !options.terminal) {
      say(
        `${end === "done" ? "All is done. " : ""}The page stays until Ctrl-C.`,
      );
      if (end !== "lost") {
        void gone.then((why) => stop.aborted || tell("agent", why));
      }
      await aborted(stop);
    }
    const good = end === "done" || end === "stopped";
    return good && !recording.failed() ? 0 : 1;
  } finally {
    await running?.end();
    recording.close();
  }
}

/** Waits until a signal says so. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
}

const SILENT = "the agent has not answered initialize yet";

/** How many lines of the agent's standard error are told when it is gone, and how much of each, in UTF-16 units. */
const LAST_WORDS = 3;
const LONGEST_WORD = 300;

/** How long an agent whose connection is gone may take to say how it ended, in milliseconds. */
const PATIENCE = 1_000;

/** What the agent may ask: it is not allowed anything, since this client only looks on. */
function clientOf(hub: Hub): RpcServer {
  return serveClient(
    {
      sessionUpdate: (notification) => hub.take(notification),
      sessionRequestPermission({ sessionId, toolCall, options }) {
        const what = toolCall.title ?? toolCall.toolCallId;
        hub.notice(
          "permission",
          `not allowed by this board: ${what}`,
          sessionId,
        );
        const no = options.find(({ kind }) => kind === "reject_once");
        if (no === undefined) return { outcome: { outcome: "cancelled" } };
        return { outcome: { outcome: "selected", optionId: no.optionId } };
      },
    },
    {
      onError: (error, method) =>
        hub.notice("message", `${method || "a message"}: ${wrongWith(error)}`),
    },
  );
}

/** What is wrong with a message: the data of a refusal tells where. */
function wrongWith(error: unknown): string {
  if (!(error instanceof RpcError) || error.data === undefined) {
    return reasonOf(error);
  }
  return `${error.message}: ${JSON.stringify(error.data)}`;
}

/** Opens a session for each folder and waits for their ends. `met` is called when the agent has said who it is. */
async function talk(
  agent: Agent,
  { folders, planCapability, prompt }: Options,
  { hub, stop, say }: Stage,
  met: () => void,
): Promise<"done" | "failed"> {
  const { protocolVersion } = await answer(
    "initialize",
    agent.initialize({
      protocolVersion: 1,
      clientCapabilities: planCapability ? { plan: {} } : {},
      clientInfo: { name: "live-plans", title: "Live plans", version: "0.1.0" },
    }),
  );
  met();
  if (protocolVersion !== 1) {
    throw new Error(
      `the agent speaks version ${protocolVersion} of the protocol; this board speaks version 1`,
    );
  }
  const work = async (cwd: string) => {
    const name = nameOf(cwd, folders);
    try {
      const opened = agent.sessionNew({ cwd, mcpServers: [] });
      const { sessionId } = await answer("session/new", opened);
      hub.name(sessionId, name);
      const cancel = () =>
        void agent.sessionCancel({ sessionId }).catch(() => {});
      stop.addEventListener("abort", cancel);
      const text = [{ type: "text", text: prompt } as const];
      const { stopReason } = await answer(
        "session/prompt",
        agent.sessionPrompt({ sessionId, prompt: text }),
      ).finally(() => stop.removeEventListener("abort", cancel));
      if (stopReason !== "end_turn") say(`${name}: ended with ${stopReason}`);
      return true;
    } catch (error) {
      if (error instanceof Closed) throw error;
      const trouble = `${name}: ${reasonOf(error)}`;
      hub.notice("session", trouble);
      say(trouble);
      return false;
    }
  };
  const ends = await Promise.all(folders.map(work));
  return ends.includes(false) ? "failed" : "done";
}

/** The answer to a request. What is wrong with it names the request. */
async function answer<T>(method: string, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Closed) throw error;
    const what =
      error instanceof RpcError
        ? `the agent refused ${method}`
        : `what the agent answered to ${method} is no answer`;
    throw new Error(`${what}: ${wrongWith(error)}`);
  }
}

/** Waits until the agent is gone, or of no use any more; tells why in one sentence. */
async function whyGone(
  { heard, ended }: Running,
  words: readonly string[],
): Promise<string> {
  try {
    await Promise.race([heard, ended]);
  } catch (error) {
    return reasonOf(error);
  }
  const how = await soon(ended, "");
  if (how === "") return "the agent closed its standard output";
  return [`the agent ended ${how}`, words.join(" · ")]
    .filter((part) => part !== "")
    .join(": ");
}

/** What is told within {@link PATIENCE}, or something else. */
function soon(told: Promise<string>, otherwise: string): Promise<string> {
  return Promise.race([told, sleep(PATIENCE, otherwise, { ref: false })]);
}

/** A recording, if one is wanted. When a line cannot be written it ends, and says so once. */
function record(path: string | undefined, tell: (trouble: string) => void) {
  const recorder = path === undefined ? undefined : new Recorder(path);
  let failed = false;
  return {
    failed: () => failed,
    line(line: Uint8Array) {
      try {
        recorder?.write(line);
      } catch (error) {
        failed = true;
        tell(reasonOf(error));
      }
    },
    close: () => recorder?.close(),
  };
}
