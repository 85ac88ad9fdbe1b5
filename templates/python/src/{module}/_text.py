"""The text itself: JSON of RFC 8259, well-formed Unicode, and not too deep."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from ._construct import DEPTH

_TOKEN: Final = re.compile(
    r"""[ \t\n\r]*(?:
        (?P<mark>[][{}:,])
      | (?P<string>"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")
      | (?P<scalar>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)
      | (?P<end>\Z)
    )""",
    re.VERBOSE,
)
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)


class Fault(NamedTuple):
    """What is wrong with a text or a value, and where."""

    loc: tuple[str | int, ...]
    code: str
    message: str


def fault_of(text: str | bytes | bytearray) -> Fault | None:
    """The first thing wrong with a text, before anybody looks at what it means."""
    if not isinstance(text, str):
        try:
            text = bytes(text).decode()
        except UnicodeDecodeError as error:
            return Fault((), "syntax", f"no UTF-8 at byte {error.start}")
    at, open_marks, wanted = 0, "", "value"
    while True:
        token = _TOKEN.match(text, at)
        if token is None:
            return Fault((), "syntax", f"no JSON at character {at}")
        kind, word = str(token.lastgroup), token[str(token.lastgroup)]
        step = _step(wanted, kind, word, open_marks)
        if step is None:
            return Fault((), "syntax", f"unexpected {word or 'end'} at character {at}")
        wanted, open_marks = step
        if len(open_marks) > DEPTH:
            return Fault((), "depth", f"more than {DEPTH} levels at character {at}")
        if kind == "string" and _has_lone_surrogate(word):
            return Fault((), "unicode", f"a lone surrogate after character {at}")
        if kind == "end":
            return None
        at = token.end()


def _step(wanted: str, kind: str, word: str, open_marks: str) -> tuple[str, str] | None:
    """What may come after a token and what is still open, unless it may not stand."""
    after = "more" if open_marks else "end"
    if kind == "end":
        return ("end", "") if wanted == "end" else None
    if wanted in ("value", "value or ]"):
        if kind in ("string", "scalar"):
            return after, open_marks
        if word == "[":
            return "value or ]", open_marks + "]"
        if word == "{":
            return "name or }", open_marks + "}"
    if wanted in ("name", "name or }") and kind == "string":
        return ":", open_marks
    if wanted == ":" and word == ":":
        return "value", open_marks
    if wanted == "more" and word == ",":
        return ("value" if open_marks[-1] == "]" else "name"), open_marks
    if wanted in ("more", "value or ]", "name or }") and word == open_marks[-1]:
        return ("more" if len(open_marks) > 1 else "end"), open_marks[:-1]
    return None


def _has_lone_surrogate(string: str) -> bool:
    if _SURROGATE.search(string):
        return True
    if "\\u" not in string:
        return False
    high_at = -1
    for escape in _ESCAPE.finditer(string):
        unit = int(escape[1], 16) if escape[1] else 0
        if high_at >= 0 and not (high_at == escape.start() and 0xDC00 <= unit < 0xE000):
            return True
        if high_at < 0 and 0xDC00 <= unit < 0xE000:
            return True
        high_at = escape.end() if 0xD800 <= unit < 0xDC00 else -1
    return high_at >= 0


def parse(text: str | bytes | bytearray) -> Any:
    """The JSON of a text without faults. Integers nobody can hold become huge ones."""
    import json

    return json.loads(text, parse_int=_integer)


def _integer(digits: str) -> int:
    if len(digits) < 400:
        return int(digits)
    return -(10**400) if digits.startswith("-") else 10**400
