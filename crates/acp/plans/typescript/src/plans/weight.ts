/** The size and depth of sessions and plans, for the limits. */

import type { Plan, PlanId, PlanUpdateContent, SessionId } from "../types.js";
import { entriesIn, isUnknown } from "./content.js";

const SESSION = 256;
const PLAN = 256;
const ENTRY = 128;
const VALUE = 64;

/** The size of a session without its plans, in bytes. */
export function weightOfSession(id: SessionId): number {
  return SESSION + utf8(id);
}

/** The size of a plan, in bytes. The baseline plan has no id. */
export function weightOf(
  id: PlanId | null,
  content: Plan | PlanUpdateContent,
): number {
  let weight = PLAN + (id === null ? 0 : utf8(id));
  for (const json of jsonIn(content)) weight += weightOfJson(json);
  for (const entry of entriesIn(content)) {
    weight += ENTRY + utf8(entry.content);
  }
  if ("type" in content) {
    if (content.type === "markdown") {
      weight += utf8(content.content) + utf8(content.path ?? "");
    } else if (content.type === "file") weight += utf8(content.uri);
  }
  return weight;
}

/** The depth of the deepest JSON in a plan. */
export function depthOf(content: Plan | PlanUpdateContent): number {
  let depth = 0;
  for (const json of jsonIn(content)) {
    depth = Math.max(depth, depthOfJson(json));
  }
  return depth;
}

/** The raw JSON of a plan: each `_meta`, or the object of an unknown format. */
function jsonIn(content: Plan | PlanUpdateContent): unknown[] {
  if (isUnknown(content)) return [content];
  const json: unknown[] = content._meta === undefined ? [] : [content._meta];
  for (const { _meta } of entriesIn(content)) {
    if (_meta !== undefined) json.push(_meta);
  }
  return json;
}

function weightOfJson(value: unknown): number {
  if (typeof value === "string") return VALUE + utf8(value);
  if (typeof value !== "object" || value === null) return VALUE;
  let weight = VALUE;
  if (Array.isArray(value)) {
    for (const item of value) weight += weightOfJson(item);
    return weight;
  }
  for (const [name, member] of Object.entries(value)) {
    weight += utf8(name) + weightOfJson(member);
  }
  return weight;
}

/** The number of levels of objects and lists in JSON. */
export function depthOfJson(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let depth = 0;
  for (const member of Object.values(value)) {
    depth = Math.max(depth, depthOfJson(member));
  }
  return depth + 1;
}

/** The bytes of a text in UTF-8. */
function utf8(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // A surrogate pair has two code units and four bytes.
    if (unit >= 0x80) bytes += unit < 0x800 || isSurrogate(unit) ? 1 : 2;
  }
  return bytes;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}
