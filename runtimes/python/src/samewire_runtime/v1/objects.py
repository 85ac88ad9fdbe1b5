# pyright: basic
"""Reads objects: absent, `null`, invalid, renamed and undeclared members."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .equal import same
from .faults import Fault, is_json, show, together, unknown_member, wrong
from .foreign import is_foreign, json_of, read_foreign
from .outcome import Issues, Mended, Reading, Spare
from .scalars import SCALARS, raw_fault
from .shapes import ABSENT, BY_SHAPE, AdditionalProperties, Default, Meaning, Member
from .unset import UNSET

if TYPE_CHECKING:
    from .shapes import Struct, UnknownVariant


def read_struct(reader: Any, shape: Struct, value: Any) -> Reading:
    """Reads an object with declared members, or an instance of its class."""
    if not isinstance(value, dict):
        if isinstance(value, shape.cls):
            if not reader.instances:
                return value
            value = _members_of(shape, value)
        elif value is None and shape.null_is_empty:
            value = {}
        elif is_foreign(value, shape.cls):
            return (yield from read_foreign(shape, value))
        else:
            named = "an object" if is_json(value) else shape.cls.__name__
            return wrong(named, value)
    if shape.beside is not None and shape.tag is not None:
        _, wire = shape.beside
        if value.get(wire, shape.tag) != shape.tag:
            message = f"expected {show(shape.tag)}, found {show(value[wire])}"
            return Fault((wire,), "value", message)
    held: dict[str, Any] = {}
    given: set[str] = set()
    issues: Issues = []
    faults: list[Fault] = []
    for attribute, member in shape.members.items():
        if not member.aliases:
            # Most members are read here, because a generator costs more.
            part = value.get(member.wire, UNSET)
            if part is UNSET:
                if member.absent is ABSENT:
                    held[attribute] = member.empty
                    continue
            elif part is not None or member.null is BY_SHAPE:
                scalar = SCALARS.get(type(member.shape))
                item = scalar(member.shape, part, reader.exact) if scalar else UNSET
                if item is not UNSET and type(item) is not Fault:
                    given.add(attribute)
                    held[attribute] = item
                    continue
        fault = yield from read_member(
            reader, attribute, member, value, held, given, issues
        )
        if fault is not None:
            if not reader.goes_on():
                return fault
            faults.append(fault)
    others: dict[str, Any] = {}
    if shape.additional is AdditionalProperties.IGNORED or not shape.keeps(held):
        if reader.undeclared:
            issues.extend(
                ((name,), Spare(part))
                for name, part in value.items()
                if name not in shape.declared
            )
    else:
        declared = shape.declared
        for name, part in value.items():
            if name in declared:
                continue
            if isinstance(shape.additional, AdditionalProperties):
                item = unknown_member(name)
            elif shape.names is not None and not shape.names.have(name):
                if not shape.names.closed:
                    if reader.undeclared:
                        issues.append(((name,), Spare(part)))
                    continue
                item = unknown_member(name)
            else:
                item = yield shape.additional, part
                if type(item) is Fault:
                    item = item.within(name)
            if type(item) is Fault:
                faults.append(item)
                if not reader.goes_on():
                    break
                continue
            if type(item) is Mended:
                issues.extend(item.within(name))
                item = item.value
            others[name] = item
    if faults:
        return together(faults)
    made = build(shape, held, given, others)
    return Mended(made, issues) if issues else made


def _members_of(shape: Struct, value: Any) -> dict[str, Any]:
    """The members of an instance by their names on the wire, absent ones left out."""
    held = dict(value.__pydantic_extra__ or {})
    if shape.beside is not None:
        attribute, wire = shape.beside
        held[wire] = getattr(value, attribute, shape.tag)
    for attribute, member in shape.members.items():
        part = getattr(value, attribute, UNSET)
        is_absent = member.absent is ABSENT and part is member.empty
        if part is not UNSET and not is_absent:
            held[member.wire] = part
    return held


def read_member(
    reader: Any,
    attribute: str,
    member: Member,
    value: dict[str, Any],
    held: dict[str, Any],
    given: set[str],
    issues: Issues,
) -> Any:
    """Reads a member under any of its names; returns a fault or `None`."""
    name = member.wire
    if member.aliases:
        found = [name for name in member.names if name in value]
        if member.null is ABSENT:
            found = [name for name in found if value[name] is not None] or found
        name = found[0] if found else name
        if any(not same(value[name], value[other]) for other in found[1:]):
            both = " and ".join(map(show, found))
            message = f"{both} are names of the same member but have different values"
            for other in member.also:
                if other in found:
                    message += f"; {show(other)} is written from {show(member.wire)}"
            return Fault((), "alias", message)
    part = value.get(name, UNSET)
    if part is not UNSET:
        given.add(attribute)
    means: Any = BY_SHAPE
    if part is UNSET:
        means = member.absent
    elif part is None and member.null is not BY_SHAPE:
        means = member.absent if member.null is ABSENT else member.null
    if means is ABSENT:
        held[attribute] = member.empty
        return None
    if isinstance(means, Default):
        held[attribute] = yield from fresh(member, means)
        return None
    if means is not BY_SHAPE:
        message = f"the member {show(member.wire)} is missing"
        return Fault((), "missing", message, member.wire)
    if type(member.shape) in SCALARS:
        item = reader.scalar(member.shape, part)
    else:
        item = yield member.read_as, part
    if type(item) is Fault:
        fault = item.within(name)
        if reader.exact or member.on_error is Meaning.REFUSED:
            return fault
        issues.append(((name,), fault))
        item = member.empty
        if isinstance(member.on_error, Default):
            item = yield from fresh(member, member.on_error)
    elif type(item) is Mended:
        issues.extend(item.within(name))
        item = item.value
    held[attribute] = item
    return None


def fresh(member: Member, default: Default) -> Any:
    """A new copy of a default."""
    item = yield member.read_as, default.wire
    if type(item) is Mended:
        item = item.value
    return default.wire if type(item) is Fault else item


def build(
    shape: Struct, held: dict[str, Any], given: set[str], others: dict[str, Any]
) -> Any:
    """Creates an instance of the class of a struct."""
    if shape.beside is not None and shape.tag is not None:
        held[shape.beside[0]] = shape.tag
        given.add(shape.beside[0])
    made = shape.cls.model_construct(_fields_set=given, **held)
    if others:
        made.model_extra.update(others)
    return made


def read_unknown(reader: Any, shape: UnknownVariant, value: Any) -> Reading:
    """Reads an undeclared variant. The caller has checked that its tag is
    undeclared."""
    if isinstance(value, shape.cls):
        if not reader.instances:
            return value
        value = value.root
    elif is_foreign(value, shape.cls):
        value = json_of(value)
    if type(value) is Fault:
        return value
    fault = shape.cls.fault_in(value) or raw_fault(value, every=reader.goes_on())
    return fault or shape.cls.model_construct(root=value)
    yield
