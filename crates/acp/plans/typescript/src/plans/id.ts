/** The id of a plan. */

import type {
  PlanId,
  PlanUpdateContent,
  PlanUpdateContentUnknown,
} from "../types.js";
import { noId, twoIds } from "./error.js";

/** The id of a plan. Throws an error if a plan of an unknown format has no id, or two different ones. */
export function idOf(content: PlanUpdateContent): PlanId {
  switch (content.type) {
    case "items":
    case "markdown":
    case "file":
      return content.id;
    default:
      return idOfUnknown(content);
  }
}

function idOfUnknown({ id, planId }: PlanUpdateContentUnknown): PlanId {
  if (typeof id !== "string") {
    if (typeof planId !== "string") throw noId();
    return planId;
  }
  if (typeof planId === "string" && planId !== id) throw twoIds();
  return id;
}
