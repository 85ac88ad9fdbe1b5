# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Tasks that start at once: when they are returned, they have run to their first
suspension."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

if sys.version_info >= (3, 12):

    def begun(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Returns a task for a coroutine that has run to its first suspension."""
        loop = asyncio.get_running_loop()
        return asyncio.Task(work, loop=loop, eager_start=True)

    def rest_of(work: Coroutine[Any, Any, T]) -> asyncio.Task[T] | None:
        """Runs a coroutine to its first suspension. Returns a task for the rest, if any.

        The coroutine must not ask for the current task before its first suspension.
        """
        task = begun(work)
        return None if task.done() else task

    def early_end(task: asyncio.Future[Any]) -> BaseException | None:
        """The exception that ended a coroutine before its task: always `None`."""
        return None

    class Starter:
        """Starts coroutines one after the other, each in a task."""

        def begun(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any] | None:
            """Runs a coroutine to its first suspension. Returns its task, or `None`
            if it has returned."""
            task = begun(work)
            ended = task.done() and not task.cancelled() and task.exception() is None
            return None if ended else task

else:
    from asyncio.tasks import _enter_task, _leave_task
    from contextvars import Context, copy_context

    def begun(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Returns a task for a coroutine that has run to its first suspension."""
        loop = asyncio.get_running_loop()
        begins = _Begun(work, copy_context())
        task: asyncio.Task[T] = asyncio.Task(begins, loop=loop)
        _begin_in(task, begins, loop)
        return task

    def rest_of(work: Coroutine[Any, Any, T]) -> asyncio.Task[T] | None:
        """Runs a coroutine to its first suspension. Returns a task for the rest, if any.

        The coroutine must not ask for the current task before its first suspension.
        """
        begins = _Begun(work, copy_context())
        begins.begin()
        if isinstance(begins._end, StopIteration):
            return None
        return asyncio.Task(begins, loop=asyncio.get_running_loop())

    def early_end(task: asyncio.Future[Any]) -> BaseException | None:
        """The exception that ended the coroutine of a task that is not done yet."""
        begins = task.get_coro() if isinstance(task, asyncio.Task) else None
        return begins._end if isinstance(begins, _Begun) else None

    class Starter:
        """Starts coroutines one after the other, each in a task.

        If a coroutine returns in its first step and nothing else refers to its task,
        the next one reuses the task, because a task costs more than most handlers.
        """

        def __init__(self) -> None:
            self._spare: tuple[asyncio.Task[Any], _Begun[Any]] | None = None

        def begun(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any] | None:
            """Runs a coroutine to its first suspension. Returns its task, or `None`
            if it has returned."""
            loop, context = asyncio.get_running_loop(), copy_context()
            spare, self._spare = self._spare, None
            if spare is not None and _is_new(spare[0]):
                task, begins = spare
                begins.renew(work, context)
            else:
                begins = _Begun(work, context)
                task = asyncio.Task(begins, loop=loop)
            spare = None
            kept = _references(task)
            _begin_in(task, begins, loop)
            if not begins.has_returned():
                return task
            if _references(task) == kept and _is_new(task):
                self._spare = task, begins
            return None

    def _is_new(task: asyncio.Task[Any]) -> bool:
        """Whether the event loop has not run the task yet, and it was not cancelled."""
        return not task.done() and not getattr(task, "_must_cancel", True)

    def _references(task: asyncio.Task[Any]) -> object:
        """The reference count of a task; where it is unknown, a value unequal to any
        other."""
        count = getattr(sys, "getrefcount", None)
        return object() if count is None else count(task)

    def _begin_in(
        task: asyncio.Task[Any], begins: _Begun[Any], loop: asyncio.AbstractEventLoop
    ) -> None:
        """Takes the first step of a task."""
        outer = asyncio.current_task(loop)
        if outer is not None:
            _leave_task(loop, outer)
        _enter_task(loop, task)
        try:
            begins.begin()
        finally:
            _leave_task(loop, task)
            if outer is not None:
                _enter_task(loop, outer)

    class _Begun(Coroutine[Any, Any, T]):
        """A coroutine that takes its first step before its task does.

        The first step of the task then returns the result of that step, so that it
        waits for the same future as the coroutine, or ends as it ended.
        """

        __slots__ = ("_awaited", "_context", "_end", "_is_ahead", "_work")

        def __init__(self, work: Coroutine[Any, Any, T], context: Context) -> None:
            self._work = work
            self._context = context
            self._is_ahead = False
            self._awaited: Any = None
            self._end: BaseException | None = None

        def renew(self, work: Coroutine[Any, Any, T], context: Context) -> None:
            """Replaces the coroutine with one that has not started yet."""
            self._work, self._context, self._end = work, context, None

        def has_returned(self) -> bool:
            """Whether the coroutine returned in its first step."""
            return type(self._end) is StopIteration

        def begin(self) -> None:
            self._is_ahead = True
            try:
                self._awaited = self._context.run(self._work.send, None)
            except BaseException as end:
                self._end = end

        def send(self, value: Any) -> Any:
            if self._is_ahead:
                return self._first_step()
            return self._context.run(self._work.send, value)

        def throw(self, *error: Any) -> Any:
            if self._is_ahead:
                awaited = self._first_step()
                # As in a task: the future that the coroutine waits for is cancelled
                # first.
                if isinstance(awaited, asyncio.Future) and awaited.cancel():
                    return awaited
            return self._context.run(self._work.throw, *error)

        def close(self) -> None:
            self._work.close()

        def __await__(self) -> Any:
            return self._work.__await__()

        def _first_step(self) -> Any:
            self._is_ahead = False
            awaited, end = self._awaited, self._end
            self._awaited = self._end = None
            if end is not None:
                raise end
            return awaited
