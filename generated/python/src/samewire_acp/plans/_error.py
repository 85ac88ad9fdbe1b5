"""What a book or a reporter refuses, and why."""

from __future__ import annotations

from typing import Literal, NoReturn, TypeAlias

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
"""What kind of thing is wrong: one list, shared by every language."""


class PlanError(ValueError):
    """A step that was refused. It changed nothing."""

    def __init__(
        self,
        code: PlanErrorCode,
        message: str,
        limit: int | None = None,
        found: int | None = None,
    ) -> None:
        super().__init__(code, message, limit, found)
        self.code: PlanErrorCode = code
        """What kind of thing is wrong."""
        self.message = message
        """What was found, and what to do instead."""
        self.limit = limit
        """The limit that would be passed, where it is one."""
        self.found = found
        """How much there would be, where there is a limit."""

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"


def expected(what: str, at: str, found: object) -> PlanError:
    """An error that says of what type something should be, and of which it is."""
    return PlanError("invalid", f"{at}: {wrong(what, found, ()).message}")


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
