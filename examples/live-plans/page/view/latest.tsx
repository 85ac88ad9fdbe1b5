/** What the last update of a plan did. */

import type { Latest, LatestKind } from "../latest.js";
import { digits } from "../words.js";

const SIGNS: Record<LatestKind, string> = {
  added: "+",
  done: "✓",
  removed: "−",
};

const WORDS: Record<LatestKind, string> = {
  added: "Added: ",
  done: "Completed: ",
  removed: "Removed: ",
};

/** A line for each kind of change. */
export function LatestUpdate({ latest }: { latest: readonly Latest[] }) {
  if (latest.length === 0) return null;
  return (
    <ul class="latest" aria-label="Last update">
      {latest.map(({ kind, text, more }) => (
        <li key={kind} data-latest={kind} data-count={more + 1}>
          <span class="sign" aria-hidden="true">
            {SIGNS[kind]}
          </span>
          <span class="hidden">{WORDS[kind]}</span>
          <bdi dir="auto">{text}</bdi>
          {more > 0 && <span class="more-of"> and {digits(more)} more</span>}
        </li>
      ))}
    </ul>
  );
}
