"""The value of a member that is not there, where `None` is a value."""

from __future__ import annotations

import enum
from typing import Final


class Unset(enum.Enum):
    """The type of `UNSET`, a member that is not there, where `None` is a value."""

    UNSET = "UNSET"

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> bool:
        return False


UNSET: Final = Unset.UNSET
"""A member that is not there, where `None` is a value of its own."""
