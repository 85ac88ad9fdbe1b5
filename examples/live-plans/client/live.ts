/** An agent at work: its sessions, from the first word to the last. */

import {
  type RequestPermissionRequest,
  RpcError,
  rejectOnce,
  selectOption,
} from "@samewire/acp";
import {
  type AgentConnection,
  type ConnectedClientHandlers,
  ConnectionLost,
} from "@samewire/acp/connection";
import { PlanError } from "@samewire/acp/plans";

import { type Running, startAgent } from "./connect.js";
import type { Hub } from "./hub.js";
import { type Options, nameOf } from "./options.js";
import { QuestionRefused } from "./questions.js";
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
  const { agent, planCapability } = options;
  const tell = (code: string, trouble: string) => {
    hub.notice(code, trouble);
    say(trouble);
  };
  const recording = record(options.record, (trouble) =>
    tell("recording", trouble),
  );
  let running: Running | undefined;
  try {
    const handlers = handlersOf(options, stage);
    running = await startAgent(agent, planCapability, handlers, {
      onLine: recording.line,
      onNonsense: (line) =>
        hub.notice("message", `a line is no message: "${clean(line, 200)}"`),
      onWords: (words) => say(`agent: ${plain(words)}`),
      onError(error, method) {
        if (error instanceof PlanError) return; // the hub refuses the same update, and tells people
        hub.notice("message", `${method || "a message"}: ${wrongWith(error)}`);
      },
    });
    begun();
    const { connection, whyLost } = running;
    const late = setTimeout(tell, patience, "silent", SILENT);
    const end = await Promise.race([
      talk(connection, options, stage, () => clearTimeout(late)),
      aborted(stop).then(() => "stopped" as const),
    ])
      .catch((error) => {
        const lost = error instanceof ConnectionLost;
        const why = lost ? whyLost(error) : reasonOf(error);
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
        void connection.closed.then(
          (lost) => stop.aborted || tell("agent", whyLost(lost)),
        );
      }
      await aborted(stop);
    }
    const good = end === "done" || end === "stopped";
    return good && !recording.failed() ? 0 : 1;
  } finally {
    await running?.connection.close();
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

/**
 * What the agent may ask. With a page, a permission is the user's decision, however long it takes; as text, nobody can
 * be asked, and nothing is allowed.
 */
function handlersOf(
  { terminal }: Options,
  { hub, say }: Stage,
): ConnectedClientHandlers {
  const refuse = (request: RequestPermissionRequest, why: string) => {
    const { title } = hub.questions.toolOf(request);
    hub.notice("permission", `${why}: ${title}`, request.sessionId);
    return rejectOnce(request.options);
  };
  return {
    sessionUpdate: (notification) => hub.take(notification),
    async sessionRequestPermission(request, { signal }) {
      if (terminal) return refuse(request, "not allowed by this board");
      try {
        const answer = hub.questions.ask(request, signal);
        const { title } = hub.questions.toolOf(request);
        say(`The agent asks on the page for permission: ${title}`);
        const option = await answer;
        if (option !== undefined) return selectOption(option.optionId);
        return { outcome: { outcome: "cancelled" } };
      } catch (error) {
        if (!(error instanceof QuestionRefused)) throw error;
        return refuse(request, `not asked, since ${error.message}`);
      }
    },
  };
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
  connection: AgentConnection,
  { folders, prompt }: Options,
  { hub, stop, say }: Stage,
  met: () => void,
): Promise<"done" | "failed"> {
  const { protocolVersion, agentInfo } = await answer(
    "initialize",
    connection.agent.initialize({
      protocolVersion: 1,
      clientCapabilities: connection.capabilities,
      clientInfo: { name: "live-plans", title: "Live plans", version: "0.1.0" },
    }),
  );
  met();
  if (protocolVersion !== 1) {
    throw new Error(
      `the agent speaks version ${protocolVersion} of the protocol; this board speaks version 1`,
    );
  }
  const name = agentInfo?.title || agentInfo?.name;
  if (name !== undefined) hub.introduce(name);
  const work = async (cwd: string) => {
    const name = nameOf(cwd, folders);
    try {
      const opened = connection.openSession({ cwd });
      const session = await answer("session/new", opened);
      hub.name(session.sessionId, name);
      const turn = session.prompt(prompt, { signal: stop });
      const { stopReason } = await answer("session/prompt", turn.result());
      if (stopReason !== "end_turn") say(`${name}: ended with ${stopReason}`);
      return true;
    } catch (error) {
      if (error instanceof ConnectionLost) throw error;
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
    if (error instanceof ConnectionLost) throw error;
    const what =
      error instanceof RpcError
        ? `the agent refused ${method}`
        : `what the agent answered to ${method} is no answer`;
    throw new Error(`${what}: ${wrongWith(error)}`);
  }
}

/** A recording, if one is wanted. When a line cannot be written it ends, and says so once. */
function record(path: string | undefined, tell: (trouble: string) => void) {
  const recorder = path === undefined ? undefined : new Recorder(path);
  let failed = false;
  return {
    failed: () => failed,
    line(line: string) {
      try {
        recorder?.write(Buffer.from(line));
      } catch (error) {
        failed = true;
        tell(reasonOf(error));
      }
    },
    close: () => recorder?.close(),
  };
}
