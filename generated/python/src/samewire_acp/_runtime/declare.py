# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Completes the class of a model when it is declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .build import built

if TYPE_CHECKING:
    from inspect import Signature


def declared(cls: Any) -> None:
    """Gives a class its signature, and moves the tag of a variant before the inherited
    members."""
    cls.__signature__ = SIGNATURE
    # The class waits for its first use. A `TypeAdapter` of it need not: frameworks
    # silence warnings only while they make one.
    cls.model_config.pop("defer_build", None)
    fields = cls.__pydantic_fields__
    inherited = getattr(cls.__base__, "__pydantic_fields__", {})
    if inherited:
        own = {name: fields[name] for name in fields if name not in inherited}
        cls.__pydantic_fields__ = {**own, **fields}


class _Signature:
    """The signature of a constructor: all attributes, as keyword arguments."""

    def __get__(self, instance: object, cls: Any) -> Signature:
        if instance is not None:
            raise AttributeError("only the class has a signature")
        from inspect import Parameter, Signature

        built(cls)
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
