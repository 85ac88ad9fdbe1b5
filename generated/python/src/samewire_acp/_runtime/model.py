# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""The base of the models: how they are built, read and written.

Type checkers of users read this module, and what it imports for them: neither the
readers nor the writers behind it.
"""

# Annotations are evaluated here: as strings they would be parsed again for each model.

from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pydantic import BaseModel, ConfigDict

from .unset import UNSET
from .values import JsonObject

if TYPE_CHECKING:
    from pydantic import RootModel

    # With the signature that type checkers infer for `BaseModel`, all arguments are named.
    OneValue = RootModel[JsonObject]
    COPY: Any = None
    keep: Any
else:
    from pydantic_core import PydanticSerializationError

    from .build import built
    from .contract import PACKAGES
    from .declare import SIGNATURE, declared
    from .faults import Fault
    from .foreign import COPY, equals, is_foreign
    from .later import later
    from .outcome import Mended
    from .plain import is_long_chain, shortened
    from .read import read_json, read_parsed
    from .text import keeps_the_rules
    from .tools import TOOLS, shape_of_class

    OneValue = BaseModel
    assigned = later(globals(), "construct", "assigned")
    construct = later(globals(), "construct", "construct")
    embedded = later(globals(), "embed", "embedded")
    fault_in = later(globals(), "instances", "fault_in")
    keep = later(globals(), "instances", "keep")
    unwritable = later(globals(), "instances", "unwritable")
    value_of = later(globals(), "instances", "value_of")
    written_as = later(globals(), "deep_defaults", "written_as")

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
            if type(other) is not type(self) and is_foreign(other, type(self)):
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
                return value_of(cls, value, json_data)
            return value

        @classmethod
        def model_validate(cls, obj, **options):
            if options and any(option is not None for option in options.values()):
                return super().model_validate(obj, **options)
            return value_of(cls, read_parsed(cls, obj), obj, parsed=True)

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
                    raise unwritable(self, error) from None
                return shortened(self).model_dump_json(**{**options, "warnings": False})
            if keeps_the_rules(text):
                return text
            return written_as(type(self), text)

        @classmethod
        def __wire__(cls):
            return shape_of_class(cls)

        @classmethod
        def __pydantic_init_subclass__(cls, **kwargs):
            super().__pydantic_init_subclass__(**kwargs)
            declared(cls)

        @classmethod
        def __get_pydantic_core_schema__(cls, _source, _handler):
            return embedded(cls.__name__, TOOLS[cls].shape)

    def _others(self) -> dict[str, Any]:
        """The undeclared members, if the model keeps them."""
        extra = self.__pydantic_extra__
        if extra is None:
            extra = self.__pydantic_extra__ = {}
        return extra


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
        keep(self, raw)

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

    if not TYPE_CHECKING:
        __init__.__pydantic_base_init__ = True
        __eq__ = WireModel.__eq__
        __wire__ = WireModel.__dict__["__wire__"]
        model_validate = WireModel.__dict__["model_validate"]
        model_validate_json = WireModel.__dict__["model_validate_json"]
        model_dump_json = WireModel.__dict__["model_dump_json"]

        @classmethod
        def fault_in(cls, raw):
            """Why a value is not an unknown variant."""
            return fault_in(cls, raw)

        @classmethod
        def __get_pydantic_core_schema__(cls, _source, _handler):
            return embedded(cls.__name__, shape_of_class(cls))

        def _ready(self, _context):
            object.__setattr__(self, "__pydantic_extra__", None)
            object.__setattr__(self, "__pydantic_private__", None)
