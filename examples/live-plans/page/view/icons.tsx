/** The few signs of the page. They are seen only; what they say stands beside them in words. */

import type { PlanEntryPriority, PlanEntryStatus } from "@samewire/acp";

/** How far a task is: an empty ring, a ring with a dot, a tick. */
export function StatusIcon({ status }: { status: PlanEntryStatus }) {
  return (
    <svg class="status" viewBox="0 0 20 20" aria-hidden="true">
      <circle class="ring" cx="10" cy="10" r="7.25" />
      {status === "in_progress" && (
        <circle class="dot" cx="10" cy="10" r="3.5" />
      )}
      {status === "completed" && (
        <path class="tick" d="m6.600 10.300 2.300 2.300 4.500-5" />
      )}
    </svg>
  );
}

/** How much a task matters: one to three bars. */
export function PriorityIcon({ priority }: { priority: PlanEntryPriority }) {
  const bars = { low: 1, medium: 2, high: 3 }[priority];
  return (
    <svg class="bars" viewBox="0 0 14 12" aria-hidden="true">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          class={bar < bars ? "full" : "empty"}
          x={bar * 5}
          y={8 - bar * 4}
          width="3"
          height={4 + bar * 4}
          rx="1"
        />
      ))}
    </svg>
  );
}

/** Points down, and to the side when folded. */
export function Chevron() {
  return (
    <svg class="chevron" viewBox="0 0 16 16" aria-hidden="true">
      <path d="m4 6 4 4 4-4" />
    </svg>
  );
}
