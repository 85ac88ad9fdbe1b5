"""Finds why a value is refused, from the first error of pydantic's core.

Only the part that the core refused is read again, if a fault in it is one of the whole
value: no tolerance and no union is on the way to it. What the core says is not relied
upon, because it has other words and another order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .build import jsonable
from .equal import all_differ
from .faults import Fault, part_at, show
from .reader import Reader
from .scalars import SCALARS
from .shapes import (
    REFUSED,
    List,
    Map,
    Newtype,
    Nullable,
    Struct,
    Tagged,
    Text,
    resolved,
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
    if found is None:
        return Reader().read(shape, value)
    loc, code, message, member, _, _ = found
    return Fault(loc, code, message, member)


def says_all(shape: Shape, value: Any, error: ValidationError) -> bool:
    """Whether the error of the core says what the reader would say."""
    found = _first(shape, value, error)
    return found is not None and found[-1]


_Found: TypeAlias = (
    "tuple[tuple[str | int, ...], str, str, str | None, Any, bool] | None"
)
"""The path, the code, the message and the member of a fault, the part to which the path
leads, and whether the error of the core says the same. A plain tuple is made faster."""


def _first(shape: Shape, value: Any, error: ValidationError) -> _Found:
    """The fault of the part that the core refused first.

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
                return (*path,), "missing", message, member.wire, part, False
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
        return (*path,), code, first["msg"], None, part, is_all
    scalar = SCALARS.get(type(of))
    fault = scalar(of, part, False) if scalar else Reader().read(of, part)
    if type(fault) is not Fault:
        return None
    within, code, message, member_of, _ = fault
    if within:
        path.extend(within)
        part = part_at(part, within)
    return (*path,), code, message, member_of, part, False


def behind_names(shape: Any, part: Any) -> Any:
    """The shape behind names, and behind that `null` is allowed."""
    while type(shape) is Newtype or (type(shape) is Nullable and part is not None):
        shape = shape.of
    return shape


def _is_only_fault(shape: Any, part: Any) -> bool:
    """Whether nothing but equal items is wrong with a list."""
    # The core compares the items after it has read them.
    if type(shape) is not List:
        return False
    is_text = type(resolved(shape.item)) is Text
    return is_text or not all_differ(jsonable(part))


OWN_CODES: Final[dict[str, Callable[[Any, Any], bool]]] = {"unique": _is_only_fault}
"""The codes of errors in the core that have the words of the reader, with what tells
whether nothing else is wrong. `with_conditions` adds one."""
