// What a plan says, by its format.

import type { TrackedPlan } from "@samewire/acp/plans";

export function textOf(plan: TrackedPlan): string {
  switch (plan.format) {
    case "baseline":
    case "items":
      return plan.content.entries.map((it) => `- ${it.content}`).join("\n");
    case "markdown":
      return plan.content.content;
    case "file":
      return plan.content.uri;
    case "unknown":
      return `a plan of the format ${String(plan.content.type)}`;
  }
}
