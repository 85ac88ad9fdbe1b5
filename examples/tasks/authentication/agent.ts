// An agent that opens no session before the user has logged in.

import { authRequired } from "@samewire/acp";
import { runAgent } from "@samewire/acp/stdio";

let isLoggedIn = false;

await runAgent(
  {
    authenticate({ methodId }) {
      isLoggedIn = methodId === "login";
      return {};
    },
    sessionNew() {
      if (!isLoggedIn) throw authRequired();
      return { sessionId: crypto.randomUUID() };
    },
  },
  { authMethods: [{ id: "login", name: "Log in" }] },
);
