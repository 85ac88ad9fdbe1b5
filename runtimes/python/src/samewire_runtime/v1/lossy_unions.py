# pyright: basic
"""Unions in which the order of the branches could lose members.

The accepting branch that keeps the most of a value is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .faults import Fault, every_part, part_at
from .nearest import nearest_fault
from .outcome import Issues, Mended, Reading, Spare

if TYPE_CHECKING:
    from .shapes import Untagged


def keep_most(reader: Any, shape: Untagged, value: Any) -> Reading:
    """Reads the branch that loses the fewest members.

    Undeclared members are counted while the branches are tried, whether or not they
    are to be reported.
    """
    is_outermost = reader.begin_counting()
    reader.tries(1)
    faults: list[Fault] = []
    best: tuple[int, Any] | None = None
    for branch in shape.branches:
        found = yield branch, value
        if type(found) is Fault:
            faults.append(found)
            continue
        lost = _lost(found.issues, value) if type(found) is Mended else 0
        if best is None or lost < best[0]:
            best = lost, found
        if lost == 0:
            break
    reader.tries(-1)
    if is_outermost:
        reader.end_counting()
    if best is None:
        return nearest_fault(shape, value, faults)
    return _without_undeclared(best[1]) if is_outermost else best[1]


def _lost(issues: Issues, value: Any) -> int:
    """The number of members that were lost, with those inside them."""
    lost = 0
    for loc, issue in issues:
        part = issue.value if isinstance(issue, Spare) else part_at(value, loc)
        inside = (one for one in every_part(part) if isinstance(one, dict))
        lost += 1 + sum(map(len, inside))
    return lost


def _without_undeclared(found: Any) -> Any:
    if type(found) is not Mended:
        return found
    issues = [one for one in found.issues if type(one[1]) is not Spare]
    return found._replace(issues=issues) if issues else found.value
