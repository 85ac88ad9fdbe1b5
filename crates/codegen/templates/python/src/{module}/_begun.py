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

    class Starter:
        """Begins coroutines one after the other, each in a task."""

        def begun(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any] | None:
            """The task of a coroutine that has taken its first step; `None` if it has
            returned in it."""
            task = begun(work)
            ended = task.done() and not task.cancelled() and task.exception() is None
            return None if ended else task

else:
    from asyncio.tasks import _enter_task, _leave_task
    from contextvars import Context, copy_context

    def begun(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task for a coroutine that has already run to its first suspension."""
        loop = asyncio.get_running_loop()
        begins = _Begun(work, copy_context())
        task: asyncio.Task[T] = asyncio.Task(begins, loop=loop)
        _begin_in(task, begins, loop)
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

    class Starter:
        """Begins coroutines one after the other, each in a task.

        A coroutine that returns in its first step leaves the task to the next one, if
        nobody has kept it: a task costs more than most handlers do.
        """

        def __init__(self) -> None:
            self._spare: tuple[asyncio.Task[Any], _Begun[Any]] | None = None

        def begun(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any] | None:
            """The task of a coroutine that has taken its first step; `None` if it has
            returned in it."""
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
        """Whether the event loop has not looked at a task, and nobody has cancelled it."""
        return not task.done() and not getattr(task, "_must_cancel", True)

    def _references(task: asyncio.Task[Any]) -> object:
        """How often a task is referred to; where that is unknown, unlike any other."""
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

        def renew(self, work: Coroutine[Any, Any, T], context: Context) -> None:
            """Takes another coroutine, whose first step is still to come."""
            self._work, self._context, self._end = work, context, None

        def has_returned(self) -> bool:
            """Whether the coroutine has returned in its first step."""
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
