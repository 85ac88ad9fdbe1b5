"""A client that logs in when the agent asks for it."""

import asyncio
import sys

import samewire_acp as acp


async def main() -> None:
    async with acp.spawn_agent(sys.argv[1:], acp.Client()) as agent:
        try:
            await agent.open_session()
        except acp.RpcError as error:
            if error.code != acp.AUTH_REQUIRED or agent.initialized is None:
                raise
            method = agent.initialized.auth_methods[0]  # a user chooses one
            if isinstance(method, acp.AuthMethodUnknown):
                raise
            print("log in by:", method.name)
            await agent.agent.authenticate(acp.AuthenticateRequest(method_id=method.id))
            await agent.open_session()
            print("a session is open")


if __name__ == "__main__":
    asyncio.run(main())
