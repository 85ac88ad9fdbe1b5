# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Checks JSON texts: syntax of RFC 8259, well-formed Unicode, and depth."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from pydantic_core import from_json

from .faults import DEPTH, Fault

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
_BACKSLASH: Final = re.compile("\\\\(?:([\udc80-\udcff])|.)", re.DOTALL)
_WORDS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None}
SHORT: Final = 2 * DEPTH + 1
"""A text of at most this length is never too deep."""
_LONG: Final = 1024
"""The length from which it is worth to skip a string."""
_NO_JSON: Final = object()


def decoded_bytes(data: bytes) -> str:
    """Decodes bytes.

    A byte that is not UTF-8 becomes a lone surrogate, which every reader refuses, also
    after a backslash. There it becomes two, because the first could complete a pair.
    """
    try:
        return data.decode()
    except UnicodeDecodeError:
        marked = data.decode(errors="surrogateescape")
        two = r"\udfff\udfff"
        return _BACKSLASH.sub(lambda it: it[0] if it[1] is None else two, marked)


def keeps_the_rules(text: str) -> bool:
    """Whether a text is not too deep and has no invalid numbers.

    Other syntax errors are found by pydantic's core.
    """
    bare = _without_long_strings(text) if len(text) > _LONG else text
    if (
        (len(bare) > SHORT and bare.count("{") + bare.count("[") > DEPTH)
        or ("N" in bare and "NaN" in bare)
        or "Infinity" in bare
    ):
        return _probed(text) is not _NO_JSON
    return True


def value_of(text: str) -> Any:
    """Parses a text: returns its value, or a `Fault` of the whole text."""
    value = _probed(text)
    return parsed(text) if value is _NO_JSON else value


def parsed(text: str) -> Any:
    """Parses a text: returns its value, or the first `Fault`.

    Open arrays and objects are kept in a list, so that depth does not depend on the
    stack. Integers that are out of range become very large ones.
    """
    at, wanted = 0, "value"
    root: list[Any] = []
    open_parts: list[Any] = []
    names: list[str] = []
    while True:
        token = _TOKEN.match(text, at)
        if token is None:
            return Fault((), "syntax", f"invalid JSON at character {at}")
        kind, word = str(token.lastgroup), token[str(token.lastgroup)]
        if not _may_stand(wanted, kind, word, open_parts):
            return Fault((), "syntax", f"unexpected {_shown(word)} at character {at}")
        if kind == "end":
            return root[0]
        if kind == "string" and has_lone_surrogate(word):
            return Fault((), "unicode", f"a lone surrogate after character {at}")
        at = token.end()
        if wanted in ("name", "name or }") and kind == "string":
            names.append(from_json(word))
            wanted = ":"
            continue
        if word in (":", ","):
            within_list = open_parts and isinstance(open_parts[-1], list)
            wanted = "value" if word == ":" or within_list else "name"
            continue
        if word in ("]", "}"):
            open_parts.pop()
        else:
            part = _part(kind, word)
            if not open_parts:
                root.append(part)
            elif isinstance(open_parts[-1], list):
                open_parts[-1].append(part)
            else:
                open_parts[-1][names.pop()] = part
            if isinstance(part, (dict, list)):
                open_parts.append(part)
                wanted = "value or ]" if word == "[" else "name or }"
                if len(open_parts) > DEPTH:
                    message = f"nested more than {DEPTH} levels deep at character {at}"
                    return Fault((), "depth", message)
                continue
        wanted = "more" if open_parts else "end"


def _without_long_strings(text: str) -> str:
    """Removes most long strings from a text, faster than a reader could skip them.

    The text between two quotation marks is either a part of a string or a part between
    strings. In valid JSON, the latter never contains an "o".
    """
    parts: list[str] = []
    at, near = 0, _LONG
    while near < len(text):
        end = text.find('"', near)
        if end - near > _LONG:
            begin = text.rfind('"', at, near)
            if begin >= 0 and text.find("o", begin, end) >= 0:
                parts.append(text[at:begin])
                at = end
        elif end < 0:
            break
        near = end + _LONG
    return "".join((*parts, text[at:])) if parts else text


def has_lone_surrogate(string: str) -> bool:
    """Whether a string of a JSON text contains one half of a surrogate pair."""
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


def _shown(word: str) -> str:
    """A token in a message, which can be printed whatever the text contains."""
    return word.encode(errors="backslashreplace").decode() or "end"


def _may_stand(wanted: str, kind: str, word: str, open_parts: list[Any]) -> bool:
    """Whether a token is allowed at this point."""
    if kind == "end":
        return wanted == "end"
    if wanted in ("value", "value or ]") and (
        kind in ("string", "scalar") or word in ("[", "{")
    ):
        return True
    if wanted in ("name", "name or }") and kind == "string":
        return True
    if wanted == ":":
        return word == ":"
    if wanted == "more" and word == ",":
        return True
    if wanted in ("more", "value or ]", "name or }") and open_parts:
        return word == ("]" if isinstance(open_parts[-1], list) else "}")
    return False


def _part(kind: str, word: str) -> Any:
    """The value that a token is or begins."""
    if kind == "string":
        return from_json(word)
    if word == "[":
        return []
    if word == "{":
        return {}
    if word in _WORDS:
        return _WORDS[word]
    if word.lstrip("-").isdigit():
        return _integer(word)
    return float(word)


def _integer(digits: str) -> int:
    if len(digits) < 400:
        return int(digits)
    return -(10**400) if digits.startswith("-") else 10**400


def _probed(text: str) -> Any:
    """Parses a text with pydantic; `_NO_JSON` if it is too deep or not JSON."""
    shallow = len(text) <= SHORT or text.count("{") + text.count("[") <= DEPTH
    margin = 0 if shallow else _margin()
    if margin < 0:
        return _NO_JSON
    deeper = f"{'[' * margin}{text}{']' * margin}" if margin else text
    try:
        value = from_json(deeper, allow_inf_nan=False, cache_strings="none")
        for _ in range(margin):
            (value,) = value
    except (TypeError, ValueError):  # a lone surrogate
        return _NO_JSON
    return value


@cache
def _margin() -> int:
    """How much deeper than our maximum the texts may be that `from_json` accepts."""
    for depth in range(DEPTH, 2**12):
        try:
            from_json("[" * (depth + 1) + "]" * (depth + 1))
        except ValueError:
            return depth - DEPTH
    return -1
