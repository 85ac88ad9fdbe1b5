/** What others wrote, as a terminal may have it. */

import { stripVTControlCharacters } from "node:util";

/**
 * A text on one line, without anything that a terminal obeys: each run of white space, control, format and direction
 * characters is one space. Letters keep four accents, and what is longer than `longest` UTF-16 units is cut.
 */
export function clean(text: string, longest = 4_000): string {
  return text
    .slice(0, longest)
    .replace(UNSEEN, " ")
    .replace(ACCENTS, "$1")
    .trim();
}

/** {@link clean}, and without the colours and other orders that a program has for its own terminal. */
export function plain(text: string): string {
  return clean(stripVTControlCharacters(text));
}

/** What went wrong, in the words that people know for it. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  const known = REASONS[String(code)];
  return known ?? (error instanceof Error ? error.message : String(error));
}

// Joiners are left where scripts need them: Persian, Indic ones, and emoji.
const UNSEEN = /(?:[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf})+/gu;
const ACCENTS = /(\p{M}{4})\p{M}+/gu;

const REASONS: Record<string, string> = {
  EACCES: "it is not allowed",
  EADDRINUSE: "the port is in use",
  EBADF: "the file is closed",
  EDQUOT: "there is no room left for you on the disk",
  EISDIR: "it is a folder",
  ENOENT: "there is no such file",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is no folder",
  EPIPE: "nobody reads it any more",
  EROFS: "the disk cannot be written to",
};
