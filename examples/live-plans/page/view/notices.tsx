/** What went wrong, and what else people have to know: shown until somebody hides it. */

import { useState } from "preact/hooks";

import type { Notice } from "../../client/hub.js";
import { clip, count } from "../words.js";

/** More than these are shown on demand. */
const FEW = 3;

/** The notices, newest first; nothing where there is none. */
export function Notices(props: {
  notices: readonly Notice[];
  dismiss: (notice: Notice) => void;
}) {
  const { notices, dismiss } = props;
  const [all, setAll] = useState(false);
  if (notices.length === 0) return null;
  const newest = notices.toReversed();
  return (
    <section class="notices" aria-label="Notices">
      {newest.slice(0, all ? undefined : FEW).map((notice) => (
        <div class="notice" key={notice.id} data-notice={notice.code}>
          <p>
            <strong>
              {TITLES.get(notice.code) ?? "Something went wrong"}.
            </strong>{" "}
            {sentence(clip(notice.message, 400))}
            {notice.sessionId !== null && (
              <>
                {" "}
                In session <bdi>{clip(notice.sessionId, 60)}</bdi>.
              </>
            )}
            {notice.times > 1 && (
              <span class="times"> ({count(notice.times, "time")})</span>
            )}
          </p>
          <button type="button" onClick={() => dismiss(notice)}>
            Hide<span class="hidden"> this notice</span>
          </button>
        </div>
      ))}
      {notices.length > FEW && (
        <button
          type="button"
          class="quiet"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? "Fewer notices" : count(notices.length - FEW, "more notice")}
        </button>
      )}
    </section>
  );
}

const TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    too_many_entries: "An update was refused: the plan is too long",
    too_many_sessions: "An update was refused: too many sessions",
    too_many_plans: "An update was refused: too many plans",
    too_many_bytes: "An update was refused: the plans are too large",
    no_id: "An update was refused: the plan has no id",
    two_ids: "An update was refused: the plan has two ids",
    too_deep: "An update was refused: the plan is too deep",
    log: "The log is at its end",
    agent: "The agent is gone",
    silent: "The agent does not answer",
    message: "The agent sent what cannot be read",
    permission: "A request was refused",
    recording: "The recording ended",
    session: "A session failed",
  }),
);

function sentence(text: string): string {
  const [first = "", ...rest] = text;
  const all = first.toUpperCase() + rest.join("");
  return /[.!?…]$/.test(all) ? all : `${all}.`;
}
