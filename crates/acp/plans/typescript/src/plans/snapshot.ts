/** A book as JSON: the same bytes in every language. */

import * as readers from "../readers.js";
import type { Codec } from "../runtime/codec.js";
import type { Members } from "../runtime/cursor.js";
import { describe } from "../runtime/cursor.js";
import type { PlanId } from "../types.js";
import { Plan, PlanUpdateContent, SessionId } from "../types.js";
import { entriesIn } from "./content.js";
import { PlanError } from "./error.js";
import { fileOr } from "./file_links.js";
import { idOf } from "./id.js";
import { copied } from "./valid.js";

/** The contents of a book as JSON. */
export interface PlanSnapshot {
  readonly version: 1;
  /** The sessions that have plans, in the order in which they first appeared. */
  readonly sessions: readonly SessionSnapshot[];
}

/** A session of a book. */
export interface SessionSnapshot {
  /** The id of the session. */
  readonly sessionId: SessionId;
  /** Its plans, in the order in which they first appeared. */
  readonly plans: readonly (BaselineSnapshot | UpdateSnapshot)[];
}

/** The baseline plan. */
export interface BaselineSnapshot extends KeysSnapshot {
  /** The entries and `_meta`, as in the update `plan`. */
  readonly baseline: Plan;
}

/** A plan with an id, as on the wire. */
export interface UpdateSnapshot extends KeysSnapshot {
  /** The member `plan` of the update `plan_update`. */
  readonly plan: unknown;
}

/** The keys of a plan. */
export interface KeysSnapshot {
  /** The keys of its entries. */
  readonly keys: readonly number[];
  /** The key for the next new entry. */
  readonly nextKey: number;
}

/** A plan with its keys. */
export interface KeyedPlan {
  readonly id: PlanId | null;
  readonly content: Plan | PlanUpdateContent;
  readonly keys: readonly number[];
  readonly nextKey: number;
}

/** A session with its plans. */
export interface KeyedSession {
  readonly sessionId: SessionId;
  readonly plans: readonly KeyedPlan[];
}

/** A plan as JSON. */
export function snapshotOf({
  id,
  content,
  keys,
  nextKey,
}: KeyedPlan): BaselineSnapshot | UpdateSnapshot {
  if (id === null) {
    const baseline = Plan.encode(content as Plan) as Plan;
    return { baseline, keys: keys.slice(), nextKey };
  }
  const plan = PlanUpdateContent.encode(content as PlanUpdateContent);
  return { plan, keys: keys.slice(), nextKey };
}

/** Reads a snapshot, or throws a {@link PlanError} with the code `snapshot`. */
export function readSnapshot(snapshot: unknown): KeyedSession[] {
  if (typeof snapshot === "string") {
    throw wrong(
      "",
      "expected an object, found a text; parse it with `JSON.parse` first",
    );
  }
  const { version, sessions } = membersOf(snapshot, "");
  if (version !== 1) throw wrong("/version", "expected 1");
  const read = listOf(sessions, "/sessions", readSession);
  refuseDuplicates(
    read.map(({ sessionId }) => sessionId),
    "/sessions",
  );
  return read;
}

function readSession(value: unknown, at: string): KeyedSession {
  const members = membersOf(value, at);
  const sessionId = decoded(SessionId, members.sessionId, `${at}/sessionId`);
  const plans = listOf(members.plans, `${at}/plans`, readPlan);
  if (plans.length === 0)
    throw wrong(`${at}/plans`, "expected at least one plan");
  refuseDuplicates(
    plans.map(({ id }) => id),
    `${at}/plans`,
  );
  return { sessionId, plans };
}

function readPlan(value: unknown, at: string): KeyedPlan {
  const members = membersOf(value, at);
  const { id, content } = readContent(members, at);
  const nextKey = keyUpTo(MOST_KEYS, members.nextKey, `${at}/nextKey`);
  const keys = listOf(members.keys, `${at}/keys`, (key, at) =>
    keyUpTo(nextKey - 1, key, at),
  );
  const entries = entriesIn(content).length;
  if (keys.length !== entries) {
    throw wrong(`${at}/keys`, `expected ${entries}, found ${keys.length}`);
  }
  refuseDuplicates(keys, `${at}/keys`);
  return { id, content, keys, nextKey };
}

function readContent(
  { baseline, plan }: Members,
  at: string,
): Pick<KeyedPlan, "id" | "content"> {
  if ((baseline === undefined) === (plan === undefined)) {
    throw wrong(at, 'expected either "baseline" or "plan"');
  }
  if (plan === undefined) {
    const content = decoded(Plan, baseline, `${at}/baseline`);
    return { id: null, content: copied(readers.readPlan, content, "baseline") };
  }
  const read = readers.readPlanUpdateContent;
  const content = decoded(PlanUpdateContent, plan, `${at}/plan`);
  try {
    const id = idOf(content);
    return { id, content: fileOr(copied(read, content, "plan")) };
  } catch (error) {
    throw error instanceof PlanError
      ? wrong(`${at}/plan`, error.message)
      : error;
  }
}

/** More keys than are ever used. Larger numbers can still be represented exactly. */
const MOST_KEYS = 2 ** 48;

function keyUpTo(most: number, value: unknown, at: string): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) {
    throw wrong(at, `expected a whole number, found ${describe(value)}`);
  }
  if (value > most) throw wrong(at, `${value} is more than ${most}`);
  return value + 0; // -0 is 0
}

function refuseDuplicates(values: readonly unknown[], at: string): void {
  const seen = new Set<unknown>();
  values.forEach((value, index) => {
    if (seen.has(value)) throw wrong(`${at}/${index}`, "it is duplicated");
    seen.add(value);
  });
}

function decoded<T, Input>(
  codec: Codec<T, Input>,
  value: unknown,
  at: string,
): T {
  const result = codec.safeDecode(value);
  if (!result.ok) throw wrong(`${at}${result.error.path}`, result.error.reason);
  const [issue] = result.issues;
  if (issue !== undefined)
    throw wrong(`${at}${issue.path}`, issue.error.message);
  return result.value;
}

function membersOf(value: unknown, at: string): Members {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Members;
  }
  throw wrong(at, `expected an object, found ${describe(value)}`);
}

function listOf<T>(
  value: unknown,
  at: string,
  read: (item: unknown, at: string) => T,
): T[] {
  if (Array.isArray(value)) {
    return value.map((item, index) => read(item, `${at}/${index}`));
  }
  throw wrong(at, `expected a list, found ${describe(value)}`);
}

function wrong(at: string, reason: string): PlanError {
  return new PlanError("snapshot", `snapshot${at}: ${reason}`);
}
