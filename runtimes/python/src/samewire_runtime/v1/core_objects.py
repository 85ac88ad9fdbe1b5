# pyright: basic
"""Schemas of pydantic's core for objects, with defaults for their members."""

from __future__ import annotations

from functools import cache, partial
from itertools import repeat
from operator import eq, is_
from typing import TYPE_CHECKING, Any

from pydantic_core import PydanticCustomError, core_schema

from .build import CONFIG, jsonable
from .equal import same
from .faults import Fault
from .outcome import Doubtful, Mended
from .reader import Reader
from .scalars import SCALARS
from .shapes import (
    ABSENT,
    NEVER,
    RAW,
    AdditionalProperties,
    Default,
    List,
    Map,
    Member,
    Struct,
    UnknownVariant,
    resolved,
    takes_unset,
)
from .unset import Unset

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic_core.core_schema import CoreSchema

    from .compiler import Compiler


def struct(of: Compiler, shape: Struct) -> CoreSchema:
    """The schema of a model class."""
    fields: dict[str, core_schema.ModelField] = {}
    if shape.beside is not None and shape.tag is not None:
        attribute, wire = shape.beside
        fields[attribute] = core_schema.model_field(
            core_schema.with_default_schema(
                core_schema.literal_schema([shape.tag]), default=shape.tag
            ),
            validation_alias=wire,
            serialization_alias=wire,
        )
    for attribute, member in shape.members.items():
        paths: Any = [[name] for name in member.names]
        fields[attribute] = core_schema.model_field(
            _member(of, member),
            validation_alias=paths if member.aliases else member.wire,
            serialization_alias=member.wire,
            serialization_exclude_if=_left_out(member),
        )
    additional = shape.additional
    extra: core_schema.ExtraBehavior = "allow"
    extras: CoreSchema | None = None
    if not isinstance(additional, AdditionalProperties):
        extras = of.schema(additional)
    else:
        extra = "ignore" if additional is AdditionalProperties.IGNORED else "forbid"
    inner = core_schema.model_fields_schema(
        fields,
        model_name=shape.cls.__name__,
        extra_behavior=extra,
        extras_schema=extras,
    )
    config: core_schema.CoreConfig = {
        **CONFIG,
        "title": shape.cls.__name__,
        "extra_fields_behavior": extra,
    }
    says: Any = None
    if shape.beside is not None and shape.tag is not None:
        says = {"pydantic_js_functions": [partial(_with_tag, shape.beside[1])]}
    copies = {one.wire: one.also for one in shape.members.values() if one.also}
    model: CoreSchema = core_schema.model_schema(
        shape.cls,
        inner,
        config=config,
        metadata=says,
        serialization=core_schema.wrap_serializer_function_ser_schema(
            partial(_with_copies, copies)
        )
        if copies
        else None,
    )
    model = only_named(shape.names, shape.declared, model)
    if shape.if_unknown is not None:
        model = core_schema.no_info_after_validator_function(
            partial(_keeping_if_unknown, shape), model
        )
    names = [one.names for one in shape.members.values() if one.aliases]
    if not names:
        return model
    looks = core_schema.no_info_before_validator_function(
        partial(_no_two_of, names, extra == "allow"), model
    )
    if of.within:
        return looks
    tells = core_schema.with_info_after_validator_function(
        partial(_may_hold_two, extra == "allow"), model
    )
    return core_schema.json_or_python_schema(tells, looks)


def _with_tag(tag: str, schema: CoreSchema, handler: Any) -> Any:
    """The JSON Schema of a variant: its union requires the tag, which constructors fill
    in."""
    own: Any = handler.resolve_ref_schema(handler(schema))
    required = own.get("required", [])
    own["required"] = [tag, *(name for name in required if name != tag)]
    own["properties"][tag].pop("default", None)
    return own


def only_named(names: Any, declared: frozenset[str], of: CoreSchema) -> CoreSchema:
    """The schema of an object without the undeclared members that are not kept."""
    if names is None:
        return of
    return core_schema.no_info_before_validator_function(
        partial(names.only, declared), of
    )


def _with_copies(
    copies: dict[str, tuple[str, ...]], value: Any, write: Callable[[Any], Any]
) -> Any:
    """Writes a model whose members are written under several names."""
    written = write(value)
    if not isinstance(written, dict):
        return written
    every: dict[str, Any] = {}
    for name, part in written.items():
        every[name] = part
        every.update(dict.fromkeys(copies.get(name, ()), part))
    return every


def _keeping_if_unknown(shape: Struct, value: Any) -> Any:
    """Returns the model, unless it has undeclared members that are not kept."""
    if value.__pydantic_extra__ and not shape.keeps(value.__dict__):
        raise Doubtful
    return value


def _no_two_of(names: list[tuple[str, ...]], kept: bool, value: Any) -> Any:
    """Returns the value, unless two names of a member have different values.

    If undeclared members are `kept`, pydantic would keep the second name as one.
    """
    if isinstance(value, dict):
        for of_one in names:
            found = [value[name] for name in of_one if name in value]
            if any(kept or not same(found[0], other) for other in found[1:]):
                raise Doubtful
    return value


def _may_hold_two(kept: bool, value: Any, info: core_schema.ValidationInfo) -> Any:
    """Marks that the text may contain a member under two of its names."""
    told: Any = info.context
    told.append(kept)
    return value


def _member(of: Compiler, member: Member) -> CoreSchema:
    """The schema of a member, with its default."""
    schema = of.schema(member.shape)
    if member.null is ABSENT and member.absent is ABSENT:
        schema = core_schema.nullable_schema(schema)
    elif takes_unset(member):
        unset = core_schema.is_instance_schema(Unset)
        schema = core_schema.json_or_python_schema(
            schema,
            core_schema.union_schema([unset, schema], mode="left_to_right"),
        )
    elif member.absent is ABSENT and member.shape is not NEVER:
        # `None` means that the attribute is absent, which is not written.
        schema = core_schema.json_or_python_schema(
            schema, core_schema.nullable_schema(schema)
        )
    null = member.absent if member.null is ABSENT else member.null
    if isinstance(null, Default):
        reads_as = core_schema.no_info_after_validator_function(
            partial(_default_for_null, member, null), core_schema.none_schema()
        )
        schema = core_schema.json_or_python_schema(
            core_schema.union_schema([reads_as, schema], mode="left_to_right"), schema
        )
    if member.absent is ABSENT:
        # A factory is as fast, and JSON Schema does not include its value.
        return core_schema.with_default_schema(
            schema, default_factory=repeat(member.empty).__next__
        )
    if not isinstance(member.absent, Default):
        return schema
    if isinstance(member.absent.wire, (dict, list)):
        factory: Callable[[], Any] = partial(plain_default, member, member.absent)
        return core_schema.with_default_schema(schema, default_factory=factory)
    default = plain_default(member, member.absent)
    if _is_native(default, member.absent):
        # In JSON Schema it is a string.
        says: Any = {"pydantic_js_updates": {"default": jsonable(default)}}
        return core_schema.with_default_schema(
            schema, default_factory=repeat(default).__next__, metadata=says
        )
    return core_schema.with_default_schema(schema, default=default)


def _left_out(member: Member) -> Callable[[Any], bool] | None:
    """Returns a function that decides whether an attribute is not written."""
    if member.absent is ABSENT:
        return partial(is_, member.empty)
    if not member.omit_default or not isinstance(member.absent, Default):
        return None
    if isinstance(member.absent.wire, (dict, list)):
        of = resolved(member.shape)
        if not member.absent.wire and isinstance(of, (List, Map)):
            return partial(eq, member.absent.wire)
        return partial(_is_default, member)
    default = plain_default(member, member.absent)
    if _is_native(default, member.absent):
        return partial(_is_default, member)  # Equal values may be spelled differently.
    return partial(eq, default)


def _is_native(value: Any, default: Default) -> bool:
    """Whether a default is a string that is read as a value of another class."""
    return isinstance(default.wire, str) and not isinstance(value, str)


def unknown(of: Compiler, shape: UnknownVariant) -> CoreSchema:
    """The schema of undeclared variants."""
    raw = core_schema.dict_schema(
        core_schema.str_schema(strict=True), of.schema(RAW), strict=True
    )
    root = core_schema.no_info_after_validator_function(
        partial(_with_unknown_tag, shape), raw
    )
    config: core_schema.CoreConfig = {**CONFIG, "title": shape.cls.__name__}
    return core_schema.model_schema(
        shape.cls, root, root_model=True, post_init="_ready", config=config
    )


def plain_default(member: Member, default: Default) -> Any:
    """A new copy of a default, as the value of the attribute."""
    if type(member.shape) in SCALARS and not isinstance(default.wire, (dict, list)):
        found = SCALARS[type(member.shape)](member.shape, default.wire, False)
    else:
        found = Reader().read(member.read_as, default.wire)
    if type(found) is Mended:
        found = found.value
    return default.wire if type(found) is Fault else found


def _with_unknown_tag(shape: UnknownVariant, value: dict[str, Any]) -> dict[str, Any]:
    if shape.cls.fault_in(value) is not None:
        raise PydanticCustomError("tag", "expected an undeclared tag")
    return value


def _default_for_null(member: Member, default: Default, _null: None) -> Any:
    return plain_default(member, default)


def _is_default(member: Member, value: Any) -> bool:
    return same(_default_as_json(member), jsonable(value))


@cache
def _default_as_json(member: Member) -> Any:
    absent: Any = member.absent
    return jsonable(plain_default(member, absent))
