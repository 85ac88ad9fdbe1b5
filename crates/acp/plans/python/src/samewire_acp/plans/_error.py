"""Errors of books and reporters."""

from __future__ import annotations

from typing import Final, Literal, NoReturn, TypeAlias

from .._runtime.faults import show, wrong

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
    "unknown_plan": "there is no plan {plan_id}: send a complete plan first",
    "not_items": "the plan is not a list of entries: send a complete plan",
    "no_entry": "the plan has {found} entries: the index {index} is out of range",
    "not_advertised": (
        'the client did not advertise plan operations: it may only be sent "plan"'
    ),
}
"""The messages of codes that always have the same message.

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
        """The message."""
        self.limit = limit
        """The limit that would be exceeded, if the error is about a limit."""
        self.found = found
        """The number that would exceed the limit, if the error is about a limit."""

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"


def refused(code: PlanErrorCode, **said: object) -> PlanError:
    """The error with this code and its message."""
    return PlanError(code, _MESSAGES[code].format(**said))


def beyond(code: PlanErrorCode, found: int, limit: int) -> PlanError:
    """The error for an exceeded limit."""
    message = _MESSAGES[code].format(found=found, limit=limit)
    return PlanError(code, message, limit, found)


def expected(what: str, at: str, found: object) -> PlanError:
    """The error for a value of the wrong type."""
    return PlanError("invalid", f"{at}: {wrong(what, found).message}")


def refuse(at: str, what: str) -> NoReturn:
    """Raises the error for an invalid argument: its path, and what is wrong."""
    raise PlanError("invalid", f"{at}: {what}")


def shown(value: object) -> str:
    """A short description of any value, for an error message."""
    try:
        return show(value)
    except Exception:  # `repr` may raise anything
        return f"an instance of {type(value).__name__}"


def check_function(given: object, at: str) -> None:
    """Refuses a value that is not callable."""
    if not callable(given):
        raise expected("a function", at, given)
