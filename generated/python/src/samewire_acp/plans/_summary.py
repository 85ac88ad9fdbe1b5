"""A plan in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..models import (
    PlanUpdateContentFile,
    PlanUpdateContentMarkdown,
    PlanUpdateContentUnknown,
)
from ._blank import cleaned, trimmed
from ._content import entries_in
from ._markdown import lines_of, markdown_headings
from ._progress import progress_of

if TYPE_CHECKING:
    from ._content import PlanContent

_LONGEST: Final = 120
"""The longest line, in code points."""


def summary_of(content: PlanContent) -> str:
    """A plan in one clean line of at most 120 code points.

    Source: PLANS.md, § What to show.
    """
    line = cleaned(_line_of(content))
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"


def _line_of(content: PlanContent) -> str:
    if isinstance(content, PlanUpdateContentFile):
        return content.uri
    if isinstance(content, PlanUpdateContentUnknown):
        return f"a plan of the format {content.tag}"
    progress = progress_of(content)
    if progress.total == 0:
        if isinstance(content, PlanUpdateContentMarkdown):
            return _title_of(content.content)
        return "no tasks"
    done = f"{progress.done} of {progress.total} done"
    entries = entries_in(content)
    first = next((one for one in entries if one.status == "in_progress"), None)
    if first is None:
        return done
    more = progress.in_progress - 1
    return f"{done}: {first.content}" + (f" (and {more} more)" if more else "")


def _title_of(text: str) -> str:
    """What a text without tasks is called by."""
    lines = [*markdown_headings(text)[:1], *lines_of(text)]
    return next(filter(trimmed, lines), "no text")
