"""The progress and the summary of a plan."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..models import (
    PlanUpdateContentFile,
    PlanUpdateContentMarkdown,
    PlanUpdateContentUnknown,
)
from ._blank import one_line, trimmed
from ._content import PlanContent, entries_in
from ._markdown import headings_in, lines_in, markdown_tasks
from ._progress import PlanProgress, progress_of_entries, progress_of_tasks

_LONGEST: Final = 120
"""The maximum length of a summary, in code points."""


class Overview(NamedTuple):
    """The progress and the summary of a plan."""

    progress: PlanProgress
    summary: str


def overview_of(content: PlanContent) -> Overview:
    """The progress, and the summary of at most 120 code points.

    Source: PLANS.md, § What to show.
    """
    if isinstance(content, PlanUpdateContentFile):
        return _overview(PlanProgress(), content.uri)
    if isinstance(content, PlanUpdateContentUnknown):
        return _overview(PlanProgress(), f"a plan of the format {content.tag}")
    if isinstance(content, PlanUpdateContentMarkdown):
        return _overview_of_markdown(content.content)
    entries = entries_in(content)
    progress = progress_of_entries(entries)
    if not entries:
        return _overview(progress, "no tasks")
    current = (one.content for one in entries if one.status == "in_progress")
    return _overview(progress, _count(progress, next(current, None)))


def _overview_of_markdown(text: str) -> Overview:
    tasks = markdown_tasks(text)
    progress = progress_of_tasks(tasks)
    if tasks:
        current = (one.text for one in tasks if one.status == "in_progress")
        return _overview(progress, _count(progress, next(current, None)))
    said = next(headings_in(text), None) or next(filter(trimmed, lines_in(text)), None)
    return _overview(progress, said or "no text")


def _overview(progress: PlanProgress, said: str) -> Overview:
    return Overview(progress, one_line(said, _LONGEST))


def _count(progress: PlanProgress, current: str | None) -> str:
    done = f"{progress.done} of {progress.total} done"
    if current is None:
        return done
    more = progress.in_progress - 1
    return f"{done}: {current}" + (f" (and {more} more)" if more else "")
