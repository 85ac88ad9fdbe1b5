# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Checks constructor arguments and assigned values, without tolerance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from .core_objects import plain_default
from .embed import refused
from .faults import Fault, unknown_member
from .objects import build
from .outcome import Doubtful
from .reader import Reader
from .scalars import ill_formed
from .shapes import ABSENT, AdditionalProperties, Default, Member
from .tools import TOOLS
from .unset import UNSET

if TYPE_CHECKING:
    from .shapes import Struct

_set = object.__setattr__


def construct(model: Any, given: dict[str, Any]) -> None:
    """Initializes a new model from the arguments of its constructor."""
    cls = type(model)
    shape, core, _ = TOOLS[cls]
    struct: Any = shape
    if struct.constants:
        given = {**struct.constants, **given}
    unknown = given.keys() - struct.attributes
    if unknown:
        if not isinstance(struct.additional, AdditionalProperties):
            unknown &= struct.declared
        if unknown:
            raise _undeclared(cls, struct, given, unknown)
    # The core knows names on the wire, and the arguments are attributes.
    if core is not None and struct.names is None:
        try:
            core.validate_python(
                given, self_instance=model, by_name=True, by_alias=False
            )
        except (ValidationError, Doubtful, RecursionError):
            pass
        else:
            if struct.beside is not None and struct.tag is not None:
                model.__pydantic_fields_set__.add(struct.beside[0])
            if not any(map(_holds_ill_formed, given.values())):
                return
    made = _made(cls, struct, given)
    for name in (
        "__dict__",
        "__pydantic_fields_set__",
        "__pydantic_extra__",
        "__pydantic_private__",
    ):
        _set(model, name, getattr(made, name))


def assigned(model: Any, name: str, value: Any) -> Any:
    """Checks a value for an attribute, or raises a `ValidationError`."""
    cls = type(model)
    struct: Any = TOOLS[cls].shape
    member = struct.members.get(name)
    held = _held(name, member, value) if member else _held_tag(struct, value)
    if type(held) is Fault:
        raise refused(cls.__name__, {struct_wire(struct, name): value}, held)
    return held


def struct_wire(struct: Struct, attribute: str) -> str:
    """The name of an attribute on the wire."""
    if attribute in struct.members:
        return struct.members[attribute].wire
    return struct.beside[1] if struct.beside else attribute


def _made(cls: Any, struct: Struct, given: dict[str, Any]) -> Any:
    """Creates a model with the reader, which reports one error for each member."""
    held: dict[str, Any] = {}
    others: dict[str, Any] = {}
    faults: list[Fault] = []
    for attribute, member in struct.members.items():
        item = _held(attribute, member, given.get(attribute, UNSET))
        if type(item) is Fault:
            faults.append(item)
        held[attribute] = item
    for name, value in given.items():
        if name in struct.members:
            continue
        if name in struct.attributes:
            item = _held_tag(struct, value)
            if type(item) is Fault:
                faults.append(item)
            continue
        if struct.names is not None and not struct.names.have(name):
            faults.append(unknown_member(name))
            continue
        item = Reader(exact=True).read(struct.additional, value)  # type: ignore[arg-type]
        if type(item) is Fault:
            faults.append(item.within(name))
        others[name] = item
    if faults:
        by_wire = {struct_wire(struct, name): one for name, one in given.items()}
        raise refused(cls.__name__, by_wire, *faults)
    return build(struct, held, {*given} & struct.attributes, others)


def _held(attribute: str, member: Member, value: Any) -> Any:
    """Returns the value of an attribute, or a `Fault` that names it."""
    meaning: Any = None
    if value is UNSET or (value is None and member.null is ABSENT):
        meaning = member.absent
    elif value is None and isinstance(member.null, Default):
        meaning = member.null
    elif value is None and member.absent is ABSENT and member.empty is None:
        meaning = ABSENT
    if meaning is ABSENT:
        return member.empty
    if isinstance(meaning, Default):
        return plain_default(member, meaning)
    if meaning is not None:
        on_wire = "" if attribute == member.wire else f' ("{member.wire}" on the wire)'
        return Fault((), "missing", f"`{attribute}` is missing{on_wire}")
    held = Reader(exact=True).read(member.read_as, value)
    if type(held) is Fault:
        return in_python(held.within(member.wire), attribute, member)
    return held


def _held_tag(struct: Any, tag: Any) -> Any:
    """Returns the tag of a variant, or a `Fault` if it is another one."""
    if tag == struct.tag:
        return tag
    message = f"expected {struct.tag!r}, found {tag!r}"
    return Fault((struct.beside[1],), "value", message)


def in_python(fault: Fault, attribute: str, member: Member) -> Fault:
    """Adds the name of a member in Python to a fault, if it is another one."""
    if attribute == member.wire:
        return fault
    return fault._replace(message=f"{fault.message} (`{attribute}` in Python)")


def _undeclared(
    cls: Any, struct: Struct, given: dict[str, Any], names: set[str]
) -> ValidationError:
    """The faults for arguments that are not attributes of the class."""
    wires = {
        wire: attribute
        for attribute, member in struct.members.items()
        for wire in member.names
    }
    if struct.beside is not None:
        wires[struct.beside[1]] = struct.beside[0]
    faults: list[Fault] = []
    for name in given:
        if name in names:
            meant = f", only `{wires[name]}`" if name in wires else ""
            message = f"`{cls.__name__}` has no attribute `{name}`{meant}"
            faults.append(Fault((name,), "unknown", message))
    return refused(cls.__name__, given, *faults)


def _holds_ill_formed(value: Any) -> bool:
    """Whether plain data contains a string that cannot be encoded as UTF-8."""
    open_parts = [value]
    while open_parts:
        part = open_parts.pop()
        if isinstance(part, str):
            if ill_formed(part) is not None:
                return True
        elif isinstance(part, dict):
            open_parts.extend(part)
            open_parts.extend(part.values())
        elif isinstance(part, (list, tuple)):
            open_parts.extend(part)
    return False
