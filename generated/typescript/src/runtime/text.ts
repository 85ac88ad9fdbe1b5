// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Checks of a text before it is read: syntax, depth and surrogates. */

import { Failure, MAX_DEPTH } from "./cursor.js";
import { Source } from "./source.js";
import type { WellFormed } from "./well_formed.js";

/** Parses a text as JSON, with the checks of the whole text. */
export function parseText(text: string): Source {
  if (typeof text !== "string") {
    throw new Failure("syntax", "expected a JSON text", []);
  }
  // The parser would build every level first.
  if (isDeep(text)) throw tooDeep();
  const value = parseJson(text);
  if (!(text as WellFormed).isWellFormed() || hasLoneEscape(text)) {
    throw new Failure("unicode", "the text has a lone surrogate", []);
  }
  return new Source(text, value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Some engines report deep nesting with an error of another class.
    if (!(error instanceof SyntaxError)) throw tooDeep();
    // The engine quotes the text in its message and may split a surrogate pair.
    throw new Failure(
      "syntax",
      (error.message as WellFormed).toWellFormed(),
      [],
    );
  }
}

function tooDeep(): Failure {
  return new Failure("depth", `nested more than ${MAX_DEPTH} levels deep`, []);
}

/** Whether JSON is nested too deep. For nearly all texts, counting brackets is enough. */
function isDeep(text: string): boolean {
  if (text.length <= MAX_DEPTH) return false;
  let brackets = 0;
  let at = text.indexOf("[");
  while (at !== -1) {
    if (++brackets > MAX_DEPTH) return isDeeper(text);
    at = text.indexOf("[", at + 1);
  }
  // An object in which another one begins takes at least four characters: `{"":`.
  at = -1;
  while (brackets + (text.length - at + 2) / 4 > MAX_DEPTH) {
    at = text.indexOf("{", at + 1);
    if (at === -1) return false;
    if (++brackets > MAX_DEPTH) return isDeeper(text);
  }
  return false;
}

/** Whether objects and lists are nested too deep, and the text is JSON up to there. */
function isDeeper(text: string): boolean {
  const ends: string[] = [];
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        quoted = !quoted;
        break;
      case BACKSLASH:
        at++;
        break;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (quoted) break;
        if (ends.length === MAX_DEPTH) {
          const before = `${text.slice(0, at)}0${ends.reverse().join("")}`;
          return isJson(before);
        }
        ends.push(text.charCodeAt(at) === OPEN_BRACE ? "}" : "]");
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        if (!quoted) ends.pop();
        break;
    }
  }
  return false;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether JSON has an escape such as `\ud800` without the other half of its surrogate pair. */
function hasLoneEscape(text: string): boolean {
  let at = text.indexOf("\\u") === -1 ? -1 : text.indexOf("\\");
  while (at !== -1) {
    const unit = escapedUnit(text, at);
    if (isLow(unit)) return true;
    if (isHigh(unit)) {
      if (!isLow(escapedUnit(text, at + 6))) return true;
      at += 6;
    }
    at = text.indexOf("\\", at + 2);
  }
  return false;
}

/** The code unit of an escape such as `\u00e9`; `NaN` if there is none. */
function escapedUnit(text: string, at: number): number {
  return text.startsWith("\\u", at)
    ? Number.parseInt(text.slice(at + 2, at + 6), 16)
    : NaN;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}

const QUOTE = 0x22;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
