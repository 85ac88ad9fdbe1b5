"""Names that look like another: handlers that nobody would ever call."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

_WORD: Final = re.compile(r"[A-Z]?[^A-Z\W_]+|[A-Z]+(?![a-z])|[0-9]+")
_SHORT: Final = 3
"""In names of so many letters none may be wrong."""
_LETTERS_PER_MISTAKE: Final = 6
"""In longer ones, one for each so many letters that are begun."""


def unheard(handlers: object, missing: Iterable[str], known: Collection[str]) -> str:
    """The public methods of an object that look like handlers it does not have.

    One sentence for people; empty if there are none. `known` names are left alone.
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
    """Whether somebody who wrote a name may have meant a handler.

    Its words stand in another order or another case, or it has only the last of them,
    or a few letters are wrong.
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
    """How many letters are to be put in, taken out, replaced or swapped."""
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
