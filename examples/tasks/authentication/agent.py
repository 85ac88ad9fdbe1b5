"""An agent that opens no session before the user has logged in."""

import asyncio

import samewire_acp as acp


class Private(acp.Agent):
    def __init__(self) -> None:
        self.is_logged_in = False

    async def authenticate(
        self, params: acp.AuthenticateRequest, cx: acp.AgentContext
    ) -> acp.AuthenticateResponse:
        self.is_logged_in = params.method_id == "login"
        return acp.AuthenticateResponse()

    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        if not self.is_logged_in:
            raise acp.auth_required()
        return acp.NewSessionResponse(session_id="session-1")


if __name__ == "__main__":
    login = acp.AuthMethodAgentVariant(id="login", name="Log in")
    asyncio.run(acp.run_agent(Private(), auth_methods=[login]))
