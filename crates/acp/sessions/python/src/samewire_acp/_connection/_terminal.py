"""A terminal of the client, in which an agent runs a command."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from typing_extensions import Self

from .. import methods
from .._runtime.codec import encode
from ..models import (
    KillTerminalRequest,
    ReleaseTerminalRequest,
    SessionId,
    TerminalId,
    TerminalOutputRequest,
    TerminalOutputResponse,
    WaitForTerminalExitRequest,
    WaitForTerminalExitResponse,
)
from ._base import Connection
from ._calls import Call
from ._lost import ConnectionLost

if TYPE_CHECKING:
    from ._gate import GatedClient


class SessionTerminal:
    """A terminal of the client, which keeps its output until it is released.

    `async with session.create_terminal("make") as terminal:` releases it at the end.
    """

    def __init__(
        self,
        connection: Connection,
        client: GatedClient,
        session_id: SessionId,
        terminal_id: TerminalId,
    ) -> None:
        self.session_id = session_id
        """The id of the session."""
        self.terminal_id = terminal_id
        """The id of the terminal, for `tool_terminal`."""
        self._connection = connection
        self._client = client
        self._release: Call | None = None

    def __repr__(self) -> str:
        return f"<SessionTerminal {self.terminal_id!r}>"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, _: object, error: BaseException | None, *__: object
    ) -> None:
        with suppress(ConnectionLost):  # Then the terminal is lost, too.
            call = self._released()
            if error is None:  # Otherwise nothing waits, such as a cancelled turn.
                await asyncio.shield(call.answer)

    async def output(self) -> TerminalOutputResponse:
        """What the command has written so far, and how it ended if it has."""
        of = TerminalOutputRequest(
            session_id=self.session_id, terminal_id=self.terminal_id
        )
        return await self._client.terminal_output(of)

    async def wait_for_exit(self) -> WaitForTerminalExitResponse:
        """Waits until the command has ended."""
        of = WaitForTerminalExitRequest(
            session_id=self.session_id, terminal_id=self.terminal_id
        )
        return await self._client.terminal_wait_for_exit(of)

    async def kill(self) -> None:
        """Ends the command. The output stays until the terminal is released."""
        of = KillTerminalRequest(
            session_id=self.session_id, terminal_id=self.terminal_id
        )
        await self._client.terminal_kill(of)

    async def release(self) -> None:
        """Ends the command if it still runs, and frees the terminal.

        The client is told once, however often this is called, and also if the handler
        was cancelled.
        """
        await asyncio.shield(self._released().answer)

    def _released(self) -> Call:
        if self._release is None:
            of = ReleaseTerminalRequest(
                session_id=self.session_id, terminal_id=self.terminal_id
            )
            text = encode(ReleaseTerminalRequest, of)
            self._release = self._connection._call(methods.TERMINAL_RELEASE.name, text)
        return self._release
