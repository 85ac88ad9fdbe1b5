"""What a survey found, as Markdown: for the plan of that format, and for the report."""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Findings:
    """Headings, each with a list of tasks that grows and gets its ticks."""

    title: str
    sections: dict[str, dict[str, "Finding"]] = field(default_factory=dict)
    """By heading, then by what the finding is of."""

    def note(self, heading: str, of: str, text: str, done: bool = True) -> str:
        """Adds a finding, or says it anew; gives the whole."""
        self.sections.setdefault(heading, {})[of] = Finding(text, done)
        return str(self)

    def __str__(self) -> str:
        blocks = [f"# {self.title}"]
        for heading, found in self.sections.items():
            blocks.append(f"## {heading}")
            blocks.append("\n".join(map(str, found.values())))
        return "\n\n".join(blocks) + "\n"


@dataclass
class Finding:
    """A task that stands for something found."""

    text: str
    done: bool

    def __str__(self) -> str:
        return f"- [{'x' if self.done else ' '}] {self.text}"


def code(text: str) -> str:
    """Text of somebody else, in backticks of its own: it cannot be taken for Markdown."""
    plain = " ".join(text.split()) or " "
    fence = "`" * (1 + max(map(len, re.findall("`+", plain)), default=0))
    space = " " if "`" in plain else ""
    return f"{fence}{space}{plain}{space}{fence}"


def many(count: int, what: str) -> str:
    """A number of things: `1 file`, `1,200 files`."""
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def table(heading: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A part of the report; nothing without rows."""
    if not rows:
        return ""
    lines = [columns, ["---"] * len(columns), *rows]
    drawn = "\n".join("| " + " | ".join(map(_cell, line)) + " |" for line in lines)
    return f"\n## {heading}\n\n{drawn}\n"


def write(path: Path, text: str) -> None:
    """Puts a text in place of another at once: who reads it meanwhile sees one or the other."""
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
