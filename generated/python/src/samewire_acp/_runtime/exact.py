# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Checks whether values can be written directly, without being read back.

A shape is converted to a table: for each possible Python class of a value, a check,
or `None` if the class is enough. If the table has no entry for a value, the value may
still be valid: `encode` then writes it and reads it back.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .exact_code import (
    LEVELS,
    NOTHING,
    RAW_VALUES,
    Bounds,
    Check,
    Items,
    Members,
    Table,
    accepts_all,
    is_raw,
    never,
)
from .faults import within
from .parts import kinds_of, parts_of
from .scalars import TABLES, check_of_length, single
from .shapes import (
    ABSENT,
    BOOL,
    NULL,
    RAW,
    AdditionalProperties,
    Enum,
    External,
    Float,
    Int,
    List,
    Literal,
    Map,
    Nullable,
    OpenTuple,
    Scalar,
    Struct,
    Tagged,
    Text,
    Tuple,
    UnknownValue,
    UnknownVariant,
    Untagged,
    resolved,
)
from .tools import shape_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .shapes import Member, Shape


class Exact(NamedTuple):
    """A check of whether values of a type read back as they are."""

    table: Table
    is_flat: bool
    """Whether no value of the type can be too deep."""

    def holds(self, value: Any) -> bool:
        """Whether a value is known to read back as it is, unless it is too deep."""
        kind = type(value)
        test = self.table.get(kind, never)
        if isinstance(test, Members):
            test = self.table[kind] = test.compiled()
        return test is None or test(value)


class _ExactOf(dict[Any, Exact]):
    """The checks of all published types, created on first use."""

    def __missing__(self, of: Any) -> Exact:
        shape = shape_of(of)
        maker = _Maker()
        table = maker.table(shape)
        maker.finish()
        self[of] = made = Exact(table, _is_flat(shape))
        return made


EXACT: Final = _ExactOf()


def _is_flat(shape: Shape) -> bool:
    """Whether a shape has few levels, so that it cannot contain itself."""
    level = {id(shape): shape}
    for _ in range(LEVELS):
        parts = (part for one in level.values() for part in parts_of(one))
        level = {id(part): part for part in parts}
        if not level:
            return True
    return False


class _Maker:
    """Creates the tables of a shape, and then those of its parts.

    Thus a table exists before others refer to it, even if shapes contain themselves.
    """

    def __init__(self) -> None:
        self._known: dict[int, Table] = {}
        self._open: list[tuple[Table, Shape]] = []
        self._structs: list[tuple[list[Table], Struct]] = []

    def finish(self) -> None:
        """Fills the tables of all parts."""
        while self._open or self._structs:
            if self._open:
                table, shape = self._open.pop()
                table.update(self.table(shape))
            else:
                tables, struct = self._structs.pop()
                tables.extend(map(self._member, struct.members.values()))

    def table(self, shape: Shape) -> Table:
        """The table of a shape. The tables of its parts may still be empty."""
        known = self._known.get(id(shape))
        if known is None:
            known = self._known[id(shape)] = self._made(resolved(shape))
        return known

    def _made(self, shape: Shape) -> Table:
        match shape:
            case Scalar():
                return _scalar(shape)
            case Int():
                return {int: Bounds(shape.least, shape.greatest, shape.multiple_of)}
            case Float():
                return {float: _number(shape)}
            case Text():
                return TABLES[type(shape)](shape)
            case Literal():
                return {type(shape.value): shape.value.__eq__}
            case Enum():
                if shape.unknown is UnknownValue.KEPT:
                    return self.table(shape.of)
                if shape.cls is not None:
                    return {shape.cls: None}
                values = frozenset(shape.values)
                return {type(one): values.__contains__ for one in values}
            case Nullable():
                return {**self.table(shape.of), NOTHING: None}
            case List():
                return {list: Items(self._later(shape.item), _length_of(shape))}
            case Tuple():
                count = len(shape.items)
                return self._made(OpenTuple(count, count, None, *shape.items))
            case OpenTuple():
                return {tuple: self._open_tuple(shape)}
            case Map():
                return {dict: self._map(shape)}
            case Struct():
                return {shape.cls: self._struct(shape)}
            case UnknownVariant():
                return {shape.cls: _unknown(shape)}
            case Tagged():
                unknown = () if shape.unknown is None else (shape.unknown,)
                return self._tables((*shape.groups.values(), *unknown))
            case External():
                table = self._tables(shape.objects)
                if shape.bare:
                    table[str] = shape.bare.__contains__
                return table
            case Untagged():
                return self._untagged(shape.branches)
            case _:
                return {}

    def _later(self, shape: Shape) -> Table:
        """A table that is filled at the end."""
        table: Table = {}
        self._open.append((table, shape))
        return table

    def _open_tuple(self, shape: OpenTuple) -> Check:
        count = len(shape.items)
        tables = [self._later(one) for one in shape.items]
        rest = {} if shape.rest is None else self._later(shape.rest)
        bounded = check_of_length(shape)

        def check(held: tuple[Any, ...]) -> bool:
            ones = zip(held[:count], strict=True)
            return (
                bounded(held)
                and all(map(accepts_all, tables, ones))
                and accepts_all(rest, held[count:])
            )

        return check

    def _map(self, shape: Map) -> Check:
        key, value = self._later(shape.key), self._later(shape.value)
        bounded = check_of_length(shape)

        def check(held: dict[Any, Any]) -> bool:
            if shape.names is not None and not all(map(shape.names.have, held)):
                return False
            keys = bounded(held) and accepts_all(key, held)
            return keys and accepts_all(value, held.values())

        return check

    def _struct(self, shape: Struct) -> Check:
        names = [*shape.members]
        tables: list[Table] = []
        if shape.beside is not None and shape.tag is not None:
            names.insert(0, shape.beside[0])
            tables.append({str: None})
        self._structs.append((tables, shape))
        tag = shape.tag if tables else None
        keeps = not isinstance(shape.additional, AdditionalProperties)
        return Members(names, tables, tag, keeps=keeps)

    def _member(self, member: Member) -> Table:
        """The table of an attribute: the checks of its values, and the absent value.

        `None` always means absent, because it is not written.
        """
        table = dict(self.table(member.shape))
        table.pop(NOTHING, None)
        if member.absent is ABSENT:
            table[type(member.empty)] = None
        return table

    def _tables(self, variants: Iterable[Shape]) -> Table:
        """The tables of variants, whose classes differ."""
        table: Table = {}
        for variant in variants:
            table.update(self.table(variant))
        return table

    def _untagged(self, branches: tuple[Shape, ...]) -> Table:
        """The tables of the branches that cannot be mistaken for an earlier one.

        The class of a model determines its branch, and it is written as this branch.
        """
        table: Table = {}
        for at, branch in enumerate(branches):
            is_model = isinstance(resolved(branch), Struct)
            earlier_ones = branches[:at]
            if is_model or all(_are_distinct(one, branch) for one in earlier_ones):
                table.update({**self.table(branch), **table})
        return table


def _are_distinct(earlier: Shape, later: Shape) -> bool:
    """Whether no value of one branch is read by the other."""
    if not kinds_of(earlier) & kinds_of(later):
        return True
    one, other = resolved(earlier), resolved(later)
    return (
        isinstance(one, Struct)
        and isinstance(other, Struct)
        and isinstance(other.additional, AdditionalProperties)
        and any(other.declared.isdisjoint(names) for names in one.required)
    )


def _length_of(shape: List) -> Check | None:
    is_bounded = shape.least or shape.greatest is not None
    return check_of_length(shape) if is_bounded else None


def _number(shape: Float) -> Check:
    def check(held: float) -> bool:
        if not math.isfinite(held) or not within(shape, held):
            return False
        return not shape.single or single(held) == held

    return check


def _unknown(shape: UnknownVariant) -> Check:
    def check(value: Any) -> bool:
        raw = value.__dict__.get("root")
        return type(raw) is dict and is_raw(raw) and shape.cls.fault_in(raw) is None

    return check


def _scalar(shape: Scalar) -> Table:
    if shape is BOOL:
        return {bool: None}
    if shape is NULL:
        return {NOTHING: None}
    return dict(RAW_VALUES) if shape is RAW else {}
