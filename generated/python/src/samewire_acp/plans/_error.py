"""Errors of books and reporters."""

from __future__ import annotations

from typing import Final, Literal, NoReturn, TypeAlias

from .._faults import show, wrong

PlanErrorCode: TypeAlias = Literal[
    "no_id",
    "two_ids",
    "too_deep",
    "too_many_entries",
    "too_many_sessions",
    "too_many_plans",
    "too_many_bytes",
    "snapshot",
    "unknown_plan",
    "not_items",
    "no_entry",
    "not_advertised",
    "invalid",
]
"""Error codes, the same in every language."""

_MESSAGES: Final[dict[PlanErrorCode, str]] = {
    "no_id": 'the plan has no id: neither "id" nor "planId" is a string',
    "two_ids": 'the plan has two ids: "id" and "planId" differ',
    "too_deep": "the plan has JSON of {found} levels; the limit is {limit}",
    "too_many_entries": "the plan has {found} entries; the limit is {limit}",
    "too_many_sessions": "the book would hold {found} sessions; the limit is {limit}",
    "too_many_plans": "the session would hold {found} plans; the limit is {limit}",
    "too_many_bytes": "the book would hold {found} bytes; the limit is {limit}",
    "unknown_plan": "no plan has this id: send it whole first",
    "not_items": "the plan is no list of entries: send it whole",
    "no_entry": "the plan has {found} entries: there is no place {index}",
    "not_advertised": (
        'the client did not advertise plan operations: it may only be sent "plan"'
    ),
}
"""What is said of each code, where it is the same each time.

Source: PLANS.md, § Errors.
"""


class PlanError(ValueError):
    """A call that failed. It changed nothing.

    If it failed within a burst, the earlier edits of the burst are kept.
    """

    def __init__(
        self,
        code: PlanErrorCode,
        message: str,
        limit: int | None = None,
        found: int | None = None,
    ) -> None:
        super().__init__(code, message, limit, found)
        self.code: PlanErrorCode = code
        """The error code."""
        self.message = message
        """What is wrong, and what to do instead."""
        self.limit = limit
        """The limit that would be exceeded, if the error is about a limit."""
        self.found = found
        """The number that would exceed the limit, if the error is about a limit."""

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"


def refused(code: PlanErrorCode, **said: object) -> PlanError:
    """An error in the words of its code."""
    return PlanError(code, _MESSAGES[code].format(**said))


def beyond(code: PlanErrorCode, found: int, limit: int) -> PlanError:
    """An error that says which limit would be passed, and by what."""
    message = _MESSAGES[code].format(found=found, limit=limit)
    return PlanError(code, message, limit, found)


def expected(what: str, at: str, found: object) -> PlanError:
    """An error that says of what type something should be, and of which it is."""
    return PlanError("invalid", f"{at}: {wrong(what, found).message}")


def refuse(at: str, what: str) -> NoReturn:
    """Refuses what the types would have refused: where it is, and what is wrong."""
    raise PlanError("invalid", f"{at}: {what}")


def shown(value: object) -> str:
    """A value in an error message: cut, and whatever it is."""
    try:
        return show(value)
    except Exception:  # whatever an object says that is asked what it is
        return f"an instance of {type(value).__name__}"


def check_function(given: object, at: str) -> None:
    """Refuses what cannot be called."""
    if not callable(given):
        raise expected("a function", at, given)
