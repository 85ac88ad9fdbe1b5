/** Changes in short sentences, gathered for a few seconds so that many of them do not flood. */

import type { PlanChange, TrackedPlan } from "@samewire/acp/plans";

import { clip, count, doneOf, planName, progressWords } from "./words.js";

/** `“about”: what`, `New plan “about”: what`, or only `what`. */
export interface Sentence {
  /** The plan it is about. */
  readonly about?: string;
  /** Whether that plan is new. */
  readonly fresh?: boolean;
  readonly what: string;
}

/** Sentences that were told at once. */
export interface Bulletin {
  readonly at: Date;
  readonly sentences: readonly Sentence[];
}

/** How long the first news waits for others, and how far bulletins are apart, in milliseconds. */
const GATHER = 500;
const APART = 4_000;

/** The most sentences of one bulletin; the rest is counted. */
const SENTENCES = 4;

/** Gathers, and tells those who listen. */
export class News {
  #said: Sentence[] = [];
  readonly #plans = new Map<string, Story>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = -Infinity;
  readonly #listeners = new Set<(bulletin: Bulletin) => void>();

  /** Hears every bulletin. */
  listen(listener: (bulletin: Bulletin) => void): void {
    this.#listeners.add(listener);
  }

  /** Tells a sentence of one's own. */
  say(what: string): void {
    this.#said.push({ what });
    this.#soon();
  }

  /** Tells what became of a plan; where there are several sessions, of which. */
  tell(change: PlanChange, session: string, several: boolean): void {
    if (change.kind === "ignored") return;
    const { sessionId, planId } = change;
    const key = JSON.stringify([sessionId, planId]);
    const story = this.#plans.get(key) ?? storyOf(change, session, several);
    this.#plans.set(key, story);
    extend(story, change);
    this.#soon();
  }

  #soon(): void {
    const wait = Math.max(GATHER, this.#last + APART - performance.now());
    this.#timer ??= setTimeout(() => this.#flush(), wait);
  }

  #flush(): void {
    this.#timer = undefined;
    this.#last = performance.now();
    const stories = [...this.#plans.values()].map(sentence);
    const all = [...this.#said, ...stories.filter(({ what }) => what !== "")];
    this.#said = [];
    this.#plans.clear();
    const sentences = all.slice(0, SENTENCES);
    const more = all.length - sentences.length;
    if (more > 0) sentences.push({ what: `${count(more, "more change")}.` });
    if (sentences.length === 0) return;
    for (const listener of this.#listeners) {
      listener({ at: new Date(), sentences });
    }
  }
}

/** A change that changed something. */
type Told = Exclude<PlanChange, { kind: "ignored" }>;

/** What became of one plan since the last bulletin. */
interface Story {
  readonly name: string;
  readonly wasThere: boolean;
  plan: TrackedPlan;
  there: boolean;
  reformatted: boolean;
  added: number;
  removed: number;
  moved: number;
  reworded: number;
  readonly done: Map<number, string>;
  readonly started: Map<number, string>;
}

/** The baseline plan has no name of its own: it is called by the session. */
function storyOf(change: Told, session: string, several: boolean): Story {
  const { planId } = change;
  const name = clip(planId === null ? session : planName(planId), 48);
  const where = several && planId !== null ? ` · ${clip(session, 32)}` : "";
  return {
    name: name + where,
    wasThere: change.kind !== "added",
    plan: change.kind === "removed" ? change.before : change.after,
    there: true,
    reformatted: false,
    added: 0,
    removed: 0,
    moved: 0,
    reworded: 0,
    done: new Map(),
    started: new Map(),
  };
}

function extend(story: Story, change: Told): void {
  story.there = change.kind !== "removed";
  if (change.kind === "removed") return;
  const { after, entries: changes } = change;
  story.plan = after;
  if (change.kind === "added") return;
  story.reformatted ||= change.before.format !== after.format;
  story.added += changes.added.length;
  story.removed += changes.removed.length;
  story.moved += changes.moved.length;
  story.reworded += changes.content.length;
  const entries = after.entries();
  for (const { index, to } of changes.status) {
    const key = after.keys[index] ?? -1;
    const text = `“${clip(entries[index]?.content ?? "", 60)}”`;
    story.done.delete(key);
    story.started.delete(key);
    if (to === "completed") story.done.set(key, text);
    if (to === "in_progress") story.started.set(key, text);
  }
}

function sentence({ name: about, ...story }: Story): Sentence {
  const { plan, there, wasThere } = story;
  if (!there) return { about, what: wasThere ? "plan removed." : "" };
  const progress = plan.progress();
  const { total } = progress;
  if (!wasThere) {
    const how = total === 0 ? plan.summary() : progressWords(progress);
    return { about, fresh: true, what: `${how}.` };
  }
  const parts = [
    story.reformatted ? "given in another format" : "",
    several(story.done, "done"),
    several(story.started, "in progress"),
    story.added > 0 ? `${count(story.added, "task")} added` : "",
    story.removed > 0 ? `${count(story.removed, "task")} removed` : "",
    story.moved > 0 ? `${count(story.moved, "task")} moved` : "",
    story.reworded > 0 ? `${count(story.reworded, "task")} reworded` : "",
  ].filter((part) => part !== "");
  const what = parts.length === 0 ? "changed" : parts.join(", ");
  const far = total === 0 ? "" : `; ${doneOf(progress)}`;
  return { about, what: `${what}${far}.` };
}

function several(texts: ReadonlyMap<number, string>, what: string): string {
  const [first] = texts.values();
  if (first === undefined) return "";
  if (texts.size === 1) return `${first} ${what}`;
  return `${count(texts.size, "task")} ${what}`;
}
