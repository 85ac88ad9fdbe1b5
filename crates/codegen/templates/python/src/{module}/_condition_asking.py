"""How conditions are asked about a value and its parts.

For arrays and objects, a condition is a generator, which yields what it asks and is
sent the answer. Pending generators are kept in a list, so that depth does not depend
on the caller's stack. While one value is looked at, each answer is kept, so that
conditions that ask the same again take linear time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from ._condition_values import NotJson, no

Asking: TypeAlias = "Generator[tuple[Asked, Any], bool, bool]"
"""A generator: yields conditions with values, is sent the answers, and returns one."""
Steps: TypeAlias = Callable[[Any], Asking]


class Asked(ABC):
    """A condition that can be asked about a value."""

    @cached_property
    @abstractmethod
    def scalars(self) -> dict[type, Callable[[Any], bool]]:
        """The answer for `null`, booleans, numbers and strings."""

    @cached_property
    @abstractmethod
    def steps(self) -> dict[type, Steps]:
        """The answer for arrays and objects."""

    def holds(self, value: Any) -> bool:
        """Whether a value passes. Raises `NotJson` for a value of another class."""
        check = self.scalars.get(type(value))
        return _answer(self, value) if check is None else check(value)


class _Never(Asked):
    """Nothing passes."""

    @cached_property
    def scalars(self) -> dict[type, Callable[[Any], bool]]:
        return dict.fromkeys((type(None), bool, int, float, str, list, dict), no)

    @cached_property
    def steps(self) -> dict[type, Steps]:
        return {}


NEVER: Final = _Never()


class _Open(NamedTuple):
    """A generator that waits for an answer."""

    step: Asking
    key: tuple[int, int]


def ask(test: Asked | None, value: Any) -> Asking:
    """Asks about a value. Without a test, everything passes."""
    if test is None:
        return True
    check = test.scalars.get(type(value))
    if check is not None:
        return check(value)
    answer = yield test, value
    return answer


def _answer(test: Asked, value: Any) -> bool:
    """The answer about an array or an object."""
    known: dict[tuple[int, int], bool] = {}
    open_steps = [_begun(test, value, known)]
    answer: bool | None = None
    while True:
        step, key = open_steps[-1]
        try:
            asked, part = step.send(answer)  # type: ignore[arg-type]
        except StopIteration as end:
            open_steps.pop()
            answer = known[key] = end.value
            if not open_steps:
                return bool(answer)
            continue
        answer = known.get((id(asked), id(part)))
        if answer is None:
            open_steps.append(_begun(asked, part, known))


def _begun(test: Asked, value: Any, known: dict[tuple[int, int], bool]) -> _Open:
    """Begins to ask about an array or an object."""
    key = id(test), id(value)
    # A condition that comes back to itself on the same value does not hold.
    known[key] = False
    steps = test.steps.get(type(value))
    if steps is None:
        raise NotJson
    return _Open(steps(value), key)
