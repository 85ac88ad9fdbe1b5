"""Defaults that are lists, maps or models."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from typing import Any

from pydantic import Field


def WireDefault(value: object) -> Any:
    """A default, given as JSON and read as the type of the member."""
    return Field(default_factory=partial(deepcopy, value))
