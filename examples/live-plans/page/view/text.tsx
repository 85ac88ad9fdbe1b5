/** Texts of strangers, which may be very long. */

import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";

import { plain } from "../words.js";

/** More than this is folded, in UTF-16 units. */
const SHORT = 480;

/** A text as it is, in the direction of its own letters; the rest of a long one on demand. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= SHORT)
    return <bdi dir="auto">{breakable(plain(text))}</bdi>;
  const cut = text.slice(0, SHORT).replace(/[\ud800-\udbff]$/, "");
  return (
    <>
      <bdi dir="auto">{breakable(plain(open ? text : `${cut}…`))}</bdi>{" "}
      <button
        type="button"
        class="quiet"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? "Less" : "More"}
      </button>
    </>
  );
}

/** More than these breaks are not offered in one text. */
const BREAKS = 100;

/** A text whose paths and names in snake_case may be broken between their parts. */
export function breakable(text: string): ComponentChild {
  const parts = text.split(/(?<=\w[/_])(?=\w)/, BREAKS + 1);
  if (parts.length === 1 || parts.length > BREAKS) return text;
  return parts.flatMap((part, index) => (index === 0 ? part : [<wbr />, part]));
}
