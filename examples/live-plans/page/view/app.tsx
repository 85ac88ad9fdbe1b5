/** The whole page. */

import { useCallback, useEffect, useState } from "preact/hooks";

import type { Board, BoardView, PlanView } from "../board.js";
import { focusNext, onShortcut } from "../keys.js";
import { toggleScheme } from "../scheme.js";
import { count } from "../words.js";
import { Empty } from "./empty.js";
import { Help } from "./help.js";
import { Changes } from "./news.js";
import { Notices } from "./notices.js";
import { Masthead, Overview } from "./overview.js";
import { Questions } from "./questions.js";
import { Session } from "./session.js";

/** How many sessions are shown before one has to ask for more. */
const SESSIONS = 12;

/** Everything that is seen, for one view of the board. */
export function App(props: {
  view: BoardView;
  board: Board;
  repaint: () => void;
}) {
  const { view, board, repaint } = props;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [help, setHelp] = useState(false);
  const [shown, setShown] = useState(SESSIONS);
  const fold = useCallback((plan: PlanView) => {
    setFolded((before) => toggled(before, plan.life));
  }, []);
  const toggleTheme = () => {
    toggleScheme();
    repaint();
  };
  useEffect(() =>
    onShortcut((key) => {
      if (key === "j") focusNext(".plan .toggle", 1);
      if (key === "k") focusNext(".plan .toggle", -1);
      if (key === "n") focusNext(".entry[aria-current]", 1);
      if (key === "a") focusNext(".question", 1);
      if (key === "f") setFolded(allOrNone(view, folded));
      if (key === "t") toggleTheme();
      if (key === "?") setHelp(true);
    }),
  );
  const more = view.sessions.length - shown;
  return (
    <div
      class="board"
      data-state={view.sessions.length === 0 ? "empty" : "plans"}
    >
      <a class="skip" href="#plans">
        Skip to the plans
      </a>
      <div class="side">
        <Masthead
          connection={view.connection}
          agent={view.agent}
          toggleTheme={toggleTheme}
          help={() => setHelp(true)}
        />
        <Overview view={view} />
        <Changes news={board.news} />
      </div>
      <main id="plans" tabIndex={-1}>
        <Questions
          questions={view.questions}
          live={view.connection === "live"}
        />
        <Notices
          notices={view.notices}
          dismiss={(notice) => board.dismiss(notice)}
        />
        {view.sessions.length === 0 && <Empty view={view} />}
        {view.sessions.slice(0, shown).map((session, place) => (
          <Session
            key={session.sessionId}
            view={session}
            place={place}
            folded={folded}
            fold={fold}
          />
        ))}
        {more > 0 && (
          <p class="window">
            <button type="button" onClick={() => setShown(shown + SESSIONS)}>
              Show more sessions
            </button>
            <span>{count(more, "session")} not shown</span>
          </p>
        )}
      </main>
      <Help open={help} close={() => setHelp(false)} />
    </div>
  );
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

/** Folds all plans, or unfolds all if all are folded. */
function allOrNone({ sessions }: BoardView, folded: ReadonlySet<string>) {
  const lives = sessions.flatMap(({ plans }) => plans.map(({ life }) => life));
  const all = lives.every((life) => folded.has(life));
  return new Set(all ? [] : lives);
}
