/** What is shown before the first plan: what will be here, and how it comes. */

import type { BoardView } from "../board.js";
import { StatusIcon } from "./icons.js";

/** A page without plans. */
export function Empty({ view }: { view: BoardView }) {
  const log = view.source === "log";
  return (
    <section class="empty" aria-labelledby="empty-name" data-empty>
      <div class="sample" aria-hidden="true">
        <p data-status="completed">
          <StatusIcon status="completed" />
          <span />
        </p>
        <p data-status="in_progress">
          <StatusIcon status="in_progress" />
          <span />
        </p>
        <p data-status="pending">
          <StatusIcon status="pending" />
          <span />
        </p>
      </div>
      <h2 id="empty-name">
        {log ? "No plan in this log so far" : "No plans yet"}
      </h2>
      <p>
        {view.connection === "live"
          ? EXPECT[view.source]
          : "The board is not connected yet. Once it is, the plans of the agent appear here and follow each step."}
      </p>
      <dl>
        <div>
          <dt>Tasks</dt>
          <dd>with their priority, the one in progress, and what is done</dd>
        </div>
        <div>
          <dt>Markdown</dt>
          <dd>a design or a checklist in prose</dd>
        </div>
        <div>
          <dt>Files</dt>
          <dd>a plan that lies on disk, to be opened here</dd>
        </div>
      </dl>
      <p class="hint">
        Several sessions and several plans stand side by side. A plan that the
        agent withdraws leaves by itself.
      </p>
    </section>
  );
}

const EXPECT = {
  agent:
    "The board is connected. As soon as the agent reports what it is up to, its plan appears here and follows each step. There is nothing to reload.",
  log: "The board shows what a log tells, and no plan is in force there so far. As soon as the log tells of one, it appears here and follows each step.",
} as const;
