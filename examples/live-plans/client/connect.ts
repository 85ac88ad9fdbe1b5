/** An agent as a program: started and observed, and why the connection to it was lost. */

import {
  type AgentConnection,
  type ConnectedClientHandlers,
  ConnectionLost,
} from "@samewire/acp/connection";
import { spawnAgent } from "@samewire/acp/stdio";

import { clean, plain, reasonOf } from "./text.js";

/** Who is told what goes on between the two. */
export interface Listeners {
  /** Is called for each line that came or went, as it was on the wire. */
  readonly onLine: (line: string) => void;
  /** Is called for each line that came and is no message. */
  readonly onNonsense: (line: string) => void;
  /** Is called for each line that the agent writes for people: its standard error. */
  readonly onWords: (words: string) => void;
  /** Is called for what is wrong with a message that nobody waits for. */
  readonly onError: (error: unknown, method: string) => void;
}

/** An agent that runs. */
export interface Running {
  /** The connection to it. `initialize` is yet to be sent. */
  readonly connection: AgentConnection;
  /** Says in one sentence why the connection was lost. */
  whyLost(lost: ConnectionLost): string;
}

/** How many lines in a row may be no messages. */
export const MOST_NONSENSE = 1_000;

/** Starts a program, for a client that advertises `plans`. What it asks goes to `handlers`. Throws an error if there is no such program. */
export async function startAgent(
  command: readonly string[],
  plans: boolean,
  handlers: ConnectedClientHandlers,
  { onLine, onNonsense, onWords, onError }: Listeners,
): Promise<Running> {
  let connection: AgentConnection | undefined;
  let nonsense = 0;
  let useless: string | undefined;
  const refuse = (line: string) => {
    onNonsense(line);
    nonsense += 1;
    if (nonsense < MOST_NONSENSE) return;
    useless ??= `this is no agent of the protocol: ${MOST_NONSENSE} lines in a row are no messages, the last is "${clean(line, 80)}"`;
    void connection?.close();
  };
  try {
    connection = await spawnAgent(command, handlers, {
      initialize: false, // `live` sends it, so that an agent can be waited for that does not answer
      plans,
      onError,
      observe({ direction, text }) {
        if (direction === "stderr") return onWords(text);
        onLine(text);
        if (direction === "noise") refuse(text);
        if (direction === "in") nonsense = 0;
      },
    });
  } catch (error) {
    const reason = error instanceof ConnectionLost ? error.cause : error;
    const missing =
      reason instanceof Error && "code" in reason && reason.code === "ENOENT";
    throw new Error(
      `cannot start the agent ${command[0]}: ${missing ? "there is no such program" : reasonOf(reason)}`,
    );
  }
  return { connection, whyLost: (lost) => useless ?? whyLost(lost) };
}

function whyLost(lost: ConnectionLost): string {
  switch (lost.reason) {
    case "exited":
      return [`the agent ended ${howEnded(lost)}`, lastWords(lost)]
        .filter((part) => part !== "")
        .join(": ");
    case "ended":
      return "the agent closed its standard output";
    case "write_failed":
      return "the agent closed its standard input";
    default:
      return `the connection to the agent was lost: ${clean(lost.message)}`;
  }
}

function howEnded({ exitCode, exitSignal }: ConnectionLost): string {
  return exitSignal === undefined
    ? `with the exit code ${exitCode}`
    : `by the signal ${exitSignal}`;
}

/** The last lines of the agent's standard error. */
function lastWords({ stderr = "" }: ConnectionLost): string {
  const lines = stderr.split("\n").map((line) => clean(plain(line), LONGEST));
  return lines
    .filter((line) => line !== "")
    .slice(-LAST_WORDS)
    .join(" · ");
}

/** How many lines of the agent's standard error are told when it is gone, and how much of each, in UTF-16 units. */
const LAST_WORDS = 3;
const LONGEST = 300;
