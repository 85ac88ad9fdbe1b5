/** Native values are strings of types of their own: each `@ts-expect-error` is an error for `tsc`. Checked, never run. */

import { At, Event, Within, native } from "../dist/index.js";

export function accepted(event: Event, text: string): string {
  const at: At = native.DateTime.decode(text);
  const id = native.Uuid.decode(text);
  Event.stringify({ id, at, date: native.PlainDate.decode("2026-11-30") });
  Event.stringify({ id, at: native.fromDate(new Date()), bytes: native.fromBytes(new Uint8Array(3)) });
  Within.stringify({ words: text, either: 7, many: at, maybe: null });
  const moment: Date = native.toDate(event.at);
  const bytes: Uint8Array | undefined = event.bytes && native.toBytes(event.bytes);
  if (At.is(text)) Within.stringify({ unique: [text] });
  return event.at.slice(0, 4) + moment.getTime() + bytes?.length;
}

export function refused(event: Event, text: string) {
  // @ts-expect-error
  Event.stringify({ id: text, at: event.at });
  // @ts-expect-error
  Event.stringify({ id: event.id, at: event.id });
  // @ts-expect-error
  Event.stringify({ id: event.id, at: new Date() });
  // @ts-expect-error
  event.price = 12.5;
  // @ts-expect-error
  event.date = event.at;
  // @ts-expect-error
  native.toBytes(text);
}
