"""Typed calls over a connection."""

from __future__ import annotations

from typing import Any

from typing_extensions import Self

from .._runtime.context import CancelSignal
from .._runtime.peer import Caller
from .._runtime.rpc import params_text
from ._base import Connection
from ._calls import answered


class ConnectionCaller(Caller):
    """Typed calls over a connection, with the options of calls."""

    _connection: Connection
    _signal: CancelSignal | None = None

    def bound(self, signal: CancelSignal | None) -> Self:
        """The same calls, which end when a signal is set."""
        made = type(self)(
            self._methods, self._connection, self._on_issue, self._on_undeclared
        )
        made._signal = signal
        return made

    async def _tell(self, name: str, params: str) -> None:
        await self._connection._notify(name, [params])

    async def _ask(
        self, name: str, params: str, timeout: float | None, keep_waiting: bool
    ) -> Any:
        return await answered(
            self._connection, name, params, timeout, keep_waiting, signal=self._signal
        )

    async def _request(
        self, name: str, params: Any, timeout: float | None, keep_waiting: bool
    ) -> Any:
        text: Any = params_text(name, params)
        return await self._ask(name, text, timeout, keep_waiting)
