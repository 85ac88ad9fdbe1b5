/** What a plan counts for the limit of bytes. */

import type { Plan, PlanId, PlanUpdateContent } from "../types.js";

/** What a plan counts, in bytes. The baseline plan has no id. */
export function weightOf(
  id: PlanId | null,
  content: Plan | PlanUpdateContent,
): number {
  const named = PLAN + (id === null ? 0 : utf8(id));
  if ("entries" in content) {
    let entries = 0;
    for (const entry of content.entries) {
      entries += ENTRY + utf8(entry.content) + weightOfJson(entry._meta);
    }
    return named + entries + weightOfJson(content._meta);
  }
  switch (content.type) {
    case "markdown":
      return named + utf8(content.content) + weightOfJson(content._meta);
    case "file":
      return named + utf8(content.uri) + weightOfJson(content._meta);
    case undefined:
      return named + weightOfJson(content.raw);
  }
}

const PLAN = 64;
const ENTRY = 16;
const VALUE = 8;

/** What is absent counts nothing. */
function weightOfJson(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value === "string") return VALUE + utf8(value);
  if (typeof value !== "object" || value === null) return VALUE;
  let weight = VALUE;
  if (Array.isArray(value)) {
    for (const item of value) weight += weightOfJson(item);
    return weight;
  }
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) weight += utf8(name) + weightOfJson(member);
  }
  return weight;
}

/** The bytes of a text in UTF-8. */
function utf8(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // A pair of surrogates is two units and four bytes.
    if (unit >= 0x80) bytes += unit < 0x800 || isSurrogate(unit) ? 1 : 2;
  }
  return bytes;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}
