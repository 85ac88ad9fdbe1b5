# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""What models do that few programs need: unknown variants, and located errors."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from .build import with_texts
from .construct import in_python
from .embed import refused
from .faults import Fault, show
from .outcome import Mended
from .plain import plain_fault, plain_of
from .read import NO_ROOM, every_fault
from .results import MOST_ERRORS
from .scalars import raw_fault
from .tools import TOOLS


def keep(model: Any, raw: Any) -> None:
    """Initializes an unknown variant. The tag must be an undeclared string."""
    cls = type(model)
    fault = cls.fault_in(raw) or raw_fault(raw)
    if fault is not None:
        raise refused(cls.__name__, raw, fault)
    made = cls.model_construct(root=raw)
    object.__setattr__(model, "__dict__", made.__dict__)
    object.__setattr__(model, "__pydantic_fields_set__", {"root"})
    model._ready(None)


def fault_in(cls: Any, raw: Any) -> Fault | None:
    """Why a value is not an unknown variant of this class."""
    tag: str = cls.TAG_NAME
    if not isinstance(raw, dict):
        found = type(raw).__name__
        return Fault((), "type", f"expected an object, found a {found}")
    if tag not in raw:
        return Fault((), "missing", f"the tag {show(tag)} is missing")
    if not isinstance(raw[tag], str):
        return Fault((tag,), "type", "expected a string that names a variant")
    if raw[tag] in cls.KNOWN_TAGS:
        return Fault(
            (tag,), "tag", f"{show(raw[tag])} is a declared tag: use its class"
        )
    return None


def with_attribute(cls: type, fault: Fault) -> Fault:
    """Adds the attribute of a member that has another name in Python."""
    struct: Any = TOOLS[cls].shape
    named = fault.loc[0] if fault.loc else fault.member
    for name, member in getattr(struct, "members", {}).items():
        if member.wire == named:
            return in_python(fault, name, member)
    return fault


def value_of(cls: type, found: Any, source: Any, *, parsed: bool = False) -> Any:
    """Returns the value, or raises the error of pydantic with all mistakes."""
    if type(found) is Fault:
        faults = every_fault(cls, source, found)[:MOST_ERRORS]
        if parsed:
            faults = [with_attribute(cls, fault) for fault in faults]
        raise refused(cls.__name__, source, *faults)
    return found.value if type(found) is Mended else found


def unwritable(value: BaseModel, error: Exception) -> Exception:
    """The error for a value that cannot be written, with its path if it can be
    found."""
    if isinstance(error, RecursionError):
        return refused(type(value).__name__, value, NO_ROOM)
    fault = plain_fault(with_texts(plain_of(value)))
    if fault is None:
        return error
    return refused(type(value).__name__, value, fault)
