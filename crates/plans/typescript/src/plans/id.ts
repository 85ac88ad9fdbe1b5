/** Which plan a content is of. */

import type {
  PlanId,
  PlanUpdateContent,
  PlanUpdateContentUnknown,
} from "../types.js";
import { noId, twoIds } from "./error.js";

/** The id of a plan, or what is thrown where a plan of an unknown format has none, or two. */
export function idOf(content: PlanUpdateContent): PlanId {
  return content.type === undefined ? idOfUnknown(content) : content.id;
}

function idOfUnknown({ raw }: PlanUpdateContentUnknown): PlanId {
  const { id, planId } = raw;
  if (typeof id !== "string") {
    if (typeof planId !== "string") throw noId();
    return planId;
  }
  if (typeof planId === "string" && planId !== id) throw twoIds();
  return id;
}
