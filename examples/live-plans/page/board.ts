/** What the page shows: its own book of plans, kept as the server's, and made into views once a frame. */

import type { SessionId, SessionNotification } from "@samewire/acp";
import {
  PlanBook,
  type PlanChange,
  type PlanProgress,
  type TrackedPlan,
} from "@samewire/acp/plans";

import type { Hub, Notice } from "../client/hub.js";
import { NAMES, NOTICES, keep } from "../client/kept.js";
import type { Question } from "../client/questions.js";
import { type Latest, latestOf } from "./latest.js";
import { type Marks, UNMARKED, marked, stillMarked, until } from "./marks.js";
import { News } from "./news.js";
import { Pace } from "./pace.js";
import { sum } from "./progress.js";
import type { Connection, Follower, Snapshot } from "./stream.js";
import { clip, sessionName } from "./words.js";

/** A plan as it is shown. Another face makes another object. */
export interface PlanView {
  /** Names this life of the plan on the page: one that comes back is another one. */
  readonly life: string;
  readonly sessionId: SessionId;
  readonly plan: TrackedPlan;
  readonly marks: Marks;
  /** What its last update did; nothing while updates come faster than they can be shown. */
  readonly latest: readonly Latest[];
  /** Whether it came, or got another content, a moment ago. */
  readonly fresh: "added" | "changed" | null;
  /** Whether it was removed. It stays to be seen until the next update. */
  readonly leaving: boolean;
  /** When `fresh` is over. A plan that was removed stays at least until then. */
  readonly until: number;
}

/** A session as it is shown. */
export interface SessionView {
  readonly sessionId: SessionId;
  readonly title: string | undefined;
  readonly progress: PlanProgress;
  readonly plans: readonly PlanView[];
}

/** A question of the agent as it is shown. */
export interface QuestionView extends Question {
  /** What the session is called. */
  readonly session: string;
}

/** All of it. */
export interface BoardView {
  readonly connection: Connection;
  readonly source: Hub["source"];
  /** What the agent is called; empty where it has not said so. */
  readonly agent: string;
  readonly questions: readonly QuestionView[];
  readonly sessions: readonly SessionView[];
  readonly progress: PlanProgress;
  readonly notices: readonly Notice[];
}

/**
 * How long a new or changed plan is marked, in milliseconds, and how long a plan that was removed is seen at least:
 * an update after that takes it away.
 */
const FRESH = 6_000;
const LEAVING = 2_400;

/** Takes what the server tells, and calls `changed` when there is something to paint. */
export class Board implements Follower {
  /** What is to be told in words. */
  readonly news = new News();
  /** Whether it is to be painted without motion. */
  readonly pace = new Pace();
  #book = new PlanBook();
  #run = "";
  #lives = 0;
  /** When the last change came. */
  #last = -Infinity;
  #connection: Connection = "connecting";
  #source: Hub["source"] = "agent";
  #agent: string | null = null;
  #names = new Map<SessionId, string>();
  readonly #questions = new Map<number, Question>();
  #notices = new Map<number, Notice>();
  #dismissed = new Map<number, number>();
  #sessions = new Map<SessionId, SessionView>();
  readonly #touched = new Map<SessionId, Map<string, Touch>>();

  constructor(private readonly changed: () => void) {}

  connection(connection: Connection): void {
    if (this.#connection === connection) return;
    if (connection === "lost") this.news.say("Connection lost.");
    if (connection === "live" && this.#connection === "lost") {
      this.news.say("Connected again.");
    }
    this.#connection = connection;
    this.changed();
  }

  snapshot(state: Snapshot): void {
    const { run, snapshot, limits, source, agent, names, notices } = state;
    this.#book = PlanBook.restore(snapshot, { limits });
    this.#book.observe((change) => this.#observe(change));
    this.#source = source;
    this.#agent = agent;
    this.#names = new Map(names);
    this.#notices = new Map(notices.map((notice) => [notice.id, notice]));
    if (run !== this.#run) {
      this.#run = run;
      this.#sessions.clear();
      this.#dismissed.clear();
      this.#questions.clear();
    }
    const open = new Set(state.questions.map(({ id }) => id));
    for (const id of this.#questions.keys()) {
      if (!open.has(id)) this.#questions.delete(id);
    }
    for (const question of state.questions) this.question(question);
    this.#touched.clear();
    for (const id of [...this.#book.sessions(), ...this.#sessions.keys()]) {
      this.#touch(id);
    }
    this.changed();
  }

  update(notification: SessionNotification): void {
    this.#book.take(notification);
  }

  name(sessionId: SessionId, title: string | null): void {
    this.#touch(sessionId);
    if (title === null) this.#names.delete(sessionId);
    else
      keep(this.#names, sessionId, title, NAMES).forEach((id) =>
        this.#touch(id),
      );
    this.changed();
  }

  agent(name: string): void {
    this.#agent = name;
    this.changed();
  }

  question(question: Question): void {
    const { id, title, sessionId } = question;
    if (this.#questions.has(id)) return;
    this.#questions.set(id, question);
    const session = sessionName(sessionId, this.#names.get(sessionId));
    this.news.say(
      `The agent asks for permission: ${quoted(title)} in “${clip(session, 48)}”.`,
    );
    this.changed();
  }

  settled(id: number, option: number | null): void {
    const question = this.#questions.get(id);
    if (question === undefined) return;
    this.#questions.delete(id);
    const { title, options } = question;
    const name = options.find((one) => one.id === option)?.name;
    this.news.say(
      name === undefined
        ? `The agent no longer asks for permission: ${quoted(title)}.`
        : `Permission ${quoted(title)}: the answer is ${quoted(name)}.`,
    );
    this.changed();
  }

  notice(notice: Notice): void {
    const { id, message } = notice;
    const known = this.#notices.has(id) && !this.#dismissed.has(id);
    this.#dismissed.delete(id);
    keep(this.#notices, id, notice, NOTICES);
    if (!known) this.news.say(`Notice: ${clip(message, 200)}.`);
    this.changed();
  }

  /** Hides a notice until it happens again. */
  dismiss(notice: Notice): void {
    this.#dismissed.set(notice.id, notice.times);
    for (const id of this.#dismissed.keys()) {
      if (!this.#notices.has(id)) this.#dismissed.delete(id);
    }
    this.changed();
  }

  /** What is to be painted now. What did not change is the same object as before. */
  view(now: number): BoardView {
    for (const [id, session] of this.#sessions) {
      const isOver = (plan: PlanView) =>
        next(plan) <= now || this.#isGone(plan);
      if (session.plans.some(isOver)) this.#touch(id);
    }
    for (const [id, touches] of this.#touched) {
      const view = this.#session(id, touches, now);
      if (view.plans.length === 0) this.#sessions.delete(id);
      else this.#sessions.set(id, view);
    }
    this.#touched.clear();
    const sessions = this.#inOrder();
    this.#sessions = new Map(sessions.map((one) => [one.sessionId, one]));
    return {
      connection: this.#connection,
      source: this.#source,
      agent: clip(this.#agent ?? "", 60),
      questions: [...this.#questions.values()].map((question) => {
        const { sessionId } = question;
        const session = sessionName(sessionId, this.#names.get(sessionId));
        return { ...question, session };
      }),
      sessions,
      progress: sum(sessions.map(({ progress }) => progress)),
      notices: [...this.#notices.values()].filter(
        ({ id, times }) => (this.#dismissed.get(id) ?? 0) < times,
      ),
    };
  }

  /** When a mark is over, so that it is time for another view; never, where there is none. */
  due(): number {
    const plans = [...this.#sessions.values()].flatMap(({ plans }) => plans);
    return plans.reduce((first, plan) => Math.min(first, next(plan)), Infinity);
  }

  /** As the book has them; sessions that only leave stay where they were. */
  #inOrder(): SessionView[] {
    const held = new Set(this.#book.sessions());
    const sessions = [...held].flatMap((id) => this.#sessions.get(id) ?? []);
    [...this.#sessions.values()].forEach((view, place) => {
      if (!held.has(view.sessionId)) sessions.splice(place, 0, view);
    });
    return sessions;
  }

  #observe(change: PlanChange): void {
    if (change.kind === "ignored") return;
    const touches = this.#touch(change.sessionId);
    const key = keyOf(change.planId);
    const before = touches.get(key);
    const now = performance.now();
    this.#last = now;
    this.pace.change(now);
    const marks = before?.marks ?? this.#marks(change);
    touches.set(key, {
      marks: this.pace.hurried ? UNMARKED : marked(marks, change, now),
      latest: this.pace.hurried ? [] : latestOf(change),
      born: change.kind === "added" || (before?.born ?? false),
    });
    const { sessionId } = change;
    const session = sessionName(sessionId, this.#names.get(sessionId));
    this.news.tell(change, session, this.#book.sessions().length > 1);
    this.changed();
  }

  /** Whether a plan was removed long enough before the last change. */
  #isGone({ leaving, until }: PlanView): boolean {
    return leaving && until <= this.#last;
  }

  #touch(sessionId: SessionId): Map<string, Touch> {
    const known = this.#touched.get(sessionId);
    if (known !== undefined) return known;
    const touches = new Map<string, Touch>();
    this.#touched.set(sessionId, touches);
    return touches;
  }

  #marks({ sessionId, planId }: PlanChange): Marks {
    const plans = this.#sessions.get(sessionId)?.plans;
    const view = plans?.find(({ plan, leaving }) => {
      return plan.id === planId && !leaving;
    });
    return view?.marks ?? UNMARKED;
  }

  #session(
    sessionId: SessionId,
    touches: Map<string, Touch>,
    now: number,
  ): SessionView {
    const before = this.#sessions.get(sessionId)?.plans ?? [];
    const shown = new Map(
      before.flatMap((view) =>
        view.leaving ? [] : [[keyOf(view.plan.id), view] as const],
      ),
    );
    const plans: PlanView[] = [];
    for (const plan of this.#book.plans(sessionId)) {
      if (isWithdrawn(plan)) continue;
      const key = keyOf(plan.id);
      const touch = touches.get(key);
      const old = touch?.born === true ? undefined : shown.get(key);
      if (old !== undefined) shown.delete(key);
      plans.push(
        old === undefined
          ? this.#born(sessionId, plan, touch !== undefined, now)
          : grown(old, plan, touch, now),
      );
    }
    const alive = new Set(plans.map(({ plan }) => keyOf(plan.id)));
    const gone = new Set(shown.values());
    before.forEach((view, index) => {
      const leaving = gone.has(view) ? left(view, now) : view;
      if (!leaving.leaving || this.#isGone(leaving)) return;
      if (alive.has(keyOf(view.plan.id))) return;
      plans.splice(Math.min(index, plans.length), 0, leaving);
    });
    return {
      sessionId,
      title: this.#names.get(sessionId),
      progress: this.#book.progress(sessionId),
      plans,
    };
  }

  #born(sessionId: SessionId, plan: TrackedPlan, fresh: boolean, now: number) {
    const view: PlanView = {
      life: `plan-${++this.#lives}`,
      sessionId,
      plan,
      marks: UNMARKED,
      latest: [],
      fresh: fresh ? "added" : null,
      leaving: false,
      until: fresh ? now + FRESH : Infinity,
    };
    return view;
  }
}

/** What happened to a plan since the last frame. */
interface Touch {
  readonly marks: Marks;
  readonly latest: readonly Latest[];
  /** Whether a new plan came, perhaps after one of the same id. */
  readonly born: boolean;
}

/** An agent that may only send the baseline plan cannot remove it: it sends one without tasks. */
function isWithdrawn(plan: TrackedPlan): boolean {
  return plan.format === "baseline" && plan.entries().length === 0;
}

function quoted(text: string): string {
  return `“${clip(text, 120)}”`;
}

/** No id is equal to the name of the baseline. */
function keyOf(planId: string | null | undefined): string {
  return planId == null ? "baseline" : `id ${planId}`;
}

function next(view: PlanView): number {
  if (view.leaving) return Infinity;
  return Math.min(view.until, until(view.marks));
}

function grown(
  view: PlanView,
  plan: TrackedPlan,
  touch: Touch | undefined,
  now: number,
): PlanView {
  const marks = stillMarked(touch?.marks ?? view.marks, now);
  const same = plan === view.plan || touch === undefined;
  if (plan === view.plan && marks === view.marks && view.until > now) {
    return view;
  }
  const over = view.until <= now;
  const fresh = same
    ? over
      ? null
      : view.fresh
    : (stillNew(view, now) ?? "changed");
  const ends = same ? (over ? Infinity : view.until) : now + FRESH;
  const latest = touch?.latest ?? (plan === view.plan ? view.latest : []);
  return { ...view, plan, marks, latest, fresh, until: ends };
}

/** A plan that came a moment ago is still new when it changes. */
function stillNew({ fresh, until }: PlanView, now: number) {
  return fresh === "added" && until > now ? fresh : null;
}

function left(view: PlanView, now: number): PlanView {
  return {
    ...view,
    marks: UNMARKED,
    latest: [],
    fresh: null,
    leaving: true,
    until: now + LEAVING,
  };
}
