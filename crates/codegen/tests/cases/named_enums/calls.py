"""Enums whose values have names: each call of `refused` is an error for mypy and pyright.

Checked, never run. A `type: ignore` that is not needed is an error, too.
"""

# pyright: reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

from typing_extensions import assert_never, assert_type

from case_named_enums import decode, encode
from case_named_enums.models import Alarm, ExitCode, Lax, Level, Open


def accepted(level: Level, code: ExitCode, text: str) -> int:
    """A member is its value, and each has its branch."""
    Alarm(level=Level.HIGH, codes=[ExitCode.OK, ExitCode.FAIL])
    Alarm(level=level, codes=[code], open=text, lax=Lax.名, closest=list(Level))
    Alarm(
        level=level, codes=[], by_level={Level.LOW: ExitCode.OK}, either=ExitCode.WARN
    )
    Alarm(level=level, codes=[]).level.upper()
    assert_type(Alarm(level=level, codes=[code]).codes[0] + 1, int)
    assert_type(decode(Level, "low").value, Level)
    encode(Level, Level.LOW)
    opened(level)
    opened(text)
    if level is Level.LOW:
        return code
    if level is Level.HIGH:
        return ExitCode.FAIL
    assert_never(level)


def opened(value: Open) -> Open:
    """An open enum, which is no class."""
    return value


def refused(level: Level, code: ExitCode, text: str) -> None:
    """What is no member is no value."""
    level = Level.MIDDLE  # type: ignore
    Level.LOW = Level.HIGH  # type: ignore
    level = text  # type: ignore
    level = Lax.S  # type: ignore
    code = 1  # type: ignore
    Alarm(level="low", codes=[])  # type: ignore
    Alarm(level=ExitCode.OK, codes=[])  # type: ignore
    Alarm(level=level, codes=[1])  # type: ignore
    Alarm(level=level, codes=[Level.LOW])  # type: ignore
    opened(1)  # type: ignore
    opened(code)  # type: ignore
