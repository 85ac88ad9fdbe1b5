/** One plan. */

import { Component } from "preact";

import type { PlanView } from "../board.js";
import { clip, count, doneOf, formatWords, planName } from "../words.js";
import { Entries } from "./entries.js";
import { File, Markdown, Raw, Unknown } from "./formats.js";
import { Chevron } from "./icons.js";
import { LatestUpdate } from "./latest.js";
import { ProgressBar } from "./progress.js";
import { breakable } from "./text.js";

interface Props {
  readonly view: PlanView;
  readonly folded: boolean;
  readonly fold: (view: PlanView) => void;
}

/** A plan with its name, its progress and what is in it. */
export class Plan extends Component<Props> {
  override shouldComponentUpdate({ view, folded }: Props): boolean {
    return view !== this.props.view || folded !== this.props.folded;
  }

  render({ view, folded, fold }: Props) {
    const { plan, life, leaving, fresh } = view;
    const progress = plan.progress();
    const name = planName(plan.id);
    const body = `${life}-body`;
    return (
      <article
        class="plan"
        id={life}
        aria-labelledby={`${life}-name`}
        data-plan={plan.id ?? ""}
        data-baseline={plan.id === null}
        data-format={plan.format}
        data-done={progress.total > 0 && progress.done === progress.total}
        data-change={leaving ? "removed" : (fresh ?? undefined)}
        data-leaving={leaving}
        inert={leaving}
      >
        <header>
          <h3 id={`${life}-name`}>
            <button
              type="button"
              class="toggle"
              aria-expanded={!folded}
              aria-controls={body}
              onClick={() => fold(view)}
            >
              <Chevron />
              <bdi dir="auto">{breakable(name)}</bdi>
            </button>
          </h3>
          <p class="facts">
            <span class="format">{formatWords(plan)}</span>
            {progress.total > 0 && <span class="far">{doneOf(progress)}</span>}
            {leaving && <span class="badge">removed</span>}
            {fresh === "added" && <span class="badge">new plan</span>}
            {fresh === "changed" && plan.entries().length === 0 && (
              <span class="badge">changed</span>
            )}
          </p>
          <ProgressBar
            progress={progress}
            label={`Progress of ${name}`}
            plan={plan}
          />
        </header>
        <LatestUpdate latest={view.latest} />
        {folded && <p class="summary">{breakable(plan.summary())}</p>}
        <div class="body" id={body} hidden={folded}>
          {!folded && <Body view={view} />}
        </div>
      </article>
    );
  }
}

function Body({ view }: { view: PlanView }) {
  const { plan } = view;
  const meta = plan.format === "unknown" ? undefined : plan.content._meta;
  return (
    <>
      <Content view={view} />
      {meta !== undefined && (
        <details class="more">
          <summary>
            What else the agent says ({count(Object.keys(meta).length, "value")}
            )
          </summary>
          <Raw
            text={JSON.stringify(meta, null, 2)}
            label={`More about ${clip(planName(plan.id), 40)}`}
          />
        </details>
      )}
    </>
  );
}

function Content({ view }: { view: PlanView }) {
  const { plan, marks } = view;
  switch (plan.format) {
    case "markdown":
      return <Markdown text={plan.content.content} />;
    case "file":
      return <File view={view} file={plan.content} />;
    case "unknown":
      return <Unknown plan={plan.content} />;
    case "baseline":
    case "items":
      return plan.keys.length > 0 || marks.gone.length > 0 ? (
        <Entries view={view} />
      ) : (
        <p class="hint">This plan has no tasks.</p>
      );
  }
}
