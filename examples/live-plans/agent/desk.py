"""Where a survey does its work: its plans go out from here, and here it learns that it shall stop."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

import samewire_acp as acp
from samewire_acp.plans import PlanReporter, ReportedPlan, entries_of

Notifications: TypeAlias = Sequence[Mapping[str, acp.JsonValue]]
"""What a call of the reporter gives: params of `session/update`."""
T = TypeVar("T")


class Notifier(Protocol):
    """What a connection to a client can do of which a desk has need."""

    async def notify(self, method: str, params: Any = None) -> object:
        """Sends a notification."""
        ...


class Stopped(Exception):
    """The client cancelled the prompt, or is gone."""


class Desk:
    """A session's reporter, with the way to its client and a pace."""

    def __init__(
        self, connection: Notifier, reporter: PlanReporter, pace: float
    ) -> None:
        self.reporter = reporter
        self.stop = asyncio.Event()
        """Ends the work before its next step."""
        self._connection = connection
        self._pace = pace
        self._outbox: deque[Mapping[str, acp.JsonValue]] = deque()
        self._sending: asyncio.Future[None] | None = None

    def go_on(self) -> None:
        """Raises `Stopped` when the work shall stop."""
        if self.stop.is_set():
            raise Stopped

    async def send(self, *given: Notifications) -> None:
        """Sends what calls of the reporter gave, then lets a person look at it."""
        await self.tell(*given)
        await self.pause()

    async def tell(self, *given: Notifications) -> None:
        """Sends what calls of the reporter gave, and no more.

        All of it leaves in the order in which it was given, by whatever tasks, and also
        when they are cancelled: the reporter takes it for sent.
        """
        self._outbox += (one for some in given for one in some)
        if self._sending is None or self._sending.done():
            self._sending = asyncio.ensure_future(self._send_all())
        await asyncio.shield(self._sending)

    async def pause(self) -> None:
        """Waits as long as the pace says, or until the work shall stop."""
        waiting = asyncio.ensure_future(self.stop.wait())
        try:
            await asyncio.wait([waiting], timeout=self._pace)
        finally:
            waiting.cancel()
        self.go_on()

    async def aside(self, work: Callable[..., T], *given: object) -> T:
        """What comes of work in a thread, while the agent listens."""
        done = await asyncio.to_thread(work, *given)
        self.go_on()
        return done

    async def _send_all(self) -> None:
        while self._outbox:
            await self._connection.notify("session/update", dict(self._outbox[0]))
            self._outbox.popleft()


@dataclass(eq=False)
class Step:
    """A step of a list that changes while it is worked on: it is itself, wherever it stands and whatever its text."""

    text: str
    priority: acp.PlanEntryPriority = "medium"


class Steps:
    """A plan of steps. What becomes of one of them is a small edit; the reporter sends the whole list."""

    def __init__(self, desk: Desk, plan: acp.PlanId, steps: Sequence[Step]) -> None:
        self._desk = desk
        self._edit = desk.reporter
        self._plan = plan
        self._steps = list(steps)

    def begin(self) -> Notifications:
        """The plan, with nothing done."""
        return self._edit.items(self._plan, [_pending(step) for step in self._steps])

    @asynccontextmanager
    async def doing(self, step: Step) -> AsyncIterator[None]:
        """A step is in progress, and then done. When the work stops it is to do again, or was never begun.

        Its text may become another meanwhile.
        """
        self._desk.go_on()
        text = step.text
        try:
            await self._desk.send(self._set_status(step, "in_progress"))
            yield
        except BaseException:
            await self._desk.tell(self._set_status(step, "pending"))
            raise
        with self._edit.burst() as notes:  # one list goes out, not two
            if step.text != text:
                self.say(step, step.text)
            self._set_status(step, "completed")
        await self._desk.send(notes)

    def say(self, step: Step, text: str) -> Notifications:
        """Gives a step another text."""
        step.text = text
        return self._edit.set_content(self._plan, self._steps.index(step), text)

    def add(self, after: Step, *steps: Step) -> Notifications:
        """Puts steps behind another, in one list."""
        place = self._steps.index(after) + 1
        with self._edit.burst() as notes:
            for index, step in enumerate(steps, start=place):
                self._steps.insert(index, step)
                self._edit.insert(self._plan, index, _pending(step))
        return notes

    def drop(self, step: Step) -> Notifications:
        """Takes a step out."""
        index = self._steps.index(step)
        del self._steps[index]
        return self._edit.remove_entry(self._plan, index)

    def move(self, step: Step, after: Step) -> Notifications:
        """Puts a step right behind another."""
        at = self._steps.index(step)
        self._steps.remove(step)
        to = self._steps.index(after) + 1
        self._steps.insert(to, step)
        return self._edit.move_entry(self._plan, at, to)

    def rank(self, step: Step, priority: acp.PlanEntryPriority) -> Notifications:
        """Says that a step matters more or less than was thought."""
        step.priority = priority
        index = self._steps.index(step)
        return self._edit.set_priority(self._plan, index, priority)

    def _set_status(self, step: Step, status: acp.PlanEntryStatus) -> Notifications:
        return self._edit.set_status(self._plan, self._steps.index(step), status)


def _pending(step: Step) -> acp.PlanEntry:
    return acp.PlanEntry(content=step.text, priority=step.priority, status="pending")


def merge(plans: Sequence[ReportedPlan]) -> list[acp.PlanEntry]:
    """The one plan of a client that knows no other: tasks first, then files, which are done when all tasks are."""
    tasks: list[acp.PlanEntry] = []
    files: list[acp.PlanEntry] = []
    for plan in plans:
        of = files if isinstance(plan, acp.PlanUpdateContentFile) else tasks
        of += entries_of(plan)
    done = all(task.status == "completed" for task in tasks)
    status: acp.PlanEntryStatus = "completed" if done else "pending"
    return tasks + [file.model_copy(update={"status": status}) for file in files]
