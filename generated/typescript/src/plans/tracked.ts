/** A plan as a book holds it. */

import type { Plan, PlanEntry, PlanId, PlanUpdateContent } from "../types.js";
import type { PlanProgress } from "./progress.js";
import { progressOf } from "./progress.js";
import { summaryOf } from "./summary.js";

/** How a plan is given: `baseline` is the one of the update `plan`, `unknown` what this version does not know. */
export type PlanFormat = "baseline" | "items" | "markdown" | "file" | "unknown";

/** A plan of a session. It never changes: another content makes another one. */
export class TrackedPlan {
  /** Which plan it is; the baseline has no id. */
  readonly id: PlanId | null;
  /** How the plan is given. */
  readonly format: PlanFormat;
  /** The plan as it came: a `Plan` if it is the baseline. Nobody may change it. */
  readonly content: Plan | PlanUpdateContent;
  /** `keys[i]` is the key of entry `i`: a number that stays with it while it moves and changes. */
  readonly keys: readonly number[];

  /** Books make them; the entries have as many keys. */
  constructor(
    id: PlanId | null,
    content: Plan | PlanUpdateContent,
    keys: readonly number[],
  ) {
    this.id = id;
    this.format = formatOf(content);
    this.content = content;
    this.keys = keys;
  }

  /** Its entries; none where it is no list. */
  entries(): readonly PlanEntry[] {
    return entriesIn(this.content);
  }

  /** How far it is. The tasks of Markdown count too. */
  progress(): PlanProgress {
    return progressOf(this.content);
  }

  /** The indexes of the entries in progress. */
  current(): number[] {
    const current: number[] = [];
    this.entries().forEach(({ status }, index) => {
      if (status === "in_progress") current.push(index);
    });
    return current;
  }

  /** One line of at most 120 code points, without control and direction characters. */
  summary(): string {
    return summaryOf(this.content);
  }
}

/** The entries of a plan; none where it is no list. */
export function entriesIn(
  content: Plan | PlanUpdateContent,
): readonly PlanEntry[] {
  return "entries" in content ? content.entries : [];
}

function formatOf(content: Plan | PlanUpdateContent): PlanFormat {
  if ("type" in content) return content.type ?? "unknown";
  return "raw" in content ? "unknown" : "baseline";
}
