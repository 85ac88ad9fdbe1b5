"""How conditions are asked about a value and its parts.

A condition is a function, which calls the conditions that it asks. One that is recursive
is a generator: it yields what it asks, and is sent the answer. Pending generators are
kept in a list, so that depth does not depend on the caller's stack. While one value is
looked at, the answers that are asked for again are kept, so that this takes linear time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from typing import Any, Final, Literal, NamedTuple, TypeAlias

Memo: TypeAlias = "dict[tuple[Rule, int], Verdict]"
"""What was found of arrays and objects so far."""
Verdict: TypeAlias = "bool | Miss"
"""Whether a value passes. Both `False` and a `Miss` say that it does not."""
Asking: TypeAlias = "Generator[tuple[Rule, Any], Verdict, Verdict]"
"""A generator: yields conditions with values, is sent the answers, and returns one."""
Rule: TypeAlias = "Callable[[Any, Memo], Verdict | Asking]"
"""A condition: whether a value passes."""
Plain: TypeAlias = "Callable[[Any, Memo], Verdict]"
"""One that asks by calls only."""
_PARTS: Final = frozenset({list, dict})


class Miss:
    """The verdict on a value of which a part does not pass. It is false."""

    __slots__ = ("key", "why")

    def __init__(self, key: str | int, why: Verdict | None = None) -> None:
        self.key: Final = key
        """The name of the member, or the position of the item."""
        self.why: Final = why
        """The verdict on the part, or `None` if no member is allowed there."""

    def __bool__(self) -> Literal[False]:
        return False


class Lacks(Miss):
    """The verdict on an object that lacks a member."""

    __slots__ = ()


def holds(rule: Rule, value: Any) -> Verdict:
    """Whether a value passes. Raises `NotJson` for a value of another class."""
    memo: Memo = {}
    found = rule(value, memo)
    if found is True or isinstance(found, (bool, Miss)):
        return found
    return _answer(rule, value, found, memo)


def once(rule: Plain) -> Plain:
    """Asks a condition only once about each array and object."""

    @wraps(rule)
    def remembered(value: Any, memo: Memo) -> Verdict:
        if type(value) not in _PARTS:
            return rule(value, memo)
        key = rule, id(value)
        known = memo.get(key)
        if known is None:
            known = memo[key] = rule(value, memo)
        return known

    return remembered


class _Open(NamedTuple):
    """A generator that waits for an answer."""

    step: Asking
    key: tuple[Rule, int] | None


def _answer(rule: Rule, value: Any, step: Asking, memo: Memo) -> Verdict:
    """The answer of a generator."""
    open_steps = [_opened(rule, value, step, memo)]
    answer: Verdict | None = None
    while True:
        step, key = open_steps[-1]
        try:
            asked, part = step.send(answer)  # type: ignore[arg-type]
        except StopIteration as end:
            open_steps.pop()
            given: Verdict = end.value
            answer = given
            if key is not None:
                memo[key] = given
            if not open_steps:
                return given
            continue
        answer = memo.get((asked, id(part))) if type(part) in _PARTS else None
        if answer is None:
            found = asked(part, memo)
            if isinstance(found, (bool, Miss)):
                answer = found
            else:
                open_steps.append(_opened(asked, part, found, memo))


def _opened(rule: Rule, value: Any, step: Asking, memo: Memo) -> _Open:
    if type(value) not in _PARTS:
        return _Open(step, None)
    key = rule, id(value)
    # A condition that comes back to itself on the same value does not hold.
    memo[key] = False
    return _Open(step, key)
