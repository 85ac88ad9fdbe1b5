/** Which plan a content is of. */

import type {
  PlanId,
  PlanUpdateContent,
  PlanUpdateContentUnknown,
} from "../types.js";
import { PlanError } from "./error.js";

/** The id of a plan, or a thrown {@link PlanError} where a plan of an unknown format has none, or two. */
export function idOf(content: PlanUpdateContent): PlanId {
  return content.type === undefined ? idOfUnknown(content) : content.id;
}

function idOfUnknown({ raw }: PlanUpdateContentUnknown): PlanId {
  const { id, planId } = raw;
  if (typeof id !== "string" && typeof planId !== "string") {
    const message = 'the plan has no id: neither "id" nor "planId" is a string';
    throw new PlanError("no_id", message);
  }
  if (typeof id !== "string") return planId as PlanId;
  if (typeof planId === "string" && planId !== id) {
    const message = 'the plan has two ids: "id" and "planId" differ';
    throw new PlanError("two_ids", message);
  }
  return id;
}
