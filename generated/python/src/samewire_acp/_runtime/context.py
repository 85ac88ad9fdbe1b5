# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""The context of a handler: its message, and a signal for cancellation."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .unset import UNSET, Unset

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import Callable
    from typing import Any

    from .codec import Undeclared

RequestId: TypeAlias = "int | str | None"
"""The id of a request, as JSON-RPC has it."""


class CancelSignal:
    """A signal that work should stop because its result is no longer needed.

    It is set once and stays set.
    """

    __slots__ = ("_listeners", "_reason")

    def __init__(self) -> None:
        self._reason: BaseException | None = None
        self._listeners: list[Callable[[], object]] = []

    def __repr__(self) -> str:
        return f"<CancelSignal {'set' if self.is_set() else 'not set'}>"

    @property
    def reason(self) -> BaseException | None:
        """Why the work should stop; `None` if the signal is not set."""
        return self._reason

    def is_set(self) -> bool:
        """Whether the signal is set."""
        return self._reason is not None

    async def wait(self) -> None:
        """Waits until the signal is set."""
        import asyncio

        if self._reason is None:
            event = asyncio.Event()
            end = self._listen(event.set)
            try:
                await event.wait()
            finally:
                end()

    def _listen(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Has a function called when the signal is set, unless the returned one is called
        before."""

        def one() -> object:
            return listener()

        def end() -> None:
            if one in self._listeners:
                self._listeners.remove(one)

        self._listeners.append(one)
        return end

    def _set(self, reason: BaseException) -> None:
        if self._reason is None:
            self._reason = reason
            for listener in tuple(self._listeners):
                listener()


class Context:
    """The context of a handler: its second argument.

    It stays usable after the handler has ended.
    """

    __slots__ = (
        "_cancelled_result",
        "_params",
        "_reads",
        "_signal",
        "_size",
        "_task",
        "method",
        "raw",
        "request_id",
    )

    def __init__(
        self, method: str, request_id: RequestId | Unset = UNSET, raw: str = ""
    ) -> None:
        self.method = method
        """The method of the message, as on the wire."""
        self.request_id = request_id
        """The id of the request; `UNSET` for a notification."""
        self.raw = raw
        """The message: its whole text as it came."""
        self._signal: CancelSignal | None = None
        self._size = 0
        """The bytes of the message."""
        self._task: Future[Any] | None = None
        self._cancelled_result: str | None = None
        """The result of a handler that ends because it was cancelled, as JSON."""
        self._params: Any = None
        """The params, if they were read with the message."""

        self._reads: tuple[Any, bool] | None = None
        """The type of the params, and whether they may be left out."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of `{self.method}`>"

    @property
    def signal(self) -> CancelSignal:
        """Is set when the result is not wanted any more: the request was cancelled, or
        its connection ended.

        If the request was cancelled, the handler's task is cancelled, too. If the input
        ended, the handler has some seconds to finish before its task is cancelled."""
        if self._signal is None:
            self._signal = CancelSignal()
        return self._signal

    def undeclared(self) -> list[Undeclared]:
        """Reads the message again and returns its undeclared members.

        Paths begin at the message: `/params/…`. A message of an undeclared method has
        none, because its params are plain JSON.
        """
        if self._reads is None:
            return []
        from .rpc import undeclared_in

        of, optional = self._reads
        return undeclared_in(of, self.raw, optional=optional)

    def _is_reason(self, error: BaseException) -> bool:
        """Whether an error is the reason of the signal, or was caused by it."""
        reason = self._signal._reason if self._signal is not None else None
        if reason is None:
            return False
        return error is reason or getattr(error, "origin", None) is reason

    def _cancel(self, reason: BaseException, *, task: bool = True) -> None:
        """Sets the signal and cancels the handler's task."""
        self.signal._set(reason)
        if task and self._task is not None:
            self._task.cancel()
