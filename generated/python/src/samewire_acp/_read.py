"""Reading JSON in pydantic's core, and which texts need a second look.

The core reads past undeclared members, and takes one of two names of a member, without
a word; both may hide what is no JSON of ours. So a text is read as if nothing undeclared
might stand in it, and only if that fails it is searched, and read as it should be.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pydantic import ValidationError
from pydantic_core import from_json, to_json

from ._construct import DEPTH, built
from ._notes import NOTICED, forget_mending, has_mended, note_of
from ._values import JSON_LEVELS, JSON_REF

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_SHORT: Final = 2 * DEPTH + 1
"""A text of so many characters is never too deep."""
_LONG: Final = 4096
"""A text of more characters is worth a guess at what it is made of."""
_PATIENCE: Final = 8
"""So many texts with undeclared members, and no more such attempts are made."""
_CONTAINERS: Final = ("dict", "list", "model", "tuple")
"""The kinds of schemas of arrays and objects."""
_ESCAPED: Final = re.compile(r"\\u00[2-7]")
"""Plain characters in the disguise of an escape."""


class _Readers(dict[Any, "tuple[Callable[..., Any], int]"]):
    """What reads a type, and how long a text may be that is read as if nothing were
    undeclared in it; less than nothing: none is."""

    def __missing__(self, of: Any) -> tuple[Callable[..., Any], int]:
        schema = _schema_of(of)
        longest = -1
        if _is_the_same_when_exact(schema):
            longest = sys.maxsize if _depth(schema) <= DEPTH else _SHORT
        self[of] = _validator_of(of).validate_json, longest
        return self[of]


READERS: Final = _Readers()


class _Exact(dict[Any, "Callable[..., Any] | None"]):
    """What reads texts of any length as if nothing were undeclared, if anything may."""

    def __missing__(self, of: Any) -> Callable[..., Any] | None:
        validate, longest = READERS[of]
        self[of] = validate if longest == sys.maxsize else None
        return self[of]


EXACT: Final = _Exact()
_MISSED: Final[dict[Any, int]] = {}
"""How many texts of a type had undeclared members."""


def read_json(of: Any, text: str | bytes | bytearray) -> Any:
    """Reads JSON in pydantic's core; what is not plainly right is looked at again."""
    validate, longest = READERS[of]
    if len(text) <= longest or (longest >= 0 and _is_flat(text)):
        try:
            value = validate(text, extra="forbid")
        except ValidationError:
            pass
        else:
            # What was mended may have been right but for an undeclared member.
            if not NOTICED:
                return value
    return read_with_care(of, text)


def read_with_care(of: Any, text: str | bytes | bytearray) -> Any:
    """Reads a text that may hold undeclared members, or anything else."""
    try:
        text = text if isinstance(text, str) else bytes(text).decode()
    except UnicodeDecodeError:
        return _read_again(of, text)
    if _is_doubtful(of, text):
        return _read_again(of, text)
    validate, longest = READERS[of]
    forget_mending()
    try:
        value = validate(text)
    except ValidationError:
        return _read_again(of, text)
    if has_mended():
        return _read_again(of, text)
    if NOTICED:
        forget_mending()
    elif longest >= 0:
        _MISSED[of] = _MISSED.get(of, 0) + 1
        if _MISSED[of] >= _PATIENCE:
            READERS[of] = validate, -1
            EXACT[of] = None
    return value


def written(text: str) -> str:
    """The text, unless no reader would take it."""
    if len(text) > _SHORT or "NaN" in text or "Infinity" in text:
        if not (_may_be_no_json(text) and _parsed(text) is None):
            return text
        from ._text import fault_of

        fault = fault_of(text)
        if fault is not None:
            raise ValueError(f"cannot be written: {fault.message}")
    return text


@cache
def several_names(of: Any) -> tuple[tuple[str, str], ...]:
    """The names that mean one member anywhere in a type, two by two, as JSON."""
    found: dict[tuple[str, str], None] = {}
    for part in _parts(_schema_of(of)):
        names = part.get("validation_alias")
        if isinstance(names, list):
            quoted = [to_json(path[0]).decode() for path in names]
            found.update(dict.fromkeys(combinations(quoted, 2)))
    return tuple(found)


def _is_the_same_when_exact(schema: Any) -> bool:
    """Whether a type reads a text without undeclared members as it reads every text.

    Not if undeclared members are kept, or if a union by trial could go on to another
    variant: one that need not have a member the refused one must have.
    """
    refs = {part["ref"]: part for part in _parts(schema) if "ref" in part}
    for part in _parts(schema):
        kind = part.get("type")
        if kind == "typed-dict" or part.get("extra_fields_behavior") == "allow":
            return False
        if kind == "model-fields" and part.get("extra_behavior") == "allow":
            return False
        if note_of(part) == "untagged":
            shapes = [_shape(choice, refs) for choice in part["choices"]]
            if not all(_tells(*pair) for pair in combinations(shapes, 2)):
                return False
    return True


def _depth(schema: Any) -> float:
    """How many arrays and objects may stand inside one another, without a notice."""
    refs = {part["ref"]: part for part in _parts(schema) if "ref" in part}
    found: dict[str, float] = {}

    def depth(part: Any) -> float:
        if isinstance(part, (list, tuple)):
            return max(map(depth, part), default=0)
        if not isinstance(part, dict):
            return 0
        ref = part.get("schema_ref")
        if ref is None:
            own = part.get("type") in _CONTAINERS
            return own + max(map(depth, part.values()), default=0)
        if ref.startswith(JSON_REF):
            return JSON_LEVELS
        if ref not in found:
            found[ref] = float("inf")  # unless it turns out otherwise
            found[ref] = depth(refs[ref])
        return found[ref]

    return depth({**schema, "definitions": []})


class _Shape(NamedTuple):
    """What a variant reads, as far as that is known: each name of what an object must
    have, and all that it may have."""

    kind: str
    must: list[set[str]]
    may: set[str] | None


def _shape(schema: Any, refs: dict[str, Any]) -> _Shape:
    schema = refs.get(schema.get("schema_ref"), schema)
    kind = schema["type"]
    if kind in {"bool", "float", "int", "literal", "none", "str"}:
        return _Shape("scalar", [], set())
    if kind == "dict":
        return _Shape("object", [], None)
    if kind == "list" and "items_schema" in schema:
        item = _shape(schema["items_schema"], refs)
        must, may = (item.must, item.may) if item.kind == "object" else ([], None)
        return _Shape("array", must, may)
    if kind != "model" or schema["schema"]["type"] != "model-fields":
        return _Shape("unknown", [], None)
    fields = schema["schema"]["fields"]
    names = {name: _names_of(field, name) for name, field in fields.items()}
    needed = [n for n, field in fields.items() if field["schema"]["type"] != "default"]
    return _Shape("object", [names[n] for n in needed], set().union(*names.values()))


def _names_of(field: Any, attribute: str) -> set[str]:
    names = field.get("validation_alias", attribute)
    return {names} if isinstance(names, str) else {path[0] for path in names}


def _tells(one: _Shape, other: _Shape) -> bool:
    """Whether what the first refuses for an undeclared member is refused by the other."""
    if one.kind == "scalar" or other.kind == "scalar":
        return True
    if one.kind != other.kind and "unknown" not in (one.kind, other.kind):
        return True
    may = other.may
    return may is not None and any(names.isdisjoint(may) for names in one.must)


def _parts(schema: Any) -> Iterator[dict[Any, Any]]:
    """Every object inside a schema, itself first."""
    open_parts: list[Any] = [schema]
    while open_parts:
        part = open_parts.pop()
        if isinstance(part, dict):
            yield part
            open_parts.extend(part.values())
        elif isinstance(part, (list, tuple)):
            open_parts.extend(part)


def _read_again(of: Any, text: str | bytes | bytearray) -> Any:
    from ._explain import read_again

    return read_again(of, _validator_of(of), text)


def _validator_of(of: Any) -> Any:
    """What reads a model, or the type of an adapter."""
    return built(of).__pydantic_validator__ if isinstance(of, type) else of.validator


def _schema_of(of: Any) -> Any:
    if isinstance(of, type):
        return built(of).__pydantic_core_schema__
    return of.core_schema


def _is_flat(text: str | bytes | bytearray) -> bool:
    """Whether no more arrays and objects begin than may stand inside one another."""
    if not isinstance(text, str):
        return False
    if len(text) <= _LONG:
        return text.count("{") + text.count("[") <= DEPTH
    at = -1
    for found in range(DEPTH):
        at = text.find("{", at + 1)
        if at < 0:
            return text.count("[") <= DEPTH - found
    return False


def _is_doubtful(of: Any, text: str) -> bool:
    """Whether a text may be no JSON, or hold one member under two of its names."""
    names = several_names(of)
    if not (_may_be_no_json(text) or _may_hold_two_names(text, names)):
        return False
    value = _parsed(text)
    return value is None or _holds_two_names(value, names)


def _may_be_no_json(text: str) -> bool:
    """Whether a text may be too deep, or hold a number that is none.

    To parse a long text that is mostly strings costs less than to search it.
    """
    return (
        (len(text) > _LONG and text.count('"', 0, _LONG) < _LONG // 32)
        or text.count("{") + text.count("[") > DEPTH
        or "NaN" in text
        or "Infinity" in text
    )


def _may_hold_two_names(text: str, names: tuple[tuple[str, str], ...]) -> bool:
    for one, other in names:
        if other in text and one in text:
            return True
    return bool(names) and "\\" in text and _ESCAPED.search(text) is not None


def _parsed(text: str) -> tuple[Any] | None:
    """What a text holds; `None` if it is too deep or otherwise no JSON."""
    margin = _margin()
    if margin < 0:
        return None
    deeper = f"{'[' * margin}{text}{']' * margin}"
    try:
        value = from_json(deeper, allow_inf_nan=False, cache_strings="none")
    except ValueError:
        return None
    for _ in range(margin):
        (value,) = value
    return (value,)


@cache
def _margin() -> int:
    """How much deeper than ours the texts may be that `from_json` takes."""
    for depth in range(DEPTH, 2**12):
        try:
            from_json("[" * (depth + 1) + "]" * (depth + 1))
        except ValueError:
            return depth - DEPTH
    return -1


def _holds_two_names(value: Any, names: tuple[tuple[str, str], ...]) -> bool:
    """Whether an object has a member under two of its names."""
    pairs = [(from_json(one), from_json(other)) for one, other in names]
    open_parts: list[Any] = [value]
    while pairs and open_parts:
        part = open_parts.pop()
        if isinstance(part, dict):
            for one, other in pairs:
                if other in part and one in part:
                    return True
            open_parts.extend(part.values())
        elif isinstance(part, (list, tuple)):
            open_parts.extend(part)
    return False
