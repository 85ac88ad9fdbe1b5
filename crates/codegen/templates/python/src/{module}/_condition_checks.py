"""Compiles conditions: to a function or a generator for each type of JSON."""

from __future__ import annotations

from functools import cache, cached_property, partial
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Final

from ._condition_asking import NEVER, Asked, Asking, Steps, ask
from ._condition_marks import unmarked
from ._condition_values import (
    Check,
    NotJson,
    all_differ,
    all_of,
    check_of_number,
    check_of_text,
    lengths,
    no,
    one_of,
    yes,
)
from ._conditions import ANYTHING, AnyOf, If, Not, OneOf, Plain, Unmarked, With
from ._patterns import finder

if TYPE_CHECKING:
    from ._conditions import (
        Combination,
        Condition,
        Contains,
        Group,
        Items,
        Members,
        Test,
        Together,
    )

_NOTHING: Final = type(None)


def asked(test: Test) -> Asked | None:
    """What a test asks; `None` if everything passes."""
    if isinstance(test, Plain):
        return None if test is ANYTHING else NEVER
    return checked(test)


@cache
def checked(of: Condition) -> Asked:
    """A condition that can be asked. It is compiled when it is first asked."""
    return _Checked(of)


class _Checked(Asked):
    """The functions and generators of a condition."""

    def __init__(self, of: Condition) -> None:
        self._of = of

    @cached_property
    def scalars(self) -> dict[type, Check]:
        of = self._of
        number = no if of.number is None else check_of_number(of.number)
        checks: dict[type, Check] = {
            _NOTHING: yes if of.null else no,
            bool: yes if of.boolean else no,
            int: number,
            float: number,
            str: no if of.text is None else check_of_text(of.text),
        }
        more = [] if of.values is None else [one_of(of.values)]
        more.extend(partial(_single, step) for step in self._combined())
        for kind, check in checks.items():
            if more and check is not no:
                checks[kind] = all_of([check, *more] if check is not yes else more)
        if of.items is None:
            checks[list] = no
        if of.members is None:
            checks[dict] = no
        return checks

    @cached_property
    def steps(self) -> dict[type, Steps]:
        of, found = self._of, dict[type, Steps]()
        values = [] if of.values is None else [one_of(of.values)]
        if of.items is not None:
            checks, parts = _of_items(of.items)
            found[list] = _steps([*checks, *values], [*parts, *self._combined(list)])
        if of.members is not None:
            checks, parts = _of_members(of.members)
            found[dict] = _steps([*checks, *values], [*parts, *self._combined(dict)])
        return found

    def _combined(self, kind: type | None = None) -> list[Steps]:
        """What else is asked about a value of a type."""
        return [
            _combination(one)
            for one in self._of.combined
            if not isinstance(one, (With, Unmarked))
            or kind is (list if isinstance(one, Unmarked) and one.items else dict)
        ]


def _single(steps: Steps, value: Any) -> bool:
    """The answer about a single value, for which nothing else is asked."""
    try:
        next(steps(value))
    except StopIteration as end:
        return bool(end.value)
    raise NotJson


def _steps(checks: list[Check], parts: list[Steps]) -> Steps:
    """Passes what all checks accept and of which all parts pass."""
    check = all_of(checks)

    def steps(value: Any) -> Asking:
        if not check(value):
            return False
        for part in parts:
            if not (yield from part(value)):
                return False
        return True

    return steps


def _of_items(rule: Items) -> tuple[list[Check], list[Steps]]:
    checks = lengths(rule.least, rule.greatest)
    if rule.unique:
        checks.append(all_differ)
    parts: list[Steps] = []
    first, others = [*map(asked, rule.first)], asked(rule.others)
    if others is not None or any(test is not None for test in first):
        parts.append(_each_item(first, others))
    parts.extend(_contains(one, asked(one.of)) for one in rule.contains)
    return checks, parts


def _each_item(first: list[Asked | None], others: Asked | None) -> Steps:
    def steps(value: Any) -> Asking:
        tests = repeat(others, len(value) - len(first)) if others is not None else ()
        for test, item in zip(chain(first, tests), value, strict=False):
            if test is None:
                continue
            check = test.scalars.get(type(item))
            if not ((yield test, item) if check is None else check(item)):
                return False
        return True

    return steps


def _contains(rule: Contains, test: Asked | None) -> Steps:
    check = all_of(lengths(rule.least, rule.greatest))

    def steps(value: Any) -> Asking:
        passing = list[Any]()
        for item in value:
            if (yield from ask(test, item)):
                passing.append(item)
        return check(passing)

    return steps


def _of_members(rule: Members) -> tuple[list[Check], list[Steps]]:
    checks = lengths(rule.least, rule.greatest)
    if rule.required:
        checks.append(partial(_has, rule.required))
    checks.extend(partial(_has_together, one) for one in rule.together)
    parts: list[Steps] = []
    names = asked(rule.names)
    if names is not None:
        checks.append(partial(_names_pass, names))
    parts.extend(_each_member(group) for group in rule.groups)
    return checks, parts


def _has(names: tuple[str, ...], value: Any) -> bool:
    return all(name in value for name in names)


def _has_together(rule: Together, value: Any) -> bool:
    return rule.member not in value or _has(rule.others, value)


def _names_pass(test: Asked, value: Any) -> bool:
    return all(test.holds(name) for name in value)


def _each_member(group: Group) -> Steps:
    """What a group says about each member."""
    named = {one.name: asked(one.test) for one in group.members}
    found = [(finder(one.pattern), asked(one.test)) for one in group.patterns]
    others = asked(group.others)

    def tests_of(name: str) -> list[Asked | None]:
        tests = [named[name]] if name in named else []
        tests.extend(test for is_found, test in found if is_found(name))
        return tests or [others]

    def steps(value: Any) -> Asking:
        for name, part in value.items():
            if type(name) is not str:
                raise NotJson
            for test in tests_of(name):
                if test is None:
                    continue
                check = test.scalars.get(type(part))
                if not ((yield test, part) if check is None else check(part)):
                    return False
        return True

    return steps


def _combination(of: Combination) -> Steps:
    """What else is asked about the same value."""
    if isinstance(of, AnyOf):
        return _any_of([*map(asked, of.of)])
    if isinstance(of, OneOf):
        return _one_of([*map(asked, of.of)])
    if isinstance(of, Not):
        return _not(asked(of.of))
    if isinstance(of, If):
        tests = of.test, of.then, of.otherwise
        return _if(*map(asked, tests))
    if isinstance(of, With):
        return _with(of.member, asked(of.then))
    return unmarked(of, asked)


def _any_of(tests: list[Asked | None]) -> Steps:
    def steps(value: Any) -> Asking:
        for test in tests:
            if (yield from ask(test, value)):
                return True
        return False

    return steps


def _one_of(tests: list[Asked | None]) -> Steps:
    def steps(value: Any) -> Asking:
        passed = 0
        for test in tests:
            passed += yield from ask(test, value)
            if passed > 1:
                return False
        return passed == 1

    return steps


def _not(test: Asked | None) -> Steps:
    def steps(value: Any) -> Asking:
        return not (yield from ask(test, value))

    return steps


def _if(test: Asked | None, then: Asked | None, otherwise: Asked | None) -> Steps:
    def steps(value: Any) -> Asking:
        passes = yield from ask(test, value)
        return (yield from ask(then if passes else otherwise, value))

    return steps


def _with(member: str, then: Asked | None) -> Steps:
    def steps(value: Any) -> Asking:
        return member not in value or (yield from ask(then, value))

    return steps
