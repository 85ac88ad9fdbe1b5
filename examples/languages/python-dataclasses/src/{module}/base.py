"""What every shape is, and how values are read and written by their shapes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeGuard, TypeVar

from .texts import DEPTH, DecodeError, is_array, is_deep, is_object, load, parse, scalar

T = TypeVar("T")


class Shape(Generic[T]):
    """How values of a type are read and written."""

    def decode(self, text: str | bytes) -> T:
        """Reads a text, or raises a `DecodeError`."""
        value: T = run(_asking(self, parse(text)))
        return value

    def encode(self, value: T) -> str:
        """Writes a value. Whether it has the declared type is for type checkers."""
        text = written(self, value)
        return _without_deep_defaults(self, text) if is_deep(text) else text

    def read(self, value: Any, reader: Reader) -> Any:
        """Reads a JSON value, or raises a `DecodeError`.

        A shape with parts returns a `Reading`, which yields an `Ask` for each part and
        is sent the value of the part.
        """
        raise NotImplementedError

    def write(self, value: Any) -> Iterable[Piece]:
        """The text of a value. Without a better rule, it says itself what it is."""
        struct = next((STRUCTS[c] for c in type(value).__mro__ if c in STRUCTS), None)
        if struct is not None:
            return struct.write(value)
        if is_object(value):
            return json_object((name, ANY, part) for name, part in value.items())
        if is_array(value):
            return json_array((ANY, part) for part in value)
        return [scalar(value)]


STRUCTS: Final[dict[type, Shape[Any]]] = {}
"""The shapes of the values that are instances of classes."""
ANY: Final[Shape[Any]] = Shape()
"""Writes any value."""
Reading: TypeAlias = "Generator[Ask, Any, Any]"
Piece: TypeAlias = "str | tuple[Shape[Any], Any]"
"""Some characters of a text, or a value that stands there."""


class Ask(NamedTuple):
    """A part to read, and its name or index unless it is the value itself."""

    shape: Shape[Any]
    value: Any
    at: str | int | None = None


class Known(NamedTuple):
    """The verdict on a value, and the value, so that no other one gets its `id`."""

    value: Any
    found: Any
    refused: DecodeError | None
    lost: int


class Reader:
    """The state of reading one text."""

    def __init__(self) -> None:
        self.lost = 0
        """The number of members that were read and will not be written again."""
        self.known: dict[tuple[int, int], Known] = {}
        """The verdicts of shapes on values, by the `id` of both."""


def run(reading: Reading) -> Any:
    """Reads all that a `Reading` asks for, however deep: the stack does not grow."""
    reader = Reader()
    waiting: list[tuple[Reading, str | int | None, int]] = [(reading, None, 0)]
    found: Any = None
    refused: DecodeError | None = None
    while waiting:
        reading, at, lost = waiting[-1]
        try:
            ask = reading.throw(refused) if refused else reading.send(found)
        except StopIteration as end:
            found, refused = end.value, None
            waiting.pop()
            continue
        except DecodeError as error:
            refused = error.within(at)
            reader.lost = lost
            waiting.pop()
            continue
        found = refused = None
        try:
            found = ask.shape.read(ask.value, reader)
        except DecodeError as error:
            refused = error.within(ask.at)
        if _is_reading(found):
            waiting.append((found, ask.at, reader.lost))
            found = None
    if refused:
        raise refused from None
    return found


def written(shape: Shape[Any], value: Any) -> str:
    """The text of a value, however deep it is."""
    text: list[str] = []
    pieces: list[Piece] = [(shape, value)]
    while pieces:
        piece = pieces.pop()
        if isinstance(piece, str):
            text.append(piece)
        else:
            of, part = piece
            pieces.extend(reversed([*of.write(part)]))
    return "".join(text)


def json_array(items: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces of an array."""
    yield "["
    for index, item in enumerate(items):
        yield "," if index else ""
        yield item
    yield "]"


def json_object(members: Iterable[tuple[str, Shape[Any], Any]]) -> Iterator[Piece]:
    """The pieces of an object."""
    yield "{"
    for index, (name, shape, value) in enumerate(members):
        yield f"{',' if index else ''}{scalar(name)}:"
        yield shape, value
    yield "}"


def _is_reading(value: Any) -> TypeGuard[Reading]:
    return isinstance(value, Generator)


def _asking(shape: Shape[Any], value: Any) -> Reading:
    return (yield Ask(shape, value))


def _without_deep_defaults(shape: Shape[Any], text: str) -> str:
    """The text without the defaults that make it too deep, if it means the same."""
    value = load(text)
    for level in range(DEPTH, 0, -1):
        short = written(ANY, _cut(value, level, DEPTH))
        try:
            if not is_deep(short) and written(shape, shape.decode(short)) == text:
                return short
        except DecodeError:
            continue
    return text


def _cut(value: Any, level: int, left: int) -> Any:
    """A copy in which objects at a level lack the members that are too deep."""
    if is_array(value):
        return [_cut(part, level - 1, left - 1) for part in value]
    if is_object(value):
        return {
            name: _cut(part, level - 1, left - 1)
            for name, part in value.items()
            if level != 1 or not is_deep(written(ANY, part), left - 1)
        }
    return value
