# pyright: basic
"""Reads a value by its shape, according to the contract, and builds the result.

Each object and array is read by a generator, which yields its parts and is sent their
results. Pending generators are kept in a list, so that depth does not depend on the
caller's stack. While branches of a union are tried, the results of objects and arrays
are cached for each type, so that reading takes linear time.
"""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from .build import jsonable
from .equal import EQUAL_ITEMS, all_differ
from .faults import Fault, length_fault, together, unknown_member, wrong
from .nearest import nearest_fault
from .objects import read_struct, read_unknown
from .outcome import Issues, Mended, Reading, Spare
from .plain import plain_of
from .scalars import SCALARS, raw_fault
from .shapes import (
    RAW,
    External,
    List,
    Map,
    Newtype,
    Nullable,
    OpenTuple,
    Struct,
    Tagged,
    Tuple,
    UnknownVariant,
    Untagged,
)
from .variants import read_external, read_tagged

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .shapes import Shape

Key: TypeAlias = tuple[int, int]


class _Open(NamedTuple):
    """A generator that waits for the result of a part."""

    step: Reading
    key: Key | None


class Reader:
    """The state of reading one value."""

    __slots__ = (
        "_asks",
        "_counted",
        "_has_asked",
        "_known",
        "_trials",
        "all",
        "exact",
        "instances",
        "undeclared",
        "unique",
    )

    def __init__(
        self,
        *,
        exact: bool = False,
        unique: bool = True,
        undeclared: bool = False,
        instances: bool = False,
        all_faults: bool = False,
    ) -> None:
        self.exact = exact
        """Whether tolerant reading is off."""
        self.unique = unique
        """Whether lists that require unique items are checked for equal items."""
        self.undeclared = undeclared
        """Whether undeclared members are reported, among the issues."""
        self.instances = instances
        """Whether the attributes of models are read, too."""
        self.all = all_faults
        """Whether all faults are found, and not only the first."""
        self._trials = 0
        self._known: dict[Key, Any] = {}
        self._counted: dict[Key, Any] = {}
        self._asks = True
        self._has_asked = False

    def read(self, shape: Shape, value: Any) -> Any:
        """Reads a value: returns it, a `Mended` value or a `Fault`."""
        found = self._read(shape, value)
        if type(found) is not Fault or not (self.instances and self._has_asked):
            return found
        # What is written may fulfil no condition, and the first branch is taken.
        self._asks = False
        self._known.clear()
        self._counted.clear()
        return self._read(shape, value)

    def goes_on(self) -> bool:
        """Whether a value is read on after a fault. Only one of a union's is told."""
        return self.all and self._trials == 0

    def scalar(self, shape: Any, value: Any) -> Any:
        """Reads a value without parts, or raw JSON."""
        found = SCALARS[type(shape)](shape, value, self.exact)
        if shape is RAW and type(found) is Fault and self.goes_on():
            return raw_fault(value, every=True)
        return found

    def asks(self) -> bool:
        """Whether a condition is asked now.

        About what is written they are asked within unions only, to find the branch.
        """
        asks = self._asks and (self._trials > 0 or not self.instances)
        self._has_asked = self._has_asked or asks
        return asks

    def _read(self, shape: Shape, value: Any) -> Any:
        open_steps: list[_Open] = []
        found = self._begin(shape, value)
        while True:
            if type(found) is _Open:
                open_steps.append(found)
                found = None
            elif not open_steps:
                return found
            step, key = open_steps[-1]
            try:
                asked = step.send(found)
            except StopIteration as end:
                open_steps.pop()
                found = end.value
                if key is not None:
                    self._known[key] = found
                if not open_steps:
                    return found
                continue
            found = self._begin(*asked)

    def _begin(self, shape: Shape, value: Any) -> Any:
        """Returns the result of a simple value, or the generator that reads the
        value."""
        while True:
            kind = type(shape)
            if kind is Newtype:
                shape = shape.of  # type: ignore[union-attr]
            elif kind is Nullable:
                if value is None:
                    return None
                shape = shape.of  # type: ignore[union-attr]
            else:
                break
        if kind in SCALARS:
            if self.instances and shape is RAW:
                value = plain_of(value)
            return self.scalar(shape, value)
        key = None
        if self._trials and isinstance(value, (dict, list)):
            key = id(shape), id(value)
            if key in self._known:
                return self._known[key]
        return _Open(STEPS[kind](self, shape, value), key)

    def tries(self, more: int) -> None:
        """Changes the number of unions whose branches are being tried."""
        self._trials += more

    def begin_counting(self) -> bool:
        """Notes undeclared members; returns whether they were not noted before."""
        if self.undeclared:
            return False
        self._swap()
        return True

    def end_counting(self) -> None:
        """Notes undeclared members no more."""
        self._swap()

    def _swap(self) -> None:
        # Results with undeclared members are cached apart from those without.
        self.undeclared = not self.undeclared
        self._known, self._counted = self._counted, self._known


def _read_list(reader: Reader, shape: List, value: Any) -> Reading:
    if not isinstance(value, (list, tuple) if reader.instances else list):
        return wrong("an array", value)
    items: list[Any] = []
    issues: Issues = []
    kept: list[Any] = []
    scalar = SCALARS.get(type(shape.item))
    skip = shape.skip and not reader.exact
    faults: list[Fault] = []
    for index, part in enumerate(value):
        if scalar is not None:
            item = scalar(shape.item, part, reader.exact)
            if type(item) is Fault:
                item = reader.scalar(shape.item, part)
        else:
            item = yield shape.item, part
        if type(item) is Fault:
            if skip:
                issues.append(((index,), item.within(index)))
            elif reader.goes_on():
                faults.append(item.within(index))
            else:
                return item.within(index)
            continue
        if type(item) is Mended:
            issues.extend(item.within(index))
            item = item.value
        items.append(item)
        kept.append(part)
    if faults:
        return together(faults)
    fault = length_fault(shape.least, shape.greatest, len(items), "item")
    if fault is not None:
        return fault
    if shape.unique and reader.unique and not all_differ(jsonable(kept)):
        return Fault((), "unique", EQUAL_ITEMS)
    return Mended(items, issues) if issues else items


def _read_tuple(reader: Reader, shape: Tuple, value: Any) -> Reading:
    if not isinstance(value, (list, tuple)):
        return wrong("an array", value)
    found = yield from _read_places(reader, shape.items, value)
    if type(found) is Fault or len(value) == len(shape.items):
        return found
    message = f"expected {len(shape.items)} items, found {len(value)}"
    return Fault((), "length", message)


def _read_open_tuple(reader: Reader, shape: OpenTuple, value: Any) -> Reading:
    if not isinstance(value, (list, tuple)):
        return wrong("an array", value)
    further = () if shape.rest is None else repeat(shape.rest)
    found = yield from _read_places(reader, chain(shape.items, further), value)
    if type(found) is Fault:
        return found
    fault = length_fault(shape.least, shape.greatest, len(value), "item")
    return found if fault is None else fault


def _read_places(
    reader: Reader, places: Iterable[Shape], value: list[Any] | tuple[Any, ...]
) -> Reading:
    items: list[Any] = []
    issues: Issues = []
    faults: list[Fault] = []
    for index, (part, wanted) in enumerate(zip(value, places, strict=False)):
        item = yield wanted, part
        if type(item) is Fault:
            if not reader.goes_on():
                return item.within(index)
            faults.append(item.within(index))
            continue
        if type(item) is Mended:
            issues.extend(item.within(index))
            item = item.value
        items.append(item)
    if faults:
        return together(faults)
    return Mended((*items,), issues) if issues else (*items,)


def _read_map(reader: Reader, shape: Map, value: Any) -> Reading:
    if not isinstance(value, dict):
        return wrong("an object", value)
    entries: dict[Any, Any] = {}
    issues: Issues = []
    faults: list[Fault] = []
    for name, part in value.items():
        if shape.names is not None and not shape.names.have(name):
            if shape.names.closed:
                faults.append(unknown_member(name))
                if not reader.goes_on():
                    break
            elif reader.undeclared:
                issues.append(((name,), Spare(part)))
            continue
        key = yield shape.key, name
        item = key if type(key) is Fault else (yield shape.value, part)
        if type(item) is Fault:
            faults.append(item.within(name))
            if not reader.goes_on():
                break
            continue
        if type(item) is Mended:
            issues.extend(item.within(name))
            item = item.value
        entries[key] = item
    if faults:
        return together(faults)
    fault = length_fault(shape.least, shape.greatest, len(value), "member")
    if fault is not None:
        return fault
    return Mended(entries, issues) if issues else entries


def read_untagged(reader: Reader, shape: Untagged, value: Any) -> Reading:
    if shape.choose is not None:
        return (yield from shape.choose(reader, shape, value))
    faults: list[Fault] = []
    reader.tries(1)
    for branch in shape.branches:
        found = yield branch, value
        if type(found) is not Fault:
            reader.tries(-1)
            return found
        faults.append(found)
    reader.tries(-1)
    return nearest_fault(shape, value, faults)


STEPS: Final[dict[type, Callable[[Any, Any, Any], Reading]]] = {
    External: read_external,
    List: _read_list,
    Map: _read_map,
    Struct: read_struct,
    Tagged: read_tagged,
    OpenTuple: _read_open_tuple,
    Tuple: _read_tuple,
    UnknownVariant: read_unknown,
    Untagged: read_untagged,
}
"""The functions that read shapes with parts, and those that `with_conditions` adds."""
