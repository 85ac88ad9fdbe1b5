"""An agent over stdio: `python agent.py`, started by a client. Each line is a message."""

import asyncio
import sys

import samewire_acp as acp
from samewire_acp.methods import (
    Agent,
    ClientPeer,
    Context,
    Peer,
    RpcError,
    call_client,
    serve_agent,
)


class ExampleAgent(Agent):
    def __init__(self, client: ClientPeer) -> None:
        self.client = client
        self.cancelled: set[str] = set()  # sessions whose prompt shall end

    async def initialize(
        self, params: acp.InitializeRequest, cx: Context
    ) -> acp.InitializeResponse:
        self.plans = params.client_capabilities.plan is not None
        return acp.InitializeResponse(protocol_version=1)

    async def session_new(
        self, params: acp.NewSessionRequest, cx: Context
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: Context
    ) -> acp.PromptResponse:
        self.cancelled.discard(params.session_id)

        async def tell(update: acp.SessionUpdate) -> None:
            news = acp.SessionNotification(session_id=params.session_id, update=update)
            await self.client.session_update(news)

        words = acp.ContentBlockText(text="On it.")
        await tell(acp.SessionUpdateAgentMessageChunk(content=words))
        await tell(
            acp.SessionUpdateToolCall(tool_call_id="call-1", title="Edit main.rs")
        )
        if self.plans:
            entry = acp.PlanEntry(content="Edit", priority="high", status="pending")
            plan = acp.PlanUpdateContentItems(id="plan-1", entries=[entry])
            await tell(acp.SessionUpdatePlanUpdate(plan=plan))
            await tell(acp.SessionUpdatePlanRemoved(id="plan-1"))
        allow = acp.PermissionOption(option_id="yes", name="Allow", kind="allow_once")
        question = acp.RequestPermissionRequest(
            session_id=params.session_id,
            tool_call=acp.ToolCallUpdate(tool_call_id="call-1"),
            options=[allow],
        )
        answer = await self.client.session_request_permission(question)
        allowed = isinstance(answer.outcome, acp.RequestPermissionOutcomeSelected)
        done = allowed and params.session_id not in self.cancelled
        return acp.PromptResponse(stop_reason="end_turn" if done else "cancelled")

    async def session_cancel(self, params: acp.CancelNotification, cx: Context) -> None:
        self.cancelled.add(params.session_id)

    async def ext_method(
        self, method: str, params: acp.JsonValue, cx: Context
    ) -> acp.JsonValue:
        if method == "_example/ping":
            return "pong"
        raise RpcError(
            RpcError.METHOD_NOT_FOUND, "Method not found", {"method": method}
        )


def write(text: str) -> None:
    sys.stdout.buffer.write(text.encode() + b"\n")
    sys.stdout.buffer.flush()


async def main() -> None:
    lines = asyncio.StreamReader(limit=2**26)  # a line may be long: it may hold a file
    stdin = asyncio.StreamReaderProtocol(lines)
    await asyncio.get_running_loop().connect_read_pipe(lambda: stdin, sys.stdin)
    peer = Peer(write)
    peer.server = serve_agent(ExampleAgent(call_client(peer)))
    await peer.listen(lines)


if __name__ == "__main__":
    asyncio.run(main())
