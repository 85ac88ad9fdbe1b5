/** A started process as a transport. */

import type { Child } from "node:child_process";
import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import process from "node:process";

import type {
  Clock,
  LostDetails,
  Observed,
  Transport,
} from "../connection/index.js";
import { ConnectionLost, linesOf } from "../connection/index.js";
import { inTime } from "../connection/clock.js";
import { flushed } from "./flushed.js";
import { HAS_GROUPS, killedAtExit, signalGroup } from "./groups.js";
import { Output } from "./output.js";
import { lineWriter } from "./streams.js";
import { Tail } from "./tail.js";
import { invocation, merged } from "./windows.js";

/** Options for starting a program. */
export interface ProcessOptions {
  /** The working directory. Default: that of this program. */
  readonly cwd?: string | undefined;
  /** Environment variables, in addition to those of this program; `undefined` removes a variable. */
  readonly env?: { readonly [name: string]: string | undefined } | undefined;
  /** `inherit` also shows the stderr of the program. Observers always get it. */
  readonly stderr?: "observe" | "inherit" | undefined;
}

/** A process, and the transport to it. */
export interface Started {
  readonly transport: Transport;
  /** Resolves when the program runs; rejects with `start_failed` if it does not exist. */
  readonly started: Promise<void>;
}

/**
 * Starts a program in a group of its own, without a shell.
 *
 * @throws {ConnectionLost} `start_failed`: the command cannot be that of a program.
 */
export function start(
  command: readonly string[],
  options: ProcessOptions,
  clock: Clock,
  line: number | undefined,
): Started {
  const { stderr = "observe" } = options;
  const [child, release] = killedAtExit(() => startedChild(command, options));
  const tail = new Tail();
  let observer = (_text: Observed): void => {};
  let failure: ConnectionLost | undefined;
  const started = new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.on("error", (cause) => {
      failure ??= startFailed(cause, options);
      reject(failure);
    });
  });
  started.catch(() => {});
  const exited = new Promise<void>((resolve) => child.once("exit", resolve));
  const closed = new Promise<void>((resolve) => child.once("close", resolve));
  const output = new Output(child.stdout);
  void exited.then(async () => {
    signalGroup(child, "SIGKILL");
    output.exited();
    // A process outside the group may hold the output open, and has a little time left.
    if (!(await inTime(clock, REST, closed))) {
      child.stdout.destroy();
      child.stderr.destroy();
    }
  });
  const drained = drain(child, tail, stderr === "inherit", (text) =>
    observer({ direction: "stderr", text }),
  );

  const details = (): LostDetails => ({
    exitCode: child.exitCode ?? undefined,
    exitSignal: child.signalCode ?? undefined,
    stderr: tail.text,
  });

  async function* lines(): AsyncGenerator<string, void, undefined> {
    try {
      yield* linesOf(output.chunks, line);
    } catch (error) {
      if (error instanceof ConnectionLost) throw error;
      // The stream was destroyed, because the process is gone.
    }
    if (failure !== undefined) throw failure;
    if (!(await inTime(clock, STATUS, exited))) return;
    await drained;
    throw new ConnectionLost("exited", details());
  }

  /** When a process exits, its pipe breaks, too. Then the exit is the reason. */
  const write = lineWriter(flushed(child.stdin), (cause) => {
    void inTime(clock, STATUS, exited).then((isExit) => {
      if (isExit) return;
      const lost = new ConnectionLost("write_failed", { ...details(), cause });
      child.stdout.destroy(lost);
    });
  });

  async function close(): Promise<void> {
    if (child.pid !== undefined) {
      await end(child, exited, clock);
      await closed;
    }
    release();
  }
  let closing: Promise<void> | undefined;

  const transport: Transport = {
    lines: lines(),
    async write(text) {
      try {
        await write(text);
      } catch (error) {
        if (await inTime(clock, STATUS, exited)) return;
        throw error;
      }
    },
    close: () => (closing ??= close()),
    details,
    attach: (tell) => void (observer = tell),
  };
  return { transport, started };
}

/** Starts a process. @throws {ConnectionLost} `start_failed`, for a command that cannot be started. */
function startedChild(
  command: readonly string[],
  options: ProcessOptions,
): Child {
  const [first = "", ...rest] = command;
  const { cwd, env = {} } = options;
  const whole = HAS_GROUPS
    ? { ...process.env, ...env }
    : merged(process.env, env);
  try {
    if (first === "") throw new Error("the command is empty");
    const { program, args, ...quoted } = HAS_GROUPS
      ? { program: first, args: rest }
      : invocation(command, whole, isFile);
    return spawn(program, args, {
      ...(cwd === undefined ? {} : { cwd }),
      ...quoted,
      env: whole,
      stdio: ["pipe", "pipe", "pipe"],
      detached: HAS_GROUPS,
      windowsHide: true,
    });
  } catch (cause) {
    throw startFailed(cause, options);
  }
}

/** The error for a program that did not start. Systems report a missing program and a missing folder alike. */
function startFailed(cause: unknown, { cwd }: ProcessOptions): ConnectionLost {
  if (cwd === undefined || isFolder(cwd)) {
    return new ConnectionLost("start_failed", { cause });
  }
  const folder = new Error(`the folder ${cwd} does not exist`, { cause });
  return new ConnectionLost("start_failed", { cause: folder });
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Ends a process and its group: closes its input, then sends SIGTERM, then SIGKILL. */
async function end(child: Child, exited: Promise<void>, clock: Clock) {
  child.stdin.end();
  if (await inTime(clock, KIND, exited)) return;
  signalGroup(child, "SIGTERM");
  if (await inTime(clock, KIND, exited)) return;
  signalGroup(child, "SIGKILL");
  await exited;
}

/** Reads all of a process's stderr: if it is not read, the process blocks. */
async function drain(
  child: Child,
  tail: Tail,
  shows: boolean,
  tell: (line: string) => void,
): Promise<void> {
  try {
    for await (const chunk of child.stderr) {
      if (shows) process.stderr.write(chunk);
      for (const line of tail.add(chunk)) tell(line);
    }
  } catch {
    // The stream was destroyed, because the process is gone.
  }
  for (const line of tail.end()) tell(line);
}

/** Milliseconds to wait for the exit status after the output has ended. */
const STATUS = 1_000;
/** Milliseconds to read the output after the exit, if another process holds it open. */
const REST = 500;
/** Milliseconds for a process to exit after its input is closed, and after SIGTERM. */
const KIND = 2_000;
