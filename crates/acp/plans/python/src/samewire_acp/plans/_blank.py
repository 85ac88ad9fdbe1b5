"""Blank characters: white space, control and direction characters."""

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
    (0x205F, 0x2069),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
)
BLANK: Final = "".join(
    chr(one) for first, last in _RANGES for one in range(first, last + 1)
)
"""All blank characters."""
_PART: Final = re.compile(f"([{re.escape(BLANK)}]+)|[^{re.escape(BLANK)}]{{1,256}}")
"""A run of blank characters, or a part of a word: a word may have several parts."""


def trimmed(text: str) -> str:
    """A text without blank characters at its ends; empty if it is blank."""
    return text.strip(BLANK)


def one_line(text: str, longest: int) -> str:
    """A text as one line: each run of blank characters is one space, none at the ends.

    A longer line ends with `…`. Only as much of the text is read as is needed.
    """
    line, gap = "", ""
    for part in _PART.finditer(text):
        if part[1]:
            gap = line and " "
            continue
        line, gap = line + gap + part[0], ""
        if len(line) > longest:
            return line[: longest - 1] + "…"
    return line
