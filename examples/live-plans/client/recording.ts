/** Lines of JSON written down as they were on the wire, and read again from any log. */

import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from "node:fs";

import { SessionNotification } from "@samewire/acp";

import { type Line, linesOf, textOf } from "./lines.js";
import { reasonOf } from "./text.js";

/** Writes lines at the end of a file. Each is there, whole, when `write` is done. */
export class Recorder {
  /** How many lines were written. */
  lines = 0;
  #file: number | undefined;

  /** Opens a file, new or with lines in it already. */
  constructor(readonly path: string) {
    try {
      this.#file = openSync(path, "a+");
      if (endsWithin(this.#file)) writeSync(this.#file, "\n");
    } catch (error) {
      this.close();
      throw new Error(`cannot record in ${path}: ${reasonOf(error)}`);
    }
  }

  /**
   * Writes a line, which has no `\n` in it. When that fails, what was written of it is taken back, the recording is
   * over, and the error says so; nothing is written after that.
   */
  write(line: Uint8Array): void {
    const file = this.#file;
    if (file === undefined) return;
    const before = lengthOf(file);
    try {
      writeWhole(file, Buffer.concat([line, NEWLINE]));
      this.lines += 1;
    } catch (error) {
      if (before !== undefined) takeBack(file, before);
      this.close();
      throw new Error(
        `the recording in ${this.path} is over after ${this.lines} lines: ${reasonOf(error)}`,
      );
    }
  }

  /** Ends the recording. */
  close(): void {
    const file = this.#file;
    this.#file = undefined;
    if (file !== undefined) closeSync(file);
  }
}

/** What was in a log. */
export interface Tally {
  /** Lines that are not empty. */
  lines: number;
  /** Notifications `session/update`. */
  updates: number;
  /** Other messages. */
  others: number;
  /** What could not be read: no JSON object, or an update that is none. */
  unread: number;
  /** Where the first of those is, and what is wrong there. */
  firstUnread?: string;
}

/** A tally of nothing yet. */
export function newTally(): Tally {
  return { lines: 0, updates: 0, others: 0, unread: 0 };
}

/** Gives each notification `session/update` of a log, and counts in `tally` what it sees. */
export async function* updatesIn(
  log: AsyncIterable<Uint8Array | string>,
  tally: Tally,
): AsyncGenerator<SessionNotification> {
  let number = 0;
  for await (const line of linesOf(log)) {
    number += 1;
    const found = read(line);
    if (found.kind === "empty") continue;
    tally.lines += 1;
    if (found.kind === "other") {
      tally.others += 1;
    } else if (found.kind === "unread") {
      tally.unread += 1;
      tally.firstUnread ??= `line ${number}: ${found.reason}`;
    } else {
      tally.updates += 1;
      yield found.update;
    }
  }
}

/** One sentence about a log. */
export function tellTally(tally: Tally): string {
  const { lines, updates, others, unread, firstUnread } = tally;
  const told = `${count(lines, "line")}: ${count(updates, "update")}, ${count(others, "other message")}`;
  if (firstUnread === undefined) return told;
  const first = unread === 1 ? "" : "the first is ";
  return `${told}, ${unread} could not be read (${first}${firstUnread})`;
}

type Read =
  | { kind: "empty" }
  | { kind: "other" }
  | { kind: "update"; update: SessionNotification }
  | { kind: "unread"; reason: string };

function read(line: Line): Read {
  const text = textOf(line);
  if (text === undefined) {
    return unread(line.cut ? "it is too long" : "it is not UTF-8");
  }
  if (text.trim() === "") return { kind: "empty" };
  const message = objectIn(text);
  if (message === undefined) return unread("it is no JSON object");
  if (message["method"] !== "session/update" || "id" in message) {
    return { kind: "other" };
  }
  const params = SessionNotification.safeDecode(message["params"]);
  if (!params.ok) return unread(`params: ${params.error.message}`);
  return { kind: "update", update: params.value };
}

function unread(reason: string): Read {
  return { kind: "unread", reason };
}

/** The object of a line; before it may stand what programs write before their lines, such as a time. */
function objectIn(text: string): Record<string, unknown> | undefined {
  const start = text.indexOf("{");
  if (start === -1) return undefined;
  try {
    return JSON.parse(start === 0 ? text : text.slice(start));
  } catch {
    return undefined;
  }
}

function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? "" : "s"}`;
}

/** Whether the last line of a file has no end. */
function endsWithin(file: number): boolean {
  const length = lengthOf(file) ?? 0;
  if (length === 0) return false;
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, length - 1);
  return !last.equals(NEWLINE);
}

/** How long a file is; a device or pipe has no length. */
function lengthOf(file: number): number | undefined {
  const about = fstatSync(file);
  return about.isFile() ? about.size : undefined;
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    at += writeSync(file, bytes, at);
  }
}

function takeBack(file: number, length: number): void {
  try {
    ftruncateSync(file, length);
  } catch {} // the reason why it could not be written is told anyway
}

const NEWLINE = Buffer.from("\n");
