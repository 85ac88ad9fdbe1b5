# pyright: basic
"""Conditions: lists of keywords in JSON, of which functions are made at first use.

A keyword says nothing about values of other types. What conditions are asked about is
JSON, but what stands in it may be of another class: then `NotJson` is raised.
"""

from __future__ import annotations

import json
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    NamedTuple,
    Protocol,
    TypeAlias,
    cast,
)

from .condition_numbers import is_multiple, number
from .equal import JSON, NotJson, all_differ, key_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


class Miss:
    """The verdict on a value of which a part does not pass. It is false."""

    __slots__ = ("key", "why")

    def __init__(self, key: str | int, why: Verdict | None = None) -> None:
        self.key: Final = key
        """The name of the member, or the position of the item."""
        self.why: Final = why
        """The verdict on the part, or `None` if no member is allowed there."""

    def __bool__(self) -> Literal[False]:
        return False


class Lacks(Miss):
    """The verdict on an object that lacks a member."""

    __slots__ = ()


Verdict: TypeAlias = bool | Miss
"""Whether a value passes. Both `False` and a `Miss` say that it does not."""
Memo: TypeAlias = dict[tuple[object, int], Verdict]
"""What conditions found of values so far."""
Test: TypeAlias = "Callable[[Any, Memo], Verdict]"
"""Whether a value passes."""
Pattern: TypeAlias = "Callable[[str], object]"
"""Whether a pattern is found in a text."""
Tested: TypeAlias = "int | bool"
"""A position of a condition, or whether every value passes or none."""
Asked: TypeAlias = "Iterator[tuple[Condition, Any]]"
"""Conditions, each with the value or the part of it that they are asked about."""
Kind: TypeAlias = "type[list[Any]] | type[dict[str, Any]]"
"""The type of values with parts."""
References: TypeAlias = "Callable[[], tuple[Condition | Pattern | Marks, ...]]"
"""What data refers to by position."""


def nothing(_value: Any) -> Asked:
    """Asks nothing."""
    return iter(())


class Marks(Protocol):
    """The items or members that one `unevaluated…` does not apply to."""

    def of(self, value: Any, memo: Memo, /) -> set[object]:
        """The positions of items or names of members in a value."""
        ...

    def asks(self, value: Any, /) -> Asked:
        """All that it may ask about a value."""
        ...


class Keyword(NamedTuple):
    """What one keyword of a condition says."""

    test: Test
    asks: Callable[[Any], Asked] = nothing
    """All that it may ask about a value."""


class Condition:
    """What a value must be."""

    __slots__ = ("_data", "_keywords", "_memoized", "_refers_to", "is_deep", "test")

    def __init__(
        self,
        data: str,
        refers_to: References = tuple,
        *,
        memoized: bool = False,
        deep: bool = False,
    ) -> None:
        self._data: Final = data
        self._refers_to: Final = refers_to
        self._memoized: Final = memoized or deep
        self._keywords: list[Keyword] | None = None
        self.is_deep: Final = deep
        """Whether it may ask itself about a part, or a long chain of others."""
        self.test: Test = self._first
        """Whether a value passes."""

    def asks(self, value: Any) -> Asked:
        """The deep conditions that it may ask about a value and its parts."""
        for keyword in self._made():
            for asked in keyword.asks(value):
                if asked[0].is_deep:
                    yield asked

    def _first(self, value: Any, memo: Memo) -> Verdict:
        test = _all([keyword.test for keyword in self._made()])
        self.test = _once(self, test) if self._memoized else test
        return self.test(value, memo)

    def _made(self) -> list[Keyword]:
        if self._keywords is None:
            to, data = Referred(self._refers_to), json.loads(self._data)
            self._keywords = [_KEYWORDS[name](to, *given) for name, *given in data]
        return self._keywords


class Referred:
    """Finds what data refers to."""

    __slots__ = ("_all",)

    def __init__(self, refers_to: References) -> None:
        self._all = refers_to()

    def condition(self, of: Tested) -> Condition:
        if isinstance(of, bool):
            return ANYTHING if of else NOTHING
        return cast("Condition", self._all[of])

    def conditions(self, of: Iterable[Tested]) -> list[Condition]:
        return [self.condition(one) for one in of]

    def pattern(self, of: int) -> Pattern:
        return cast("Pattern", self._all[of])

    def marks(self, of: int) -> Marks:
        return cast("Marks", self._all[of])


ANYTHING: Final = Condition("[]")
"""Every value passes."""
NOTHING: Final = Condition('[["type"]]')
"""No value passes."""


def holds(of: Condition, value: Any) -> Verdict:
    """Whether a value passes. Raises `NotJson` for a value of another class."""
    if type(value) not in JSON:
        raise NotJson
    if of.is_deep:
        try:
            return of.test(value, {})
        except RecursionError:
            return of.test(value, _asked_innermost_first(of, value))
    return of.test(value, {})


def _asked_innermost_first(of: Condition, value: Any) -> Memo:
    """What deep conditions find that may be asked about the value and its parts.

    Nothing is asked before all that it may ask itself, so that the depth of the stack
    does not depend on the value.
    """
    memo: Memo = {}
    pending = [(of, value)]
    begun: set[tuple[Condition, int]] = set()
    while pending:
        asked, part = pending[-1]
        if type(part) not in JSON:
            raise NotJson
        key = asked, id(part)
        if key in begun:
            pending.pop()
            asked.test(part, memo)
        else:
            begun.add(key)
            more = asked.asks(part)
            pending.extend(one for one in more if (one[0], id(one[1])) not in begun)
    return memo


def _all(tests: list[Test]) -> Test:
    if len(tests) == 1:
        return tests[0]

    def test(value: Any, memo: Memo) -> Verdict:
        for one in tests:
            if not (why := one(value, memo)):
                return why
        return True

    return test


def _once(of: Condition, test: Test) -> Test:
    """Asks a condition only once about each value."""

    def remembered(value: Any, memo: Memo) -> Verdict:
        key = of, id(value)
        known = memo.get(key)
        if known is None:
            # A condition that comes back to itself on the same value does not hold.
            memo[key] = False
            known = memo[key] = test(value, memo)
        return known

    return remembered


def passes(of: Condition, part: Any, memo: Memo) -> Verdict:
    """Whether a part passes, which may be of another class."""
    if type(part) not in JSON:
        raise NotJson
    return of.test(part, memo)


def each_in(kind: Kind, of: Condition) -> Callable[[Any], Asked]:
    """Asks a condition about each item of a list, or each name of an object."""
    return lambda value: ((of, one) for one in (value if type(value) is kind else ()))


def _missed(of: Condition, key: str | int, why: Verdict) -> Miss:
    """The verdict on a value of which a member or an item does not pass."""
    is_unknown = of is NOTHING and type(key) is str
    return Miss(key) if is_unknown else Miss(key, why)


def _of_parts(
    parts: Callable[[Any], Iterable[tuple[Condition, str | int, Any]]],
) -> Keyword:
    """What parts of a value must be, each with its key."""

    def test(value: Any, memo: Memo) -> Verdict:
        for of, key, part in parts(value):
            if not (why := passes(of, part, memo)):
                return _missed(of, key, why)
        return True

    return Keyword(test, lambda value: ((of, part) for of, _, part in parts(value)))


def _of(kinds: frozenset[type], test: Callable[[Any], object]) -> Keyword:
    """What values of one type must be."""

    def typed(value: Any, _memo: Memo) -> bool:
        return type(value) not in kinds or bool(test(value))

    return Keyword(typed)


_NUMBERS: Final = frozenset({int, float})
_STRINGS: Final = frozenset({str})
_LISTS: Final = frozenset({list})
_OBJECTS: Final = frozenset({dict})
_KINDS: Final = {
    "null": (type(None),),
    "boolean": (bool,),
    "number": (int, float),
    "string": (str,),
    "array": (list,),
    "object": (dict,),
}


def _type(_to: Referred, *names: str) -> Keyword:
    kinds = frozenset(kind for name in names for kind in _KINDS[name])
    return Keyword(lambda value, _: type(value) in kinds)


def _enum(_to: Referred, *values: Any) -> Keyword:
    if all(type(value) is str for value in values):
        if len(values) == 1:
            [only] = values
            return Keyword(lambda value, _: value == only)
        texts = frozenset(values)
        return Keyword(lambda value, _: type(value) is str and value in texts)
    keys = frozenset(map(key_of, values))
    return Keyword(lambda value, _: key_of(value) in keys)


def _multiple_of(_to: Referred, text: str) -> Keyword:
    of = number(text)
    return _of(_NUMBERS, lambda value: is_multiple(value, of))


def _bound(holds: Callable[[Any, Any], bool]) -> Callable[[Referred, str], Keyword]:
    def bound(_to: Referred, text: str) -> Keyword:
        of = number(text)
        return _of(_NUMBERS, lambda value: holds(value, of))

    return bound


def _pattern(to: Referred, of: int) -> Keyword:
    found = to.pattern(of)
    return _of(_STRINGS, found)


def _min(kinds: frozenset[type]) -> Callable[[Referred, int], Keyword]:
    return lambda _to, least: _of(kinds, lambda value: len(value) >= least)


def _max(kinds: frozenset[type]) -> Callable[[Referred, int], Keyword]:
    return lambda _to, most: _of(kinds, lambda value: len(value) <= most)


def _items(to: Referred, others: Tested, *first: Tested) -> Keyword:
    of_others, of_first = to.condition(others), to.conditions(first)

    def parts(value: Any) -> Iterable[tuple[Condition, int, Any]]:
        if type(value) is not list:
            return ()
        more = (of_others for _ in range(len(of_first), len(value)))
        return zip((*of_first, *more), range(len(value)), value, strict=False)

    return _of_parts(parts)


def _contains(
    to: Referred, tested: Tested, least: int, most: int | None = None
) -> Keyword:
    of = to.condition(tested)

    def test(value: Any, memo: Memo) -> Verdict:
        if type(value) is not list:
            return True
        count = 0
        for item in value:
            if type(item) not in JSON:
                raise NotJson
            if of.test(item, memo):
                count += 1
        return count >= least and (most is None or count <= most)

    return Keyword(test, each_in(list, of))


def _required(_to: Referred, *names: str) -> Keyword:
    return _needs(None, names)


def _dependent_required(_to: Referred, member: str, *names: str) -> Keyword:
    return _needs(member, names)


def _needs(member: str | None, names: tuple[str, ...]) -> Keyword:
    """Which members must be there: always, or beside another member."""

    def test(value: Any, _memo: Memo) -> Verdict:
        if type(value) is dict and (member is None or member in value):
            for name in names:
                if name not in value:
                    return Lacks(name)
        return True

    return Keyword(test)


def _property_names(to: Referred, tested: Tested) -> Keyword:
    of = to.condition(tested)

    def test(value: Any, memo: Memo) -> Verdict:
        return type(value) is not dict or all(passes(of, name, memo) for name in value)

    return Keyword(test, each_in(dict, of))


def _properties(
    to: Referred,
    named: list[tuple[str, Tested]],
    matching: list[tuple[int, Tested]],
    others: Tested,
) -> Keyword:
    tests = {name: to.condition(of) for name, of in named}
    if others is True and not matching:
        return _members(tests)
    patterns = [(to.pattern(of), to.condition(test)) for of, test in matching]
    of_others = to.condition(others)

    def parts(value: Any) -> Iterator[tuple[Condition, str, Any]]:
        if type(value) is not dict:
            return
        for name, part in value.items():
            if type(name) is not str:
                raise NotJson
            found = [of for is_found, of in patterns if is_found(name)]
            if name in tests:
                found.insert(0, tests[name])
            for of in found or (of_others,):
                yield of, name, part

    return _of_parts(parts)


def _members(tests: dict[str, Condition]) -> Keyword:
    """What members are by their names, if they are there."""

    def test(value: Any, memo: Memo) -> Verdict:
        if type(value) is dict:
            for name, part in value.items():
                of = tests.get(name)
                if of is not None and not (why := passes(of, part, memo)):
                    return _missed(of, name, why)
        return True

    def asks(value: Any) -> Asked:
        if type(value) is dict:
            for name, of in tests.items():
                if name in value:
                    yield of, value[name]

    return Keyword(test, asks)


def _any_of(to: Referred, *tested: Tested) -> Keyword:
    of = to.conditions(tested)
    if len(of) == 1:
        [only] = of
        return Keyword(lambda value, memo: only.test(value, memo), _each(of))
    return Keyword(
        lambda value, memo: any(one.test(value, memo) for one in of), _each(of)
    )


def _one_of(to: Referred, *tested: Tested) -> Keyword:
    of = to.conditions(tested)

    def test(value: Any, memo: Memo) -> Verdict:
        count = 0
        for one in of:
            if one.test(value, memo):
                count += 1
        return count == 1

    return Keyword(test, _each(of))


def _not(to: Referred, tested: Tested) -> Keyword:
    of = to.condition(tested)
    return Keyword(lambda value, memo: not of.test(value, memo), _each([of]))


def _if(to: Referred, *tested: Tested) -> Keyword:
    of, then, otherwise = to.conditions(tested)

    def test(value: Any, memo: Memo) -> Verdict:
        return (then if of.test(value, memo) else otherwise).test(value, memo)

    return Keyword(test, _each([of, then, otherwise]))


def _dependent_schemas(to: Referred, member: str, tested: Tested) -> Keyword:
    of = to.condition(tested)

    def test(value: Any, memo: Memo) -> Verdict:
        return type(value) is not dict or member not in value or of.test(value, memo)

    return Keyword(test, _each([of]))


def _each(of: list[Condition]) -> Callable[[Any], Asked]:
    """Asks each of some conditions about the value itself."""
    return lambda value: ((one, value) for one in of)


def _unevaluated(
    kind: Kind, parts: Callable[[Any], Iterable[tuple[str | int, Any]]]
) -> Callable[[Referred, int, Tested], Keyword]:
    def made(to: Referred, given: int, tested: Tested) -> Keyword:
        marks, of = to.marks(given), to.condition(tested)

        def test(value: Any, memo: Memo) -> Verdict:
            if type(value) is kind:
                covered = marks.of(value, memo)
                for key, part in parts(value):
                    if key not in covered and not (why := passes(of, part, memo)):
                        return _missed(of, key, why)
            return True

        def asks(value: Any) -> Asked:
            if type(value) is kind:
                yield from marks.asks(value)
                yield from ((of, part) for _, part in parts(value))

        return Keyword(test, asks)

    return made


_KEYWORDS: Final[dict[str, Callable[..., Keyword]]] = {
    "type": _type,
    "enum": _enum,
    "integer": lambda _to: _of(frozenset({float}), float.is_integer),
    "minimum": _bound(lambda value, of: value >= of),
    "exclusiveMinimum": _bound(lambda value, of: value > of),
    "maximum": _bound(lambda value, of: value <= of),
    "exclusiveMaximum": _bound(lambda value, of: value < of),
    "multipleOf": _multiple_of,
    "minLength": _min(_STRINGS),
    "maxLength": _max(_STRINGS),
    "pattern": _pattern,
    "minItems": _min(_LISTS),
    "maxItems": _max(_LISTS),
    "uniqueItems": lambda _to: _of(_LISTS, all_differ),
    "items": _items,
    "contains": _contains,
    "minProperties": _min(_OBJECTS),
    "maxProperties": _max(_OBJECTS),
    "required": _required,
    "dependentRequired": _dependent_required,
    "propertyNames": _property_names,
    "properties": _properties,
    "anyOf": _any_of,
    "oneOf": _one_of,
    "not": _not,
    "if": _if,
    "dependentSchemas": _dependent_schemas,
    "unevaluatedItems": _unevaluated(list, enumerate),
    "unevaluatedProperties": _unevaluated(dict, dict.items),
}
