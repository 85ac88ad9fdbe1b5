# pyright: basic
"""Random values of types for property tests with Hypothesis."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar, get_origin

from hypothesis import reject
from hypothesis import strategies as st
from typing_extensions import TypeAliasType

from .contract import PACKAGES
from .faults import Fault
from .outcome import Mended
from .read import read_json, read_text
from .wire import Described, described

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hypothesis.strategies import DrawFn, SearchStrategy
    from typing_extensions import TypeForm

T = TypeVar("T")

DEEP: Final = 5
"""The number of recipes inside each other from which on the smallest values are made."""
ATTEMPTS: Final = 400
"""The number of attempts until a type counts as one of which no value is found."""
TRIES: Final = 20
"""The number of attempts for one value."""
LONG: Final = 30
"""The length from which on a text is filled up."""
NOTHING: Final = object()

_CHARACTERS: Final = st.characters(codec="utf-8")
_RAW_NUMBER: Final = st.integers(-(2**53) + 1, 2**53 - 1)


def strategy(of: TypeForm[T]) -> SearchStrategy[T]:
    """The strategy of any type of this package, such as `strategy(Plan)`.

    It makes values that a reader accepts, with every branch of unions, values that open
    enums and unions do not declare, and undeclared members where they are kept. A type of
    another package, the class of a variant, and a type without values raise a `TypeError`.
    If the conditions of a schema accept too few values to find one, a test fails with an
    error that names the type.
    """
    package, name = _named(of)
    recipes = _recipes(package) if package is not None else None
    if recipes is None or name not in recipes.places:
        message = f"{of!r} is no type of a package with random values, or is a variant"
        raise TypeError(message)
    index = recipes.places[name]
    recipes.node(index)

    def read(text: str) -> Any:
        return _value(read_json(of, text))

    @st.composite
    def values(draw: DrawFn) -> Any:
        maker = _Maker(draw, recipes)
        try:
            return maker.found(name, read, lambda: maker.text(recipes.node(index), 0))
        except _NotFoundError:
            attempts = recipes.missed.get(name, 0)
            if attempts < ATTEMPTS:
                reject()
        raise ValueError(
            f"no value of {name} was found in {attempts} attempts: the conditions of its"
            " schema accept too few; make its values by hand"
        )

    return values()


class _Recipes:
    """The recipes of a package."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.all: list[tuple[str | None, bool, str]] = import_module(
            f"{package}._recipes"
        ).RECIPES
        self.places: dict[str, int] = {}
        for index, (name, _, _) in enumerate(self.all):
            if name is not None:
                self.places.setdefault(name, index)
        self.nodes: dict[int, Any] = {}
        self.missed: dict[str, int] = {}
        """The number of attempts since a value of a type was found."""

    def node(self, index: int) -> Any:
        """How values are made: JSON, where the first of several is the smallest one."""
        if index not in self.nodes:
            name, _, data = self.all[index]
            node = json.loads(data)
            if node is None:
                raise TypeError(f"no value of {name or 'a part'} exists")
            self.nodes[index] = node
        return self.nodes[index]

    def read(self, name: str, text: str) -> Any:
        """The value of a text as a type of the package, or `NOTHING`."""
        return _value(read_text(described(self.package, name), text))


@cache
def _recipes(package: str) -> _Recipes | None:
    try:
        return _Recipes(package)
    except ModuleNotFoundError as error:
        if error.name != f"{package}._recipes":
            raise
        return None


def _value(found: Any) -> Any:
    """What a reader made of a text without any tolerance."""
    return NOTHING if type(found) in (Fault, Mended) else found


class _NotFoundError(Exception):
    """No value of a type was found."""


class _Maker:
    """Makes one value."""

    def __init__(self, draw: DrawFn, recipes: _Recipes) -> None:
        self.draw = draw
        self.recipes = recipes

    def found(
        self, name: str, read: Callable[[str], Any], make: Callable[[], str]
    ) -> Any:
        """What a reader makes of a text that it accepts."""
        missed = self.recipes.missed
        # Always as often, since Hypothesis repeats what was drawn.
        for _ in range(TRIES):
            try:
                value = read(make())
            except _NotFoundError:
                value = NOTHING
            if value is not NOTHING:
                missed[name] = 0
                return value
            missed[name] = missed.get(name, 0) + 1
        raise _NotFoundError(name)

    def below(self, count: int) -> int:
        """A number from 0 to below another one."""
        return self.draw(st.integers(0, count - 1)) if count > 1 else 0

    def is_once_in(self, count: int) -> bool:
        return self.below(count) == count - 1

    def use(self, index: int, depth: int) -> str:
        name, is_checked, _ = self.recipes.all[index]
        node = self.recipes.node(index)
        if name is None or not is_checked:
            return self.text(node, depth)

        def read(text: str) -> Any:
            return NOTHING if self.recipes.read(name, text) is NOTHING else text

        text: str = self.found(name, read, lambda: self.text(node, depth))
        return text

    def text(self, node: Any, depth: int) -> str:
        """The JSON text of a value."""
        match node:
            case ["one", *texts]:
                return str(texts[self.below(len(texts))])
            case ["number", low, high, unit, places]:
                count = self.draw(st.integers(int(low), int(high))) * int(unit)
                return f"{count}e-{places}" if places else str(count)
            case ["float", low, high, above, below]:
                value = self.draw(_floats(low, high, above, below))
                return repr(value + 0.0)  # `-0.0` is zero.
            case ["text", low, high]:
                return _quoted(self.string(low, high))
            case ["pattern", of, low]:
                return _quoted(self.pattern(of, low))
            case ["json"]:
                return self.raw(2 if depth < DEEP else 0)
            case ["list", first, item, low, high, unique]:
                return self.items(first, item, (low, high), unique, depth)
            case ["object", members, others, taken, low, high]:
                return self.members(members, others, taken, (low, high), depth)
            case ["any", *nodes]:
                place = self.below(len(nodes)) if depth < DEEP else 0
                return self.text(nodes[place], depth)
            case ["use", index]:
                return self.use(index, min(depth + 1, DEEP))
            case _:
                raise TypeError(f"{node!r} is no recipe")

    def wants_more(
        self, count: int, depth: int, limits: tuple[int, int | None]
    ) -> bool:
        """Whether there is another item or member beside so many."""
        low, high = limits
        if count < low:
            return True
        is_enough = depth >= DEEP or (high is not None and count >= high)
        return not is_enough and count < low + 8 and self.is_once_in(2 + depth // 2)

    def items(
        self,
        first: Sequence[Any],
        item: Any,
        limits: tuple[int, int | None],
        unique: bool,
        depth: int,
    ) -> str:
        made: list[str] = []
        attempts = 0
        while self.wants_more(len(made), depth, limits):
            attempts += 1
            if len(made) < len(first):
                made.append(self.text(first[len(made)], depth))
            elif item is None or attempts > 3 * len(made) + 10:
                break
            else:
                text = self.text(item, depth)
                if not unique or text not in made:
                    made.append(text)
        return f"[{','.join(made)}]"

    def members(
        self,
        members: Sequence[Any],
        others: Sequence[Any] | None,
        taken: Sequence[str],
        limits: tuple[int, int | None],
        depth: int,
    ) -> str:
        low, high = limits
        present = [
            required or (depth < DEEP and self.is_once_in(2 + depth))
            for _, required, _ in members
        ]
        rest: dict[str, str] = {}
        if others is not None:
            needed = max(0, low - sum(present))
            names, attempts = set(taken), 0
            most = None if high is None else max(0, high - sum(present))
            while self.wants_more(len(rest), depth, (needed, most)):
                attempts += 1
                if attempts > 3 * needed + 10:
                    break
                name = self.text(others[0], depth)
                if json.loads(name) not in names and name not in rest:
                    rest[name] = self.text(others[1], depth)
        count = sum(present) + len(rest)
        for place in reversed(range(len(members))):
            is_optional = present[place] and not members[place][1]
            if is_optional and high is not None and count > high:
                present[place] = False
                count -= 1
        declared = [
            f"{_quoted(name)}:{self.text(node, depth)}"
            for (name, _, node), is_present in zip(members, present, strict=True)
            if is_present
        ]
        added = [f"{name}:{value}" for name, value in rest.items()]
        return f"{{{','.join(declared + added)}}}"

    def string(self, low: int = 0, high: int | None = None) -> str:
        most = low + 10 if high is None else min(high, low + 10)
        if low <= LONG:
            return self.draw(_strings(low, most))
        return self.draw(_strings(0, most - low)) + "x" * low

    def pattern(self, of: Any, low: int) -> str:
        """A text of a pattern, whose repetitions are longer than `low`."""
        match of:
            case ["character", *ends]:
                ranges = list(zip(ends[::2], ends[1::2], strict=True))
                plain = [(max(a, 0x20), min(b, 0x7E)) for a, b in ranges]
                plain = [(a, b) for a, b in plain if a <= b]
                return self.character(ranges if self.is_once_in(4) else plain or ranges)
            case ["all", *parts]:
                return "".join(self.pattern(part, low) for part in parts)
            case ["any", *parts]:
                return self.pattern(parts[self.below(len(parts))], low)
            case ["repeat", part, least, most]:
                limit = max(least, low) + 4
                count = least + self.below(min(limit, most or limit) - least + 1)
                return "".join(self.pattern(part, 0) for _ in range(count))
            case _:
                raise TypeError(f"{of!r} is no pattern")

    def character(self, ranges: Sequence[tuple[int, int]]) -> str:
        place = self.below(sum(last - first + 1 for first, last in ranges))
        for first, last in ranges:
            if place <= last - first:
                return chr(first + place)
            place -= last - first + 1
        raise AssertionError("a number is beyond the ranges")

    def raw(self, depth: int) -> str:
        """Any JSON of such a depth, whose numbers every language holds."""
        match self.below(5 if depth == 0 else 7):
            case 0 | 1:
                return ("null", "false", "true")[self.below(3)]
            case 2:
                return str(self.draw(_RAW_NUMBER))
            case 3:
                return f"{self.draw(_RAW_NUMBER) // 2**22}e-2"
            case 4:
                return _quoted(self.string())
            case 5:
                return (
                    f"[{','.join(self.raw(depth - 1) for _ in range(self.below(4)))}]"
                )
            case _:
                names = dict.fromkeys(self.string() for _ in range(self.below(4)))
                inner = (f"{_quoted(name)}:{self.raw(depth - 1)}" for name in names)
                return f"{{{','.join(inner)}}}"


@cache
def _strings(low: int, high: int) -> SearchStrategy[str]:
    return st.text(_CHARACTERS, min_size=low, max_size=high)


@cache
def _floats(
    low: float | None, high: float | None, above: bool, below: bool
) -> SearchStrategy[float]:
    return st.floats(
        low,
        high,
        exclude_min=above,
        exclude_max=below,
        allow_nan=False,
        allow_infinity=False,
    )


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _named(of: Any) -> tuple[str | None, str]:
    """The package and the name of a type."""
    if isinstance(of, TypeAliasType):
        of = of.__value__
    if get_origin(of) is Annotated:
        for mark in of.__metadata__:
            if isinstance(mark, Described):
                return mark.package, mark.name
    module = getattr(of, "__module__", "")
    return PACKAGES.get(module), getattr(of, "__name__", "")
