# pyright: basic
"""Finds misspelt handlers, which would never be called."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

_WORD: Final = re.compile(r"[A-Z]?[^A-Z\W_]+|[A-Z]+(?![a-z])|[0-9]+")
_SHORT: Final = 3
"""In names of up to this length, no letter may be wrong."""
_LETTERS_PER_MISTAKE: Final = 6
"""In longer names, one letter may be wrong for each of this number of letters."""


def misspelt_handlers(
    handlers: object, missing: Iterable[str], known: Collection[str]
) -> str:
    """Finds public methods of an object that look like handlers it does not have.

    Returns one sentence, or an empty string. Names in `known` are ignored.
    """
    wanted = tuple(missing)
    lines = []
    for name in dir(handlers):
        if name.startswith("_") or name in known or not _is_method(handlers, name):
            continue
        near = [f"`{one}`" for one in wanted if is_near(name, one)]
        if near:
            lines.append(f"`{name}` is never called: did you mean {' or '.join(near)}?")
    return " ".join(lines)


def is_near(name: str, handler: str) -> bool:
    """Whether a name may be a misspelt handler.

    Its words are in another order or case, or it consists of the last words of the
    handler's name, or a few letters are wrong.
    """
    words, others = _words(name), _words(handler)
    if sorted(words) == sorted(others):
        return True
    if 1 < len(words) < len(others) and others[-len(words) :] == words:
        return True
    one, other = "".join(words), "".join(others)
    most = -((_SHORT - min(len(one), len(other))) // _LETTERS_PER_MISTAKE)
    return abs(len(one) - len(other)) <= most and _distance(one, other) <= most


def _words(name: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(name)]


def _distance(one: str, other: str) -> int:
    """The number of letters to insert, delete, replace or swap."""
    before, last = [0] * (len(other) + 1), list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, against in enumerate(other, 1):
            cost = last[j - 1] + (letter != against)
            row.append(min(cost, last[j] + 1, row[-1] + 1))
            if i > 1 < j and letter == other[j - 2] and against == one[i - 2]:
                row[j] = min(row[j], before[j - 2] + 1)
        before, last = last, row
    return last[-1]


def _is_method(handlers: object, name: str) -> bool:
    found = inspect.getattr_static(handlers, name, None)
    return callable(found) or isinstance(found, (classmethod, staticmethod))
