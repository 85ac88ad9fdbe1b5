"""Defaults that are lists, maps or models, as users see them in the models."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from typing import Any

from pydantic import Field


def WireDefault(value: object) -> Any:
    """The default of a member, given as on the wire and read like it."""
    return Field(default_factory=partial(deepcopy, value))
