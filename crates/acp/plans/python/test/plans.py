"""The proof's driver for plans: reads questions, a line each, and answers in order.

`{"plans"}` has steps for a book and a reporter, and the answer what came of each.
"""

import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

from samewire_acp import (
    ClientCapabilities,
    DecodeError,
    PlanEntry,
    SessionNotification,
    SessionUpdate,
    decode,
)
from samewire_acp.plans import (
    EntryChanges,
    PlanBook,
    PlanChange,
    PlanError,
    PlanIgnored,
    PlanLimits,
    PlanProgress,
    PlanReporter,
    ReportedPlan,
    TrackedPlan,
    entries_of,
    merge_in_order,
)


class Run:
    """A book, perhaps a reporter, and what an observer of the book is told."""

    def __init__(self, question: dict[str, Any]) -> None:
        self.limits = limits_of(question.get("limits"))
        self.loop: bool = question.get("loop", False)
        self.reporter: PlanReporter | None = None
        if "reporter" in question:
            self.reporter = reporter_of(**question["reporter"])
        self.watch(PlanBook(limits=self.limits))

    def watch(self, book: PlanBook) -> None:
        """Goes on with this book, and a new observer."""
        self.told: list[PlanChange] = []
        self.book = book
        book.observe(self.told.append)

    def check_told(self, changes: Sequence[PlanChange]) -> int:
        """How many changes were told since the last time: those that are some."""
        told, self.told[:] = [*self.told], []
        changed = [one for one in changes if not isinstance(one, PlanIgnored)]
        if [*map(id, told)] != [*map(id, changed)]:
            raise AssertionError(f"told {told}, changed {changed}")
        return len(told)


def main() -> None:
    """Answers every line. Nothing is held back while more is waited for."""
    rest = b""
    while chunk := os.read(sys.stdin.fileno(), 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        answers = [text_of(answer(line)) + "\n" for line in lines]
        sys.stdout.buffer.write("".join(answers).encode())
        sys.stdout.buffer.flush()


def answer(line: bytes) -> Any:
    """What came of the steps of one question."""
    try:
        question = json.loads(line)["plans"]
        run = Run(question)
        results = [result(run, step) for step in question["steps"]]
        return {"plans": {"results": results, "state": state(run)}}
    except Exception as error:
        return {"plans": {"crash": f"{type(error).__name__}: {error}"}}


def result(run: Run, step: dict[str, Any]) -> Any:
    """What came of one step."""
    ((name, given),) = step.items()
    try:
        return STEPS[name](run, given)
    except PlanError as error:
        return {"error": refusal(error)}


def take(run: Run, notification: Any) -> Any:
    try:
        read = decode(SessionNotification, json.dumps(notification)).value
    except DecodeError:
        return {"error": {"code": "decode"}}
    change = run.book.take(read)
    return {"change": change_of(change), "told": run.check_told([change])}


def dismiss(run: Run, given: list[Any]) -> Any:
    change = run.book.dismiss(*given)
    return {"change": change_of(change), "told": run.check_told([change])}


def forget(run: Run, session_id: str) -> Any:
    changes = run.book.forget(session_id)
    return {"changes": [*map(change_of, changes)], "told": run.check_told(changes)}


def restore(run: Run, limits: dict[str, int] | None) -> Any:
    among = run.limits if limits is None else limits_of(limits)
    snapshot = json.loads(text_of(run.book.snapshot()))
    run.watch(PlanBook.restore(snapshot, limits=among))
    return {"restored": True}


def restore_from(run: Run, snapshot: Any) -> Any:
    run.watch(PlanBook.restore(snapshot, limits=run.limits))
    return {"restored": True}


def look(run: Run, _: Any) -> Any:
    return {"state": state(run)}


def report(run: Run, call: list[Any]) -> Any:
    assert run.reporter is not None
    name, *given = call
    try:
        given = [read(one) for read, one in zip(CALLS[name], given, strict=True)]
    except DecodeError:
        return {"error": {"code": "invalid"}}
    messages: list[Any] = getattr(run.reporter, name)(*given) or []
    if not run.loop:
        return {"messages": messages}
    changes = [looped(run, message) for message in messages]
    return {"messages": messages, "changes": changes}


def looped(run: Run, message: Any) -> Any:
    """What the book makes of a message of the reporter."""
    try:
        change = run.book.take(decode(SessionNotification, text_of(message)).value)
    except PlanError as error:
        return {"error": refusal(error)}
    run.check_told([change])
    return change_of(change)


STEPS: dict[str, Callable[[Run, Any], Any]] = {
    "take": take,
    "dismiss": dismiss,
    "forget": forget,
    "restore": restore,
    "restoreFrom": restore_from,
    "look": look,
    "report": report,
}


def as_it_is(given: Any) -> Any:
    return given


def an_entry(given: Any) -> PlanEntry:
    return decode(PlanEntry, json.dumps(given)).value


def entries(given: Any) -> list[PlanEntry]:
    return [*map(an_entry, given)]


def an_update(given: Any) -> SessionUpdate:
    return decode(SessionUpdate, json.dumps(given)).value


CALLS: dict[str, list[Callable[[Any], Any]]] = {
    "items": [as_it_is, entries],
    "markdown": [as_it_is, as_it_is],
    "file": [as_it_is, as_it_is],
    "remove": [as_it_is],
    "set_meta": [as_it_is, as_it_is],
    "set_status": [as_it_is, as_it_is, as_it_is],
    "set_priority": [as_it_is, as_it_is, as_it_is],
    "set_content": [as_it_is, as_it_is, as_it_is],
    "insert": [as_it_is, as_it_is, an_entry],
    "push": [as_it_is, an_entry],
    "remove_entry": [as_it_is, as_it_is],
    "move_entry": [as_it_is, as_it_is, as_it_is],
    "hold": [],
    "flush": [],
    "again": [],
    "check": [an_update],
}


def limits_of(given: dict[str, int] | None) -> PlanLimits:
    """Limits; what is not said is the default."""
    return PlanLimits(**given or {})


def reporter_of(
    sessionId: str,
    capabilities: Any,
    planId: Any = "both",
    files: Any = "auto",
    merge: str = "",
) -> PlanReporter:
    """The reporter of a question."""
    known = None
    if capabilities is not None:
        known = decode(ClientCapabilities, json.dumps(capabilities)).value
    policy = merge_last if merge == "last" else merge_in_order
    return PlanReporter(sessionId, known, plan_id=planId, files=files, merge=policy)


def merge_last(plans: Sequence[ReportedPlan]) -> list[PlanEntry]:
    """A policy of our own: the entries of the last plan only."""
    return entries_of(plans[-1]) if plans else []


def refusal(error: PlanError) -> Any:
    """An error; what only people read is not compared."""
    said: dict[str, Any] = {"code": error.code}
    if error.code not in ("snapshot", "invalid"):
        said["message"] = error.message
    if error.limit is not None:
        said |= {"limit": error.limit, "found": error.found}
    return said


def change_of(change: PlanChange) -> Any:
    said: dict[str, Any] = {"change": change.kind, "sessionId": change.session_id}
    if not isinstance(change, PlanIgnored):
        return said | {
            "planId": change.plan_id,
            "entries": entries_said(change.entries),
        }
    if change.reason != "not_a_plan":
        said["planId"] = change.plan_id
    return said | {"reason": change.reason}


def entries_said(changes: EntryChanges) -> Any:
    return {
        "added": changes.added,
        "removed": changes.removed,
        "moved": [[one.from_, one.to] for one in changes.moved],
        "status": [[one.index, one.from_, one.to] for one in changes.status],
        "priority": [[one.index, one.from_, one.to] for one in changes.priority],
        "content": changes.content,
    }


def state(run: Run) -> Any:
    """All there is to see of a book and a reporter."""
    book = run.book
    seen: dict[str, Any] = {
        "bytes": book.bytes,
        "sessions": [
            {
                "sessionId": session_id,
                "progress": progress(book.progress(session_id)),
                "plans": [*map(plan_seen, book.plans(session_id))],
            }
            for session_id in book.sessions()
        ],
        "snapshot": book.snapshot(),
    }
    if run.reporter is not None:
        seen["reported"] = [[plan.id, plan.type] for plan in run.reporter.plans()]
    return seen


def plan_seen(plan: TrackedPlan) -> Any:
    return {
        "planId": plan.id,
        "format": plan.format,
        "keys": plan.keys,
        "progress": progress(plan.progress()),
        "current": plan.current(),
        "summary": plan.summary(),
    }


def progress(of: PlanProgress) -> Any:
    return {
        "done": of.done,
        "inProgress": of.in_progress,
        "total": of.total,
        "high": {"done": of.high.done, "total": of.high.total},
        "medium": {"done": of.medium.done, "total": of.medium.total},
        "low": {"done": of.low.done, "total": of.low.total},
    }


def text_of(value: Any) -> str:
    """Compact JSON, as every language writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main()
