"""Regular expressions of ECMA-262, with the flag `u`, in the words of `re`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_PART: Final = re.compile(
    r"""\\u(?P<high>[dD][89abAB][0-9a-fA-F]{2})\\u(?P<low>[dD][c-fC-F][0-9a-fA-F]{2})
      | \\u(?P<unit>[0-9a-fA-F]{4}) | \\u\{(?P<point>[0-9a-fA-F]+)\}
      | \\x(?P<byte>[0-9a-fA-F]{2})
      | \\c(?P<control>[a-zA-Z])
      | \\k<(?P<named>[^>]*)>
      | (?P<group>\(\?<(?![=!]))
      | (?P<set>\[\^?\]?)
      | (?P<end>\])
      | (?P<same>\\[bBdDwW1-9])
      | \\(?P<escaped>.)
      | (?P<plain>.)""",
    re.VERBOSE | re.DOTALL,
)
_SETS: Final = {"[]": "(?!)", "[^]": r"[\s\S]"}
_CONTROLS: Final = {"t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "0": "\0"}
_SPACES: Final = r"\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_NO_SPACES: Final = (
    r"\0-\x08\x0e-\x1f!-\x9f\xa1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e"
    r"\u2030-\u205e\u2060-\u2fff\u3001-\ufefe\uff00-\U0010ffff"
)
_CLASSES: Final = {"s": _SPACES, "S": _NO_SPACES}
"""The classes that `re` reads as something else."""
_OUTSIDE: Final = {"$": r"\Z", ".": r"[^\n\r\u2028\u2029]"}
"""The marks that `re` reads as something else."""


def finder(source: str) -> Callable[[str], bool]:
    """Returns a function that tells whether a pattern is found in a text."""
    search = _compiled(source).search
    return lambda text: search(text) is not None


@cache
def _compiled(source: str) -> re.Pattern[str]:
    return re.compile(_translated(source), re.ASCII)


def _translated(source: str) -> str:
    parts: list[str] = []
    within = False
    for part in _PART.finditer(source):
        kind, text = str(part.lastgroup), part[str(part.lastgroup)]
        if kind == "set" and not within:
            within = text not in _SETS
            parts.append(_SETS.get(text, text))
        elif kind == "end" or kind == "same":
            within = within and kind != "end"
            parts.append(text)
        elif kind == "group":
            parts.append("(?P<")
        elif kind == "named":
            parts.append(f"(?P={text})")
        elif kind == "escaped" and text in _CLASSES:
            parts.append(_CLASSES[text] if within else f"[{_CLASSES[text]}]")
        elif kind == "plain" or kind == "set":
            literal = text if text == "-" else re.escape(text)
            parts.append(literal if within else _OUTSIDE.get(text, text))
        else:
            parts.append(re.escape(_character(part, kind, text)))
    return "".join(parts)


def _character(part: re.Match[str], kind: str, text: str) -> str:
    """The character that an escape means."""
    if kind == "low":
        high = int(part["high"], 16) - 0xD800
        return chr(0x10000 + (high << 10) + int(text, 16) - 0xDC00)
    if kind == "control":
        return chr(ord(text) % 32)
    if kind == "escaped":
        return _CONTROLS.get(text, text)
    return chr(int(text, 16))
