# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Checks that parsed JSON contains only Python values that JSON supports."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel
from pydantic_core import SchemaSerializer, core_schema, to_json

from .build import ANY_MODEL, CONFIG, TEXTS, built, with_texts
from .faults import DEPTH, Fault
from .scalars import ill_formed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_ANYTHING: Final = SchemaSerializer(
    core_schema.any_schema(serialization=ANY_MODEL), CONFIG
)

_MOST_MODELS: Final = 40


def plain_fault(value: Any) -> Fault | None:
    """The first fault: a value that cannot be written as JSON."""
    open_parts: list[tuple[tuple[str | int, ...], Any]] = [((), value)]
    while open_parts:
        loc, part = open_parts.pop()
        if part is None or isinstance(part, (bool, int)):
            continue
        fault = None
        if isinstance(part, str):
            fault = ill_formed(part)
        elif isinstance(part, float):
            message = f"expected a finite number, found {part}"
            fault = None if math.isfinite(part) else Fault((), "range", message)
        elif not isinstance(part, (dict, list, tuple)):
            found = part.__name__ if isinstance(part, type) else type(part).__name__
            kind = "the class" if isinstance(part, type) else "a"
            fault = Fault((), "type", f"expected JSON, found {kind} {found}")
        elif len(loc) >= DEPTH:
            return Fault((), "depth", f"nested more than {DEPTH} levels deep")
        elif isinstance(part, dict):
            for name, one in part.items():
                if not isinstance(name, str):
                    return Fault(loc, "type", f"expected names, found {name!r}")
                fault = fault or ill_formed(name)
                open_parts.append(((*loc, name), one))
        else:
            open_parts.extend(((*loc, at), one) for at, one in enumerate(part))
        if fault is not None:
            return fault._replace(loc=loc)
    return None


def plain_of(value: Any) -> Any:
    """A value with its models converted to JSON objects."""
    try:
        return _ANYTHING.to_python(value, mode="python", by_alias=True, warnings=False)
    except ValueError:
        if not is_long_chain(value):
            raise
        return plain_of(shortened(value))


def is_long_chain(value: Any) -> bool:
    """Whether pydantic may refuse to write a value for its depth, though it is allowed.

    Pydantic writes 255 levels, and a model in a union takes up to three of them. What
    is no deeper than `DEPTH` contains no cycle.
    """
    most = 0
    open_parts = [(value, 0)]
    while open_parts and most <= DEPTH:
        part, depth = open_parts.pop()
        depth += isinstance(part, (BaseModel, dict, list, tuple))
        most = max(most, depth)
        open_parts.extend((inner, depth) for inner in _parts(part))
    return _MOST_MODELS < most <= DEPTH


def shortened(value: Any, left: int = _MOST_MODELS) -> Any:
    """A copy in which models below so many others are JSON objects."""
    if isinstance(value, BaseModel):
        if left == 0:
            return with_texts(plain_of(value))
        copy = value.model_copy()
        members: Any = copy.__dict__
        for parts in (members, copy.__pydantic_extra__ or {}):
            parts.update({name: shortened(of, left - 1) for name, of in parts.items()})
        return copy
    if isinstance(value, (list, tuple)):
        return [shortened(part, left) for part in value]
    if isinstance(value, dict):
        return {name: shortened(part, left) for name, part in value.items()}
    return value


def _parts(value: Any) -> Iterable[Any]:
    """What stands directly in a value."""
    if isinstance(value, BaseModel):
        return [*value.__dict__.values(), *(value.__pydantic_extra__ or {}).values()]
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, (list, tuple)) else ()


def as_text(value: Any) -> str:
    """The JSON text of a value without faults."""
    return to_json(value).decode()


def text_of(value: Any) -> str:
    """The JSON text of a value that was read."""
    try:
        json = _ANYTHING.to_json(with_texts(value), by_alias=True, warnings=False)
        return json.decode()
    except ValueError:
        if not is_long_chain(value):
            raise
        return text_of(shortened(value))


def exact_text_of(value: Any) -> str:
    """The JSON text of a value in which `None` means absent, as `exact` has checked."""
    writer = _WRITERS.get(type(value))
    if writer is None:
        if hasattr(type(value), "__pydantic_serializer__"):
            writer = built(type(value)).__pydantic_serializer__.to_json
        else:
            writer = _with_texts if TEXTS else _ANYTHING.to_json
        _WRITERS[type(value)] = writer
    # Excluding `None` is faster than checking each attribute.
    return writer(value, by_alias=True, exclude_none=True, warnings=False).decode()


def _with_texts(value: Any, **options: Any) -> bytes:
    return _ANYTHING.to_json(with_texts(value), **options)


_WRITERS: Final[dict[type, Callable[..., bytes]]] = {}
"""The serializers of the classes."""
