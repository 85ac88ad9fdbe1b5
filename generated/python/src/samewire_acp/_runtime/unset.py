# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""The value of an absent member, where `None` means `null`."""

from __future__ import annotations

import enum
from typing import Final

from .contract import shared


@shared
class Unset(enum.Enum):
    """The type of `UNSET`."""

    UNSET = "UNSET"
    """Its only value."""

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> bool:
        return False


UNSET: Final = Unset.UNSET
"""An absent member, where `None` means `null`."""
