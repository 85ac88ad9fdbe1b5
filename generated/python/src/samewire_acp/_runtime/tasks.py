# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Work that can be cancelled, and the reporting of errors."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import Coroutine

    from .context import Context

T = TypeVar("T")
_LOGGER: Final = (__package__ or "").removesuffix("._runtime")
"""The name of the logger: that of the package around the runtime."""


class Abandoned(Exception):
    """The awaited work was cancelled or torn down, but the caller was not."""


def outcome(
    work: Coroutine[Any, Any, T], cx: Context | None = None
) -> Coroutine[Any, Any, T]:
    """Runs work in a task of its own, which starts at once, and returns its result."""
    return outcome_of(_loaded().begun(work), cx)


async def outcome_of(task: Future[T], cx: Context | None = None) -> T:
    """The result of a task that has started.

    Raises an `Abandoned` if the task was cancelled, or if it raised an error that is
    not an `Exception`. If the caller is cancelled, so is the task, and a context may
    cancel it.
    """
    early = _loaded().early_end(task)
    if early is not None:
        if type(early) is not StopIteration:
            task.add_done_callback(_seen)
        value: T = _result(early)
        return value
    if not task.done():
        import asyncio

        if cx is not None:
            cx._task = task
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as end:
            if cx is not None:
                cx._cancel(end, task=False)
            task.cancel()
            await asyncio.wait([task])
            raise
    if task.cancelled():
        raise Abandoned("was cancelled")
    error = task.exception()
    if error is not None:
        _result(error)
    return task.result()


@cache
def _loaded() -> Any:
    """The module that starts tasks. Importing it imports `asyncio`."""
    from . import begun

    return begun


def _result(end: BaseException) -> Any:
    """Returns the value of a `StopIteration`, or raises the error of a coroutine."""
    if type(end) is StopIteration:
        return end.value
    from asyncio import CancelledError

    if issubclass(type(end), CancelledError):
        raise Abandoned("was cancelled")
    if issubclass(type(end), (Exception, KeyboardInterrupt, SystemExit)):
        raise end
    raise Abandoned(f"ended with {_kind(end)}") from end


def _seen(task: Future[Any]) -> None:
    """Marks the exception of a task as retrieved, so that asyncio does not log it."""
    if not task.cancelled():
        task.exception()


async def called(function: Callable[..., Any], *given: Any) -> Any:
    """Calls a plain or an async function."""
    result = function(*given)
    return await result if inspect.isawaitable(result) else result


def said(error: BaseException) -> str:
    """The message of an error, or its class, as a string that can be encoded."""
    try:
        text = str.encode(str(error), errors="replace").decode()
    except Exception:
        text = ""
    return text or _kind(error)


def tell(whom: Callable[[Any], object], what: Any) -> None:
    """Calls a function with an argument. If this fails, the error is logged."""
    try:
        whom(what)
    except Exception as error:
        log(error)
        if isinstance(what, Exception):
            log(what)


def log(error: BaseException) -> None:
    """Logs an error that is not reported otherwise."""
    import logging

    logging.getLogger(_LOGGER).error("%s", said(error), exc_info=error)


def remark(what: str) -> None:
    """Logs a message about unusual but harmless behaviour of the other side."""
    import logging

    logging.getLogger(_LOGGER).warning("%s", what)


def _kind(error: BaseException) -> str:
    try:
        return str.encode(type(error).__name__, errors="replace").decode()
    except Exception:
        return "an error"
