# pyright: basic
"""Functions that are imported when they are first called, because few programs do."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def later(own: dict[str, Any], module: str, name: str) -> Any:
    """A function of a module of the runtime. Its first call imports the module, and puts
    the function itself into `own`, the names of the module that calls it."""

    def first(*arguments: Any, **options: Any) -> Any:
        own[name] = getattr(import_module(f".{module}", __package__), name)
        return own[name](*arguments, **options)

    return first
