# pyright: basic
"""Reads JSON: with pydantic's core if its result is reliable, otherwise with the
reader."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError
from pydantic_core import from_json

from .equal import same
from .faults import OF_WHOLE, Fault, every_part, in_order, is_deep, too_deep
from .first_fault import fault_of
from .outcome import Doubtful, Mended
from .reader import Reader
from .text import SHORT, decoded_bytes, keeps_the_rules, parsed, value_of
from .tools import TOOLS

if TYPE_CHECKING:
    from .shapes import Shape

_ESCAPED: Final = re.compile(r"\\u00[2-7]")
"""An escape of a character that does not need one."""
NO_ROOM: Final = Fault((), "depth", "not enough stack space is left to read the value")


def read_json(of: Any, text: str | bytes | bytearray) -> Any:
    """Reads a text: returns a value, a `Mended` value or a `Fault`."""
    try:
        shape, core, names = TOOLS[of]
        if not isinstance(text, str):
            text = decoded_bytes(bytes(text))
        if core is None:
            return read_text(shape, text)
        aliased: list[bool] = []
        try:
            value = core.validate_json(text, context=aliased)
        except ValidationError as error:
            return read_text(shape, text, error=error)
        except Doubtful:
            return read_text(shape, text)
        if (
            len(text) > SHORT or "NaN" in text or "Infinity" in text
        ) and not keeps_the_rules(text):
            return read_text(shape, text)
        if aliased and _may_differ(text, names, any(aliased)):
            return read_text(shape, text)
        return value
    except RecursionError:
        return NO_ROOM


def read_instance(of: Any, value: Any) -> Any:
    """Reads a value that is about to be written, without tolerance.

    A model is read as its own class, even if its text would be read as another branch
    of a union. It contains no undeclared members, so items may be equal that were not
    before.
    """
    try:
        reader = Reader(exact=True, unique=False, instances=True)
        return reader.read(TOOLS[of].shape, value)
    except RecursionError:
        return NO_ROOM


def read_text(
    shape: Shape,
    text: str,
    *,
    undeclared: bool = False,
    error: ValidationError | None = None,
) -> Any:
    """Reads a text with the reader only, perhaps after an error of the core."""
    value = value_of(text)
    if type(value) is Fault:
        return value
    if error is not None:
        found = fault_of(shape, value, error)
    else:
        found = Reader(undeclared=undeclared).read(shape, value)
    return found._replace(source=value) if type(found) is Mended else found


def read_reporting(of: Any, text: str | bytes | bytearray) -> Any:
    """Reads a text, with undeclared members among the issues."""
    try:
        if not isinstance(text, str):
            text = decoded_bytes(bytes(text))
        return read_text(TOOLS[of].shape, text, undeclared=True)
    except RecursionError:
        return NO_ROOM


def every_fault(of: Any, source: Any, fault: Fault) -> list[Fault]:
    """All faults of a source that was refused, in its order.

    They are at different places, and none is inside another. A fault of a text as a
    whole stands alone.
    """
    if fault.code in OF_WHOLE:
        return [fault]
    try:
        if isinstance(source, (bytes, bytearray)):
            source = decoded_bytes(bytes(source))
        if isinstance(source, str):
            source = value_of(source)
        found = Reader(all_faults=True).read(TOOLS[of].shape, source)
    except RecursionError:
        return [NO_ROOM]
    return in_order(found, source) if type(found) is Fault else [fault]


def read_parsed(of: Any, value: Any) -> Any:
    """Reads parsed JSON, which may contain instances of models."""
    try:
        shape, core, _ = TOOLS[of]
        if is_deep(value):
            return too_deep()
        if core is not None:
            try:
                return core.validate_python(value)
            except (ValidationError, Doubtful):
                pass
        return Reader().read(shape, value)
    except RecursionError:
        return NO_ROOM


def written(text: str) -> str:
    """Returns the text, or raises an error if no reader would accept it."""
    if keeps_the_rules(text):
        return text
    fault = parsed(text)
    if type(fault) is Fault:
        raise ValueError(f"cannot be written: {fault.message}")
    return text


def _may_differ(text: str, names: tuple[tuple[str, str], ...], kept: bool) -> bool:
    """Whether an object may have two names of a member with different values.

    If undeclared members are `kept`, any two names are reported: pydantic would keep
    the second one as undeclared.
    """
    for one, other in names:
        if other in text and one in text:
            return _differ(value_of(text), names, kept)
    if "\\" in text and "\\u00" in text and _ESCAPED.search(text) is not None:
        return _differ(value_of(text), names, kept)
    return False


def _differ(value: Any, names: tuple[tuple[str, str], ...], kept: bool) -> bool:
    pairs = [(from_json(one), from_json(other)) for one, other in names]
    objects = (part for part in every_part(value) if isinstance(part, dict))
    return any(
        other in part and one in part and (kept or not same(part[one], part[other]))
        for part in objects
        for one, other in pairs
    )
