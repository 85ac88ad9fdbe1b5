"""A client over stdio: `python client.py <agent> <argument>…` starts an agent and asks it something."""

import asyncio
import sys

import samewire_acp as acp


class ExampleClient(acp.Client):
    async def session_update(
        self, params: acp.SessionNotification, cx: acp.ClientContext
    ) -> None:
        update = params.update
        if isinstance(update, acp.SessionUpdateUnknown):
            print("update", update.tag)
        else:
            print("update", update.session_update)

    async def session_request_permission(
        self, params: acp.RequestPermissionRequest, cx: acp.ClientContext
    ) -> acp.RequestPermissionResponse:
        print("permission", params.tool_call.tool_call_id)
        return acp.allow_once(params.options)


async def main(command: list[str]) -> None:
    async with acp.spawn_agent(command, ExampleClient(), plans=True) as connection:
        session = await connection.open_session()
        result = await session.prompt("Please edit main.rs.").result()
        print("stop", result.stop_reason)
        agent = connection.agent
        print("extension", await agent.ext_method("_example/ping"))
        try:
            await agent.ext_method("_example/nothing")
        except acp.RpcError as error:
            print("refused", error.code)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
