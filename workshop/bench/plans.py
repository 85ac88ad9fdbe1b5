"""How many updates of 20 entries a plan book takes in a second, and how many edits a plan reporter gives.

The work is that of crates/acp/plans/benches/plans.rs. Prints a line of JSON: for each kind of work
the rate of each sample, the best of some batches.
"""

import json
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any

from samewire_acp import ClientCapabilities, SessionNotification
from samewire_acp.plans import PlanBook, PlanReporter

ENTRIES = 20
BATCH = 1000
BATCHES = 8
SAMPLES = 7
AFTER = {"pending": "in_progress", "in_progress": "completed", "completed": "pending"}


def main() -> None:
    """Measures every kind of work, in turn."""
    texts = [json.dumps(update) for update in updates()]
    notes = [SessionNotification.model_validate_json(text) for text in texts]
    read = SessionNotification.model_validate_json
    works: dict[str, Callable[[], float]] = {
        "book": lambda: take(iter(notes)),
        "book_from_text": lambda: take(read(text) for text in texts),
        "reporter": lambda: report('{"plan":{}}'),
        "reporter_merged": lambda: report("{}"),
    }
    samples: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(SAMPLES):
        for name, work in works.items():
            samples[name].append(BATCH / min(work() for _ in range(BATCHES)))
    print(json.dumps({"samples": samples}))


def updates() -> Iterable[dict[str, Any]]:
    """Updates of one plan: by turns an entry gets another status, and another place."""
    plan = entries()
    for turn in range(BATCH):
        if turn % 2 == 0:
            entry = plan[turn // 2 % ENTRIES]
            plan[turn // 2 % ENTRIES] = {**entry, "status": AFTER[entry["status"]]}
        else:
            plan.insert(turn * 3 % ENTRIES, plan.pop(turn * 7 % ENTRIES))
        content = {"type": "items", "id": "build", "entries": list(plan)}
        yield note({"sessionUpdate": "plan_update", "plan": content})


def entries() -> list[dict[str, str]]:
    """A plan that is not begun."""
    return [
        {
            "content": f"Step {place}: look at what the tests of part {place} expect",
            "priority": "medium",
            "status": "pending",
        }
        for place in range(ENTRIES)
    ]


def note(update: dict[str, Any]) -> dict[str, Any]:
    """Params of `session/update`."""
    return {"sessionId": "session-1", "update": update}


def take(notes: Iterable[SessionNotification]) -> float:
    """Seconds of a book that an observer looks at, with another plan beside the one that changes."""
    book = PlanBook()
    baseline = note({"sessionUpdate": "plan", "entries": entries()})
    book.take(SessionNotification.model_validate(baseline))
    book.observe(lambda change: None)
    begun = perf_counter()
    for one in notes:
        book.take(one)
    return perf_counter() - begun


def report(capabilities: str) -> float:
    """Seconds of a reporter that gives updates, each written as JSON."""
    client = ClientCapabilities.model_validate_json(capabilities)
    reporter = PlanReporter("session-1", client)
    first = SessionNotification.model_validate(note({"sessionUpdate": "plan", "entries": entries()}))
    reporter.items("build", first.update.entries)
    begun = perf_counter()
    for turn in range(BATCH):
        if turn % 2 == 0:
            status = "completed" if turn // 2 // ENTRIES % 2 == 0 else "pending"
            notes = reporter.set_status("build", turn // 2 % ENTRIES, status)
        else:
            notes = reporter.move_entry("build", turn * 7 % ENTRIES, turn * 3 % ENTRIES)
        for one in notes:
            json.dumps(one)
    return perf_counter() - begun


if __name__ == "__main__":
    main()
