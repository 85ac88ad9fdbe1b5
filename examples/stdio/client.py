"""A client over stdio: `python client.py <agent> <argument>…` starts an agent and asks it something."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE

import samewire_acp as acp
from samewire_acp.methods import (
    Client,
    Context,
    Peer,
    RpcError,
    call_agent,
    serve_client,
)


class ExampleClient(Client):
    async def session_update(
        self, params: acp.SessionNotification, cx: Context
    ) -> None:
        update = params.update
        if isinstance(update, acp.SessionUpdateUnknown):
            print("update", update.tag)
        else:
            print("update", update.session_update)

    async def session_request_permission(
        self, params: acp.RequestPermissionRequest, cx: Context
    ) -> acp.RequestPermissionResponse:
        print("permission", params.tool_call.tool_call_id)
        first = params.options[0].option_id
        outcome = acp.RequestPermissionOutcomeSelected(option_id=first)
        return acp.RequestPermissionResponse(outcome=outcome)


async def main(agent_command: list[str]) -> None:
    program = await asyncio.create_subprocess_exec(
        *agent_command, stdin=PIPE, stdout=PIPE, limit=2**26
    )
    lines, stdin = program.stdout, program.stdin
    assert lines and stdin

    async def write(text: str) -> None:
        stdin.write(text.encode() + b"\n")
        await stdin.drain()

    peer = Peer(write, serve_client(ExampleClient()))
    listening = asyncio.create_task(peer.listen(lines))
    agent = call_agent(peer)

    can = acp.ClientCapabilities(plan=acp.PlanCapabilities())
    await agent.initialize(
        acp.InitializeRequest(protocol_version=1, client_capabilities=can)
    )
    session = await agent.session_new(
        acp.NewSessionRequest(cwd=os.getcwd(), mcp_servers=[])
    )
    words = acp.ContentBlockText(text="Please edit main.rs.")
    prompt = acp.PromptRequest(session_id=session.session_id, prompt=[words])
    print("stop", (await agent.session_prompt(prompt)).stop_reason)
    print("extension", await agent.ext_method("_example/ping", None))
    try:
        await agent.ext_method("_example/nothing", None)
    except RpcError as error:
        print("refused", error.code)
    stdin.close()
    await listening
    await program.wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
