# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Checks of values, compiled to functions.

Straight-line code for a model and the models in it takes a third of the time of calls.
Its source has only numbered names, and nothing from a schema.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .faults import DEPTH

if TYPE_CHECKING:
    from collections.abc import Collection

Check: TypeAlias = Callable[[Any], bool]
Table: TypeAlias = dict[type, Check | None]

NOTHING: Final = type(None)
LEVELS: Final = DEPTH // 2
"""The maximum depth of a shape plus the raw JSON in it."""
_MOST_LINES: Final = 150
"""The number of lines from which further models are functions of their own."""
_MOST_INDENT: Final = 40
"""The same for the indentation: Python allows no more than twenty nested loops."""


def is_raw(value: Any, left: int = LEVELS) -> bool:
    """Whether a dict or a list is JSON with few levels."""
    if left == 0:
        return False
    values = value
    if type(value) is dict:
        for name in value:
            if type(name) is not str:
                return False
        values = value.values()
    for one in values:
        kind = type(one)
        if kind is str or kind is bool or one is None:
            continue
        if kind is dict or kind is list:
            if not is_raw(one, left - 1):
                return False
        elif kind is int:
            if not _LEAST <= one < _MORE:
                return False
        elif kind is not float or not isfinite(one):
            return False
    return True


def never(_value: Any) -> bool:
    return False


_LEAST: Final = -(2**63)
_MORE: Final = 2**64
RAW_VALUES: Final[Table] = {
    NOTHING: None,
    bool: None,
    str: None,
    int: lambda held: _LEAST <= held < _MORE,
    float: isfinite,
    dict: is_raw,
    list: is_raw,
}
"""Any JSON."""


class Bounds:
    """The integers within bounds."""

    __slots__ = ("greatest", "least", "step")

    def __init__(self, least: int, greatest: int, step: int | None) -> None:
        self.least = least
        self.greatest = greatest
        self.step = step or 1

    def __call__(self, held: int) -> bool:
        return self.least <= held <= self.greatest and not held % self.step


class Items:
    """Lists whose items a table accepts."""

    __slots__ = ("bounded", "table")

    def __init__(self, table: Table, bounded: Check | None) -> None:
        self.table = table
        self.bounded = bounded

    def __call__(self, held: list[Any]) -> bool:
        bounded = self.bounded is None or self.bounded(held)
        return bounded and accepts_all(self.table, held)


class Members:
    """A model, by its attributes. The first attribute may be the tag.

    On the first call, the check is compiled.
    """

    __slots__ = ("keeps", "made", "names", "tables", "tag")

    def __init__(
        self, names: list[str], tables: list[Table], tag: str | None, *, keeps: bool
    ) -> None:
        self.names = names
        self.tables = tables
        self.tag = tag
        self.keeps = keeps
        """Whether the model may have other members, which are checked elsewhere."""
        self.made: Check | None = None

    def __call__(self, value: Any) -> bool:
        return self.compiled()(value)

    def compiled(self) -> Check:
        """The compiled check."""
        if self.made is None:
            self.made = _Code().function(self)
        return self.made


def accepts_all(table: Table, values: Collection[Any]) -> bool:
    """Whether a table accepts every value."""
    kinds = {*map(type, values)}
    if len(kinds) == 1:
        test = table.get(kinds.pop(), never)
        return test is None or all(map(test, values))
    for value in values:
        test = table.get(type(value), never)
        if test is not None and not test(value):
            return False
    return True


class _Code:
    """The source of a function, line by line."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._known: dict[str, Any] = {}
        self._count = 0
        self._within: list[Members] = []

    def function(self, model: Members) -> Check:
        """The check of a model."""
        self._model(model, "value", "    ")
        lines = ["def check(value):", *self._lines, "    return True"]
        exec("\n".join(lines), self._known)
        made: Check = self._known["check"]
        return made

    def _model(self, model: Members, value: str, indent: str) -> None:
        self._within.append(model)
        held, parts = self._name("h"), [self._name("a") for _ in model.names]
        self._line(indent, f"{held} = {value}.__dict__")
        self._refuse(indent, f"[*{held}] != {self._known_as(model.names)}")
        if parts:
            self._line(indent, f"({', '.join(parts)},) = {held}.values()")
        if model.tag is not None:
            self._refuse(indent, f"{parts[0]} != {self._known_as(model.tag)}")
        for part, table in zip(parts, model.tables, strict=True):
            if part != parts[0] or model.tag is None:
                self._value(table, part, indent)
        if model.keeps:
            self._refuse(indent, f"{value}.__pydantic_extra__")
        self._within.pop()

    def _value(self, table: Table, value: str, indent: str) -> None:
        given = {of: test for of, test in table.items() if of is not NOTHING}
        if NOTHING in table:
            if not given:
                self._refuse(indent, f"{value} is not None")
                return
            self._line(indent, f"if {value} is not None:")
            indent += "    "
        if len(given) != 1:
            self._refuse(indent, f"not {self._known_as(_one_of(given))}({value})")
            return
        ((of, test),) = given.items()
        self._refuse(indent, f"type({value}) is not {self._known_as(of)}")
        if test is not None:
            self._test(test, value, indent)

    def _test(self, test: Check, value: str, indent: str) -> None:
        is_small = len(self._lines) < _MOST_LINES and len(indent) < _MOST_INDENT
        if isinstance(test, Members) and is_small and test not in self._within:
            self._model(test, value, indent)
        elif isinstance(test, Bounds):
            low, high = self._known_as(test.least), self._known_as(test.greatest)
            self._refuse(indent, f"not {low} <= {value} <= {high}")
            if test.step != 1:
                self._refuse(indent, f"{value} % {self._known_as(test.step)}")
        elif isinstance(test, Items) and is_small:
            if test.bounded is not None:
                self._refuse(indent, f"not {self._known_as(test.bounded)}({value})")
            item = self._name("a")
            self._line(indent, f"for {item} in {value}:")
            self._value(test.table, item, indent + "    ")
        else:
            self._refuse(indent, f"not {self._known_as(test)}({value})")

    def _refuse(self, indent: str, condition: str) -> None:
        self._line(indent, f"if {condition}:")
        self._line(indent, "    return False")

    def _line(self, indent: str, line: str) -> None:
        self._lines.append(indent + line)

    def _name(self, kind: str) -> str:
        self._count += 1
        return f"{kind}{self._count}"

    def _known_as(self, value: Any) -> str:
        name = self._name("k")
        self._known[name] = value
        return name


def _one_of(table: Table) -> Check:
    """The check of a value of one of several classes."""

    def check(value: Any) -> bool:
        test = table.get(type(value), never)
        if isinstance(test, Members):
            test = table[type(value)] = test.compiled()
        return test is None or test(value)

    return check
