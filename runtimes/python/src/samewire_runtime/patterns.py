"""Regular expressions: those that `re` searches in linear time, and all others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from .automaton import Automaton, Program

if TYPE_CHECKING:
    from collections.abc import Callable

Pattern: TypeAlias = str | Program
"""An expression for `re`, or an automaton."""


def finder(pattern: Pattern) -> Callable[[str], object]:
    """Returns a function whose result is true if a pattern is found in a text."""
    if not isinstance(pattern, str):
        return Automaton(pattern).is_found
    return re.compile(pattern).search
