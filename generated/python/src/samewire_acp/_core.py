"""A description as a schema of pydantic's core, which reads faster and tolerates nothing.

What the core reads with it, the contract reads as the same value and without an issue.
What the core refuses says nothing: `_reader` decides. A union whose branches the core
could confuse, or try again and again, is read by `_reader` there, too.
"""

from __future__ import annotations

from functools import partial
from itertools import repeat
from operator import eq, is_
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pydantic_core import (
    PydanticCustomError,
    ValidationError,
    core_schema,
    to_jsonable_python,
)

from ._build import ANY_MODEL, ANY_VALUE
from ._equal import all_differ, same
from ._faults import Fault
from ._kinds import are_apart, tries_branches
from ._outcome import Mended
from ._reader import Reader
from ._scalars import SCALARS, single
from ._shapes import (
    ABSENT,
    BOOL,
    NEVER,
    NULL,
    RAW,
    STRUCTURED,
    Default,
    Enum,
    External,
    Float,
    Int,
    List,
    Literal,
    Map,
    Member,
    Newtype,
    Nullable,
    Other,
    Rest,
    Scalar,
    Struct,
    Tagged,
    Text,
    Tuple,
    Unknown,
    Untagged,
    resolved,
    takes_unset,
)
from ._unset import Unset

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic_core.core_schema import CoreSchema

    from ._shapes import Shape

Schema: TypeAlias = "CoreSchema"

CONFIG: Final = core_schema.CoreConfig(
    strict=True,
    allow_inf_nan=False,
    ser_json_inf_nan="constants",
    serialize_by_alias=True,
)
"""How the core reads and writes every type of this package."""

_ONE_ERROR: Final[Any] = {
    "custom_error_type": "type",
    "custom_error_message": "no variant accepts this",
}
"""Unions keep no list of what each variant says: the reader says it better."""
_HOLDERS: Final = List, Map, Nullable, Tuple
_REF: Final = f"{__package__}."
"""What the names of our schemas begin with."""
_RAW: Final = f"{_REF}JsonValue"


def core_of(
    shape: Shape, around: Callable[[CoreSchema], CoreSchema] | None = None
) -> CoreSchema:
    """The schema of a shape, with `around` it what is given, and all it refers to."""
    return _Compiler().whole(shape, around)


def plain_default(member: Member, default: Default) -> Any:
    """A default as the attribute holds it, read anew."""
    if type(member.shape) in SCALARS and not isinstance(default.wire, (dict, list)):
        found = SCALARS[type(member.shape)](member.shape, default.wire, False)
    else:
        found = Reader().read(member.read_as, default.wire)
    if type(found) is Mended:
        found = found.value
    return default.wire if type(found) is Fault else found


class _Compiler:
    """Each named type has one schema, however often it is referred to."""

    def __init__(self) -> None:
        self._refs: dict[int, str] = {}
        self._open: list[tuple[str, Any]] = []
        self._definitions: list[CoreSchema] = []

    def whole(
        self, shape: Shape, around: Callable[[CoreSchema], CoreSchema] | None
    ) -> CoreSchema:
        root = self.schema(shape) if around is None else around(self.schema(shape))
        while self._open:
            ref, named = self._open.pop()
            schema: Any = NAMED[type(named)](self, named)
            self._definitions.append({**schema, "ref": ref})
        if not self._definitions:
            return root
        return core_schema.definitions_schema(root, self._definitions)

    def schema(self, shape: Shape) -> CoreSchema:
        """The schema of a shape, or a reference to it."""
        if not isinstance(shape, Newtype) or not isinstance(resolved(shape), _HOLDERS):
            shape = resolved(shape)
        plain = PLAIN.get(type(shape))
        if plain is not None and shape is not RAW:
            schema: CoreSchema = plain(self, shape)
            return schema
        if id(shape) not in self._refs:
            name = getattr(shape, "cls", type(shape)).__name__
            ref = _RAW if shape is RAW else f"{_REF}{name}:{id(shape)}"
            self._refs[id(shape)] = ref
            self._open.append((ref, shape))
        return core_schema.definition_reference_schema(self._refs[id(shape)])


def _scalar(of: _Compiler, shape: Scalar) -> CoreSchema:
    if shape is BOOL:
        return core_schema.bool_schema(strict=True)
    if shape is NULL:
        return core_schema.none_schema()
    if shape is STRUCTURED:
        an_object = core_schema.typed_dict_schema({}, extra_behavior="ignore")
        a_list = core_schema.list_schema(strict=True)
        return core_schema.union_schema([an_object, a_list], mode="left_to_right")
    return core_schema.no_info_plain_validator_function(
        _refuse, json_schema_input_schema=core_schema.any_schema()
    )


def _int(of: _Compiler, shape: Int) -> CoreSchema:
    return core_schema.int_schema(
        strict=True,
        ge=shape.least,
        le=shape.greatest,
        multiple_of=shape.multiple_of,
    )


def _float(of: _Compiler, shape: Float) -> CoreSchema:
    schema = core_schema.float_schema(
        strict=True,
        allow_inf_nan=False,
        ge=shape.least,
        le=shape.greatest,
        gt=shape.above,
        lt=shape.below,
    )
    if not shape.single:
        return schema
    return core_schema.no_info_after_validator_function(_single, schema)


def _text(of: _Compiler, shape: Text) -> CoreSchema:
    return core_schema.str_schema(
        strict=True, min_length=shape.least, max_length=shape.greatest
    )


def _literal(of: _Compiler, shape: Literal) -> CoreSchema:
    schema = core_schema.literal_schema([shape.value])
    if isinstance(shape.value, str):
        return schema
    if isinstance(shape.value, bool):
        return core_schema.chain_schema([core_schema.bool_schema(strict=True), schema])
    return core_schema.chain_schema([core_schema.int_schema(strict=True), schema])


def _enum(of: _Compiler, shape: Enum) -> CoreSchema:
    scalar = of.schema(shape.of)
    if shape.other is Other.KEPT:
        return scalar
    known: CoreSchema = core_schema.literal_schema([*shape.values])
    if not isinstance(shape.of, Text):
        known = core_schema.chain_schema([scalar, known])
    if not isinstance(shape.other, Default):
        return known
    tolerant = core_schema.with_default_schema(
        known, default=shape.other.wire, on_error="default"
    )
    return core_schema.json_or_python_schema(
        core_schema.chain_schema([scalar, tolerant]), known
    )


def _list(of: _Compiler, shape: List) -> CoreSchema:
    schema = core_schema.list_schema(
        of.schema(shape.item),
        strict=True,
        min_length=shape.least,
        max_length=shape.greatest,
    )
    if not shape.unique:
        return schema
    return core_schema.no_info_after_validator_function(_unique, schema)


def _map(of: _Compiler, shape: Map) -> CoreSchema:
    return core_schema.dict_schema(
        of.schema(shape.key),
        of.schema(shape.value),
        strict=True,
        min_length=shape.least,
        max_length=shape.greatest,
    )


def _tuple(of: _Compiler, shape: Tuple) -> CoreSchema:
    items = [of.schema(item) for item in shape.items]
    return core_schema.tuple_schema(items, strict=True)


def _nullable(of: _Compiler, shape: Nullable) -> CoreSchema:
    return core_schema.nullable_schema(of.schema(shape.of))


def _raw(of: _Compiler, _shape: Scalar) -> CoreSchema:
    """Any JSON: integers of 64 bits and finite floats, told apart by their spelling."""
    inside = of.schema(RAW)
    a_float = core_schema.chain_schema(
        [
            core_schema.any_schema(),
            core_schema.is_instance_schema(float),
            core_schema.float_schema(allow_inf_nan=False),
        ]
    )
    of_a_kind = core_schema.union_schema(
        [
            core_schema.str_schema(strict=True),
            core_schema.int_schema(strict=True, ge=-(2**63), le=2**64 - 1),
            core_schema.bool_schema(strict=True),
            core_schema.dict_schema(
                core_schema.str_schema(strict=True), inside, strict=True
            ),
            core_schema.list_schema(inside, strict=True),
            a_float,
        ],
        mode="left_to_right",
        **_ONE_ERROR,
    )
    return core_schema.nullable_schema(of_a_kind, serialization=ANY_VALUE)


def _struct(of: _Compiler, shape: Struct) -> CoreSchema:
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
    rest = shape.rest
    extra: core_schema.ExtraBehavior = "allow"
    if isinstance(rest, Rest):
        extra = "ignore" if rest is Rest.IGNORED else "forbid"
    inner = core_schema.model_fields_schema(
        fields,
        model_name=shape.cls.__name__,
        extra_behavior=extra,
        extras_schema=None if isinstance(rest, Rest) else of.schema(rest),
    )
    config: core_schema.CoreConfig = {
        **CONFIG,
        "title": shape.cls.__name__,
        "extra_fields_behavior": extra,
    }
    return core_schema.model_schema(shape.cls, inner, config=config)


def _member(of: _Compiler, member: Member) -> CoreSchema:
    """What a member holds, and what stands in for it."""
    schema = of.schema(member.shape)
    if member.null is ABSENT and member.absent is ABSENT:
        schema = core_schema.nullable_schema(schema)
    elif takes_unset(member):
        unset = core_schema.is_instance_schema(Unset)
        schema = core_schema.json_or_python_schema(
            schema,
            core_schema.union_schema([unset, schema], mode="left_to_right"),
            serialization=ANY_MODEL,
        )
    elif member.absent is ABSENT and member.shape is not NEVER:
        # `None` says that the attribute is absent; the wire says so by omission only.
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
        # A factory is called as fast, and JSON Schema says nothing of what it makes.
        return core_schema.with_default_schema(
            schema, default_factory=repeat(member.empty).__next__
        )
    if not isinstance(member.absent, Default):
        return schema
    if isinstance(member.absent.wire, (dict, list)):
        factory: Callable[[], Any] = partial(plain_default, member, member.absent)
        return core_schema.with_default_schema(schema, default_factory=factory)
    default = plain_default(member, member.absent)
    return core_schema.with_default_schema(schema, default=default)


def _left_out(member: Member) -> Callable[[Any], bool] | None:
    """What says of an attribute that it is not written."""
    if member.absent is ABSENT:
        return partial(is_, member.empty)
    if not member.omit_default or not isinstance(member.absent, Default):
        return None
    if isinstance(member.absent.wire, (dict, list)):
        return partial(_is_default, member)
    return partial(eq, plain_default(member, member.absent))


def _tagged(of: _Compiler, shape: Tagged) -> CoreSchema:
    groups = {tag: of.schema(group) for tag, group in shape.groups.items()}
    known: Any = {tag: groups[tag] for tag in shape.tags if tag != shape.default_tag}
    if None not in groups:
        besides = [variant.beside[0] for variant in shape.variants if variant.beside]
        attribute = besides[0] if besides else shape.tag
        tagged: Any = core_schema.tagged_union_schema(known, shape.tag)
        paths: Any = [[attribute], [shape.tag]]
        if attribute != shape.tag:
            by_attribute = core_schema.tagged_union_schema(known, paths)
            tagged = core_schema.json_or_python_schema(tagged, by_attribute)
        if shape.unknown is None:
            only: CoreSchema = {**tagged, "serialization": ANY_MODEL}
            return only
        return core_schema.union_schema(
            [tagged, of.schema(shape.unknown)],
            mode="left_to_right",
            **_ONE_ERROR,
            serialization=ANY_MODEL,
        )
    choices: Any = {**known, _ABSENT: groups[None]}
    if shape.unknown is not None:
        choices[_UNKNOWN] = of.schema(shape.unknown)
    return core_schema.tagged_union_schema(
        choices, lambda value: _meant(shape, value), serialization=ANY_MODEL
    )


_ABSENT: Final = ("absent",)
_UNKNOWN: Final = ("unknown",)
_DOUBTFUL: Final = ("doubtful",)
"""Tags that no text can have."""


def _meant(shape: Tagged, value: Any) -> Any:
    """The tag of a value, where a variant needs none."""
    if not isinstance(value, dict):
        classes = {variant.cls: variant.tag for variant in shape.variants}
        tag = classes.get(type(value), _UNKNOWN)
        return _ABSENT if tag is None else tag
    if shape.tag not in value:
        return _ABSENT
    tag = value[shape.tag]
    if not isinstance(tag, str):
        return _DOUBTFUL
    if tag == shape.default_tag:
        # What is left of the object but for the tag is no business of the core.
        of_default = (one for one in shape.variants if one.tag is None)
        plain = all(variant.rest is Rest.IGNORED for variant in of_default)
        return _ABSENT if plain else _DOUBTFUL
    return tag if tag in shape.groups else _UNKNOWN


def _external(of: _Compiler, shape: External) -> CoreSchema:
    choices = [of.schema(variant) for variant in shape.objects]
    if shape.bare:
        choices.insert(0, core_schema.literal_schema([*shape.bare]))
    return core_schema.union_schema(
        [*choices], mode="left_to_right", **_ONE_ERROR, serialization=ANY_MODEL
    )


def _untagged(of: _Compiler, shape: Untagged) -> CoreSchema:
    apart = are_apart(shape.branches)
    choices = [of.schema(branch) for branch in shape.branches]
    if not apart and not any(map(tries_branches, shape.branches)):
        last = choices.pop()
        choices = [
            core_schema.no_info_wrap_validator_function(
                partial(_refused_for_sure, branch), choice, serialization=ANY_MODEL
            )
            for branch, choice in zip(shape.branches, choices, strict=False)
        ]
        choices.append(last)
        apart = True
    trial = core_schema.union_schema(
        [*choices], mode="left_to_right", **_ONE_ERROR, serialization=ANY_MODEL
    )
    if apart:
        return trial
    return core_schema.no_info_plain_validator_function(
        partial(_read, shape),
        json_schema_input_schema=trial,
        serialization=ANY_MODEL,
    )


def _newtype(of: _Compiler, shape: Newtype) -> CoreSchema:
    """A name for what holds other values, perhaps itself."""
    held = resolved(shape)
    schema: CoreSchema = PLAIN[type(held)](of, held)
    return schema


def _unknown(of: _Compiler, shape: Unknown) -> CoreSchema:
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


PLAIN: Final[dict[type, Callable[[_Compiler, Any], CoreSchema]]] = {
    Enum: _enum,
    Float: _float,
    Int: _int,
    List: _list,
    Literal: _literal,
    Map: _map,
    Nullable: _nullable,
    Scalar: _scalar,
    Text: _text,
    Tuple: _tuple,
}
"""The schemas of shapes that hold no circle of themselves."""
NAMED: Final[dict[type, Callable[[_Compiler, Any], CoreSchema]]] = {
    External: _external,
    Newtype: _newtype,
    Scalar: _raw,
    Struct: _struct,
    Tagged: _tagged,
    Unknown: _unknown,
    Untagged: _untagged,
}
"""The schemas that are referred to."""


def _refuse(_value: object) -> None:
    raise PydanticCustomError("unknown", "nothing may stand here")


def _single(value: float) -> float:
    try:
        return single(value)
    except OverflowError:
        raise PydanticCustomError("range", "expected a finite 32-bit float") from None


def _unique(items: list[Any]) -> list[Any]:
    """Items that differ as they are held differed as they came."""
    if all_differ(to_jsonable_python(items, by_alias=True)):
        return items
    raise PydanticCustomError("unique", "two items are equal")


class Doubtful(Exception):
    """The core cannot tell which branch of a union is meant."""


def _refused_for_sure(
    shape: Shape, value: Any, core: core_schema.ValidatorFunctionWrapHandler
) -> Any:
    """Reads a branch; the next one is tried only if the contract refuses this one."""
    of = resolved(shape)
    if isinstance(of, Struct) and isinstance(value, dict):
        for names in of.required:
            if not any(name in value for name in names):
                raise PydanticCustomError("missing", "a member is missing")
    try:
        return core(value)
    except ValidationError:
        if type(Reader().read(shape, value)) is not Fault:
            raise Doubtful from None
        raise


def _read(shape: Shape, value: Any) -> Any:
    found = Reader(exact=True).read(shape, value)
    if type(found) is Fault:
        raise PydanticCustomError("type", "no variant accepts this")
    return found


def _with_unknown_tag(shape: Unknown, value: dict[str, Any]) -> dict[str, Any]:
    if shape.cls.fault_in(value) is not None:
        raise PydanticCustomError("tag", "expected a tag nobody declared")
    return value


def _default_for_null(member: Member, default: Default, _null: None) -> Any:
    return plain_default(member, default)


def _is_default(member: Member, value: Any) -> bool:
    if not isinstance(member.absent, Default):
        return False
    default = plain_default(member, member.absent)
    return same(
        to_jsonable_python(default, by_alias=True),
        to_jsonable_python(value, by_alias=True),
    )
