# pyright: basic
"""Shapes with a condition, which must hold beside what the shape says.

The shape is read first: its error says more. About what is written, conditions are
asked only to find the branch of a union.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeAlias

from pydantic import BaseModel
from pydantic_core import PydanticCustomError

from . import shapes as s
from .build import jsonable
from .conditions import Lacks, Miss, Verdict, holds
from .equal import NotJson
from .faults import Fault, show

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conditions import Condition as Rule
    from .outcome import Reading


class Condition(NamedTuple):
    """What the JSON must be."""

    says: str
    """What it must satisfy: the keywords, and the place of the schema."""
    rule: Rule


class Names(NamedTuple):
    """The names of the undeclared members that are kept."""

    rule: Rule
    """What such a name fulfils."""
    closed: bool
    """Whether members with other names are refused. They are ignored otherwise."""

    def have(self, name: Any) -> bool:
        """Whether a member with this name is kept."""
        return bool(holds(self.rule, name))

    def only(self, declared: frozenset[str], value: Any) -> Any:
        """The members of a dict that are declared or kept."""
        if not isinstance(value, dict):
            return value
        kept = {
            name: part
            for name, part in value.items()
            if name in declared or self.have(name)
        }
        if len(kept) == len(value):
            return value
        if self.closed:
            raise PydanticCustomError("refused", "an unknown member")
        return kept


@dataclass(eq=False, repr=False, kw_only=True)
class Conditional:
    """What shapes with a condition share."""

    condition: Any = None
    """What the JSON must be: a `Condition`."""

    @cached_property
    def unconditional(self) -> Any:
        """The same shape without its condition."""
        plain: Any = next(
            of for of in type(self).__mro__ if of.__module__ == s.__name__
        )
        return plain(**{one.name: getattr(self, one.name) for one in fields(plain)})


@dataclass(eq=False, repr=False)
class Struct(s.Struct, Conditional):
    """An object with known members, and a condition."""


@dataclass(eq=False, repr=False)
class Tagged(s.Tagged, Conditional):
    """A union with a tag, and a condition."""


@dataclass(eq=False, repr=False)
class External(s.External, Conditional):
    """An externally tagged union, and a condition."""


@dataclass(eq=False, repr=False)
class Untagged(s.Untagged, Conditional):
    """A union whose first accepting branch is used, and a condition."""


@dataclass(eq=False, repr=False)
class Named(s.Untagged, Conditional):
    """A name for a shape, and a condition.

    It is a union of one branch, because a `Newtype` is looked through.
    """

    is_name: ClassVar[bool] = True

    @cached_property
    def unconditional(self) -> Any:
        """What it is a name for."""
        return self.branches[0]


WITH_CONDITION: Final = frozenset({Struct, Tagged, External, Untagged, Named})
"""The shapes with a condition whose branches are read in turn."""
Shape: TypeAlias = Struct | Tagged | External | Untagged | Named


def conditional(
    step: Callable[[Any, Any, Any], Reading],
) -> Callable[[Any, Any, Any], Reading]:
    """Reads a shape with a condition as one without, and then asks the condition."""

    def read(reader: Any, shape: Shape, value: Any) -> Reading:
        found = yield from step(reader, shape, value)
        if type(found) is Fault or not reader.asks():
            return found
        if reader.instances:
            return fault_in(shape, jsonable(found)) or found
        return (fault_in(shape, value) if is_asked(shape, value) else None) or found

    return read


def read_named(_reader: Any, shape: Named, value: Any) -> Reading:
    """Reads what a name stands for."""
    return (yield shape.branches[0], value)


def is_asked(shape: Shape, value: Any) -> bool:
    """Whether a value is one that the condition is about, and no model."""
    if value is None and isinstance(shape, Struct):
        return not shape.null_is_empty
    return not isinstance(value, BaseModel)


def fault_in(shape: Shape, value: Any) -> Fault | None:
    """The fault of a value that does not fulfil the condition, or `None`."""
    condition: Condition = shape.condition
    try:
        held = holds(condition.rule, value)
    except NotJson:
        held = _holds_as_json(condition.rule, value)
    return None if held else fault_of(condition, held)


def fault_of(condition: Condition, verdict: Verdict) -> Fault:
    """The fault of a value, at the part to which the condition leads."""
    loc: list[str | int] = []
    found: Verdict | None = verdict
    while isinstance(found, Miss) and not isinstance(found, Lacks):
        loc.append(found.key)
        found = found.why
    if found is None:
        return Fault(tuple(loc), "unknown", f"unknown member {show(loc[-1])}")
    return Fault(tuple(loc), "condition", words_of(condition, found))


def words_of(condition: Condition, verdict: Verdict) -> str:
    """Why a value does not fulfil a condition, if no part of it is to blame."""
    if isinstance(verdict, Lacks):
        return _lacking(condition.says, verdict.key)
    return f"does not satisfy {condition.says}"


@cache
def _lacking(says: str, name: str | int) -> str:
    return f"does not satisfy {says}: the member {show(name)} is missing"


def _holds_as_json(rule: Rule, value: Any) -> Verdict:
    """Whether a value that contains models fulfils a condition as it is written."""
    try:
        return holds(rule, jsonable(value))
    except (NotJson, TypeError, ValueError):
        return False
