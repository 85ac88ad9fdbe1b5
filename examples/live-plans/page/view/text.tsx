/** Texts of strangers, which may be very long. */

import { useState } from "preact/hooks";

/** More than this is folded, in UTF-16 units. */
const SHORT = 480;

/** A text as it is, in the direction of its own letters; the rest of a long one on demand. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= SHORT) return <bdi dir="auto">{text}</bdi>;
  const cut = text.slice(0, SHORT).replace(/[\ud800-\udbff]$/, "");
  return (
    <>
      <bdi dir="auto">{open ? text : `${cut}…`}</bdi>{" "}
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
