"""How programs are started on Windows."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import PureWindowsPath
from typing import Final

_UNSAFE: Final = frozenset('"%!^&|<>()\r\n')
"""Characters that `cmd.exe` interprets."""


def command_line(words: list[str], env: Mapping[str, str]) -> list[str]:
    """Replaces the first word of a command by the path of its program.

    Windows itself finds programs only by names that end in `.exe`; `npx` is `npx.cmd`.
    Windows passes such a batch file to `cmd.exe`, which would run parts of an
    argument as commands, so such arguments are refused.

    Raises:
        ValueError: An argument of a batch file has an unsafe character.
    """
    if not words:
        raise ValueError("the command is empty")
    program, *arguments = words
    found = shutil.which(program, path=env.get("PATH")) or program
    if PureWindowsPath(found).suffix.lower() in {".bat", ".cmd"}:
        for argument in arguments:
            if not _UNSAFE.isdisjoint(argument):
                raise ValueError(
                    f"{found} is a batch file, which cannot be given {argument!r}: "
                    "start its program itself, such as `node` with a path"
                )
    return [found, *arguments]


def merged(outer: Mapping[str, str], inner: Mapping[str, str | None]) -> dict[str, str]:
    """The environment with additions, where `None` removes a variable. The case of names
    is ignored."""
    upper = {name.upper(): value for name, value in outer.items()}
    both = upper | {name.upper(): value for name, value in inner.items()}
    return {name: value for name, value in both.items() if value is not None}
