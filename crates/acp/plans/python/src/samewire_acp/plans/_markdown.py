"""The tasks and headings of a plan in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..models import PlanEntryStatus
from ._blank import trimmed

_END: Final = re.compile(r"\r\n|\r|\n")
_FENCE: Final = re.compile(r"[ \t]*(`{3,}(?!.*`)|~{3,})", re.DOTALL)
_TASK: Final = re.compile(
    r"[ \t]*(?:[-*+]|[0-9]{1,9}[.)])[ \t]+\[([ xX~-])\][ \t]+(.*)", re.DOTALL
)
_HEADING: Final = re.compile(r" {0,3}#{1,6}[ \t]+(.*)", re.DOTALL)
_BOXES: Final[dict[str, PlanEntryStatus]] = {
    " ": "pending",
    "-": "in_progress",
    "~": "in_progress",
    "x": "completed",
    "X": "completed",
}


@dataclass(frozen=True, slots=True)
class MarkdownTask:
    """A task of a Markdown text, such as `- [ ] text`."""

    text: str
    """The text after the box, trimmed."""
    status: PlanEntryStatus
    """The state of the box: `[ ]` is pending, `[-]` and `[~]` are in progress, `[x]` and
    `[X]` are completed."""


def markdown_tasks(text: str) -> list[MarkdownTask]:
    """The tasks of a text, in order. Code fences are skipped.

    Source: PLANS.md, § Tasks and headings of Markdown.
    """
    tasks: list[MarkdownTask] = []
    for line in _outside_of_fences(text):
        found = _TASK.match(line)
        task = found and trimmed(found[2])
        if found and task:
            tasks.append(MarkdownTask(task, _BOXES[found[1]]))
    return tasks


def markdown_headings(text: str) -> list[str]:
    """The headings of a text, in order. Code fences are skipped.

    Source: PLANS.md, § Tasks and headings of Markdown.
    """
    return list(headings_in(text))


def headings_in(text: str) -> Iterator[str]:
    """The headings of a text, found one at a time."""
    found = map(_HEADING.match, _outside_of_fences(text))
    return filter(None, (_without_closing(trimmed(one[1])) for one in found if one))


def lines_in(text: str) -> Iterator[str]:
    """The lines of a Markdown text, found one at a time."""
    start = 0
    for end in _END.finditer(text):
        yield text[start : end.start()]
        start = end.end()
    yield text[start:]


def _without_closing(heading: str) -> str:
    """A heading without the closing run of `#`."""
    rest = heading.rstrip("#")
    if rest == heading or rest.endswith((" ", "\t")) or not rest:
        return trimmed(rest)
    return heading


def _outside_of_fences(text: str) -> Iterator[str]:
    fence = ""
    for line in filter(None, lines_in(text)):
        if fence:
            rest = line.strip(" \t")
            if rest.startswith(fence) and not rest.strip(fence[0]):
                fence = ""
        elif found := _FENCE.match(line):
            fence = found[1]
        else:
            yield line
