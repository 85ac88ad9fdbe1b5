/** Helpers for the contents of plans. */

import type {
  Plan,
  PlanEntry,
  PlanUpdateContent,
  PlanUpdateContentUnknown,
} from "../types.js";

/** The entries of a plan; empty if it is not a list. */
export function entriesIn(
  content: Plan | PlanUpdateContent,
): readonly PlanEntry[] {
  return !("type" in content) || content.type === "items"
    ? content.entries
    : NO_ENTRIES;
}

/** Whether a plan has a format that this version does not know. */
export function isUnknown(
  content: Plan | PlanUpdateContent,
): content is PlanUpdateContentUnknown {
  if (!("type" in content)) return false;
  switch (content.type) {
    case "items":
    case "markdown":
    case "file":
      return false;
    default:
      return true;
  }
}

const NO_ENTRIES: readonly PlanEntry[] = Object.freeze([]);
