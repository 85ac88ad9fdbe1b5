"""The kinds of shapes. The module `wire` consists of them."""

from __future__ import annotations

import enum
import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from .base import (
    STRUCTS, Ask, Known, Piece, Reader, Reading, Shape, json_array, json_object, run,
)
from .texts import DecodeError, Float32, is_array, is_object, members, same, scalar


def _wrong(expected: str, found: object) -> DecodeError:
    return DecodeError("", f"expected {expected}, found {type(found).__name__}")


@dataclass
class _Kind(Shape[Any]):
    """The values of one kind in JSON."""

    cls: type
    expected: str

    def read(self, value: Any, reader: Reader) -> Any:
        if type(value) is not self.cls:
            raise _wrong(self.expected, value)
        return value


class _Raw(Shape[Any]):
    """Any JSON: integers of 64 bits and finite floats."""

    def read(self, value: Any, reader: Reader) -> Any:
        parts = [value]
        while parts:
            part = parts.pop()
            if is_object(part) or is_array(part):
                parts.extend(part.values() if is_object(part) else part)
            elif isinstance(part, float) and not math.isfinite(part):
                raise DecodeError("", "a number is no finite double")
            elif isinstance(part, int) and not -(2**63) <= part < 2**64:
                raise DecodeError("", "an integer has more than 64 bits")
        return value


def _whole(value: Any) -> Any:
    """A number without a fraction as an integer."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


@dataclass
class Int(Shape[Any]):
    """Integers of a width."""

    least: int
    greatest: int
    any_spelling: bool = False

    def in_any_spelling(self) -> Int:
        """The same, also spelled as `1.0` or `1e2`."""
        return Int(self.least, self.greatest, True)

    def read(self, value: Any, reader: Reader) -> Any:
        value = _whole(value) if self.any_spelling else value
        if type(value) is not int:
            raise _wrong("an integer", value)
        if not self.least <= value <= self.greatest:
            limits = f"from {self.least} to {self.greatest}"
            raise DecodeError("", f"expected an integer {limits}")
        return value


@dataclass
class Float(Shape[Any]):
    """Finite floats, each of which becomes a `cls`."""

    cls: type[float]

    def read(self, value: Any, reader: Reader) -> Any:
        if type(value) not in (int, float):
            raise _wrong("a number", value)
        try:
            found = self.cls(value)
        except OverflowError:
            found = math.inf
        if not math.isfinite(found):
            raise DecodeError("", "the number is too large")
        return found

    def write(self, value: Any) -> Iterable[Piece]:
        return [scalar(self.cls(value))]


@dataclass
class Enum(Shape[Any]):
    """Strings or integers. An undeclared one is kept, read as another, or refused."""

    of: Shape[Any]
    values: list[str | int]
    is_open: bool = False
    other: str | int | None = None

    def read(self, value: Any, reader: Reader) -> Any:
        found = self.of.read(value, reader)
        if self.is_open or found in self.values:
            return found
        if self.other is None:
            raise DecodeError("", f"{scalar(found)} is not one of the declared values")
        return self.other


BOOL: Final = _Kind(bool, "a boolean")
NULL: Final = _Kind(type(None), "null")
TEXT: Final = _Kind(str, "a string")
RAW: Final = _Raw()
I8, U8 = Int(-(2**7), 2**7 - 1), Int(0, 2**8 - 1)
I16, U16 = Int(-(2**15), 2**15 - 1), Int(0, 2**16 - 1)
I32, U32 = Int(-(2**31), 2**31 - 1), Int(0, 2**32 - 1)
I64, U64 = Int(-(2**63), 2**63 - 1), Int(0, 2**64 - 1)
F32, F64 = Float(Float32), Float(float)


def only(value: str | int, any_spelling: bool = False) -> Enum:
    """One string, integer or boolean."""
    if isinstance(value, (str, bool)):
        return Enum(TEXT if isinstance(value, str) else BOOL, [value])
    return Enum(Int(value, value, any_spelling), [value])


@dataclass
class Nullable(Shape[Any]):
    """A shape or `null`."""

    of: Shape[Any]

    def read(self, value: Any, reader: Reader) -> Any:
        return None if value is None else self.of.read(value, reader)

    def write(self, value: Any) -> Iterable[Piece]:
        return ["null"] if value is None else self.of.write(value)


@dataclass
class Later(Shape[Any]):
    """A type that `wire` declares later."""

    of: Callable[[], Shape[Any]]

    def read(self, value: Any, reader: Reader) -> Any:
        return self.of().read(value, reader)

    def write(self, value: Any) -> Iterable[Piece]:
        return self.of().write(value)


@dataclass
class Memoized(Shape[Any]):
    """A type that several variants of a union may ask about the same value."""

    of: Shape[Any]

    def read(self, value: Any, reader: Reader) -> Reading:
        key = id(self), id(value)
        known = reader.known.get(key)
        if known is None:
            before = reader.lost
            found, refused = None, None
            try:
                found = yield Ask(self.of, value)
            except DecodeError as error:
                refused = error
            known = Known(value, found, refused, reader.lost - before)
            reader.known[key] = known
        else:
            reader.lost += known.lost
        if known.refused:
            raise known.refused.with_traceback(None)
        return known.found

    def write(self, value: Any) -> Iterable[Piece]:
        return self.of.write(value)


@dataclass
class ListOf(Shape[Any]):
    """An array. With `skips`, items that do not decode are left out."""

    item: Shape[Any]
    skips: bool = False

    def read(self, value: Any, reader: Reader) -> Reading:
        if not is_array(value):
            raise _wrong("an array", value)
        items: list[Any] = []
        for index, part in enumerate(value):
            try:
                items.append((yield Ask(self.item, part, index)))
            except DecodeError:
                if not self.skips:
                    raise
                reader.lost += 1 + members(part)
        return items

    def write(self, value: Any) -> Iterable[Piece]:
        return json_array((self.item, part) for part in value)


@dataclass
class Tuple(Shape[Any]):
    """An array with a shape for each of its first items, and one for all others."""

    least: int | None
    greatest: int | None
    rest: Shape[Any] | None
    places: list[Shape[Any]]

    def read(self, value: Any, reader: Reader) -> Reading:
        if not is_array(value):
            raise _wrong("an array", value)
        least, greatest = self.least or 0, self.greatest
        if len(value) < least or (greatest is not None and len(value) > greatest):
            raise DecodeError("", f"an array of {len(value)} items is not allowed here")
        items: list[Any] = []
        for shape, part in self._each(value):
            items.append((yield Ask(shape, part, len(items))))
        return tuple(items)

    def write(self, value: Any) -> Iterable[Piece]:
        return json_array(self._each(value))

    def _each(self, value: Any) -> Iterator[tuple[Shape[Any], Any]]:
        others = [self.rest or NEVER] * (len(value) - len(self.places))
        return zip([*self.places, *others], value, strict=False)


def fixed(*places: Shape[Any]) -> Tuple:
    """An array with a shape for each item."""
    return Tuple(len(places), len(places), None, [*places])


@dataclass
class MapOf(Shape[Any]):
    """An object with members of any name that is a key."""

    key: Shape[Any]
    value: Shape[Any]

    def read(self, value: Any, reader: Reader) -> Reading:
        if not is_object(value):
            raise _wrong("an object", value)
        entries: dict[str, Any] = {}
        for name, part in value.items():
            key = yield Ask(self.key, name, name)
            entries[key] = yield Ask(self.value, part, name)
        return entries

    def write(self, value: Any) -> Iterable[Piece]:
        return json_object((name, self.value, part) for name, part in value.items())


class Unset(enum.Enum):
    """The type of `UNSET`."""

    UNSET = "UNSET"


UNSET: Final = Unset.UNSET
"""The value of an absent member, where `None` means that it is `null`."""

Meaning: TypeAlias = "Callable[[], Any] | Unset | None"
"""What a state of a member means: a default, as JSON; that the member is absent, which
is `UNSET`; or, which is `None`, nothing in particular."""


@dataclass
class Member:
    """A member of an object."""

    attribute: str
    name: str
    shape: Shape[Any]
    absent: Meaning = None
    null: Meaning = None
    wrong: Meaning = None
    empty: Unset | None = None
    """The value of the attribute if the member is absent."""
    aliases: list[str] = field(default_factory=list[str])
    also: list[str] = field(default_factory=list[str])
    """The aliases that are written, too."""
    omits_default: bool = False
    """Whether it is not written if it has its default."""

    def read(self, of: dict[str, Any], reader: Reader) -> Reading:
        """Reads the member of an object."""
        names = [name for name in (self.name, *self.aliases) if name in of]
        if self.null is UNSET:
            names = [name for name in names if of[name] is not None]
        if not names:
            return (yield from self.instead(self.absent, reader))
        name, value = names[0], of[names[0]]
        if not all(same(value, of[other]) for other in names):
            raise DecodeError("", f"{', '.join(names)} have different values")
        if value is None and self.null is not None:
            return (yield from self.instead(self.null, reader))
        try:
            return (yield Ask(self.shape, value, name))
        except DecodeError:
            if self.wrong is None:
                raise
        reader.lost += 1 + members(value)
        return (yield from self.instead(self.wrong, reader))

    def instead(self, meaning: Meaning, reader: Reader) -> Reading:
        """Reads what stands in for a value: nothing of it is in the text."""
        if meaning is UNSET:
            return self.empty
        if meaning is None:
            raise DecodeError("", f"the member {scalar(self.name)} is missing")
        value, before = meaning(), reader.lost
        with suppress(DecodeError):
            value = yield Ask(self.shape, value)
        reader.lost = before
        return value

    def default(self) -> Any:
        """A new copy of the default."""
        return run(self.instead(self.absent, Reader()))

    def is_written(self, value: Any) -> bool:
        """Whether a value of the attribute stands in the text."""
        if self.absent is UNSET:
            return value is not self.empty
        return not self.omits_default or not same(value, self.default())


@dataclass
class Struct(Shape[Any]):
    """An object with declared members, which is an instance of a dataclass."""

    cls: type
    members: list[Member]
    tag: tuple[str, str | None] | None = None
    """The name of the tag of its union, and its own tag, which is written."""
    refuses_others: bool = False
    keeps_others: tuple[str, Shape[Any]] | None = None
    """The attribute for undeclared members, and their shape."""
    if_unknown: tuple[str, list[str | int]] | None = None
    """The attribute whose value must be none of these for others to be kept."""
    null_is_empty: bool = False
    declared: set[str] = field(init=False)

    def __post_init__(self) -> None:
        names = (name for one in self.members for name in (one.name, *one.aliases))
        self.declared = {*names, *([self.tag[0]] if self.tag else [])}
        STRUCTS[self.cls] = self

    def read(self, value: Any, reader: Reader) -> Reading:
        if value is None and self.null_is_empty:
            value = {}
        if not is_object(value):
            raise _wrong("an object", value)
        held: dict[str, Any] = {}
        for member in self.members:
            held[member.attribute] = yield from member.read(value, reader)
        others = {n: part for n, part in value.items() if n not in self.declared}
        if self.refuses_others and others:
            raise DecodeError("", f"unknown members: {', '.join(others)}")
        if self.keeps_others and self._keeps(held):
            attribute, shape = self.keeps_others
            held[attribute] = yield Ask(MapOf(TEXT, shape), others)
        else:
            reader.lost += members(others)
        return self.cls(**held)

    def write(self, value: Any) -> Iterable[Piece]:
        return json_object(self._members(value))

    def _members(self, value: Any) -> Iterator[tuple[str, Shape[Any], Any]]:
        if self.tag and self.tag[1] is not None:
            yield self.tag[0], TEXT, self.tag[1]
        for member in self.members:
            part = getattr(value, member.attribute)
            if member.is_written(part):
                for name in (member.name, *member.also):
                    yield name, member.shape, part
        if self.keeps_others:
            attribute, shape = self.keeps_others
            for name, part in getattr(value, attribute).items():
                yield name, shape, part

    def _keeps(self, held: dict[str, Any]) -> bool:
        if self.if_unknown is None:
            return True
        attribute, declared = self.if_unknown
        return held[attribute] not in (None, UNSET, *declared)


def default_of(cls: type, attribute: str) -> Any:
    """A new copy of the default of an attribute."""
    struct = STRUCTS[cls]
    assert isinstance(struct, Struct)
    return next(m for m in struct.members if m.attribute == attribute).default()


@dataclass
class OneOf(Shape[Any]):
    """Variants, which are tried in order. The first that accepts a value is read or,
    with `keeps_most`, the one that loses the fewest of its members."""

    variants: list[Shape[Any]]
    keeps_most: bool = False

    def read(self, value: Any, reader: Reader) -> Reading:
        before = reader.lost
        best: tuple[int, Any] | None = None
        nearest = DecodeError("", "no variant accepts the value")
        for variant in self.variants:
            try:
                found = yield Ask(variant, value)
            except DecodeError as error:
                nearest = max(nearest, error, key=lambda one: one.path.count("/"))
                continue
            lost, reader.lost = reader.lost - before, before
            if best is None or lost < best[0]:
                best = lost, found
            if lost == 0 or not self.keeps_most:
                break
        if best is None:
            raise nearest
        reader.lost += best[0]
        return best[1]


NEVER: Final = OneOf([])


@dataclass
class ByName(Shape[Any]):
    """A union by the name of the variant: a string, or an object with this member."""

    strings: list[str]
    objects: dict[str, Shape[Any]]

    def read(self, value: Any, reader: Reader) -> Any:
        if isinstance(value, str) and value in self.strings:
            return value
        if is_object(value) and len(value) == 1:
            (name,) = value
            if name in self.objects:
                return self.objects[name].read(value, reader)
        raise DecodeError("", "expected the name of a variant, or an object with it")


@dataclass
class ByTag(Shape[Any]):
    """A union by a tag."""

    tag: str
    variants: dict[str | None, Shape[Any]]
    """The variant of each tag. `None` is that of an absent tag."""
    unknown: Shape[Any] | None = None

    def read(self, value: Any, reader: Reader) -> Any:
        if not is_object(value):
            raise _wrong("an object", value)
        tag = value.get(self.tag)
        if self.tag in value and not isinstance(tag, str):
            raise _wrong("a string that names a variant", tag).within(self.tag)
        if tag in self.variants:
            return self.variants[tag].read(value, reader)
        if tag is None:
            raise DecodeError("", f"the tag {scalar(self.tag)} is missing")
        return (self.unknown or NEVER).read(value, reader)
