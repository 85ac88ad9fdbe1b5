/** How things are said: names, numbers and changes in short sentences. */

import type { PlanId, SessionId } from "@samewire/acp";
import type { PlanProgress, TrackedPlan } from "@samewire/acp/plans";

/** At most `most` characters in one line, without those that steer direction or are not seen. */
export function clip(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\p{Cf}\p{Z}\uFEFF]+/gu, " ")
    .trim();
  const points = [...line];
  const whole = points.length <= most;
  return whole ? line : `${points.slice(0, most - 1).join("")}…`;
}

/** A text whose characters that steer directions are seen, and steer nothing. */
export function plain(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, "\uFFFD");
}

/** An address in which everything that is not seen, or steers what is, is escaped. */
export function plainAddress(uri: string): string {
  const unseen = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;
  return uri.replace(unseen, encodeURIComponent);
}

/** `1 task`, `2 tasks`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${NUMBER.format(number)} ${number === 1 ? one : many}`;
}

/** A number as people of the reader's country write it. */
export function digits(number: number): string {
  return NUMBER.format(number);
}

const NUMBER = new Intl.NumberFormat("en");

/** `3 of 8 done`. */
export function doneOf({ done, total }: { done: number; total: number }) {
  return `${digits(done)} of ${digits(total)} done`;
}

/** `3 of 8 done, 1 in progress`: what a progress bar says. */
export function progressWords(progress: PlanProgress): string {
  const { inProgress } = progress;
  const now = inProgress === 0 ? "" : `, ${digits(inProgress)} in progress`;
  return doneOf(progress) + now;
}

/** What a plan is called. The baseline has no id, and is the only one of its session. */
export function planName(id: PlanId | null): string {
  if (id === null) return "Plan";
  return clip(id, 80) || "Plan without a name";
}

/** What a session is called. */
export function sessionName(id: SessionId, title: string | undefined): string {
  return clip(title ?? "", 120) || clip(id, 80) || "Session without a name";
}

/** How a plan is given, in a word or two. */
export function formatWords(plan: TrackedPlan): string {
  switch (plan.format) {
    case "baseline":
    case "items":
      return "Tasks";
    case "markdown":
      return "Markdown";
    case "file":
      return "File";
    case "unknown":
      return "Other format";
  }
}
