"""The process groups that this program has started, which end with this program."""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Final

_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""The signals that end a program, unless it handles them."""

_running: Final[set[int]] = set()
_starting: Final[set[object]] = set()
"""One for each process that is being started."""
_late: Final[list[int]] = []
"""The signals that have arrived meanwhile."""


def start(process: Callable[[], subprocess.Popen[bytes]]) -> subprocess.Popen[bytes]:
    """Starts a process that has a group of its own. The signals that end this program are
    handled from before, and wait until its id is known."""
    for number in _numbers():
        if signal.getsignal(number) is signal.SIG_DFL:
            with suppress(ValueError):  # This is not the main interpreter.
                signal.signal(number, _killed)
    token = object()
    _starting.add(token)
    try:
        started = process()
        _running.add(started.pid)
    finally:
        _starting.discard(token)
        rest()
        while _late and not _starting:
            os.kill(os.getpid(), _late.pop())
    return started


def leave(pid: int) -> None:
    """Removes a process that has exited. May be called in any thread."""
    _running.discard(pid)


def rest() -> None:
    """Restores the signal handlers if no process is left."""
    if not _running and not _starting:
        for number in _numbers():
            if signal.getsignal(number) is _killed:
                signal.signal(number, signal.SIG_DFL)


def send(pid: int, name: str) -> None:
    """Sends a signal to a process that has not exited, and to its children."""
    if pid not in _running:
        return
    if sys.platform == "win32":
        kill = ["taskkill", "/T", "/F", "/PID", str(pid)]
        subprocess.run(kill, capture_output=True, check=False)
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, getattr(signal, name))


def _numbers() -> list[int]:
    """The signals, if they can be handled here: only in the main thread."""
    if threading.current_thread() is not threading.main_thread():
        return []
    return [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]


def _killed(number: int, _frame: FrameType | None) -> None:
    """Handles a signal that this program does not handle itself."""
    if _starting:
        _late.append(number)
        return
    _kill_all()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


@atexit.register
def _kill_all() -> None:
    for pid in tuple(_running):
        send(pid, "SIGKILL")


if hasattr(os, "register_at_fork"):
    # The processes belong to the parent process.
    os.register_at_fork(after_in_child=_running.clear)
