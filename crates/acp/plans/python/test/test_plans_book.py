"""What a plan book does in Python beyond the scenarios: values of wrong types, later changes of
what was given, observers. Run by pytest."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from plans_made import (
    CAPABLE,
    HUGE,
    NO_JSON,
    Sly,
    code_of,
    deep,
    entry,
    spoil,
    spoiled,
    update,
)

from samewire_acp import (
    JsonObject,
    PlanEntry,
    PlanUpdateContentItems,
    SessionNotification,
    SessionUpdatePlan,
    SessionUpdatePlanRemoved,
    SessionUpdatePlanUpdate,
    decode,
)
from samewire_acp.plans import (
    PlanBook,
    PlanChange,
    PlanLimits,
    PlanReporter,
)


def test_true_is_not_one() -> None:
    book = PlanBook()
    metas: list[JsonObject] = [
        {"a": 1, "b": [0]},
        {"a": True, "b": [0]},
        {"a": 1, "b": [False]},
        {"a": 1, "b": [0]},
    ]
    kinds = [book.take(update(entry(meta=meta))).kind for meta in metas]
    assert kinds == ["added", "replaced", "replaced", "replaced"]
    assert book.take(update(entry(meta={"b": [0.0], "a": 1.0}))).kind == "ignored"


def test_what_was_given_may_change_later() -> None:
    book, reporter = PlanBook(), PlanReporter("s", CAPABLE)
    given = [entry(meta={"a": [1]})]
    note = update(*given)
    book.take(note)
    reporter.items("p", given)
    before, sent = book.snapshot(), reporter.again()
    given[0].status = "completed"
    assert given[0].meta is not None
    given[0].meta["a"] = 2
    given.append(entry())
    assert isinstance(note.update, SessionUpdatePlanUpdate)
    assert isinstance(note.update.plan, PlanUpdateContentItems)
    note.update.plan.entries.append(entry())
    assert book.snapshot() == before
    assert reporter.again() == sent
    assert book.take(note).kind == "replaced"


def test_what_came_out_may_change_later() -> None:
    book, reporter = PlanBook(), PlanReporter("s", CAPABLE)
    book.take(update(entry(meta={"a": [1]})))
    reporter.items("p", [entry(meta={"a": [1]})])
    before = json.dumps([book.snapshot(), reporter.again()])
    spoil(book.snapshot())
    for note in reporter.again():
        spoil(note)
    for plan in reporter.plans():
        assert isinstance(plan, PlanUpdateContentItems)
        plan.entries.clear()
    assert json.dumps([book.snapshot(), reporter.again()]) == before


def test_entries_that_are_none() -> None:
    faults: list[Any] = [5, None, "text", {"content": "a"}, PlanEntry.model_construct()]
    wrongs: list[tuple[str, Any]] = [("content", 5), ("content", "\ud800")]
    wrongs += [("status", "done"), ("status", ["pending"]), ("priority", None)]
    faults += [spoiled(entry(), name, value) for name, value in wrongs]
    faults += [spoiled(entry(), "meta", meta) for meta in NO_JSON]
    for fault in faults:
        reporter = PlanReporter("s", CAPABLE)
        reporter.items("p", [entry()])
        state = reporter.plans()
        assert code_of(reporter.items, "p", [entry(), fault]) == "invalid"
        assert code_of(reporter.push, "p", fault) == "invalid"
        assert code_of(reporter.insert, "p", 9, fault) == "invalid"
        assert code_of(reporter.push, "nowhere", fault) == "invalid"
        assert reporter.plans() == state
        note = update(entry())
        assert isinstance(note.update, SessionUpdatePlanUpdate)
        assert isinstance(note.update.plan, PlanUpdateContentItems)
        note.update.plan.entries.append(fault)
        book = PlanBook()
        assert code_of(book.take, note) == "invalid"
        assert book.bytes == 0


def test_arguments_that_are_none() -> None:
    reporter = PlanReporter("s", CAPABLE)
    reporter.items("p", [entry()])
    texts: list[Any] = [5, None, True, b"p", ["p"], "\ud800"]
    for text in texts:
        assert code_of(reporter.remove, text) == "invalid"
        assert code_of(reporter.items, text, []) == "invalid"
        assert code_of(reporter.markdown, "m", text) == "invalid"
        assert code_of(reporter.file, "f", text) == "invalid"
        assert code_of(reporter.set_content, "p", 0, text) == "invalid"
        assert code_of(PlanReporter, text, CAPABLE) == "invalid"
    places: list[Any] = [True, False, 0.0, "0", None, -1]
    for place in places:
        assert code_of(reporter.set_status, "p", place, "completed") == "invalid"
        assert code_of(reporter.remove_entry, "p", place) == "invalid"
        assert code_of(reporter.move_entry, "p", 0, place) == "invalid"
    assert code_of(reporter.remove_entry, "p", 2**70) == "no_entry"
    statuses: list[Any] = ["done", Sly("done"), True, ["pending"], "\ud800"]
    for status in statuses:
        assert code_of(reporter.set_status, "p", 0, status) == "invalid"
        assert code_of(reporter.set_priority, "p", 0, status) == "invalid"
    others: list[Any] = [5, {"plan": {}}, "plan"]
    for other in others:
        assert code_of(PlanReporter, "s", other) == "invalid"
        assert code_of(reporter.check, other) == "invalid"
        assert code_of(PlanBook().take, other) == "invalid"
        assert code_of(PlanBook.restore, other) == "snapshot"
    limits: list[Any] = [-1, 1.5, True, None, -HUGE]
    for limit in limits:
        assert code_of(partial(PlanLimits, bytes=limit)) == "invalid"
        assert code_of(partial(PlanLimits, depth=limit)) == "invalid"
    calls: list[Any] = [5, "show", [print]]
    for call in calls:
        assert code_of(PlanBook().observe, call) == "invalid"
        assert code_of(partial(PlanBook, on_observer_error=call)) == "invalid"
        assert code_of(partial(PlanReporter, "s", None, merge=call)) == "invalid"
    wild: Any = PlanBook
    assert code_of(partial(wild, limits={"bytes": 5})) == "invalid"
    lists: list[Any] = [entry(), {"a": entry()}, "text", 5]
    for one in lists:
        assert code_of(reporter.items, "p", one) == "invalid"
    assert len(reporter.items("p", (entry(text) for text in "ab"))) == 1


def test_ids_that_are_none() -> None:
    book = PlanBook()
    book.take(update(entry()))
    reporter = PlanReporter("s", CAPABLE)
    faults: list[Any] = [["s"], {}, 5, True, b"s", "\ud800"]
    for fault in faults:
        assert code_of(book.dismiss, "s", fault) == "invalid"
        assert code_of(book.plan, "s", fault) == "invalid"
        assert code_of(reporter.plan, fault) == "invalid"
    for fault in [*faults, None]:
        assert code_of(book.dismiss, fault, None) == "invalid"
        assert code_of(book.plan, fault, "p") == "invalid"
        assert code_of(book.forget, fault) == "invalid"
        assert code_of(book.plans, fault) == "invalid"
        assert code_of(book.progress, fault) == "invalid"
    assert book.plan("s", Sly("q")) is None
    assert book.plan(Sly("s"), Sly("p")) is book.plans("s")[0]
    assert (book.plans("t"), book.forget("t")) == ((), ())


def test_models_that_are_half_made() -> None:
    made = SessionNotification.model_construct
    updates: list[Any] = [
        None,
        5,
        {"sessionUpdate": "plan", "entries": []},
        SessionUpdatePlan.model_construct(),
        SessionUpdatePlanUpdate.model_construct(),
        SessionUpdatePlanRemoved.model_construct(),
        SessionUpdatePlanUpdate.model_construct(
            plan=PlanUpdateContentItems.model_construct()
        ),
    ]
    for fault in [made(), *(made(session_id="s", update=one) for one in updates)]:
        assert code_of(PlanBook().take, fault) == "invalid"


def test_whole_numbers_that_python_does_not_print() -> None:
    reporter = PlanReporter("s", CAPABLE)
    reporter.items("p", [entry()])
    assert code_of(reporter.remove_entry, "p", HUGE) == "no_entry"
    assert code_of(reporter.remove_entry, "p", -HUGE) == "invalid"
    wild: Any = reporter
    assert code_of(wild.set_status, "p", 0, [HUGE]) == "invalid"
    item = {"baseline": {"entries": []}, "keys": [], "nextKey": HUGE}
    sessions = [{"sessionId": "s", "plans": [item]}]
    for snapshot in [
        {"version": HUGE},
        {"version": 1, "sessions": sessions},
    ]:
        assert code_of(PlanBook.restore, snapshot) == "snapshot"


def test_json_that_is_deep() -> None:
    for levels, code in [(64, None), (65, "too_deep"), (120, "too_deep")]:
        assert code_of(PlanBook().take, update(entry(meta=deep(levels)))) == code
    for levels, code in [(100, None), (101, "invalid"), (120, "invalid")]:
        reporter = PlanReporter("s", CAPABLE)
        assert code_of(reporter.items, "p", [entry(meta=deep(levels))]) == code
        assert code_of(reporter.items, "p", [entry(), entry(meta=deep(100))]) is None
        assert code_of(reporter.push, "p", entry(meta=deep(levels))) == code
        operations = reporter.operations
        assert operations is not None
        plan = PlanUpdateContentItems(id="p", entries=[entry(meta=deep(levels))])
        assert code_of(operations.update, plan) == code


def test_plans_and_changes_are_keys() -> None:
    book = PlanBook()
    change = book.take(update(entry()))
    (plan,) = book.plans("s")
    assert {change: 1, plan: 2}[plan] == 2
    (other,) = PlanBook.restore(book.snapshot()).plans("s")
    assert plan != other


def test_summaries_of_long_texts() -> None:
    long = "x" * 1_000_000
    for text, summary in [
        (f"# {long}", "x" * 119 + "…"),
        (f"- [-] {long}", "0 of 1 done: " + "x" * 106 + "…"),
        (f"{long}\n# Head", "Head"),
        (" " * 300 + "a" * 300, "a" * 119 + "…"),
        ("a" * 119 + "\t", "a" * 119),
        ("a" * 119 + "\tb", "a" * 119 + "…"),
        ("a" * 118 + "\t\u2065b", "a" * 118 + " b"),
    ]:
        reporter, book = PlanReporter("s", CAPABLE), PlanBook()
        (note,) = reporter.markdown("m", text)
        book.take(decode(SessionNotification, note).value)
        assert book.plans("s")[0].summary() == summary


def test_observers_that_change_the_book_and_each_other() -> None:
    book, log = PlanBook(), list[str]()

    def first(change: PlanChange) -> None:
        log.append(f"first {change.kind}")
        if change.kind == "added":
            book.forget("s")
            end()
            book.observe(lambda later: log.append(f"late {later.kind}"))

    book.observe(first)
    end = book.observe(lambda change: log.append(f"second {change.kind}"))
    book.observe(lambda change: log.append(f"third {change.kind}"))
    book.take(update(entry()))
    book.forget("s")
    assert log == ["first added", "third added", "first removed", "third removed"]
    end()


def test_observers_that_fail() -> None:
    errors, log = list[str](), list[str]()
    book = PlanBook(on_observer_error=lambda error: errors.append(str(error)))

    def failing(_: PlanChange) -> None:
        raise RuntimeError("as it was told to")

    async def waits(change: PlanChange) -> None:
        log.append("never")

    book.observe(failing)
    book.observe(lambda change: log.append(change.kind))
    assert code_of(book.observe, waits) == "invalid"
    assert book.take(update(entry())).kind == "added"
    assert (errors, log) == (["as it was told to"], ["added"])
    book.observe(lambda change: waits(change))
    assert book.dismiss("s", "p").kind == "removed"
    assert errors[1] == "as it was told to"
    assert errors[2].startswith("an observer must not return")
    assert log == ["added", "removed"]


def test_lists_made_to_be_slow() -> None:
    many = [entry("x") for _ in range(5_000)]
    long = [entry("x" * 1_000 + str(at)) for at in range(5_000)]
    book = PlanBook()
    for entries in (many, many[:2_500] + long[:2_500], long, long[::-1]):
        book.take(update(*entries))
    assert len(book.plans("s")[0].keys) == 5_000
    assert PlanBook.restore(book.snapshot()).snapshot() == book.snapshot()
