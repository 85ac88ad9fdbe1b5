// An agent that remembers its sessions: it lists them, loads them with their history, and resumes them without.

import {
  type SessionUpdateInput,
  agentMessage,
  sessionNotFound,
  userMessage,
} from "@samewire/acp";
import { runAgent } from "@samewire/acp/stdio";

const histories = new Map<string, SessionUpdateInput[]>(); // a real agent keeps them in files

function history(sessionId: string): SessionUpdateInput[] {
  const found = histories.get(sessionId);
  if (!found) throw sessionNotFound(sessionId);
  return found;
}

await runAgent({
  sessionNew() {
    const sessionId = `session-${histories.size + 1}`;
    histories.set(sessionId, []);
    return { sessionId };
  },
  sessionList: ({ cwd }) => ({
    sessions: [...histories.keys()].map((sessionId) => ({
      sessionId,
      cwd: cwd ?? process.cwd(),
    })),
  }),
  async sessionLoad({ sessionId }, { session }) {
    for (const update of history(sessionId)) await session.send(update);
    return {};
  },
  sessionResume({ sessionId }) {
    history(sessionId);
    return {};
  },
  async sessionPrompt({ sessionId, prompt }, { session }) {
    const answer = agentMessage("Noted");
    history(sessionId).push(
      ...prompt.map((block) => userMessage(block)),
      answer,
    );
    await session.send(answer);
    return { stopReason: "end_turn" };
  },
});
