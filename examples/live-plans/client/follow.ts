/** What one page is sent: the state first, then each event; a page too slow for all of them gets the state again. */

import { randomUUID } from "node:crypto";

import { SessionNotification } from "@samewire/acp";

import type { Hub, HubEvent } from "./hub.js";

/** One event of the stream, as `text/event-stream` has it. */
export interface Message {
  readonly event: "snapshot" | HubEvent["kind"] | "ping";
  readonly data: string;
}

/** How much a page may be behind where nobody says it, in characters of JSON. */
export const BACKLOG = 32 * 1024 * 1024;

/** A page hears something at least this often, in milliseconds, so that it knows when it does not. */
const PING = 15_000;

/** Tells a page whether it is still the same server, whose plans live on. */
const RUN = randomUUID();

/**
 * Gives what is to be sent, without end until `signal` says so. Who is more than `backlog` characters of JSON behind is
 * sent the state instead of the events that wait, so that no more than that is kept for anybody.
 */
export async function* follow(
  hub: Hub,
  signal: AbortSignal,
  backlog = BACKLOG,
): AsyncGenerator<Message> {
  let waiting: Message[] = [];
  let length = 0;
  let behind = true;
  let wake = () => {};
  const leave = hub.subscribe((event) => {
    if (!behind) {
      const message = messageOf(event);
      waiting.push(message);
      length += message.data.length;
      behind = length > backlog;
      if (behind) waiting = [];
    }
    wake();
  });
  const stop = () => wake();
  signal.addEventListener("abort", stop);
  try {
    while (!signal.aborted) {
      const batch = behind ? [snapshot(hub)] : waiting;
      waiting = [];
      length = 0;
      behind = false;
      for (const message of batch) {
        if (signal.aborted || behind) break;
        yield message;
      }
      if (signal.aborted || behind || waiting.length > 0) continue;
      let timer: NodeJS.Timeout | undefined;
      const called = await new Promise<boolean>((resolve) => {
        wake = () => resolve(true);
        timer = setTimeout(() => resolve(false), PING);
      });
      clearTimeout(timer);
      if (!called) yield { event: "ping", data: "{}" };
    }
  } finally {
    signal.removeEventListener("abort", stop);
    leave();
  }
}

function snapshot(hub: Hub): Message {
  const data = JSON.stringify({
    seq: hub.seq,
    run: RUN,
    snapshot: hub.book.snapshot(),
    limits: hub.book.limits,
    source: hub.source,
    agent: hub.agent,
    names: [...hub.names],
    notices: hub.notices,
    questions: hub.questions.open,
  });
  return { event: "snapshot", data };
}

/** Several pages share one text. */
const messages = new WeakMap<HubEvent, Message>();

function messageOf(event: HubEvent): Message {
  const known = messages.get(event);
  if (known !== undefined) return known;
  const message = { event: event.kind, data: textOf(event) };
  messages.set(event, message);
  return message;
}

function textOf(event: HubEvent): string {
  const { kind, ...rest } = event;
  if (!("notification" in rest)) return JSON.stringify(rest);
  const notification = SessionNotification.encode(rest.notification);
  return JSON.stringify({ seq: rest.seq, notification });
}
