/** The stream of the server: every event in order, and the whole state again after every gap. */

import { type SessionId, SessionNotification } from "@samewire/acp";
import type { PlanLimits } from "@samewire/acp/plans";

import type { Hub, Notice } from "../client/hub.js";
import type { Question } from "../client/questions.js";

/** Whether what is shown is what is. */
export type Connection = "connecting" | "live" | "lost";

/** All that the server knows. */
export interface Snapshot {
  /** The server's run: another one has other plans. */
  readonly run: string;
  readonly snapshot: unknown;
  readonly limits: PlanLimits;
  readonly source: Hub["source"];
  readonly agent: string | null;
  readonly names: readonly (readonly [SessionId, string])[];
  readonly notices: readonly Notice[];
  readonly questions: readonly Question[];
}

/** Who hears of it. */
export interface Follower {
  connection(connection: Connection): void;
  snapshot(snapshot: Snapshot): void;
  update(notification: SessionNotification): void;
  name(sessionId: SessionId, title: string | null): void;
  agent(name: string): void;
  notice(notice: Notice): void;
  question(question: Question): void;
  /** A question is over: an option was selected, or it was withdrawn. */
  settled(id: number, option: number | null): void;
}

/** The server says something every 15 seconds; after this long without a word, it is gone. */
const SILENCE = 40_000;

/** How long to wait before asking again, where the browser gave up. */
const AGAIN = 2_000;

/** How long events are taken before the page may do something else, in milliseconds, and how many at most. */
const SLICE = 8;
const TOGETHER = 250;

/** How much a page may have to take where nobody says it, in characters of JSON. */
const BACKLOG = 64 * 1024 * 1024;

/**
 * Follows the stream for good. What a gap or a mistake of one's own lost comes back with the next snapshot, which is
 * asked for also when events of more than `backlog` characters of JSON wait to be taken.
 */
export function followServer(follower: Follower, backlog = BACKLOG): void {
  const source = new EventSource("events");
  const waiting: Message[] = [];
  let length = 0;
  let next = 0;
  let last = NaN;
  let over = false;
  const begin = (wait: number) => {
    if (over) return;
    over = true;
    source.close();
    clearInterval(watch);
    waiting.length = 0;
    follower.connection("lost");
    setTimeout(() => followServer(follower, backlog), wait);
  };
  let heard = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - heard > SILENCE) begin(0);
  }, SILENCE / 8);
  const take = (kind: string, data: string) => {
    const event = JSON.parse(data) as Event;
    if (kind !== "snapshot" && event.seq !== last + 1) {
      throw new Error(`event ${event.seq} came after ${last}`);
    }
    last = event.seq;
    if (kind === "snapshot") follower.snapshot(event);
    if (kind === "snapshot") follower.connection("live");
    if (kind === "name") follower.name(event.sessionId, event.title);
    if (kind === "agent" && event.agent !== null) follower.agent(event.agent);
    if (kind === "notice") follower.notice(event.notice);
    if (kind === "question") follower.question(event.question);
    if (kind === "settled") follower.settled(event.id, event.option);
    if (kind === "update") {
      follower.update(SessionNotification.decode(event.notification));
    }
    document.documentElement.dataset["seq"] = String(last);
  };
  const work = new MessageChannel();
  work.port1.onmessage = () => {
    const end = performance.now() + SLICE;
    const most = next + TOGETHER;
    try {
      while (!over && next < most && performance.now() < end) {
        const event = waiting[next];
        if (event === undefined) break;
        next += 1;
        length -= weight(event);
        take(event.kind, event.data);
      }
    } catch (error) {
      console.error(error);
      begin(AGAIN);
    }
    if (next < waiting.length) return work.port2.postMessage(null);
    waiting.length = 0;
    next = 0;
  };
  for (const kind of KINDS) {
    source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
      heard = performance.now();
      if (waiting.length === 0) work.port2.postMessage(null);
      const event = { kind, data };
      waiting.push(event);
      length += weight(event);
      if (length > backlog) begin(0);
    });
  }
  source.addEventListener("ping", () => (heard = performance.now()));
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) begin(AGAIN);
    else if (!over) follower.connection("lost"); // the browser asks again by itself
  });
}

/** All that the server tells, but for its pings. */
const KINDS = [
  "snapshot",
  "update",
  "name",
  "agent",
  "notice",
  "question",
  "settled",
];

interface Message {
  readonly kind: string;
  readonly data: string;
}

/** The state is as long as it has to be: who asked for it again would get no less. */
function weight({ kind, data }: Message): number {
  return kind === "snapshot" ? 0 : data.length;
}

/** What any event has; which of the members are there, its kind tells. */
interface Event extends Snapshot {
  readonly seq: number;
  readonly sessionId: SessionId;
  readonly title: string | null;
  readonly notice: Notice;
  readonly question: Question;
  readonly id: number;
  readonly option: number | null;
  readonly notification: unknown;
}
