/** Plan operations on the wire, only for clients that advertised them. */

import * as readers from "../readers.js";
import type { PlanEntry, PlanId, PlanUpdateContent } from "../types.js";
import { bindMethods } from "./bound.js";
import type {
  AdvertisedCapabilities,
  PlanForm,
  PlanFormOptions,
} from "./form.js";
import { formFor, inForm, planIn } from "./form.js";
import { checkDepth } from "./limits.js";
import { copied, text } from "./valid.js";
import { depthOf } from "./weight.js";

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
  readonly #form: PlanForm;

  private constructor(form: PlanForm) {
    bindMethods(this);
    this.#form = form;
  }

  /**
   * The operations if the client advertised them in `initialize`, otherwise `undefined`.
   *
   * @throws {PlanError} `invalid`.
   */
  static advertised(
    capabilities: AdvertisedCapabilities,
    options: PlanFormOptions = {},
  ): PlanOperations | undefined {
    const form = formFor(capabilities, options);
    if ((planIn(capabilities) ?? null) === null) return undefined;
    return new PlanOperations(form);
  }

  /**
   * The update that sets a complete plan. A plan of an unknown format is written unchanged.
   *
   * @throws {PlanError} `invalid`.
   */
  update(content: PlanUpdateContent): ReportedUpdate {
    const plan = copied(readers.readPlanUpdateContent, content, "plan");
    checkDepth(depthOf(plan), "plan");
    return updateIn(this.#form, plan);
  }

  /**
   * The update that removes a plan.
   *
   * @throws {PlanError} `invalid`.
   */
  removed(id: PlanId): ReportedUpdate {
    return removalIn(this.#form, text(id, "id"));
  }
}

/** The update that sets a plan: the format, the id, then the rest. */
export function updateIn(
  form: PlanForm,
  content: PlanUpdateContent,
): ReportedUpdate {
  const plan = { ...content, type: String(content.type) };
  return inForm({ sessionUpdate: "plan_update", plan }, form);
}

/** The update that removes a plan. */
export function removalIn(form: PlanForm, id: PlanId): ReportedUpdate {
  return inForm({ sessionUpdate: "plan_removed", id, planId: id }, form);
}
