/** What stands above or beside the plans: the connection, everything's progress, and the way to each session. */

import type { BoardView } from "../board.js";
import { scheme } from "../scheme.js";
import type { Connection } from "../stream.js";
import { digits, doneOf, progressWords, sessionName } from "../words.js";
import { ProgressBar } from "./progress.js";
import { Priorities, sectionOf } from "./session.js";

/** The banner of the page. */
export function Masthead(props: {
  connection: Connection;
  agent: string;
  toggleTheme: () => void;
  help: () => void;
}) {
  const { connection, agent, toggleTheme, help } = props;
  const other = scheme() === "dark" ? "light" : "dark";
  return (
    <header class="masthead">
      <h1>Live plans</h1>
      <p class="connection" data-connection={connection}>
        <span class="light" aria-hidden="true" />
        <span>
          {CONNECTION[connection]}
          {agent !== "" && (
            <>
              {" · "}
              <bdi dir="auto" data-agent>
                {agent}
              </bdi>
            </>
          )}
        </span>
      </p>
      <div class="controls">
        <button
          type="button"
          aria-label={`Switch to ${other} theme`}
          onClick={toggleTheme}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="6.500" />
            <path d="M10 3.500a6.500 6.500 0 0 1 0 13z" />
          </svg>
        </button>
        <button
          type="button"
          aria-label="Help and shortcuts"
          aria-keyshortcuts="?"
          onClick={help}
        >
          <span aria-hidden="true">?</span>
        </button>
      </div>
    </header>
  );
}

const CONNECTION = {
  connecting: "Connecting…",
  live: "Live",
  lost: "Connection lost. Trying again…",
} as const;

/** Everything together; nothing where there is no task. */
export function Overview({ view }: { view: BoardView }) {
  const { progress, sessions } = view;
  if (sessions.length === 0) return null;
  const { done, inProgress, total } = progress;
  return (
    <section class="overview" aria-label="Overview">
      {total > 0 && (
        <>
          <p class="whole" data-progress={`${done}/${total}`}>
            <span class="hidden">{progressWords(progress)}</span>
            <span aria-hidden="true">
              <b>{digits(done)}</b>{" "}
              <span class="of">of {digits(total)} done</span>
            </span>
          </p>
          <ProgressBar progress={progress} label="Progress of everything" />
          <p class="now">
            {inProgress === 0
              ? "Nothing in progress"
              : `${digits(inProgress)} in progress now`}
          </p>
          <Priorities progress={progress} />
        </>
      )}
      {sessions.length > 1 && <Sessions view={view} />}
    </section>
  );
}

/** More sessions than these are not listed. */
const LISTED = 30;

function Sessions({ view: { sessions } }: { view: BoardView }) {
  return (
    <nav aria-label="Sessions">
      <ul>
        {sessions
          .slice(0, LISTED)
          .map(({ sessionId, title, progress }, place) => (
            <li key={sessionId}>
              <a href={`#${sectionOf(place)}`}>
                <bdi dir="auto">{sessionName(sessionId, title)}</bdi>
                {progress.total > 0 && (
                  <span class="far">
                    <span aria-hidden="true">
                      {digits(progress.done)}/{digits(progress.total)}
                    </span>
                    <span class="hidden">{doneOf(progress)}</span>
                  </span>
                )}
              </a>
            </li>
          ))}
      </ul>
      {sessions.length > LISTED && (
        <p class="hint">and {digits(sessions.length - LISTED)} more</p>
      )}
    </nav>
  );
}
