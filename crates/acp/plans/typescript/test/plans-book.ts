// A client that keeps all plans of all sessions, and shows what changes.

import { serveClient } from "@samewire/acp";
import { PlanBook } from "@samewire/acp/plans";

const book = new PlanBook();

book.observe((change) => {
  const { done, total } = book.progress(change.sessionId);
  const line = change.kind === "removed" ? "gone" : change.after.summary();
  console.log(`${change.planId ?? "the plan"}: ${line} (${done}/${total})`);
});

export const client = serveClient({
  sessionUpdate: (notification) => void book.take(notification),
  sessionRequestPermission: () => ({ outcome: { outcome: "cancelled" } }),
});

declare const console: { log(line: string): void };
