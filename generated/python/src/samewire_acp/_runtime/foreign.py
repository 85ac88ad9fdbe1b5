# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""Models of other packages in the same program, each with a copy of this runtime."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from pydantic_core import from_json


def is_foreign(value: Any) -> bool:
    """Whether a value is a model of another package. It is read as its JSON."""
    if not isinstance(value, BaseModel):
        return False
    return getattr(type(value), "__samewire__", __package__) != __package__


def json_of(value: Any) -> Any:
    """A model of another package as JSON, and any other value as it is."""
    return from_json(value.model_dump_json()) if is_foreign(value) else value
