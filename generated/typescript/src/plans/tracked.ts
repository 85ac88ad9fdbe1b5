/** A plan as a book holds it. */

import type {
  Plan,
  PlanEntry,
  PlanId,
  PlanUpdateContent,
  PlanUpdateContentFile,
  PlanUpdateContentItems,
  PlanUpdateContentMarkdown,
  PlanUpdateContentUnknown,
} from "../types.js";
import { entriesIn, isUnknown } from "./content.js";
import type { PlanProgress, Tally } from "./progress.js";
import { tallyOf } from "./progress.js";
import { summaryOf } from "./summary.js";

/** What a plan is, by its format: `baseline` is that of the update `plan`, `unknown` what this version does not know. */
export interface PlanContents {
  readonly baseline: Plan;
  readonly items: PlanUpdateContentItems;
  readonly markdown: PlanUpdateContentMarkdown;
  readonly file: PlanUpdateContentFile;
  readonly unknown: PlanUpdateContentUnknown;
}

/** How a plan is given. */
export type PlanFormat = keyof PlanContents;

/**
 * A plan of a session; its `format` tells what its `content` is. It never changes: another content makes another one.
 */
export type TrackedPlan = { [F in PlanFormat]: Tracked<F> }[PlanFormat];

/** A plan of one format. */
export class Tracked<F extends PlanFormat> {
  /** Which plan it is; the baseline has no id. */
  readonly id: F extends "baseline" ? null : PlanId;
  /** How the plan is given. */
  readonly format: F;
  /** The plan as it came: a `Plan` if it is the baseline. Nobody can change it. */
  readonly content: PlanContents[F];
  /** `keys[i]` is the key of entry `i`: a number that stays with it while it moves and changes. */
  readonly keys: readonly number[];
  #tally: Tally | undefined;
  #summary: string | undefined;

  /** Books make them; the entries have as many keys. */
  constructor(
    id: PlanId | null,
    content: Plan | PlanUpdateContent,
    keys: readonly number[],
  ) {
    this.id = id as this["id"];
    this.format = formatOf(content) as F;
    this.content = content as PlanContents[F];
    this.keys = Object.freeze(keys);
  }

  /** Its entries; none where it is no list. */
  entries(): readonly PlanEntry[] {
    return entriesIn(this.content);
  }

  /** How far it is. The tasks of Markdown count too; they are counted once. */
  progress(): PlanProgress {
    return this.#tallied().progress;
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
    return (this.#summary ??= summaryOf(this.content, this.#tallied()));
  }

  #tallied(): Tally {
    return (this.#tally ??= tallyOf(this.content));
  }
}

/** A plan, of the format that its content has. */
export function tracked(
  id: PlanId | null,
  content: Plan | PlanUpdateContent,
  keys: readonly number[],
): TrackedPlan {
  return new Tracked(id, content, keys) as TrackedPlan;
}

function formatOf(content: Plan | PlanUpdateContent): PlanFormat {
  if (!("type" in content)) return "baseline";
  return isUnknown(content) ? "unknown" : content.type;
}
