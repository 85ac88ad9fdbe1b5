/** A plan in a book. */

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

/** The content of a plan of each format. */
export interface PlanContents {
  /** The plan of an update `plan`. */
  readonly baseline: Plan;
  /** A list of entries. */
  readonly items: PlanUpdateContentItems;
  /** A text in Markdown. */
  readonly markdown: PlanUpdateContentMarkdown;
  /** The URI of a file. */
  readonly file: PlanUpdateContentFile;
  /** A plan in a format that this version does not know. */
  readonly unknown: PlanUpdateContentUnknown;
}

/** The format of a plan: `baseline` for the update `plan`, `unknown` for a format that this version does not know. */
export type PlanFormat = keyof PlanContents;

/**
 * A plan of a session. Its `format` determines the type of its `content`. It is immutable: a change creates a new one.
 */
export type TrackedPlan = { [F in PlanFormat]: Tracked<F> }[PlanFormat];

/** A plan of one format. */
export class Tracked<F extends PlanFormat> {
  /** The id; `null` for the baseline. */
  readonly id: F extends "baseline" ? null : PlanId;
  /** The format. */
  readonly format: F;
  /** The content as received, but a file plan that was sent as Markdown is a file. A `Plan` for the baseline. Immutable. */
  readonly content: PlanContents[F];
  /** `keys[i]` is the key of entry `i`: a number that stays with the entry while the list changes. */
  readonly keys: readonly number[];
  #tally: Tally | undefined;
  #summary: string | undefined;

  /** Created by books, with a key for each entry. */
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

  /** The entries; empty if the plan is not a list. */
  entries(): readonly PlanEntry[] {
    return entriesIn(this.content);
  }

  /** The progress, including Markdown tasks. Markdown is parsed only once. */
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
