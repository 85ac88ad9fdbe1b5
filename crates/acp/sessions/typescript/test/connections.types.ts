// Compiled, never run: what the compiler has to know about connections.

import {
  ContentBlock,
  allowOnce,
  callAgent,
  methods,
  serveAgent,
} from "../dist/index.js";
import type {
  AgentHandlers,
  RpcContext,
  RpcPeer,
  Undeclared,
} from "../dist/index.js";
import { connectToAgent, connectToClient } from "../dist/connection/index.js";
import type {
  AgentContext,
  AgentSession,
  AgentSessionContext,
  ConnectedAgentHandlers,
  ConnectedClientHandlers,
  Session,
  Transport,
} from "../dist/connection/index.js";
import { runAgent, spawnAgent } from "../dist/stdio/index.js";
import { pair } from "../dist/testing/index.js";

/** The session is there exactly where the params name one. */
export const handlers: ConnectedAgentHandlers = {
  initialize(params, cx) {
    // @ts-expect-error: `initialize` names no session
    cx.session;
    cx.afterResponse((session) => {
      session satisfies AgentSession | undefined;
    });
    return { protocolVersion: params.protocolVersion };
  },
  sessionNew(_params, { afterResponse }) {
    afterResponse((session) => session.sendText("Hello"));
    return { sessionId: "s" };
  },
  async sessionPrompt({ prompt }, { session, client, requestId, signal }) {
    await session.sendText(String(prompt.length));
    await client.fsReadTextFile({ sessionId: "s", path: "/" }, { signal });
    requestId satisfies string | number | bigint | null | undefined;
    // @ts-expect-error: an agent's caller has no methods of agents
    client.sessionNew;
    return { stopReason: "end_turn" };
  },
  sessionCancel: (_params, cx) => cx satisfies AgentSessionContext as never,
  extMethod: {
    "session/set_model": (params, cx) => [params, cx satisfies AgentContext],
  },
};

/** A class may be one, and names nothing of its own. */
export class Hello implements ConnectedAgentHandlers {
  sessionPrompt(_params: unknown, { session }: AgentSessionContext) {
    return session.plans.remove("p").then(() => ({
      stopReason: "end_turn" as const,
    }));
  }
}

/** Handlers that ask for less are handlers, too; those of a connection are none without one. */
export function widens(less: AgentHandlers, transport: Transport): void {
  connectToClient(transport, less);
  serveAgent({
    sessionPrompt(_params, cx) {
      cx satisfies RpcContext;
      // @ts-expect-error: without a connection there is no signal
      cx.signal;
      return { stopReason: "end_turn" };
    },
  });
}

/** A client's handlers know its sessions. */
export async function client(transport: Transport): Promise<void> {
  const agent = await connectToAgent(transport, {
    sessionUpdate: (_note, { session }) => void (session satisfies Session),
    sessionRequestPermission: ({ options }) => allowOnce(options),
  });
  const session = await agent.openSession();
  for await (const update of session.prompt("Hi")) update.sessionUpdate;
  // @ts-expect-error: a turn is no promise, so that nobody consumes it by returning it
  session.prompt("Hi").then;
  session.turn?.reply?.undeclared() satisfies readonly Undeclared[] | undefined;
  const asked = { cwd: "/", mcpServers: [] };
  const reply = await agent.call(methods.SESSION_NEW, asked, { timeout: 5 });
  reply.value.sessionId satisfies string;
  reply.raw satisfies string;
  // @ts-expect-error: a notification has no reply
  await agent.call(methods.SESSION_CANCEL, { sessionId: "s" });
  // @ts-expect-error: the params are those of the method
  await agent.call(methods.SESSION_NEW, { cwd: 1, mcpServers: [] });
  await spawnAgent(["node"], {}, { stderr: "inherit", env: { A: undefined } });
  await spawnAgent(
    ["node"],
    {},
    { plans: true, clientInfo, initialize: false },
  );
  // @ts-expect-error: what `initialize` says is in other options
  await spawnAgent(["node"], {}, { initialize: { clientInfo } });
  // @ts-expect-error: options are an object
  await agent.openSession("/tmp");
  agent.capabilities.fs?.readTextFile satisfies boolean | undefined;
  session.state.modes?.currentModeId satisfies string | undefined;
  session.state.title satisfies string | undefined;
  await pair(handlers, {});
  await runAgent(handlers);
}

const clientInfo = { name: "c", version: "1" };

/** A handler may say that a member is absent as a program knows it. */
export const terminals: ConnectedClientHandlers = {
  terminalWaitForExit: () => ({ exitCode: null, signal: "SIGTERM" }),
  // @ts-expect-error: what is required may not be `null`
  terminalCreate: () => ({ terminalId: null }),
};

/** An agent asks with the defaults, and releases its terminals. */
export async function asks(session: AgentSession): Promise<void> {
  await session.requestPermission({ toolCallId: "c" });
  (await session.readText("/a", { line: 1 })) satisfies string;
  const terminal = await session.createTerminal("ls", { env: { A: "1" } });
  terminal.release() satisfies Promise<void>;
  // @ts-expect-error: a variable is a text
  await session.createTerminal("ls", { env: { A: 1 } });
}

/** Undeclared members are reported by codecs, contexts and connections. */
export function reports(transport: Transport): void {
  const found = ContentBlock.safeParse("{}", { undeclared: true });
  if (found.ok) {
    found.undeclared satisfies readonly Undeclared[];
    found.undeclaredCount satisfies number;
    found.issues[0]?.value satisfies unknown;
  } else {
    // @ts-expect-error: what is refused has none
    found.undeclared;
  }
  ContentBlock.parse("{}", { onUndeclared: ({ path }) => path.length });
  ContentBlock.decode({}, { onUndeclared: ({ value }) => value });
  // @ts-expect-error: the option is a boolean
  ContentBlock.safeDecode({}, { undeclared: "yes" });
  const onUndeclared = (one: Undeclared, method: string) =>
    void (one.path + method);
  connectToClient(
    transport,
    { sessionCancel: (_params, cx) => void cx.undeclared()[0]?.path },
    { onUndeclared },
  );
}

/** Calls take options, and methods outside of the protocol any name. */
export async function calls(peer: RpcPeer): Promise<void> {
  const agent = callAgent(peer, { beforeCall: (method) => method.length });
  await agent.sessionList({}, { timeout: 5, keepWaiting: true });
  await agent.extMethod("session/set_model", { a: 1 }, { timeout: 5 });
  // @ts-expect-error: a timeout is a number
  await agent.sessionList({}, { timeout: "5" });
}
