# pyright: basic
"""Shapes: descriptions of the types. The generated module `_types` consists of them.

Shapes are read by `reader`, and by `core` if pydantic's core can be used. They do
not refer to Python types.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

from . import unset

T = TypeVar("T")
UNSET: Final = unset.UNSET
"""The value of an absent attribute whose value may be `None`."""


class Scalar(enum.Enum):
    """Shapes without settings."""

    BOOL = "a boolean"
    NULL = "null"
    RAW = "JSON"
    NEVER = "nothing"
    STRUCTURED = "an object or an array"


BOOL: Final = Scalar.BOOL
NULL: Final = Scalar.NULL
RAW: Final = Scalar.RAW
"""Any JSON: integers of 64 bits and finite floats."""
NEVER: Final = Scalar.NEVER
STRUCTURED: Final = Scalar.STRUCTURED
"""An object or an array whose content is not read."""


class Meaning(enum.Enum):
    """The meaning of an absent member, `null` or an invalid value, if not a `Default`."""

    REFUSED = "refused"
    ABSENT = "absent"
    BY_SHAPE = "by shape"


REFUSED: Final = Meaning.REFUSED
ABSENT: Final = Meaning.ABSENT
BY_SHAPE: Final = Meaning.BY_SHAPE


@dataclass(eq=False, repr=False, slots=True)
class Default:
    """A default value, as JSON."""

    wire: Any


@dataclass(eq=False, repr=False, slots=True)
class Int:
    """The integers from `least` to `greatest`, both included; with `any_spelling`, a
    number without a fraction is one however it is spelled: `1.0`, `1e2`."""

    least: int
    greatest: int
    multiple_of: int | None = None
    any_spelling: bool = False


I8: Final = Int(-(2**7), 2**7 - 1)
I16: Final = Int(-(2**15), 2**15 - 1)
I32: Final = Int(-(2**31), 2**31 - 1)
I64: Final = Int(-(2**63), 2**63 - 1)
U8: Final = Int(0, 2**8 - 1)
U16: Final = Int(0, 2**16 - 1)
U32: Final = Int(0, 2**32 - 1)
U64: Final = Int(0, 2**64 - 1)


@dataclass(eq=False, repr=False, slots=True)
class Float:
    """Finite floating-point numbers; with `single`, rounded to 32 bits."""

    single: bool = False
    least: float | None = None
    greatest: float | None = None
    above: float | None = None
    below: float | None = None


F32: Final = Float(True)
F64: Final = Float()


@dataclass(eq=False, repr=False, slots=True)
class Text:
    """Strings whose number of characters is within these bounds, and that are spelled
    as a pattern says, which may be that of a `format`."""

    least: int | None = None
    greatest: int | None = None
    pattern: str | None = None
    format: str | None = None


TEXT: Final = Text()


@dataclass(eq=False, repr=False, slots=True)
class Literal:
    """One string, integer (with `any_spelling`, as of `Int`) or boolean."""

    value: str | int
    any_spelling: bool = False


@dataclass(eq=False, repr=False, slots=True)
class List:
    """An array with bounds for its length; with `skip`, invalid items are dropped."""

    item: Shape
    least: int | None = None
    greatest: int | None = None
    unique: bool = False
    skip: bool = False


@dataclass(eq=False, repr=False, slots=True)
class Map:
    """An object with arbitrary member names and bounds for their number."""

    key: Shape
    value: Shape
    least: int | None = None
    greatest: int | None = None
    names: Any = None
    """The names that are kept, if not all are: `Names` of `conditional`."""


class Tuple:
    """An array with a shape for each item."""

    __slots__ = ("items",)

    def __init__(self, *items: Shape) -> None:
        self.items = items


class OpenTuple:
    """An array with a shape for each of its first items, of which some may be absent.

    Further items have the shape `rest`; without it there are none.
    """

    __slots__ = ("greatest", "items", "least", "rest")

    def __init__(
        self,
        least: int | None,
        greatest: int | None,
        rest: Shape | None,
        *items: Shape,
    ) -> None:
        self.least = least
        self.greatest = greatest
        self.rest = rest
        self.items = items


@dataclass(eq=False, repr=False, slots=True)
class Nullable:
    """A shape or `null`."""

    of: Shape


@dataclass(eq=False, repr=False)
class Member:
    """A member of an object."""

    wire: str
    """Its name on the wire."""
    shape: Shape
    """The shape of its value."""
    aliases: tuple[str, ...] = ()
    """Other names under which it is read."""
    also: tuple[str, ...] = ()
    """Those of them under which it is written, too."""
    absent: Meaning | Default = REFUSED
    """The meaning of an absent member."""
    null: Meaning | Default = BY_SHAPE
    """The meaning of `null`."""
    on_error: Meaning | Default = REFUSED
    """The meaning of an invalid value."""
    skip_invalid: bool = False
    """Whether invalid items are dropped from the list."""
    omit_default: bool = False
    """Whether it is not written if it equals its default."""
    empty: Any = None
    """The value of the attribute if the member is absent."""
    constant: str | int | None = None
    """The only value of a required member, which a constructor fills in."""

    @cached_property
    def read_as(self) -> Shape:
        """The shape with which its value is read, with the tolerance of the member."""
        return _skipping(self.shape) if self.skip_invalid else self.shape

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All names under which it is read; it is written under the first one."""
        return (self.wire, *self.aliases)


class AdditionalProperties(enum.Enum):
    """What happens to undeclared members, unless a shape describes them."""

    IGNORED = "ignored"
    REFUSED = "refused"


@dataclass(eq=False, repr=False)
class Struct:
    """An object with known members, which is an instance of a class."""

    cls: Any
    members: dict[str, Member] = field(default_factory=dict)
    """The members by attribute, in the order in which they are written."""
    additional: AdditionalProperties | Shape = AdditionalProperties.IGNORED
    names: Any = None
    """The names of undeclared members that are kept, if not all are: `Names` of
    `conditional`."""
    if_unknown: str | None = None
    """The attribute that must have an undeclared value for other members to be kept."""
    null_is_empty: bool = False
    tag: str | None = None
    """The value of the union's tag for this variant."""
    beside: tuple[str, str] | None = None
    """The union's tag: its attribute and its name on the wire."""

    @cached_property
    def attributes(self) -> frozenset[str]:
        """The names of all attributes, the tag among them if it is one."""
        tag = (self.beside[0],) if self.beside and self.tag is not None else ()
        return frozenset((*self.members, *tag))

    @cached_property
    def declared(self) -> frozenset[str]:
        """The names of all declared members."""
        names = {name for member in self.members.values() for name in member.names}
        return frozenset(names | {self.beside[1]} if self.beside else names)

    @cached_property
    def strict_members(self) -> dict[str | int, Member]:
        """The members with one name in which no fault is tolerated, by this name."""
        strict = (
            one
            for one in self.members.values()
            if not one.aliases
            and one.on_error is REFUSED
            and one.null is BY_SHAPE
            and not one.skip_invalid
        )
        return {one.wire: one for one in strict}

    def attribute_of(self, wire: str) -> str:
        """The attribute of a member, or of the tag beside the members."""
        if self.beside is not None and self.beside[1] == wire:
            return self.beside[0]
        members = self.members.items()
        return next((name for name, one in members if one.wire == wire), wire)

    @cached_property
    def constants(self) -> dict[str, str | int]:
        """The attributes that a constructor fills in."""
        members = self.members.items()
        filled = ((name, one.constant) for name, one in members)
        return {name: value for name, value in filled if value is not None}

    def keeps(self, held: dict[str, Any]) -> bool:
        """Whether other members are kept beside these attributes."""
        if self.if_unknown is None:
            return True
        value = held.get(self.if_unknown)  # It may be wrong.
        return isinstance(value, (str, int)) and value not in self._known

    @cached_property
    def _known(self) -> tuple[str | int, ...]:
        of: Any = self.members[self.if_unknown or ""].shape
        while not isinstance(of, Enum):
            of = of.of
        values: tuple[str | int, ...] = of.values
        return values

    @cached_property
    def required(self) -> tuple[tuple[str, ...], ...]:
        """The names of each required member."""
        members = self.members.values()
        return tuple(one.names for one in members if one.absent is REFUSED)


class UnknownValue(enum.Enum):
    """What happens to undeclared values of an enum, unless they are read as another."""

    REFUSED = "refused"
    KEPT = "kept"


@dataclass(eq=False, repr=False)
class Enum:
    """Strings or integers by name."""

    of: Shape = TEXT
    values: tuple[str | int, ...] = ()
    unknown: UnknownValue | Default = UnknownValue.REFUSED
    cls: type[enum.Enum] | None = None
    """The class whose members are read, instead of the values."""


@dataclass(eq=False, repr=False)
class Newtype:
    """A name for a shape."""

    of: Shape = NULL


@dataclass(eq=False, repr=False)
class Untagged:
    """A union whose first accepting branch is used."""

    branches: tuple[Shape, ...] = ()
    choose: Callable[[Any, Untagged, Any], Any] | None = None
    """Reads the branch that is used, if it is not the first that accepts."""
    is_name: ClassVar[bool] = False
    """Whether it is not a union, but another name of its only branch."""


@dataclass(eq=False, repr=False)
class External:
    """An externally tagged union: a name, or an object whose only member is the
    name."""

    bare: tuple[str, ...] = ()
    objects: tuple[Struct, ...] = ()

    @cached_property
    def by_name(self) -> dict[str, Struct]:
        """The variants with content, by name."""
        return {
            member.wire: variant
            for variant in self.objects
            for member in variant.members.values()
        }


@dataclass(eq=False, repr=False)
class UnknownVariant:
    """Undeclared variants, which are kept unchanged."""

    cls: Any


@dataclass(eq=False, repr=False)
class Tagged:
    """A union with a tag."""

    tag: str = ""
    variants: tuple[Struct, ...] = ()
    unknown: UnknownVariant | None = None
    default_tag: str | None = None
    """The tag that an absent tag means."""
    own_tags: tuple[str, ...] = ()
    """The tag of each variant, if the tag is a member of the variants."""

    @cached_property
    def groups(self) -> dict[str | None, Shape]:
        """The shape for each tag: a variant, or an untagged union of several."""
        groups: dict[str | None, list[Shape]] = {}
        tags: tuple[str | None, ...] = self.own_tags
        tags = tags or tuple(variant.tag for variant in self.variants)
        for variant, tag in zip(self.variants, tags, strict=True):
            groups.setdefault(tag, []).append(variant)
        if self.default_tag is not None and None in groups:
            groups[self.default_tag] = groups[None]
        return {
            tag: variants[0] if len(variants) == 1 else Untagged((*variants,))
            for tag, variants in groups.items()
        }

    @cached_property
    def tags(self) -> tuple[str, ...]:
        """The declared tags."""
        return tuple(tag for tag in self.groups if tag is not None)


Named: TypeAlias = (
    Struct | Enum | Newtype | Untagged | External | Tagged | UnknownVariant
)
Shape: TypeAlias = (
    Scalar
    | Int
    | Float
    | Text
    | Literal
    | List
    | Map
    | Tuple
    | OpenTuple
    | Nullable
    | Named
)


def members(**by_attribute: Member) -> dict[str, Member]:
    """Members by their attributes."""
    return by_attribute


def values_of(cls: type[enum.Enum]) -> tuple[str | int, ...]:
    """The values of the members."""
    return tuple(one.value for one in cls)


def each(*of: T) -> tuple[T, ...]:
    """Several values as a tuple."""
    return of


def beside(**tag: str) -> tuple[str, str]:
    """The tag of a union: its attribute and its name on the wire."""
    ((attribute, wire),) = tag.items()
    return attribute, wire


def resolved(shape: Shape) -> Shape:
    """The shape behind names."""
    while isinstance(shape, Newtype):
        shape = shape.of
    return shape


def takes_unset(member: Member) -> bool:
    """Whether absent, `null` and a value have different meanings."""
    return member.empty is UNSET


def _skipping(shape: Shape) -> Shape:
    if isinstance(shape, Nullable):
        return Nullable(_skipping(shape.of))
    return replace(shape, skip=True) if isinstance(shape, List) else shape
