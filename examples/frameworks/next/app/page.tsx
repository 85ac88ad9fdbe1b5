/** A form that shows every mistake of a plan while it is written, in the browser. */

"use client";

import { useState } from "react";
import { Plan } from "../wire/index.js";

export default function Page() {
  const [text, setText] = useState("{}");
  const read = Plan.safeParse(text, { all: true });
  const mistakes = read.ok ? [] : read.errors;
  const send = () => fetch("/plans", { method: "POST", body: text });
  return (
    <form onSubmit={send}>
      <textarea value={text} onChange={({ target }) => setText(target.value)} />
      <button disabled={!read.ok}>Send</button>
      {mistakes.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </form>
  );
}
