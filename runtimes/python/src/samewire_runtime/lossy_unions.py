"""Unions in which the order of the branches could lose members.

The accepting branch that keeps the most of a value is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .faults import Fault, of_nearest, wrong
from .nearest import near_of
from .outcome import Issues, Mended, Reading, Spare

if TYPE_CHECKING:
    from .nearest import Near
    from .shapes import Untagged


def keep_most(reader: Any, shape: Untagged, value: Any) -> Reading:
    """Reads the branch that loses the fewest members.

    Undeclared members are counted while the branches are tried, whether or not they
    are to be reported.
    """
    is_outermost = reader.begin_counting()
    reader.tries(1)
    nearest: tuple[Near, Fault] | None = None
    best: tuple[int, Any] | None = None
    for branch in shape.branches:
        found = yield branch, value
        if type(found) is not Fault:
            lost = _lost(found.issues, value) if type(found) is Mended else 0
            if best is None or lost < best[0]:
                best = lost, found
            if lost == 0:
                break
            continue
        near = near_of(branch, value, found)
        if nearest is None or near > nearest[0]:
            nearest = near, found
    reader.tries(-1)
    if is_outermost:
        reader.end_counting()
    if best is not None:
        return _without_undeclared(best[1]) if is_outermost else best[1]
    if nearest is None:
        return wrong("nothing", value)
    return of_nearest(nearest[1], len(shape.branches))


def _lost(issues: Issues, value: Any) -> int:
    """The number of members that were lost, with those inside them."""
    lost = 0
    for loc, issue in issues:
        if isinstance(issue, Spare):
            part = issue.value
        else:
            part = value
            for step in loc:
                part = part[step]
        lost += 1 + _members_in(part)
    return lost


def _members_in(value: Any) -> int:
    """The number of members in a value, at any depth."""
    count = 0
    open_parts = [value]
    while open_parts:
        part = open_parts.pop()
        if isinstance(part, dict):
            count += len(part)
            open_parts.extend(part.values())
        elif isinstance(part, (list, tuple)):
            open_parts.extend(part)
    return count


def _without_undeclared(found: Any) -> Any:
    if type(found) is not Mended:
        return found
    issues = [one for one in found.issues if type(one[1]) is not Spare]
    return found._replace(issues=issues) if issues else found.value
