/** A session: what it is called, how far it is, and its plans. */

import type { PlanProgress } from "@samewire/acp/plans";
import { Component, createRef } from "preact";

import type { PlanView, SessionView } from "../board.js";
import { pack } from "../pack.js";
import { clip, count, digits, progressWords, sessionName } from "../words.js";
import { Plan } from "./plan.js";
import { ProgressBar } from "./progress.js";
import { breakable } from "./text.js";

/** How many plans are shown before one has to ask for more. */
const PLANS = 24;

interface Props {
  readonly view: SessionView;
  /** Where it is in the list, from 0. */
  readonly place: number;
  readonly folded: ReadonlySet<string>;
  readonly fold: (view: PlanView) => void;
}

/** One section of the page. */
export class Session extends Component<Props, { readonly plans: number }> {
  override state = { plans: PLANS };
  readonly #plans = createRef<HTMLDivElement>();
  #unpack = () => {};

  override componentDidMount(): void {
    if (this.#plans.current !== null) this.#unpack = pack(this.#plans.current);
  }

  override componentWillUnmount(): void {
    this.#unpack();
  }

  override shouldComponentUpdate(props: Props, state: { plans: number }) {
    const { view, folded, place } = this.props;
    return (
      view !== props.view ||
      folded !== props.folded ||
      place !== props.place ||
      state !== this.state
    );
  }

  render({ view, place, folded, fold }: Props, state: { plans: number }) {
    const { sessionId, title, progress, plans } = view;
    const name = sessionName(sessionId, title);
    const more = plans.length - state.plans;
    return (
      <section
        class="session"
        id={sectionOf(place)}
        tabIndex={-1}
        aria-labelledby={`${sectionOf(place)}-name`}
        data-session={sessionId}
        data-done={progress.total > 0 && progress.done === progress.total}
      >
        <header>
          <h2 id={`${sectionOf(place)}-name`}>
            <bdi dir="auto">{breakable(name)}</bdi>
          </h2>
          <p class="facts">
            {title !== undefined && <code>{clip(sessionId, 48)}</code>}
            <span>
              {count(plans.filter(({ leaving }) => !leaving).length, "plan")}
            </span>
            {progress.total > 0 && (
              <span class="far">{progressWords(progress)}</span>
            )}
          </p>
          <ProgressBar progress={progress} label={`Progress of ${name}`} />
        </header>
        <div class="plans" ref={this.#plans}>
          {plans.slice(0, state.plans).map((plan) => (
            <Plan
              key={plan.life}
              view={plan}
              folded={folded.has(plan.life)}
              fold={fold}
            />
          ))}
        </div>
        {more > 0 && (
          <p class="window">
            <button
              type="button"
              onClick={() => this.setState({ plans: state.plans + PLANS })}
            >
              Show more plans
            </button>
            <span>{count(more, "plan")} not shown</span>
          </p>
        )}
      </section>
    );
  }
}

/** The id of the section at a place. */
export function sectionOf(place: number): string {
  return `session-${place + 1}`;
}

/** How far the priorities are: only those of which there is something to do. */
export function Priorities({ progress }: { progress: PlanProgress }) {
  const all = (["high", "medium", "low"] as const).filter((priority) => {
    return progress[priority].total > 0;
  });
  if (all.length === 0) return null;
  return (
    <dl class="priorities">
      {all.map((priority) => (
        <div key={priority} data-priority={priority}>
          <dt>{PRIORITY[priority]}</dt>
          <dd>
            {digits(progress[priority].done)}
            <span class="of"> / {digits(progress[priority].total)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const PRIORITY = { high: "High", medium: "Medium", low: "Low" } as const;
