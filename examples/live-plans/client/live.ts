/** An agent at work: its sessions, from the first word to the last. */

import { setTimeout as sleep } from "node:timers/promises";

import { type Agent, RpcError, serveClient } from "@samewire/acp";
import type { RpcServer } from "@samewire/acp";

import { Closed, type Running, startAgent } from "./connect.js";
import type { Hub } from "./hub.js";
import { type Options, nameOf } from "./options.js";
import { Recorder } from "./recording.js";
import { reasonOf } from "./text.js";

/** Tells people something, on a line of its own. */
export type Say = (words: string) => void;

/**
 * Starts the agent, opens the sessions, prompts each and feeds `hub`. On a page it all stands until `stop`; as text it
 * ends with the last session. Gives the exit code.
 */
export async function live(
  options: Options,
  hub: Hub,
  stop: AbortSignal,
  say: Say,
): Promise<number> {
  const recording = record(options.record, (trouble) => {
    hub.notice("recording", trouble);
    say(trouble);
  });
  const words: string[] = [];
  let running: Running | undefined;
  try {
    running = await startAgent(options.agent, clientOf(hub), {
      onLine: recording.line,
      onWords(said) {
        say(`agent: ${said}`);
        words.push(said);
        words.splice(0, words.length - LAST_WORDS);
      },
    });
    const stopped = aborted(stop).then(() => "stopped" as const);
    const talking = talk(running.agent, options, hub, stop, say);
    const end = await Promise.race([talking, stopped, lost(running)]);
    if (end !== "stopped" && !options.terminal) {
      say("All is done. The page stays until Ctrl-C.");
      const ended = running.ended.then((how) => {
        hub.notice("agent", `the agent ended ${how}`);
        return stopped;
      });
      await Promise.race([stopped, ended]);
    }
    return end === "failed" || recording.failed() ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Closed) || running === undefined) throw error;
    const how = await Promise.race([running.ended, sleep(PATIENCE, "early")]);
    throw new Error([`the agent ended ${how}`, ...words.slice(-1)].join(": "));
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

/** How many lines of the agent's standard error are remembered. */
const LAST_WORDS = 10;

/** How long is waited for the last lines, or for the end, of an agent that is about to be gone, in milliseconds. */
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

/** Opens a session for each folder and waits for their ends. */
async function talk(
  agent: Agent,
  { folders, planCapability, prompt }: Options,
  hub: Hub,
  stop: AbortSignal,
  say: Say,
): Promise<"done" | "failed"> {
  const { protocolVersion } = await agent.initialize({
    protocolVersion: 1,
    clientCapabilities: planCapability ? { plan: {} } : {},
    clientInfo: { name: "live-plans", title: "Live plans", version: "0.1.0" },
  });
  if (protocolVersion !== 1) {
    throw new Error(
      `the agent speaks version ${protocolVersion} of the protocol; this board speaks version 1`,
    );
  }
  const work = async (cwd: string) => {
    const name = nameOf(cwd, folders);
    try {
      const { sessionId } = await agent.sessionNew({ cwd, mcpServers: [] });
      hub.name(sessionId, name);
      const cancel = () =>
        void agent.sessionCancel({ sessionId }).catch(() => {});
      stop.addEventListener("abort", cancel);
      const text = [{ type: "text", text: prompt } as const];
      const { stopReason } = await agent.sessionPrompt({
        sessionId,
        prompt: text,
      });
      stop.removeEventListener("abort", cancel);
      if (stopReason !== "end_turn") say(`${name}: ended with ${stopReason}`);
      return true;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      const trouble = `${name}: ${error.message}`;
      hub.notice("session", trouble);
      say(trouble);
      return false;
    }
  };
  const ends = await Promise.all(folders.map(work));
  return ends.includes(false) ? "failed" : "done";
}

/** Fails when the agent ended, some time after its last lines may have come. */
async function lost({ ended }: Running): Promise<never> {
  await ended;
  await sleep(PATIENCE, undefined, { ref: false });
  throw new Closed();
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
