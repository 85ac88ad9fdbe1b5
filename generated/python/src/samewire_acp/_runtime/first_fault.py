# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Finds why a value is refused, from the first error of pydantic's core.

Only the part that the core refused is read again, if a fault in it is one of the whole
value: no tolerance and no union is on the way to it. What the core says is not relied
upon, because it has other words and another order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .build import jsonable
from .equal import all_differ
from .faults import Fault, is_deep, show, too_deep
from .reader import Reader
from .scalars import SCALARS
from .shapes import (
    RAW,
    REFUSED,
    List,
    Map,
    Newtype,
    Nullable,
    Struct,
    Tagged,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import ValidationError

    from .shapes import Shape

_MOST: Final = 8
"""The number of errors up to which the first one is looked for."""


def fault_of(shape: Shape, value: Any, error: ValidationError) -> Any:
    """The fault of a value that the core has refused.

    It may turn out that the value is accepted: then this is what was read.
    """
    found = _first(shape, value, error)
    return Reader().read(shape, value) if found is None else found[0]


def error_of(shape: Shape, value: Any, error: ValidationError) -> Any:
    """All faults of a value that the core has refused.

    It may be the error of the core, if that says the same, or turn out that the value
    is accepted: then this is what was read.
    """
    if error.error_count() == 1:
        found = _first(shape, value, error, all_faults=True)
        if found is not None:
            fault, is_all = found
            return error if is_all else fault
    return read_all(shape, value)


def read_all(shape: Shape, value: Any) -> Any:
    """Reads a value with all of its faults."""
    return too_deep() if is_deep(value) else Reader(all_faults=True).read(shape, value)


def _first(
    shape: Shape, value: Any, error: ValidationError, *, all_faults: bool = False
) -> tuple[Fault, bool] | None:
    """The fault of the part that the core refused first, and whether the error of the
    core says the same.

    `None` if it is not certain to be one of the value.
    """
    count = error.error_count()
    if count > _MOST:
        return None
    lines = error.errors(include_url=False, include_context=False, include_input=False)
    first = lines[0]
    part: Any = value
    path: list[str | int] = []
    of: Any = shape
    loc: Any = first["loc"]
    for step in loc:
        kind = type(of)
        while kind is Newtype or (kind is Nullable and part is not None):
            of = of.of
            kind = type(of)
        if isinstance(of, Struct):
            member = of.strict_members.get(step)
            if member is None or type(part) is not dict:
                return None
            if step not in part:
                if member.absent is not REFUSED:
                    return None
                message = f"the member {show(step)} is missing"
                return Fault((*path,), "missing", message, member.wire), False
            part = part[step]
            of = member.shape
        elif isinstance(of, Tagged):
            if type(part) is not dict or part.get(of.tag) != step:
                return None
            of = of.groups.get(step)
            continue
        elif kind is List:
            # The core also reads the values of a name that comes again.
            if of.skip or type(part) is not list or type(step) is not int:
                return None
            if step >= len(part):
                return None
            part = part[step]
            of = of.item
        elif kind is Map:
            if type(part) is not dict or step not in part:
                return None
            part = part[step]
            of = of.value
        else:
            return None
        path.append(step)
    of = behind_names(of, part)
    code = first["type"]
    is_only_fault = OWN_CODES.get(code)
    if is_only_fault is not None and is_only_fault(of, part):
        is_all = count == 1 and len(path) == len(loc)
        return Fault((*path,), code, first["msg"]), is_all
    scalar = SCALARS.get(type(of)) if of is not RAW else None
    if scalar is not None:
        fault = scalar(of, part, False)
    elif all_faults and is_deep(part):
        return None
    else:
        fault = Reader(all_faults=all_faults).read(of, part)
    if type(fault) is not Fault:
        return None
    if not path:
        return fault, False
    loc, code, message, member_of, others = fault
    if others:
        for step in reversed(path):
            others = ((step, others),)
    return Fault((*path, *loc), code, message, member_of, others), False


def behind_names(shape: Any, part: Any) -> Any:
    """The shape behind names, and behind that `null` is allowed."""
    while type(shape) is Newtype or (type(shape) is Nullable and part is not None):
        shape = shape.of
    return shape


def _is_only_fault(shape: Any, part: Any) -> bool:
    """Whether nothing but equal items is wrong with a list."""
    # The core compares the items after it has read them, also those of a list whose name
    # comes again.
    if type(shape) is not List or type(part) is not list:
        return False
    return not all_differ(jsonable(part))


OWN_CODES: Final[dict[str, Callable[[Any, Any], bool]]] = {"unique": _is_only_fault}
"""The codes of errors in the core that have the words of the reader, with what tells
whether nothing else is wrong. `with_conditions` adds one."""
