/** What a text has to be before anything in it is looked at. */

import { Failure, MAX_DEPTH } from "./cursor.js";

/** A text as JSON, after all checks that regard the text as a whole. */
export function parseText(text: string): unknown {
  if (typeof text !== "string") {
    throw new Failure("syntax", "expected a text of JSON", []);
  }
  const value = parseJson(text);
  if (isDeep(text)) throw tooDeep();
  if (!text.isWellFormed() || hasLoneEscape(text)) {
    throw new Failure("unicode", "the text has a lone surrogate", []);
  }
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Some engines give up on deep nesting with another error.
    if (!(error instanceof SyntaxError)) throw tooDeep();
    // The engine quotes the text and may cut a pair of surrogates in two.
    throw new Failure("syntax", error.message.toWellFormed(), []);
  }
}

function tooDeep(): Failure {
  return new Failure("depth", `nested more than ${MAX_DEPTH} levels deep`, []);
}

/** Whether JSON is nested too deep. Counting brackets settles it for nearly every text. */
function isDeep(text: string): boolean {
  if (text.length <= 2 * MAX_DEPTH) return false;
  let brackets = 0;
  let at = text.indexOf("[");
  while (at !== -1) {
    if (++brackets > MAX_DEPTH) return depthOf(text) > MAX_DEPTH;
    at = text.indexOf("[", at + 1);
  }
  at = text.indexOf("{");
  while (at !== -1) {
    // An object in an object takes five characters at least: `{"":` and `}`.
    if (brackets + (text.length - at + 3) / 5 <= MAX_DEPTH) return false;
    if (++brackets > MAX_DEPTH) return depthOf(text) > MAX_DEPTH;
    at = text.indexOf("{", at + 1);
  }
  return false;
}

/** How deep JSON is nested. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
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
        if (!quoted) deepest = Math.max(deepest, ++depth);
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        if (!quoted) depth--;
        break;
    }
  }
  return deepest;
}

/** Whether JSON has an escape such as `\ud800` that is one half of a pair. */
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

/** The code unit that an escape such as `\u00e9` stands for; `NaN` where there is none. */
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
