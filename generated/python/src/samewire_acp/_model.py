"""The base of the models: how they are built, read and written."""

from __future__ import annotations

import re
import threading
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import PydanticCustomError, SchemaValidator, core_schema, to_json

from ._rules import IS_TAG, NOTE, JsonObject, null_reads_as, second_look

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core.core_schema import CoreSchema

CONFIG: Final = ConfigDict(
    strict=True,
    defer_build=True,
    serialize_by_alias=True,
    allow_inf_nan=False,
    ser_json_inf_nan="constants",
    protected_namespaces=(),
)
"""How pydantic reads and writes every type of this package."""

DEPTH: Final = 128
"""How many arrays and objects may stand in each other."""

_ESCAPED: Final = re.compile(r"\\u00[2-7]")
"""Plain characters in the disguise of an escape."""

_building = threading.RLock()


class WireModel(BaseModel):
    """The base of all models: strict, built on first use, written as the wire wants.

    Reading is as tolerant as the protocol says; a constructor and an assignment are
    not: what you say wrongly is refused with a `pydantic.ValidationError`.
    """

    model_config = CONFIG

    null_is_empty: ClassVar[bool] = False
    """Whether `null` reads as an object without members."""

    if not TYPE_CHECKING:

        def __init__(self, /, **data):
            values, extra, given = _constructor(type(self)).validate_python(
                data, by_name=True, by_alias=False
            )
            object.__setattr__(self, "__dict__", values)
            object.__setattr__(self, "__pydantic_fields_set__", given)
            object.__setattr__(self, "__pydantic_extra__", extra)
            object.__setattr__(self, "__pydantic_private__", None)

        __init__.__pydantic_base_init__ = True

        def __setattr__(self, name, value):
            if name not in type(self).__pydantic_fields__:
                super().__setattr__(name, value)
                return
            values, _, given = _constructor(type(self)).validate_assignment(
                self.__dict__, name, value
            )
            object.__setattr__(self, "__dict__", values)
            self.__pydantic_fields_set__.update(given)

        @classmethod
        def model_validate_json(cls, json_data, **options):
            validator = built(cls).__pydantic_validator__
            if any(option is not None for option in options.values()):
                return validator.validate_json(json_data, **options)
            return read_json(cls, validator, json_data)

        @classmethod
        def model_validate(cls, obj, **options):
            try:
                value = super().model_validate(obj, **options)
            except ValidationError as error:
                from ._explain import explained

                raise explained(cls, obj, error) from None
            if isinstance(obj, dict) and several_names(cls):
                from ._explain import settle_names

                settle_names(cls, obj)
            return value

        def model_dump_json(self, **options):
            built(type(self))
            return written(BaseModel.model_dump_json(self, **options))

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """Puts an own tag before the members a variant inherits."""
        super().__pydantic_init_subclass__(**kwargs)
        fields = cls.__pydantic_fields__
        tag = next((n for n, field in fields.items() if IS_TAG in field.metadata), None)
        if tag is not None:
            cls.__pydantic_fields__ = {tag: fields.pop(tag), **fields}

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema = handler(source)
        if cls.null_is_empty:
            null = core_schema.no_info_after_validator_function(
                lambda _: cls.model_validate({}), core_schema.none_schema()
            )
            return null_reads_as(schema, null, "empty")
        return schema


class UnknownVariant(BaseModel):
    """A variant that this version does not know, kept whole and written unchanged."""

    model_config = CONFIG

    TAG_NAME: ClassVar[str]
    """The member that names the variant."""
    KNOWN_TAGS: ClassVar[frozenset[str]]
    """The tags that have a class of their own."""

    root: JsonObject

    def __init__(self, raw: JsonObject) -> None:
        built(type(self)).__pydantic_validator__.validate_python(
            raw, self_instance=self
        )

    @property
    def tag(self) -> str:
        """The tag nobody declared."""
        return str(self.root[self.TAG_NAME])

    @property
    def raw(self) -> JsonObject:
        """The whole object, tag included."""
        return self.root

    if not TYPE_CHECKING:
        __init__.__pydantic_base_init__ = True
        model_validate_json = WireModel.__dict__["model_validate_json"]
        model_dump_json = WireModel.__dict__["model_dump_json"]

    @classmethod
    def __get_pydantic_core_schema__(
        cls, _source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        root = core_schema.no_info_after_validator_function(
            cls._with_unknown_tag,
            handler.generate_schema(JsonObject),
            metadata={NOTE: {"note": "unknown_variant"}},
        )
        return core_schema.model_schema(cls, root, root_model=True, post_init="_ready")

    def _ready(self, _context: object) -> None:
        object.__setattr__(self, "__pydantic_extra__", None)
        object.__setattr__(self, "__pydantic_private__", None)

    @classmethod
    def _with_unknown_tag(cls, root: JsonObject) -> JsonObject:
        tag = root.get(cls.TAG_NAME)
        if isinstance(tag, str) and tag not in cls.KNOWN_TAGS:
            return root
        raise PydanticCustomError(
            "tag", "`{name}` must be a tag nobody declared", {"name": cls.TAG_NAME}
        )


def built(cls: Any) -> Any:
    """The class, ready for use: it is built once, by the first thread that needs it."""
    if not cls.__pydantic_complete__:
        with _building:
            if not cls.__pydantic_complete__:
                cls.model_rebuild()
    return cls


def read_json(of: Any, validator: Any, text: str | bytes | bytearray) -> Any:
    """Reads JSON in pydantic's core; what is not plainly right is looked at again.

    Looking for single characters first is what makes these looks cheap.
    """
    if not isinstance(text, str):
        try:
            text = bytes(text).decode()
        except UnicodeDecodeError:
            return _read_again(of, validator, text)
    if (
        text.count("{") + text.count("[") > DEPTH
        or ("N" in text and "NaN" in text)
        or ("I" in text and "Infinity" in text)
        or _may_hold_two_names(of, text)
    ):
        return _read_again(of, validator, text)
    second_look.wanted = False
    try:
        value = validator.validate_json(text)
    except ValidationError:
        return _read_again(of, validator, text)
    return _read_again(of, validator, text) if second_look.wanted else value


def _read_again(of: Any, validator: Any, text: str | bytes | bytearray) -> Any:
    from ._explain import read_again

    return read_again(of, validator, text)


def _may_hold_two_names(of: Any, text: str) -> bool:
    """Whether a text may hold one member under two of its names.

    pydantic takes the first and says nothing, so such a text needs a second look.
    """
    names = several_names(of)
    if not names:
        return False
    for one, other in names:
        if other in text and one in text:
            return True
    return "\\" in text and _ESCAPED.search(text) is not None


@cache
def several_names(of: Any) -> tuple[tuple[str, str], ...]:
    """The names that mean one member anywhere in a type, two by two, as JSON."""
    schema = (
        built(of).__pydantic_core_schema__ if isinstance(of, type) else of.core_schema
    )
    found: dict[tuple[str, str], None] = {}
    open_parts: list[Any] = [schema]
    while open_parts:
        part = open_parts.pop()
        if isinstance(part, dict):
            names = part.get("validation_alias")
            if isinstance(names, list):
                quoted = [to_json(path[0]).decode() for path in names]
                found.update(dict.fromkeys(combinations(quoted, 2)))
            open_parts.extend(part.values())
        elif isinstance(part, (list, tuple)):
            open_parts.extend(part)
    return tuple(found)


def refused(
    of: Any, value: Any, error: PydanticCustomError, loc: tuple[str | int, ...] = ()
) -> ValidationError:
    """An error of ours in the form that pydantic's users expect."""
    return ValidationError.from_exception_data(
        getattr(of, "__name__", str(of)),
        [{"type": error, "loc": loc, "input": value}],
        "json",
    )


def written(text: str) -> str:
    """The text, unless no reader would take it."""
    if text.count("{") + text.count("[") > DEPTH or "NaN" in text or "Infinity" in text:
        from ._text import fault_of

        fault = fault_of(text)
        if fault is not None:
            raise ValueError(f"cannot be written: {fault.message}")
    return text


@cache
def _constructor(cls: type[BaseModel]) -> SchemaValidator:
    """What checks the members given to a constructor: the same, without tolerance."""
    schema: Any = built(cls).__pydantic_core_schema__
    definitions: list[Any] = []
    if schema["type"] == "definitions":
        schema, definitions = schema["schema"], schema["definitions"]
    if schema["type"] == "definition-ref":
        ref = schema["schema_ref"]
        schema = next(one for one in definitions if one["ref"] == ref)
    if schema["type"] == "union":
        schema = schema["choices"][0]
    fields = _fields(schema)
    exact = {
        name: {**field, "schema": _intolerant(field["schema"])}
        for name, field in fields["fields"].items()
    }
    plain: Any = {**fields, "fields": exact}
    if definitions:
        plain = core_schema.definitions_schema(plain, definitions)
    return SchemaValidator(plain, schema.get("config"))


def _fields(model: Any) -> Any:
    """The members of a model's schema."""
    while model["type"] != "model-fields":
        model = model["schema"]
    return model


def _intolerant(schema: Any) -> Any:
    """The schema of a member, without what reads wrong values as something else."""
    if schema["type"] == "lax-or-strict":
        return _intolerant(schema["strict_schema"]["schema"])
    if schema["type"] in ("default", "nullable"):
        return {**schema, "schema": _intolerant(schema["schema"])}
    if schema["type"] == "list" and note_of(schema["items_schema"]) == "item":
        return {**schema, "items_schema": schema["items_schema"]["choices"][0]}
    if note_of(schema) == "null_reads_as":
        value, null = schema["choices"]
        return {**schema, "choices": [_intolerant(value), null]}
    return schema


def note_of(schema: Any) -> Any:
    return (schema.get("metadata") or {}).get(NOTE, {}).get("note")
