"""The base of the models: how they are built, read and written."""

# Annotations are values here: as texts they would be read again for every model.

from typing import TYPE_CHECKING, Any, ClassVar, Final

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import PydanticCustomError, PydanticSerializationError, core_schema

from ._construct import SIGNATURE, assign, built, construct
from ._notes import NOTE, NOTICED
from ._read import EXACT, read_json, read_with_care, several_names, written
from ._unions import IS_TAG, null_reads_as
from ._values import JsonObject

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, RootModel
    from pydantic_core.core_schema import CoreSchema

    # What type checkers make of a subclass of `BaseModel` takes no value without a name.
    OneValue = RootModel[JsonObject]
else:
    OneValue = BaseModel

CONFIG: Final = ConfigDict(
    strict=True,
    defer_build=True,
    serialize_by_alias=True,
    allow_inf_nan=False,
    ser_json_inf_nan="constants",
    protected_namespaces=(),
)
"""How pydantic reads and writes every type of this package."""


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
            if not options:
                validate = EXACT[cls]
                if validate is not None:
                    # As `read_json` does, which costs a call.
                    try:
                        value = validate(json_data, extra="forbid")
                    except ValidationError:
                        return read_with_care(cls, json_data)
                    return read_with_care(cls, json_data) if NOTICED else value
            elif any(option is not None for option in options.values()):
                validator = built(cls).__pydantic_validator__
                return validator.validate_json(json_data, **options)
            return read_json(cls, json_data)

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
        cls, source: Any, handler: "GetCoreSchemaHandler"
    ) -> "CoreSchema":
        schema = handler(source)
        if cls.null_is_empty:
            null = core_schema.no_info_after_validator_function(
                lambda _: cls.model_validate({}), core_schema.none_schema()
            )
            return null_reads_as(schema, null, "empty")
        return schema


class UnknownVariant(OneValue):
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
        cls, _source: Any, handler: "GetCoreSchemaHandler"
    ) -> "CoreSchema":
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
