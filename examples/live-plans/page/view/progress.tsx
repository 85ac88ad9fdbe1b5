/** Bars of progress: one piece for each task where there are few, else what is done and what is in progress. */

import type { PlanProgress, TrackedPlan } from "@samewire/acp/plans";

import { progressWords } from "../words.js";

/** With more tasks, pieces are too small to be seen. */
const PIECES = 40;

/** A bar; nothing where there is nothing to do. */
export function ProgressBar(props: {
  progress: PlanProgress;
  label: string;
  plan?: TrackedPlan;
}) {
  const { progress, label, plan } = props;
  const { done, inProgress, total } = progress;
  if (total === 0) return null;
  const entries = plan?.entries() ?? [];
  const pieces = entries.length > 1 && entries.length <= PIECES;
  return (
    <div
      class="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={progressWords(progress)}
      data-pieces={pieces}
    >
      {pieces ? (
        entries.map(({ status }, index) => (
          <span key={plan?.keys[index]} data-is={status} />
        ))
      ) : (
        <>
          <span data-is="completed" style={{ flexGrow: `${done}` }} />
          <span data-is="in_progress" style={{ flexGrow: `${inProgress}` }} />
          <span
            data-is="pending"
            style={{ flexGrow: `${total - done - inProgress}` }}
          />
        </>
      )}
    </div>
  );
}
