/** The stream of the server: every event in order, and the whole state again after every gap. */

import { type SessionId, SessionNotification } from "@samewire/acp";
import type { PlanLimits } from "@samewire/acp/plans";

import type { Notice } from "../client/hub.js";

/** Whether what is shown is what is. */
export type Connection = "connecting" | "live" | "lost";

/** All that the server knows. */
export interface Snapshot {
  /** The server's run: another one has other plans. */
  readonly run: string;
  readonly snapshot: unknown;
  readonly limits: PlanLimits;
  readonly names: { readonly [sessionId: SessionId]: string };
  readonly notices: readonly Notice[];
}

/** Who hears of it. */
export interface Follower {
  connection(connection: Connection): void;
  snapshot(snapshot: Snapshot): void;
  update(notification: SessionNotification): void;
  name(sessionId: SessionId, title: string | null): void;
  notice(notice: Notice): void;
}

/** The server says something every 15 seconds; after this long without a word, it is gone. */
const SILENCE = 40_000;

/** How long to wait before asking again, where the browser gave up. */
const AGAIN = 2_000;

/** Follows the stream for good. What a gap or a mistake of one's own lost comes back with the next snapshot. */
export function followServer(follower: Follower): void {
  const source = new EventSource("events");
  let last: number | undefined;
  let watch: ReturnType<typeof setTimeout>;
  const over = (wait: number) => {
    clearTimeout(watch);
    source.close();
    follower.connection("lost");
    setTimeout(() => followServer(follower), wait);
  };
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(() => over(0), SILENCE);
  };
  const on = <T extends { seq: number }>(
    name: string,
    take: (event: T) => void,
  ) => {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      if (source.readyState === EventSource.CLOSED) return; // given up within this burst
      heard();
      try {
        const event = JSON.parse(data) as T;
        if (name !== "snapshot" && event.seq !== (last ?? NaN) + 1) {
          throw new Error(`event ${event.seq} came after ${last}`);
        }
        take(event);
        last = event.seq;
        document.documentElement.dataset["seq"] = String(last);
      } catch (error) {
        console.error(error);
        over(AGAIN);
      }
    });
  };
  on<Snapshot & { seq: number }>("snapshot", (event) => {
    follower.snapshot(event);
    follower.connection("live");
  });
  on<{ seq: number; notification: unknown }>("update", ({ notification }) => {
    follower.update(SessionNotification.decode(notification));
  });
  on<{ seq: number; sessionId: SessionId; title: string | null }>(
    "name",
    ({ sessionId, title }) => follower.name(sessionId, title),
  );
  on<{ seq: number; notice: Notice }>("notice", ({ notice }) => {
    follower.notice(notice);
  });
  source.addEventListener("ping", heard);
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) over(AGAIN);
    else follower.connection("lost"); // the browser asks again by itself
  });
  heard();
}
