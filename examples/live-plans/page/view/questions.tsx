/** What the agent asks: a card with a button for each answer, until there is one or the agent withdraws the question. */

import type { ToolKind } from "@samewire/acp";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { QuestionView } from "../board.js";
import { clip } from "../words.js";
import { LongText } from "./text.js";

/** A card that has just come or moved takes no click for so long, since it was meant for something else; in milliseconds. */
const UNREADY = 400;

/** The open questions, oldest first; nothing where there is none. `live` says whether an answer would reach the server. */
export function Questions(props: {
  questions: readonly QuestionView[];
  live: boolean;
}) {
  const { questions, live } = props;
  if (questions.length === 0) return null;
  return (
    <section class="questions" aria-label="Questions of the agent">
      {questions.map((question, place) => (
        <Card key={question.id} {...{ question, place, live }} />
      ))}
    </section>
  );
}

function Card(props: { question: QuestionView; place: number; live: boolean }) {
  const { question, place, live } = props;
  const { id, session, kind, title, options } = question;
  const [ready, setReady] = useState(false);
  const [sent, setSent] = useState(false);
  const [trouble, setTrouble] = useState("");
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    setReady(false);
    const timer = setTimeout(() => setReady(true), UNREADY);
    return () => clearTimeout(timer);
  }, [place]);
  useLayoutEffect(() => {
    const element = card.current;
    return () => leaveFocus(element);
  }, []);
  const open = ready && live && !sent;
  const choose = async (option: number) => {
    if (!open) return;
    setSent(true);
    setTrouble("");
    const why = await answer(id, option);
    if (why === undefined) return; // the server tells every page that the question is over
    setSent(false);
    setTrouble(why);
  };
  return (
    <article
      class="question"
      ref={card}
      tabIndex={-1}
      aria-labelledby={`question-${id}-asks question-${id}-what`}
      data-question={id}
    >
      <header>
        <h2 id={`question-${id}-asks`}>The agent asks for permission</h2>
        <p class="facts">
          <bdi dir="auto">{session}</bdi>
          {kind !== null && <span>{KIND[kind]}</span>}
        </p>
      </header>
      <p class="what" id={`question-${id}-what`}>
        {clip(title, 1) === "" ? (
          "(without a title)"
        ) : (
          <LongText text={title} />
        )}
      </p>
      <p class="answers">
        {options.map((option) => (
          <button
            key={option.id}
            type="button"
            aria-disabled={!open}
            data-option={option.kind}
            onClick={() => choose(option.id)}
          >
            <bdi dir="auto">{clip(option.name, 80) || KINDS[option.kind]}</bdi>
          </button>
        ))}
      </p>
      <div role="status" class="hint">
        {trouble}
      </div>
    </article>
  );
}

/** The focus that goes with a card goes to the plans, from where the keyboard leads on. */
function leaveFocus(card: HTMLElement | null): void {
  if (card?.contains(document.activeElement) !== true) return;
  document.getElementById("plans")?.focus({ preventScroll: true });
}

/** Sends an answer; gives why it did not count. */
async function answer(
  question: number,
  option: number,
): Promise<string | undefined> {
  try {
    const answer = await fetch("answer", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ question, option }),
    });
    return answer.ok ? undefined : await answer.text();
  } catch {
    return "The board's server does not answer.";
  }
}

/** What kind of tool call it is. */
const KIND: Record<ToolKind, string> = {
  read: "Reads",
  edit: "Changes files",
  delete: "Deletes",
  move: "Moves files",
  search: "Searches",
  execute: "Runs a command",
  think: "Thinks",
  fetch: "Fetches from the network",
  switch_mode: "Switches the mode",
  other: "Another kind of tool",
};

/** What an option without a name is called. */
const KINDS = {
  allow_once: "Allow",
  allow_always: "Always allow",
  reject_once: "Reject",
  reject_always: "Always reject",
} as const;
