/** Plan operations on the wire, only for clients that advertised them. */

import type { Read } from "../runtime/cursor.js";
import * as scalars from "../runtime/scalars.js";
import * as readers from "../readers.js";
import type {
  ClientCapabilitiesInput,
  PlanEntry,
  PlanId,
  PlanUpdateContent,
} from "../types.js";
import { PlanError } from "./error.js";
import { checkDepth } from "./limits.js";
import { checked, copied, object, text } from "./valid.js";
import { depthOf } from "./weight.js";

/** The `clientCapabilities` of the `initialize` request; not the whole request. */
export type AdvertisedCapabilities =
  | (ClientCapabilitiesInput & { readonly clientCapabilities?: never })
  | null
  | undefined;

/** The names under which plan ids are written. With `both`, older and newer clients can read them. */
export type PlanIdSpelling = "id" | "planId" | "both";

/** An update about plans, as it is written on the wire. */
export type ReportedUpdate =
  | { readonly sessionUpdate: "plan"; readonly entries: readonly PlanEntry[] }
  | { readonly sessionUpdate: "plan_update"; readonly plan: SpelledPlan }
  | ({ readonly sessionUpdate: "plan_removed" } & SpelledId);

/** A plan with its id under the chosen names, and its other members. */
export interface SpelledPlan extends SpelledId {
  /** The format: `items`, `markdown`, `file`, or one that this version does not know. */
  readonly type: string;
  readonly [name: string]: unknown;
}

/** An id under one of its names, or both. */
export interface SpelledId {
  /** The id, unless only `planId` is written. */
  readonly id?: PlanId;
  /** The id, unless only `id` is written. */
  readonly planId?: PlanId;
}

/**
 * Creates the updates `plan_update` and `plan_removed`. The only way to get an instance is {@link advertised}, so that
 * they are not sent to clients that did not ask for them.
 *
 * Source: Plan Operations RFD, § Client Capabilities.
 */
export class PlanOperations {
  /** The names under which plan ids are written. */
  readonly #planId: PlanIdSpelling;

  private constructor(planId: PlanIdSpelling) {
    this.#planId = planId;
  }

  /**
   * The operations if the client advertised them in `initialize`, otherwise `undefined`.
   *
   * @throws {PlanError} `invalid`.
   */
  static advertised(
    capabilities: AdvertisedCapabilities,
    planId: PlanIdSpelling = "both",
  ): PlanOperations | undefined {
    checked(readSpelling, planId, "planId");
    const plan = planIn(capabilities);
    if (plan === undefined || plan === null) return undefined;
    return new PlanOperations(planId);
  }

  /**
   * The update that sets a complete plan. A plan of an unknown format is written unchanged.
   *
   * @throws {PlanError} `invalid`.
   */
  update(content: PlanUpdateContent): ReportedUpdate {
    const plan = copied(readers.readPlanUpdateContent, content, "plan");
    checkDepth(depthOf(plan), "plan");
    return spelledUpdate(plan, this.#planId);
  }

  /**
   * The update that removes a plan.
   *
   * @throws {PlanError} `invalid`.
   */
  removed(id: PlanId): ReportedUpdate {
    return spelledRemoval(text(id, "id"), this.#planId);
  }
}

/** The update that sets a plan: the format, the id, then the rest. */
export function spelledUpdate(
  content: PlanUpdateContent,
  planId: PlanIdSpelling,
): ReportedUpdate {
  const plan = { ...content, type: String(content.type) };
  return respelled({ sessionUpdate: "plan_update", plan }, planId);
}

/** The update that removes a plan. */
export function spelledRemoval(
  id: PlanId,
  planId: PlanIdSpelling,
): ReportedUpdate {
  return respelled({ sessionUpdate: "plan_removed", id, planId: id }, planId);
}

/** An update without the other name of its plan id. A plan of an unknown format is returned as it is. */
export function respelled<T extends object>(
  update: T,
  planId: PlanIdSpelling,
): T {
  const { sessionUpdate, plan } = update as Members;
  if (planId === "both") return update;
  if (sessionUpdate === "plan_removed") return without(update, planId);
  if (sessionUpdate !== "plan_update" || !isKnown(plan)) return update;
  return { ...update, plan: without(plan, planId) };
}

function without<T extends object>(named: T, planId: "id" | "planId"): T {
  const other = planId === "id" ? "planId" : "id";
  const { [other]: _, ...rest } = named as Members;
  return planId in rest ? (rest as T) : named;
}

function isKnown(plan: unknown): plan is object {
  const { type } = Object(plan) as Members;
  return type === "items" || type === "markdown" || type === "file";
}

interface Members {
  [name: string]: unknown;
}

/** The capability `plan` of a client. Refuses values that are not capabilities. */
function planIn(capabilities: AdvertisedCapabilities): unknown {
  if (capabilities === undefined || capabilities === null) return undefined;
  const members = object(capabilities, "capabilities");
  if (members.clientCapabilities === undefined) return members.plan;
  const message =
    'capabilities: these are the params of "initialize": pass their clientCapabilities';
  throw new PlanError("invalid", message);
}

const readSpelling: Read<PlanIdSpelling> = (cx, key, value) => {
  if (value === "id" || value === "planId" || value === "both") return value;
  throw scalars.notOneOf(cx, key, value, scalars.text, "id", "planId", "both");
};
