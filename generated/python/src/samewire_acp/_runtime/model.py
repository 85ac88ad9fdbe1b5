# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""The base of the models: how they are built, read and written."""

# Annotations are evaluated here: as strings they would be parsed again for each model.

from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pydantic import BaseModel, ConfigDict
from pydantic_core import PydanticSerializationError

from .build import built
from .construct import SIGNATURE, assigned, construct, in_python
from .contract import PACKAGES
from .deep_defaults import written_as
from .embed import embedded, refused
from .faults import Fault, show
from .foreign import COPY, equals, is_foreign
from .outcome import Mended
from .plain import is_long_chain, plain_fault, plain_of, shortened
from .read import NO_ROOM, read_json, read_parsed
from .scalars import raw_fault
from .text import keeps_the_rules
from .unset import UNSET
from .values import JsonObject
from .wire import TOOLS, shape_of_class

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, RootModel
    from pydantic_core.core_schema import CoreSchema

    from .shapes import Shape

    # With the signature that type checkers infer for `BaseModel`, all arguments are named.
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
"""The configuration with which pydantic reads and writes every type."""


class WireModel(BaseModel):
    """The base of all models: strict, built on first use, and written as on the wire.

    Reading is tolerant where the protocol says so. Constructors and assignments are
    not: invalid values raise a `pydantic.ValidationError`.
    """

    model_config = CONFIG
    __samewire__: ClassVar = COPY

    if not TYPE_CHECKING:

        def __init__(self, /, **data):
            construct(self, data)

        def __eq__(self, other):
            if type(other) is not type(self) and is_foreign(other):
                return equals(self, other)
            return BaseModel.__eq__(self, other)

        def __getstate__(self):
            # `UNSET` may be of another package, which need not be there later.
            state = super().__getstate__()
            held = state["__dict__"].items()
            held = {name: value for name, value in held if value is not UNSET}
            return {**state, "__dict__": held}

        def __setstate__(self, state):
            held = state["__dict__"]
            fields = dict.fromkeys(type(self).__pydantic_fields__, UNSET)
            super().__setstate__({**state, "__dict__": {**fields, **held}})

        __init__.__pydantic_base_init__ = True

        def __init_subclass__(cls, **kwargs):
            super().__init_subclass__(**kwargs)
            if cls.__module__ not in PACKAGES:
                # Names in inherited annotations are those of the models.
                for base in cls.__bases__:
                    if not getattr(base, "__pydantic_fields_complete__", True):
                        built(base)

        def __setattr__(self, name, value):
            if name in type(self).__pydantic_fields__:
                value = assigned(self, name, value)
            super().__setattr__(name, value)

        @classmethod
        def model_validate_json(cls, json_data, **options):
            if options and any(option is not None for option in options.values()):
                return super().model_validate_json(json_data, **options)
            value = read_json(cls, json_data)
            kind = type(value)
            if kind is Fault or kind is Mended:
                return _value_of(cls, value, json_data)
            return value

        @classmethod
        def model_validate(cls, obj, **options):
            if options and any(option is not None for option in options.values()):
                return super().model_validate(obj, **options)
            found = read_parsed(cls, obj)
            if type(found) is Fault:
                found = _with_attribute(cls, found)
            return _value_of(cls, found, obj)

        @classmethod
        def model_rebuild(cls, **options):
            package = PACKAGES.get(cls.__module__)
            if package is not None:
                every = import_module(f"{package}.models")
                options.setdefault("_types_namespace", vars(every))
            result = super().model_rebuild(**options)
            cls.__signature__ = SIGNATURE
            return result

        def model_dump_json(self, **options):
            built(type(self))
            try:
                text = BaseModel.model_dump_json(self, **options)
            except (PydanticSerializationError, RecursionError) as error:
                if not is_long_chain(self):
                    raise _unwritable(self, error) from None
                return shortened(self).model_dump_json(**{**options, "warnings": False})
            if keeps_the_rules(text):
                return text
            return written_as(type(self), text)

    def _others(self) -> dict[str, Any]:
        """The undeclared members, if the model keeps them."""
        extra = self.__pydantic_extra__
        if extra is None:
            extra = self.__pydantic_extra__ = {}
        return extra

    @classmethod
    def __wire__(cls) -> "Shape":
        """The shape of the model."""
        return shape_of_class(cls)

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """Moves the tag of a variant before the inherited members."""
        super().__pydantic_init_subclass__(**kwargs)
        cls.__signature__ = SIGNATURE  # type: ignore[assignment]
        # The class waits for its first use. A `TypeAdapter` of it need not: frameworks
        # silence warnings only while they make one.
        cls.model_config.pop("defer_build", None)
        fields = cls.__pydantic_fields__
        inherited = getattr(cls.__base__, "__pydantic_fields__", {})
        if inherited:
            own = {name: fields[name] for name in fields if name not in inherited}
            cls.__pydantic_fields__ = {**own, **fields}

    @classmethod
    def __get_pydantic_core_schema__(
        cls, _source: Any, _handler: "GetCoreSchemaHandler"
    ) -> "CoreSchema":
        return embedded(cls.__name__, TOOLS[cls].shape)


class UnknownVariant(OneValue):
    """A variant that this version does not know, kept whole and written unchanged."""

    model_config = CONFIG
    __samewire__: ClassVar = COPY

    TAG_NAME: ClassVar[str]
    """The member that names the variant."""
    KNOWN_TAGS: ClassVar[frozenset[str]]
    """The declared tags."""

    root: JsonObject

    def __init__(self, raw: JsonObject) -> None:
        """Keeps a whole object. Its tag must be an undeclared string."""
        cls = type(self)
        fault = cls.fault_in(raw) or raw_fault(raw)
        if fault is not None:
            raise refused(cls.__name__, raw, fault)
        made = cls.model_construct(root=raw)
        object.__setattr__(self, "__dict__", made.__dict__)
        object.__setattr__(self, "__pydantic_fields_set__", {"root"})
        self._ready(None)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(raw={self.root!r})"

    __str__ = __repr__

    @property
    def tag(self) -> str:
        """The undeclared tag."""
        return str(self.root[self.TAG_NAME])

    @property
    def raw(self) -> JsonObject:
        """The whole object, tag included."""
        return self.root

    @classmethod
    def fault_in(cls, raw: Any) -> Fault | None:
        """Why a value is not an unknown variant."""
        tag = cls.TAG_NAME
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

    if not TYPE_CHECKING:
        __init__.__pydantic_base_init__ = True
        __eq__ = WireModel.__eq__
        __wire__ = WireModel.__dict__["__wire__"]
        model_validate = WireModel.__dict__["model_validate"]
        model_validate_json = WireModel.__dict__["model_validate_json"]
        model_dump_json = WireModel.__dict__["model_dump_json"]

    @classmethod
    def __get_pydantic_core_schema__(
        cls, _source: Any, _handler: "GetCoreSchemaHandler"
    ) -> "CoreSchema":
        return embedded(cls.__name__, shape_of_class(cls))

    def _ready(self, _context: object) -> None:
        object.__setattr__(self, "__pydantic_extra__", None)
        object.__setattr__(self, "__pydantic_private__", None)


def _with_attribute(cls: type, fault: Fault) -> Fault:
    """Adds the attribute of a member that has another name in Python."""
    struct: Any = TOOLS[cls].shape
    named = fault.loc[0] if fault.loc else fault.member
    for name, member in getattr(struct, "members", {}).items():
        if member.wire == named:
            return in_python(fault, name, member)
    return fault


def _value_of(cls: type, found: Any, source: Any) -> Any:
    """Returns the value, or raises the error of pydantic."""
    if type(found) is Fault:
        raise refused(cls.__name__, source, found)
    return found.value if type(found) is Mended else found


def _unwritable(value: BaseModel, error: Exception) -> Exception:
    """The error for a value that cannot be written, with its path if it can be
    found."""
    if isinstance(error, RecursionError):
        return refused(type(value).__name__, value, NO_ROOM)
    fault = plain_fault(plain_of(value))
    if fault is None:
        return error
    return refused(type(value).__name__, value, fault)
