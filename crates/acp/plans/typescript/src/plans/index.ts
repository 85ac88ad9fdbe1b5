/** Plans: the plan book for clients, and the plan reporter for agents. */

export { PlanBook } from "./book.js";
export type { PlanBookOptions } from "./book.js";
export type {
  EntryChanges,
  EntryMoved,
  PlanAdded,
  PlanChange,
  PlanGone,
  PlanIgnored,
  PlanNews,
  PlanReplaced,
  PriorityChanged,
  StatusChanged,
} from "./change.js";
export { PlanError } from "./error.js";
export type { PlanErrorCode } from "./error.js";
export type {
  AdvertisedCapabilities,
  FilePlans,
  PlanFormOptions,
  PlanIdSpelling,
} from "./form.js";
export type { PlanLimits } from "./limits.js";
export { markdownHeadings, markdownTasks } from "./markdown.js";
export type { MarkdownTask } from "./markdown.js";
export { entriesOf, mergeInOrder } from "./merge.js";
export type { MergePolicy } from "./merge.js";
export { PlanOperations } from "./operations.js";
export type { ReportedUpdate, SpelledId, SpelledPlan } from "./operations.js";
export type { PlanProgress, PriorityProgress } from "./progress.js";
export type { PlanMeta, ReportedItems, ReportedPlan } from "./reported.js";
export { PlanReporter } from "./reporter.js";
export type { PlanReporterOptions, ReportedNotification } from "./reporter.js";
export type {
  BaselineSnapshot,
  KeysSnapshot,
  PlanSnapshot,
  SessionSnapshot,
  UpdateSnapshot,
} from "./snapshot.js";
export type {
  PlanContents,
  PlanFormat,
  Tracked,
  TrackedPlan,
} from "./tracked.js";
