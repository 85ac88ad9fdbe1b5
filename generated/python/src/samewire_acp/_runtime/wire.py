# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Leads from a published type to its shape.

Type checkers of users read this module: it imports nothing that reads or writes.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .contract import CONTRACT, PACKAGES


class Described:
    """The annotation of a type that is not a class."""

    __slots__ = ("name", "package")

    def __init__(self, package: str, name: str) -> None:
        self.package = package
        self.name = name

    def __repr__(self) -> str:
        return f"WIRE.{self.name}"

    def __wire__(self) -> Any:
        """The shape of the type."""
        return described(self.package, self.name)

    if not TYPE_CHECKING:

        def __get_pydantic_core_schema__(self, _source, handler):
            from .embed import standing_for

            return handler.generate_schema(standing_for(self.name, self.__wire__()))


class Wire:
    """The types of a package by name: `WIRE.Name` is the annotation of the type `Name`.

    Every generated module that defines types creates one.
    """

    def __init__(self, module: str, *, contract: int) -> None:
        if contract != CONTRACT:
            raise ImportError(
                f"`{module}` was generated for contract {contract} of the runtime, "
                f"which has contract {CONTRACT}: generate the package again"
            )
        self._package = PACKAGES[module] = module.rpartition(".")[0]

    def __getattr__(self, name: str) -> Described:
        if name.startswith("__"):
            raise AttributeError(name)
        return Described(self._package, name)


def described(package: str, name: str) -> Any:
    """The shape of a type. Shapes are loaded when the first one is used."""
    return getattr(import_module(f"{package}._types"), name)
