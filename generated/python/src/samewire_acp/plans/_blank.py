"""What of a text nobody sees: white space, control and direction characters."""

from __future__ import annotations

import re
from typing import Final

_RANGES: Final = (
    (0x0000, 0x0020),
    (0x007F, 0x00A0),
    (0x061C, 0x061C),
    (0x1680, 0x1680),
    (0x2000, 0x200B),
    (0x200E, 0x200F),
    (0x2028, 0x202F),
    (0x205F, 0x205F),
    (0x2066, 0x2069),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
)
_BLANK: Final = "".join(
    chr(one) for first, last in _RANGES for one in range(first, last + 1)
)
_RUN: Final = re.compile(f"[{re.escape(_BLANK)}]+")


def trimmed(text: str) -> str:
    """A text without blank characters at its ends; empty if it is blank."""
    return text.strip(_BLANK)


def cleaned(text: str) -> str:
    """A text in which every run of blank characters is one space, none at the ends."""
    return _RUN.sub(" ", trimmed(text))
