"""What we note of core schemas, and what is noticed while they read."""

from __future__ import annotations

from threading import get_ident
from typing import Any, Final

NOTICED: Final[dict[int, bool]] = {}
"""What was noticed while reading, by thread, until it is forgotten.

`True`: something was mended. pydantic's core may then have been misled by a name that
stands twice: of those the last one counts. `False`: only that raw JSON is deep.
"""


def has_mended() -> bool:
    """Whether something was mended in this thread."""
    return NOTICED.get(get_ident(), False)


def forget_mending() -> None:
    """What was noticed in this thread so far is nobody's business."""
    NOTICED.pop(get_ident(), None)


NOTE: Final = "samewire"
"""The key of our notes in the metadata of a core schema."""


def note_of(schema: Any) -> Any:
    """What we noted of a core schema."""
    return (schema.get("metadata") or {}).get(NOTE, {}).get("note")


def notice_mending() -> None:
    """Something was mended in this thread."""
    NOTICED[get_ident()] = True


def notice_depth() -> None:
    """Raw JSON is deep in this thread."""
    NOTICED.setdefault(get_ident(), False)


def same(one: object, other: object) -> bool:
    """Whether two values are equal as JSON: `1` is `1.0` and not `True`."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(
            same(value, other[name]) for name, value in one.items()
        )
    return one == other
