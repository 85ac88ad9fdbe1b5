# pyright: basic
"""The JSON Schema of any published type, for tools of language models and forms."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, get_origin

from typing_extensions import TypeAliasType

from .contract import PACKAGES
from .wire import Described

if TYPE_CHECKING:
    from typing_extensions import TypeForm

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(of: TypeForm[Any], *, output: bool = False) -> dict[str, Any]:
    """The JSON Schema of any type of this package, with all that it refers to.

    It is of the dialect 2020-12 and says what a reader accepts: members with a default may
    be left out. With `output`, it says what a reader returns. A type of another package
    and the class of a variant raise a `TypeError`.
    """
    package, name = _named(of)
    types: dict[str, Any] = {}
    if package is not None:
        types = import_module(f"{package}._schemas").SCHEMAS
    if name not in types:
        message = f"{of!r} is no type of a package with schemas, or is a variant"
        raise TypeError(message)

    used: dict[str, None] = {}
    waiting: list[str] = []

    def parsed(part: str) -> dict[str, Any]:
        input_text, output_text, uses = types[part]
        waiting.extend(other for other in uses if other not in used)
        used.update(dict.fromkeys(uses))
        schema: dict[str, Any] = json.loads((output and output_text) or input_text)
        return schema

    schema = parsed(name)
    parts = schema.pop("$defs", {})
    for part in waiting:  # It grows.
        inner = parsed(part)
        parts.update(inner.pop("$defs", {}))
        parts[part] = inner
    return {"$schema": DIALECT, **schema, **({"$defs": parts} if parts else {})}


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
