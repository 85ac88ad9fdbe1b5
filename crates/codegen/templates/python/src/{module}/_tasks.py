"""Work that others may cancel, and who is told when something goes wrong."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import Coroutine

    from ._context import Context

T = TypeVar("T")


class Abandoned(Exception):
    """What somebody waited for was cancelled or torn down; whoever waits was not."""


def outcome(
    work: Coroutine[Any, Any, T], cx: Context | None = None
) -> Coroutine[Any, Any, T]:
    """What comes of work that is a task of its own, and begins at once."""
    return outcome_of(_loaded().begun(work), cx)


async def outcome_of(task: Future[T], cx: Context | None = None) -> T:
    """What comes of a task that has begun.

    Its being cancelled is an `Abandoned`, and so is an error that no `except Exception`
    catches. Who waits is cancelled together with it. A context may cancel it.
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
    """How tasks begin, with which `asyncio` is loaded."""
    from . import _begun

    return _begun


def _result(end: BaseException) -> Any:
    """The value that a coroutine ended with, or what it is that ended it."""
    if type(end) is StopIteration:
        return end.value
    from asyncio import CancelledError

    if issubclass(type(end), CancelledError):
        raise Abandoned("was cancelled")
    if issubclass(type(end), (Exception, KeyboardInterrupt, SystemExit)):
        raise end
    raise Abandoned(f"ended with {_kind(end)}") from end


def _seen(task: Future[Any]) -> None:
    """Looks at what a task ended with, so that nobody is blamed for not doing it."""
    if not task.cancelled():
        task.exception()


async def called(function: Callable[..., Any], *given: Any) -> Any:
    """What a plain or an async function gives."""
    result = function(*given)
    return await result if inspect.isawaitable(result) else result


def said(error: BaseException) -> str:
    """What an error says, or else its kind, as a string that any text can hold."""
    try:
        text = str.encode(str(error), errors="replace").decode()
    except Exception:
        text = ""
    return text or _kind(error)


def tell(whom: Callable[[Any], object], what: Any) -> None:
    """Tells somebody something. If that fails, the log has it."""
    try:
        whom(what)
    except Exception as error:
        log(error)
        if isinstance(what, Exception):
            log(what)


def log(error: BaseException) -> None:
    """Where errors go that nobody is told of otherwise: the log of this package."""
    import logging

    logging.getLogger(__package__).error("%s", said(error), exc_info=error)


def remark(what: str) -> None:
    """Puts into the log what is odd and harms nobody."""
    import logging

    logging.getLogger(__package__).warning("%s", what)


def _kind(error: BaseException) -> str:
    try:
        return str.encode(type(error).__name__, errors="replace").decode()
    except Exception:
        return "an error"
