"""What a constructor and an assignment check: the wire's rules, without tolerance."""

from __future__ import annotations

import threading
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError
from pydantic_core import (
    InitErrorDetails,
    PydanticCustomError,
    SchemaValidator,
    core_schema,
)

from ._notes import forget_mending, has_mended, note_of
from ._rules import UNSET
from ._unions import IS_TAG

if TYPE_CHECKING:
    from inspect import Signature

    from pydantic import BaseModel

DEPTH: Final = 128
"""How many arrays and objects may stand in each other."""

_building = threading.RLock()


def built(cls: Any) -> Any:
    """The class, ready for use: it is built once, by the first thread that needs it."""
    if not cls.__pydantic_complete__:
        with _building:
            if not cls.__pydantic_complete__:
                cls.model_rebuild()
    return cls


def construct(cls: Any, given: dict[str, Any]) -> Any:
    """The members of a new model: values, undeclared ones, and which were given."""
    declared, wires = _names(cls)
    if cls.model_config.get("extra") == "allow":
        others = given.keys() & wires
    else:
        others = given.keys() - declared
    if others:
        raise _undeclared(cls, given, [name for name in given if name in others])
    forget_mending()
    try:
        members: Any = _constructor(cls).validate_python(
            given, by_name=True, by_alias=True
        )
    except ValidationError as error:
        raise _refused(cls, given, error) from None
    if has_mended() or _ill_formed(given):
        raise _refused(cls, given, None)
    members[2].update(_tag(cls))
    return members


def assign(cls: Any, members: dict[str, Any], name: str, value: Any) -> Any:
    """The members of a model, one of them changed."""
    forget_mending()
    try:
        changed: Any = _constructor(cls).validate_assignment(members, name, value)
    except ValidationError as error:
        raise _refused(cls, {name: value}, error) from None
    if has_mended() or _ill_formed({name: value}):
        raise _refused(cls, {name: value}, None)
    return changed


def _refused(
    cls: Any, given: dict[str, Any], error: ValidationError | None
) -> ValidationError:
    """One error a member, where it is on the wire and in the words of the wire."""
    said: dict[str, Any] = {}
    for one in error.errors(include_url=False, include_context=False) if error else ():
        said.setdefault(str(one["loc"][0]), one)
    lines: list[InitErrorDetails] = []
    for name in said or given:
        loc, code, message = _fault(cls, name, given, said.get(name))
        if code:
            what = PydanticCustomError(code, "{what}", {"what": message})
            lines.append({"type": what, "loc": loc, "input": given.get(name, given)})
    return ValidationError.from_exception_data(cls.__name__, lines)


def _fault(
    cls: Any, name: str, given: dict[str, Any], said: Any
) -> tuple[Any, str, str]:
    """What is wrong with one member, if anything is."""
    from ._plain import plain_fault
    from ._reader import Reader

    fields = _schema_of(cls)[0]
    field = fields["fields"].get(name)
    wire = field.get("serialization_alias", name) if field else name
    schema = field["schema"] if field else fields.get("extras_schema")
    if name not in given:
        return (), "missing", f'the member "{wire}" is missing'
    value = given[name]
    if schema and (said or not (value is None or value is UNSET)):
        reader = Reader(built(cls).__pydantic_core_schema__, exact=True)
        fault = reader.read(schema, value, (wire,))
        if fault is None and reader.issues:
            fault = reader.issues[0][1]
        if fault is not None:
            return fault
    fault = plain_fault(value, (wire,), foreign=True)
    if fault is not None:
        return fault
    return (wire,), "type" if said else "", said["msg"] if said else ""


@cache
def _names(cls: Any) -> tuple[frozenset[str], dict[str, str]]:
    """The attributes, and what is called otherwise on the wire with its attribute."""
    fields = _schema_of(cls)[0]["fields"]
    wires: dict[str, str] = {}
    for name, field in fields.items():
        aliases = field.get("validation_alias", name)
        for alias in [[aliases]] if isinstance(aliases, str) else aliases:
            if alias[0] not in fields:
                wires[alias[0]] = name
    return frozenset(fields), wires


@cache
def _tag(cls: Any) -> tuple[str, ...]:
    """The member that names a variant, which is there without being given."""
    fields = cls.__pydantic_fields__.items()
    return tuple(name for name, field in fields if IS_TAG in field.metadata)


def _undeclared(cls: Any, given: dict[str, Any], names: list[str]) -> ValidationError:
    """What a constructor says to attributes that do not exist."""
    _, wires = _names(cls)
    lines: list[InitErrorDetails] = []
    for name in names:
        meant = f", only `{wires[name]}`" if name in wires else ""
        message = f"`{cls.__name__}` has no attribute `{name}`{meant}"
        what = PydanticCustomError("unknown", "{what}", {"what": message})
        lines.append({"type": what, "loc": (name,), "input": given[name]})
    return ValidationError.from_exception_data(cls.__name__, lines)


def _ill_formed(value: Any) -> bool:
    """Whether a string that no text can hold stands somewhere in plain data."""
    if isinstance(value, str):
        if value.isascii():
            return False
        try:
            value.encode()
        except UnicodeEncodeError:
            return True
        return False
    if isinstance(value, dict):
        return any(_ill_formed(name) or _ill_formed(one) for name, one in value.items())
    return isinstance(value, list) and any(map(_ill_formed, value))


class _Signature:
    """The signature of a constructor: the attributes, all by name."""

    def __get__(self, instance: object, cls: type[BaseModel]) -> Signature:
        if instance is not None:
            raise AttributeError("only the class has a signature")
        from inspect import Parameter, Signature

        parameters = [
            Parameter(
                name,
                Parameter.KEYWORD_ONLY,
                default=Parameter.empty
                if field.is_required()
                else field.get_default(call_default_factory=True, validated_data={}),
                annotation=field.annotation,
            )
            for name, field in cls.__pydantic_fields__.items()
        ]
        if cls.model_config.get("extra") == "allow":
            name = "others"
            while name in cls.__pydantic_fields__:
                name += "_"
            parameters.append(Parameter(name, Parameter.VAR_KEYWORD))
        return Signature(parameters)


SIGNATURE: Final = _Signature()


@cache
def _constructor(cls: type[BaseModel]) -> SchemaValidator:
    """What checks the members given to a constructor: the same, without tolerance."""
    fields, definitions, config = _schema_of(cls)
    exact = {
        name: {
            **{key: part for key, part in field.items() if key != "validation_alias"},
            "schema": _intolerant(field["schema"]),
        }
        for name, field in fields["fields"].items()
    }
    plain: Any = {**fields, "fields": exact}
    if definitions:
        plain = core_schema.definitions_schema(plain, definitions)
    return SchemaValidator(plain, config)


@cache
def _schema_of(cls: type[BaseModel]) -> tuple[Any, list[Any], Any]:
    """The schema of a model's members, what it refers to, and its configuration."""
    schema: Any = built(cls).__pydantic_core_schema__
    definitions: list[Any] = []
    if schema["type"] == "definitions":
        schema, definitions = schema["schema"], schema["definitions"]
    if schema["type"] == "definition-ref":
        ref = schema["schema_ref"]
        schema = next(one for one in definitions if one["ref"] == ref)
    if schema["type"] == "union":
        schema = schema["choices"][0]
    config = schema.get("config")
    while schema["type"] != "model-fields":
        schema = schema["schema"]
    return schema, definitions, config


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
    if note_of(schema) == "read_as":
        scalar, known = schema["steps"]
        return {**schema, "steps": [scalar, known["schema"]]}
    if schema["type"] == "json-or-python":
        return {**schema, "python_schema": _intolerant(schema["python_schema"])}
    return schema
