/** What the command line says. */

import { statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** What is wrong with a command line. */
export class UsageError extends Error {}

/** What to do. */
export interface Options {
  /** Whether only the help was asked for. */
  readonly help: boolean;
  /** The agent's program and its arguments. */
  readonly agent: readonly string[];
  /** The folders, one for each session. */
  readonly folders: readonly string[];
  /** What each session is asked. */
  readonly prompt: string;
  /** Whether the client says that it understands plan operations. */
  readonly planCapability: boolean;
  /** Shows text instead of a page. */
  readonly terminal: boolean;
  /** Where the page is; 0 is any port that is free. */
  readonly port: number;
  /** Where to write the lines down. */
  readonly record: string | undefined;
  /** The log to show instead of an agent; `-` is the standard input. */
  readonly replay: string | undefined;
  /** Milliseconds between two changes. */
  readonly pace: number | undefined;
}

/** What `--help` prints. */
export const HELP = `Shows the plans of an agent live.

    live-plans [OPTIONS] [--agent COMMAND ARGUMENT…]
    live-plans [OPTIONS] --replay FILE

Starts the agent, opens sessions and shows their plans on a web page, and prints
the address of the page. Ctrl-C ends both. Only this machine can open the page.

Input
  --session FOLDER      opens a session in this folder; can be repeated
                        (default: the current folder and that of the board)
  --prompt TEXT         the prompt for each session
  --no-plan-capability  does not advertise plan operations: the agent can then
                        send only one plan for each session
  --replay FILE         replays a log of any agent instead, using each line that
                        is a session/update notification; - is standard input

Output
  --terminal            shows text instead of a page; permissions that the agent
                        asks for are then rejected
  --port NUMBER         the port of the page (default: any free port)
  --pace MILLISECONDS   waits between two changes of the log, or of the agent
                        of the board (default for that agent: 200)
  --record FILE         appends every line that is sent or received to a file,
                        for --replay

Agent
  --agent COMMAND…      the command that starts the agent, as the last option
                        (default: python3 and the agent of the board)

  --help                prints this text

Exit codes: 0 success, also after Ctrl-C; 1 a failure; 2 invalid arguments.
`;

/** Reads the arguments behind the program's name. */
export function readOptions(args: readonly string[]): Options {
  const at = args.indexOf("--agent");
  const own = at === -1 ? args : args.slice(0, at);
  const agent = at === -1 ? undefined : args.slice(at + 1);
  const values = valuesOf(own);
  const { record, replay } = values;
  if (agent?.length === 0) {
    throw new UsageError("--agent needs the command that starts the agent");
  }
  if (replay !== undefined) {
    for (const name of ["record", "session", "prompt"] as const) {
      if (values[name] === undefined) continue;
      throw new UsageError(
        `--replay starts no agent, so --${name} has no effect`,
      );
    }
    if (agent !== undefined) {
      throw new UsageError("--replay starts no agent: leave out --agent");
    }
  }
  const pace = numberOf("pace", values.pace, 3_600_000);
  return {
    help: values.help ?? false,
    agent: agent ?? ownAgent(pace),
    folders: foldersOf(values.session ?? someFolders()),
    prompt: values.prompt ?? "Please survey this folder.",
    planCapability: !values["no-plan-capability"],
    terminal: values.terminal ?? false,
    port: numberOf("port", values.port, 65_535) ?? 0,
    record,
    replay,
    pace,
  };
}

/** How people call a folder. */
export function nameOf(folder: string, all: readonly string[]): string {
  const name = basename(folder) || folder;
  const alone = all.filter((other) => basename(other) === name).length < 2;
  return alone ? name : folder;
}

const HERE = dirname(fileURLToPath(import.meta.url));

/** The folder of this board: this file is in its `dist/client`. */
const BOARD = resolve(HERE, "../..");

/** Where the sources of this board are, if it was built in another folder. */
const SOURCES = process.env["LIVE_PLANS_SOURCES"] ?? BOARD;

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: "boolean", short: "h" },
        "no-plan-capability": { type: "boolean" },
        pace: { type: "string" },
        port: { type: "string" },
        prompt: { type: "string" },
        record: { type: "string" },
        replay: { type: "string" },
        session: { type: "string", multiple: true },
        terminal: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? error.message : String(error),
    );
  }
}

function ownAgent(pace: number | undefined): string[] {
  const command = ["python3", resolve(BOARD, "agent/agent.py")];
  return pace === undefined
    ? command
    : [...command, "--pace", String(pace / 1000)];
}

/** Two, so that one sees several sessions. */
function someFolders(): string[] {
  const folders = [process.cwd(), SOURCES, resolve(SOURCES, "agent")];
  return [...new Set(folders)].slice(0, 2);
}

function foldersOf(given: readonly string[]): string[] {
  const folders = [...new Set(given.map((folder) => resolve(folder)))];
  for (const folder of folders) {
    if (isFolder(folder)) continue;
    throw new UsageError(`--session needs a folder, and ${folder} is none`);
  }
  return folders;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function numberOf(name: string, text: string | undefined, most: number) {
  if (text === undefined) return undefined;
  const value = /^[0-9]+$/.test(text) ? Number(text) : NaN;
  if (value <= most) return value;
  throw new UsageError(
    `--${name} needs a whole number from 0 to ${most}, not "${text}"`,
  );
}
