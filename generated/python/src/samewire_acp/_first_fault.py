"""Finds why a value is refused, from the first error of pydantic's core.

Only the part that the core refused is read again, if a fault in it is one of the whole
value: no tolerance and no union is on the way to it. What the core says is not relied
upon, because it has other words and another order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ._build import jsonable
from ._equal import all_differ
from ._faults import Fault, show
from ._reader import Reader
from ._scalars import SCALARS
from ._shapes import (
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
    from pydantic_core import ValidationError

    from ._shapes import Shape

_MOST: Final = 8
"""The number of errors up to which the first one is looked for."""


def fault_of(shape: Shape, value: Any, error: ValidationError) -> Any:
    """The fault of a value that the core has refused.

    It may turn out that the value is accepted: then this is what was read.
    """
    return _first(shape, value, error, keep=False) or Reader().read(shape, value)


def error_of(shape: Shape, value: Any, error: ValidationError) -> Any:
    """The same, or the error itself if it says what the fault says."""
    return _first(shape, value, error, keep=True) or Reader().read(shape, value)


def _first(
    shape: Shape, value: Any, error: ValidationError, *, keep: bool
) -> Fault | ValidationError | None:
    """The fault of the part that the core refused first.

    `None` if it is not certain to be one.
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
                return Fault((*path,), "missing", message, member.wire)
            part = part[step]
            of = member.shape
        elif isinstance(of, Tagged):
            if type(part) is not dict or part.get(of.tag) != step:
                return None
            of = of.groups.get(step)
            continue
        elif kind is List:
            if of.skip or type(part) is not list or type(step) is not int:
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
    of = _behind_names(of, part)
    code = first["type"]
    if code in _OURS and _is_all(of, part, code):
        if keep and count == 1 and len(path) == len(loc):
            return error
        return Fault((*path,), code, first["msg"])
    scalar = SCALARS.get(type(of))
    fault = scalar(of, part, False) if scalar else Reader().read(of, part)
    if type(fault) is not Fault:
        return None
    if not path:
        return fault
    return Fault((*path, *fault.loc), fault.code, fault.message, fault.member)


def _behind_names(shape: Any, part: Any) -> Any:
    """The shape behind names, and behind that `null` is allowed."""
    while type(shape) is Newtype or (type(shape) is Nullable and part is not None):
        shape = shape.of
    return shape


_OURS: Final = frozenset({"unique"})
"""The codes of errors in the core that have the words of the reader."""


def _is_all(shape: Any, part: Any, code: str) -> bool:
    """Whether nothing else is wrong with a value."""
    if code == "unique":
        # The core compares the items after it has read them.
        if type(shape) is not List:
            return False
        is_text = type(resolved(shape.item)) is Text
        return is_text or not all_differ(jsonable(part))
    return False
