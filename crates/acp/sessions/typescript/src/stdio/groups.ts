/** Process groups: an agent's child processes end with it. */

import { spawnSync } from "node:child_process";
import process from "node:process";

/** The first process of a group. */
export interface Leader {
  readonly pid?: number;
}

/** Whether this system has process groups. */
export const HAS_GROUPS: boolean = process.platform !== "win32";

/** Sends a signal to a process and its child processes. */
export function signalGroup(
  child: Leader,
  signal: "SIGTERM" | "SIGKILL",
): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-pid, signal);
    else taskkill(pid);
  } catch {
    // No process is left.
  }
}

/**
 * Starts a process whose group is killed when this program ends. Returns it, and a function that cancels this. The
 * signals that end this program are listened to before: one that arrives while the process starts is handled after that.
 */
export function killedAtExit<T extends Leader>(
  start: () => T,
): readonly [T, () => void] {
  if (children.size === 0) {
    process.on("exit", killAll);
    process.on(UNCAUGHT, killUnlessCaught);
    for (const signal of SIGNALS) process.on(signal, killAndRaise);
  }
  try {
    const child = start();
    children.add(child);
    return [child, () => release(child)];
  } catch (error) {
    release(undefined);
    throw error;
  }
}

function release(child: Leader | undefined): void {
  if (child !== undefined) children.delete(child);
  if (children.size > 0) return;
  process.off("exit", killAll);
  process.off(UNCAUGHT, killUnlessCaught);
  for (const signal of SIGNALS) process.off(signal, killAndRaise);
}

const children = /* @__PURE__ */ new Set<Leader>();

/** Signals that end a program. Process groups of their own do not receive them. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** In Deno, an uncaught error ends a program without the event `exit`. */
const UNCAUGHT = "uncaughtExceptionMonitor";

function killUnlessCaught(): void {
  if (process.listenerCount("uncaughtException") === 0) killAll();
}

function killAll(): void {
  for (const child of children) signalGroup(child, "SIGKILL");
}

/** Marks the listeners of all copies of this package, to tell them from those of the program. */
const OURS = /* @__PURE__ */ Symbol.for("samewire: ends agents by signal");

/** Ends this program as the signal would have, unless the program has a listener of its own. */
const killAndRaise = /* @__PURE__ */ Object.assign(
  (signal: string): void => {
    if (!process.listeners(signal).every((it) => OURS in it)) return;
    killAll();
    process.off(signal, killAndRaise);
    // Another copy of this package may have agents, too. The last one raises the signal.
    if (process.listenerCount(signal) > 0) return;
    process.kill(process.pid, signal);
  },
  { [OURS]: true },
);

function taskkill(pid: number): void {
  const options = { stdio: "ignore", windowsHide: true } as const;
  spawnSync("taskkill", ["/PID", String(pid), "/T", "/F"], options);
}
