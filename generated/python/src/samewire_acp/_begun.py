"""Tasks that begin at once: one that is returned has run to its first suspension."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

if sys.version_info >= (3, 12):

    def begun(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task for a coroutine that has already run to its first suspension."""
        loop = asyncio.get_running_loop()
        return asyncio.Task(work, loop=loop, eager_start=True)

    def rest_of(work: Coroutine[Any, Any, T]) -> asyncio.Task[T] | None:
        """A task for what is left of a coroutine after its first suspension, if it has one.

        In its first step it must not ask which task runs it.
        """
        task = begun(work)
        return None if task.done() else task

    def early_end(task: asyncio.Future[Any]) -> BaseException | None:
        """What a coroutine has ended with whose task is not done: never here."""
        return None

else:
    from asyncio.tasks import _enter_task, _leave_task
    from contextvars import Context, copy_context

    def begun(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task for a coroutine that has already run to its first suspension."""
        loop = asyncio.get_running_loop()
        begins = _Begun(work, copy_context())
        task: asyncio.Task[T] = asyncio.Task(begins, loop=loop)
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
        return task

    def rest_of(work: Coroutine[Any, Any, T]) -> asyncio.Task[T] | None:
        """A task for what is left of a coroutine after its first suspension, if it has one.

        In its first step it must not ask which task runs it.
        """
        begins = _Begun(work, copy_context())
        begins.begin()
        if isinstance(begins._end, StopIteration):
            return None
        return asyncio.Task(begins, loop=asyncio.get_running_loop())

    def early_end(task: asyncio.Future[Any]) -> BaseException | None:
        """What a coroutine has ended with whose task is not done: it soon is."""
        begins = task.get_coro() if isinstance(task, asyncio.Task) else None
        return begins._end if isinstance(begins, _Begun) else None

    class _Begun(Coroutine[Any, Any, T]):
        """A coroutine that takes its first step before its task does.

        The task's first step then gives what that step gave, so that the task waits
        for what the coroutine waits for, or ends as it ended.
        """

        __slots__ = ("_awaited", "_context", "_end", "_is_ahead", "_work")

        def __init__(self, work: Coroutine[Any, Any, T], context: Context) -> None:
            self._work = work
            self._context = context
            self._is_ahead = False
            self._awaited: Any = None
            self._end: BaseException | None = None

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
                # As in a task: what the coroutine waits for is cancelled first.
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
