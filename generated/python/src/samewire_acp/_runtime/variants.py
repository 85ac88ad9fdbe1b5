# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Reads unions by the tag or the name of the variant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .faults import Fault, is_json, listed, show, wrong
from .foreign import is_foreign, read_foreign
from .outcome import Reading
from .shapes import UnknownVariant

if TYPE_CHECKING:
    from .shapes import External, Struct, Tagged


def read_tagged(reader: Any, shape: Tagged, value: Any) -> Reading:
    """Reads a union with a tag. A declared tag selects the variant."""
    if not isinstance(value, dict):
        other = _other_tag(shape, value)
        if other is not None:
            return other
        return (yield from _read_instance(reader, shape, _variants(shape), value))
    groups = shape.groups
    tag = shape.tag
    if tag not in value:
        if None not in groups:
            return Fault((), "missing", f"the tag {show(tag)} is missing")
        return (yield groups[None], value)
    name = value[tag]
    if not isinstance(name, str):
        return wrong("a string that names a variant", name).within(tag)
    if name in groups:
        return (yield groups[name], value)
    if shape.unknown is not None:
        return (yield shape.unknown, value)
    names = listed(shape.tags)
    return Fault((tag,), "tag", f"expected one of {names}, found {show(name)}")


def read_external(reader: Any, shape: External, value: Any) -> Reading:
    """Reads a string with the name of a variant, or an object with it as its only
    member."""
    objects = shape.by_name
    names = listed([*shape.bare, *objects])
    if isinstance(value, str):
        if value in shape.bare:
            return value
        if value in objects:
            return wrong(f"an object with the member {show(value)}", value)
        return Fault((), "tag", f"expected one of {names}, found {show(value)}")
    if not is_json(value):
        return (yield from _read_instance(reader, shape, shape.objects, value))
    if not isinstance(value, dict) or len(value) != 1:
        return wrong("a variant's name, or an object of one member", value)
    ((name, _),) = value.items()
    if name in objects:
        return (yield objects[name], value)
    if name in shape.bare:
        return wrong(f"the string {show(name)}", value)
    return Fault((name,), "tag", f"expected one of {names}, found {show(name)}")


def _other_tag(shape: Tagged, value: Any) -> Fault | None:
    """The fault of an instance that has not the tag of its variant as its own."""
    pairs = zip(shape.variants, shape.own_tags, strict=False)
    own = [(variant, tag) for variant, tag in pairs if isinstance(value, variant.cls)]
    if not own:
        return None
    held = getattr(value, own[0][0].attribute_of(shape.tag))
    if held is None:
        return Fault((), "missing", f"the tag {show(shape.tag)} is missing")
    if any(held == tag for _, tag in own):
        return None
    names = ", ".join(show(tag) for _, tag in own)
    return Fault((shape.tag,), "tag", f"expected {names}, found {show(held)}")


def _variants(shape: Tagged) -> tuple[Struct | UnknownVariant, ...]:
    unknown = (shape.unknown,) if shape.unknown is not None else ()
    return (*shape.variants, *unknown)


def _read_instance(
    reader: Any,
    shape: Tagged | External,
    variants: tuple[Struct | UnknownVariant, ...],
    value: Any,
) -> Reading:
    """Reads a value that is already an instance of a variant."""
    for variant in variants:
        if isinstance(value, variant.cls):
            if not reader.instances:
                return value
            return (yield variant, value)
    if is_json(value):
        return wrong("an object", value)
    classes = [variant.cls for variant in variants]
    if is_foreign(value, next(iter(classes), None)):
        return (yield from read_foreign(shape, value))
    fault = wrong(f"one of {', '.join(cls.__name__ for cls in classes)}", value)
    meant = [cls.__name__ for cls in classes if issubclass(cls, type(value))]
    use = f"; use {meant[0]}" if len(meant) == 1 else ""
    return fault._replace(message=fault.message + use)
