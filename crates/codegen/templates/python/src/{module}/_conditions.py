"""Conditions: descriptions of what a value must be where no shape can say it.

They are about the JSON as it stands in the text, before defaults are filled in and
undeclared members are left out. The generated module `_condition_types` consists of
them, and `_condition_checks` asks them.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from ._patterns import Pattern


class Plain(enum.Enum):
    """What needs no condition."""

    ANYTHING = "anything"
    NOTHING = "nothing"


ANYTHING: Final = Plain.ANYTHING
"""Everything passes."""
NOTHING: Final = Plain.NOTHING
"""Nothing passes."""

T = TypeVar("T")


@dataclass(eq=False, repr=False, slots=True)
class Number:
    """Which numbers are accepted. Numbers are texts here, as JSON spells them."""

    integer: bool = False
    """Only numbers without a fraction: `1` and `1.0`."""
    least: str | None = None
    greatest: str | None = None
    above: str | None = None
    below: str | None = None
    multiples_of: tuple[str, ...] = ()


@dataclass(eq=False, repr=False, slots=True)
class Text:
    """Which strings are accepted."""

    least: int | None = None
    """The minimum length, in code points."""
    greatest: int | None = None
    patterns: tuple[Pattern, ...] = ()
    """Each of them is found in the string."""


@dataclass(eq=False, repr=False, slots=True)
class Contains:
    """How many items pass a test."""

    of: Test
    least: int | None = None
    greatest: int | None = None


@dataclass(eq=False, repr=False, slots=True)
class Items:
    """Which arrays are accepted."""

    least: int | None = None
    greatest: int | None = None
    unique: bool = False
    first: tuple[Test, ...] = ()
    """What the first items must be, by position."""
    others: Test = ANYTHING
    """What every other item must be."""
    contains: tuple[Contains, ...] = ()


@dataclass(eq=False, repr=False, slots=True)
class Of:
    """What a member must be."""

    name: str
    test: Test


@dataclass(eq=False, repr=False, slots=True)
class Like:
    """What the members must be in whose names a pattern is found."""

    pattern: Pattern
    test: Test


@dataclass(eq=False, repr=False, slots=True)
class Group:
    """What one schema says about the members of an object."""

    members: tuple[Of, ...] = ()
    """By name."""
    patterns: tuple[Like, ...] = ()
    """By a pattern that is found in the name."""
    others: Test = ANYTHING
    """What every member must be that is neither named nor found."""


@dataclass(eq=False, repr=False, slots=True)
class Together:
    """With one member, others must be there."""

    member: str
    others: tuple[str, ...]


@dataclass(eq=False, repr=False, slots=True)
class Members:
    """Which objects are accepted."""

    least: int | None = None
    greatest: int | None = None
    required: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    """Every group looks at every member."""
    names: Test = ANYTHING
    """What every name must be, as a string."""
    together: tuple[Together, ...] = ()


@dataclass(eq=False, repr=False, slots=True)
class AnyOf:
    """One test passes, or more."""

    of: tuple[Test, ...]


@dataclass(eq=False, repr=False, slots=True)
class OneOf:
    """Exactly one test passes."""

    of: tuple[Test, ...]


@dataclass(eq=False, repr=False, slots=True)
class Not:
    """The test does not pass."""

    of: Test


@dataclass(eq=False, repr=False, slots=True)
class If:
    """If the first test passes, the second one must, otherwise the third."""

    test: Test
    then: Test = ANYTHING
    otherwise: Test = ANYTHING


@dataclass(eq=False, repr=False, slots=True)
class With:
    """An object with this member passes the test."""

    member: str
    then: Test


@dataclass(eq=False, repr=False, slots=True)
class Unmarked:
    """The items, or else the members, that no mark covers pass the test."""

    items: bool
    marks: tuple[Mark, ...]
    of: Test


@dataclass(eq=False, repr=False, slots=True)
class MarkAll:
    """Covers all items or members."""


@dataclass(eq=False, repr=False, slots=True)
class MarkFirst:
    """Covers this number of items from the first on."""

    count: int


@dataclass(eq=False, repr=False, slots=True)
class MarkPassing:
    """Covers the items that pass a test."""

    of: Test


@dataclass(eq=False, repr=False, slots=True)
class MarkMembers:
    """Covers the members with these names, or whose names are like a pattern."""

    names: tuple[str, ...] = ()
    patterns: tuple[Pattern, ...] = ()


@dataclass(eq=False, repr=False, slots=True)
class MarkIf:
    """Covers something if the whole value passes a test, or if it does not."""

    test: Test
    passes: bool
    marks: tuple[Mark, ...] = ()


@dataclass(eq=False, repr=False, slots=True)
class MarkWith:
    """Covers something if the object has a member."""

    member: str
    marks: tuple[Mark, ...] = ()


@dataclass(eq=False, repr=False)
class Condition:
    """What a value must be: by its type, as one of the listed values, and by every
    combination."""

    at: str
    """JSON Pointer of the schema that says so."""
    null: bool = False
    boolean: bool = False
    number: Number | None = None
    """The accepted numbers; `None` if all are refused."""
    text: Text | None = None
    items: Items | None = None
    members: Members | None = None
    values: tuple[Any, ...] | None = None
    """The only accepted values, if they are listed."""
    combined: tuple[Combination, ...] = ()


def all_kinds(at: str) -> Condition:
    """A condition that refuses no type of JSON altogether."""
    every = Number(), Text(), Items(), Members()
    return Condition(at, True, True, *every)


Test: TypeAlias = Plain | Condition
"""What a value must be."""
Combination: TypeAlias = AnyOf | OneOf | Not | If | With | Unmarked
Mark: TypeAlias = MarkAll | MarkFirst | MarkPassing | MarkMembers | MarkIf | MarkWith


def each(*of: T) -> tuple[T, ...]:
    """Several values as a tuple."""
    return of
