"""The base of the models: how they are built, read and written."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import (
    PydanticCustomError,
    PydanticSerializationError,
    core_schema,
    to_json,
)

from ._construct import DEPTH, SIGNATURE, assign, built, construct
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

_ESCAPED: Final = re.compile(r"\\u00[2-7]")
"""Plain characters in the disguise of an escape."""


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
            values, extra, given = construct(type(self), data)
            object.__setattr__(self, "__dict__", values)
            object.__setattr__(self, "__pydantic_fields_set__", given)
            object.__setattr__(self, "__pydantic_extra__", extra)
            object.__setattr__(self, "__pydantic_private__", None)

        __init__.__pydantic_base_init__ = True

        def __setattr__(self, name, value):
            if name not in type(self).__pydantic_fields__:
                super().__setattr__(name, value)
                return
            values, _, given = assign(type(self), self.__dict__, name, value)
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

        @classmethod
        def model_rebuild(cls, **options):
            result = super().model_rebuild(**options)
            cls.__signature__ = SIGNATURE
            return result

        def model_dump_json(self, **options):
            built(type(self))
            try:
                text = BaseModel.model_dump_json(self, **options)
            except PydanticSerializationError as error:
                raise _unwritable(self, error) from None
            return written(text)

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """Puts an own tag before the members a variant inherits."""
        super().__pydantic_init_subclass__(**kwargs)
        cls.__signature__ = SIGNATURE  # type: ignore[assignment]
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
        """Keeps a whole object. Its tag must be a string that nobody declared."""
        from ._plain import unknown_fault

        cls = built(type(self))
        fault = unknown_fault(raw, cls.TAG_NAME, cls.KNOWN_TAGS)
        if fault is not None:
            what = PydanticCustomError(fault.code, "{what}", {"what": fault.message})
            raise refused(cls, raw, what, fault.loc)
        cls.__pydantic_validator__.validate_python(raw, self_instance=self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(raw={self.root!r})"

    __str__ = __repr__

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


def _unwritable(value: BaseModel, error: PydanticSerializationError) -> Exception:
    """Why a value cannot be written, and where, if that can be found."""
    from ._plain import plain_fault

    plain = value.model_dump(mode="python", by_alias=True, warnings=False)
    fault = plain_fault(plain)
    if fault is None:
        return error
    what = PydanticCustomError(fault.code, "{what}", {"what": fault.message})
    return refused(type(value), value, what, fault.loc)


def written(text: str) -> str:
    """The text, unless no reader would take it."""
    if text.count("{") + text.count("[") > DEPTH or "NaN" in text or "Infinity" in text:
        from ._text import fault_of

        fault = fault_of(text)
        if fault is not None:
            raise ValueError(f"cannot be written: {fault.message}")
    return text
