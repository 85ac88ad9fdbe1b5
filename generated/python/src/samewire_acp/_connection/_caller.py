"""Typed calls over a connection."""

from __future__ import annotations

from typing import Any

from .._peer import Caller
from ._base import Connection
from ._calls import answered


class ConnectionCaller(Caller):
    """Typed calls over a connection, with the options of calls."""

    _connection: Connection

    async def _tell(self, name: str, params: str) -> None:
        await self._connection._notify(name, [params])

    async def _ask(
        self, name: str, params: str, timeout: float | None, keep_waiting: bool
    ) -> Any:
        return await answered(self._connection, name, params, timeout, keep_waiting)

    async def _request(
        self, name: str, params: Any, timeout: float | None, keep_waiting: bool
    ) -> Any:
        return await self._connection.request(
            name, params, timeout=timeout, keep_waiting=keep_waiting
        )
