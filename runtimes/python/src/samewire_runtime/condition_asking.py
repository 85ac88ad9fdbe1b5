"""Asks conditions about values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .condition_values import JSON, NotJson

if TYPE_CHECKING:
    from .condition_verdict import Memo, Verdict
    from .conditions import Condition


def holds(of: Condition, value: Any) -> Verdict:
    """Whether a value passes. Raises `NotJson` for a value of another class."""
    if type(value) not in JSON:
        raise NotJson
    if of.is_deep:
        try:
            return of.test(value, {})
        except RecursionError:
            return of.test(value, _asked_innermost_first(of, value))
    return of.test(value, {})


def _asked_innermost_first(of: Condition, value: Any) -> Memo:
    """What deep conditions find that may be asked about the value and its parts.

    Nothing is asked before all that it may ask itself, so that the depth of the stack
    does not depend on the value.
    """
    memo: Memo = {}
    pending = [(of, value)]
    begun: set[tuple[Condition, int]] = set()
    while pending:
        asked, part = pending[-1]
        if type(part) not in JSON:
            raise NotJson
        key = asked, id(part)
        if key in begun:
            pending.pop()
            asked.test(part, memo)
        else:
            begun.add(key)
            more = asked.asks(part)
            pending.extend(one for one in more if (one[0], id(one[1])) not in begun)
    return memo
