/** What went wrong: shown until somebody hides it. */

import type { Notice } from "../../client/hub.js";
import { clip, count } from "../words.js";

/** The notices; nothing where there is none. */
export function Notices(props: {
  notices: readonly Notice[];
  dismiss: (notice: Notice) => void;
}) {
  const { notices, dismiss } = props;
  if (notices.length === 0) return null;
  return (
    <section class="notices" aria-label="Notices">
      {notices.map((notice) => (
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
  }),
);

function sentence(text: string): string {
  const [first = "", ...rest] = text;
  const all = first.toUpperCase() + rest.join("");
  return /[.!?…]$/.test(all) ? all : `${all}.`;
}
