"""What stands in a folder: looked through, read and compared within bounds. Knows nothing of plans."""

import hashlib
import json
import os
import re
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

MOST_SEEN = 20_000
"""How many files, folders and links are looked at; a survey of more is of these."""
MOST_BYTES = 1_048_576
"""How much of one file is read."""
STEP = 500
"""How many are looked at before others have their turn."""

LEFT_OUT = {
    ".git", ".hg", ".svn", ".venv", "venv", "node_modules", "target",
    "__pycache__", ".mypy_cache", ".ruff_cache",
}  # fmt: skip
"""Folders that hold what others made."""

LANGUAGES = {
    ".c": "C", ".cc": "C++", ".cpp": "C++", ".cs": "C#", ".css": "CSS", ".cts": "TypeScript",
    ".go": "Go", ".h": "C", ".hpp": "C++", ".html": "HTML", ".java": "Java", ".jinja": "Jinja",
    ".js": "JavaScript", ".json": "JSON", ".jsx": "JavaScript", ".kt": "Kotlin", ".lua": "Lua",
    ".md": "Markdown", ".mjs": "JavaScript", ".mts": "TypeScript", ".php": "PHP", ".py": "Python",
    ".pyi": "Python", ".rb": "Ruby", ".rs": "Rust", ".rst": "reStructuredText", ".sh": "Shell",
    ".sql": "SQL", ".svg": "SVG", ".swift": "Swift", ".toml": "TOML", ".ts": "TypeScript",
    ".tsx": "TypeScript", ".txt": "Text", ".xml": "XML", ".yaml": "YAML", ".yml": "YAML",
    ".zig": "Zig",
}  # fmt: skip


class File(NamedTuple):
    """A regular file."""

    path: str
    """Where it is, as the system has it."""
    name: str
    """Its path below the folder, as text that any document can hold."""
    size: int
    """In bytes."""
    language: str | None
    """As its ending tells."""


@dataclass
class Found:
    """What was found so far."""

    files: list[File] = field(default_factory=list)
    lost_links: list[str] = field(default_factory=list)
    """Links that lead nowhere, or round in a circle."""
    unreadable: list[str] = field(default_factory=list)
    """Folders that cannot be looked into."""
    seen: int = 0
    whole: bool = True
    """Whether there is nothing beyond the bound."""


class Mark(NamedTuple):
    """A place where somebody left a TODO or a FIXME."""

    name: str
    line: int
    text: str


def look_through(folder: str, found: Found) -> Iterator[None]:
    """Finds the files below a folder, the near ones first; halts now and then.

    Links are not followed, and nothing but regular files is ever opened.
    """
    waiting = deque([(folder, "")])
    while waiting:
        path, prefix = waiting.popleft()
        try:
            with os.scandir(path) as scan:
                some = sorted(islice(scan, MOST_SEEN), key=lambda entry: entry.name)
        except OSError:
            found.unreadable.append(prefix or ".")
            continue
        for entry in some:
            if found.seen == MOST_SEEN:
                found.whole = False
                return
            found.seen += 1
            if _is_folder(entry, prefix, found) and entry.name not in LEFT_OUT:
                waiting.append((entry.path, f"{prefix}{readable(entry.name)}/"))
            if found.seen % STEP == 0:
                yield


def read(file: File) -> str | None:
    """The beginning of a file; `None` if it is no text or cannot be read."""
    if file.size == 0:  # so are those that a system makes while they are read
        return ""
    try:
        with open(file.path, "rb") as stream:
            some = stream.read(MOST_BYTES)
    except OSError:
        return None
    return None if b"\0" in some else some.decode(errors="replace")


def count_lines(files: Iterable[File]) -> int:
    """The lines of text files."""
    return sum(len((read(file) or "").splitlines()) for file in files)


def marks_in(file: File) -> list[Mark]:
    """Where TODO or FIXME stands in a file."""
    lines = (read(file) or "").splitlines()
    return [
        Mark(file.name, number, " ".join(line.split())[:120])
        for number, line in enumerate(lines, start=1)
        if _MARK.search(line)
    ]


_MARK = re.compile(r"\b(TODO|FIXME)\b")


def fault_in_json(file: File) -> str | None:
    """Why a file is no JSON; `None` if it is, or cannot be told."""
    text = read(file)
    if text is None or file.size > MOST_BYTES:
        return None
    try:
        json.loads(text.removeprefix("\ufeff"), parse_int=len)  # of any length
    except json.JSONDecodeError as error:
        return f"line {error.lineno}, column {error.colno}: {error.msg}"
    except RecursionError:
        return "it is nested too deeply"
    return None


def of_equal_size(files: Iterable[File]) -> list[list[File]]:
    """Groups of files that may be the same, as far as their sizes tell."""
    groups: dict[int, list[File]] = defaultdict(list)
    for file in files:
        if file.size > 0:
            groups[file.size].append(file)
    return [group for group in groups.values() if len(group) > 1]


def same(files: Iterable[File]) -> list[list[str]]:
    """The names of those that hold the same, a list for each content."""
    groups: dict[bytes, list[str]] = defaultdict(list)
    for file in files:
        if file.size <= MOST_BYTES:
            try:
                with open(file.path, "rb") as stream:
                    content = stream.read(MOST_BYTES)
            except OSError:
                continue
            groups[hashlib.sha256(content).digest()].append(file.name)
    return [names for names in groups.values() if len(names) > 1]


def readable(name: str) -> str:
    """The name of a file as text: bytes that are none, and controls, are replaced."""
    text = os.fsencode(name).decode(errors="replace")
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def _is_folder(entry: os.DirEntry[str], prefix: str, found: Found) -> bool:
    """Whether to look into an entry; what it is otherwise is noted."""
    name = prefix + readable(entry.name)
    try:
        if entry.is_symlink():
            if not os.path.exists(entry.path):
                found.lost_links.append(name)
        elif entry.is_file():
            ending = os.path.splitext(entry.name)[1].lower()
            size, language = entry.stat().st_size, LANGUAGES.get(ending)
            found.files.append(File(entry.path, name, size, language))
        else:
            return entry.is_dir()
    except OSError:
        found.unreadable.append(name)
    return False
