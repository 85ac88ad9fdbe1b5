/** Compares plans. */

import { equal } from "../runtime/json.js";
import type { Plan, PlanEntry, PlanUpdateContent } from "../types.js";

/** Whether two contents are equal, including `_meta`. The order of members is ignored. */
export function sameContent(
  a: Plan | PlanUpdateContent,
  b: Plan | PlanUpdateContent,
): boolean {
  if (a === b) return true;
  if (!("type" in a)) return !("type" in b) && sameList(a, b);
  if (!("type" in b)) return false;
  switch (a.type) {
    case "items":
      return b.type === a.type && sameList(a, b);
    case "markdown":
      return (
        b.type === a.type &&
        b.content === a.content &&
        b.path === a.path &&
        equal(a._meta, b._meta)
      );
    case "file":
      return b.type === a.type && b.uri === a.uri && equal(a._meta, b._meta);
    default:
      return equal(a, b);
  }
}

/** Whether two lists are equal, entry by entry. */
export function sameEntries(
  a: readonly PlanEntry[],
  b: readonly PlanEntry[],
): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (!sameEntry(a[i]!, b[i]!)) return false;
  }
  return true;
}

function sameList(a: Plan, b: Plan): boolean {
  return sameEntries(a.entries, b.entries) && equal(a._meta, b._meta);
}

function sameEntry(a: PlanEntry, b: PlanEntry): boolean {
  return (
    a === b ||
    (a.content === b.content &&
      a.status === b.status &&
      a.priority === b.priority &&
      equal(a._meta, b._meta))
  );
}
