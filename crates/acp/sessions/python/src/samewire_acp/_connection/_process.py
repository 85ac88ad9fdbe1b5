"""The transport to an agent process."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, Literal

from . import _groups
from ._limits import Clock, clock_or_loop, within
from ._lost import ConnectionLost
from ._observe import Direction
from ._threads import ReadThread, WriteThread
from ._transport import split_lines
from ._windows import command_line, merged

_TAIL: Final = 8 * 1024
"""The maximum number of bytes of standard error in an error."""
_STATUS: Final = 1.0
"""Seconds to wait for the exit of the process after its output has ended."""
_GRACE: Final = 2.0
"""Seconds between the steps that end a process: end of input, SIGTERM, SIGKILL."""
_DRAIN: Final = 0.5
"""Seconds to read the output after the exit, if another process holds it open."""


class ProcessTransport:
    """The standard streams of a process, which has a process group of its own."""

    def __init__(
        self,
        command: Sequence[str | os.PathLike[str]],
        *,
        env: Mapping[str, str | None] | None,
        cwd: str | os.PathLike[str] | None,
        stderr: Literal["observe", "inherit"],
        limit: int,
        clock: Clock | None,
    ) -> None:
        self._clock = clock_or_loop(clock)
        self._loop = asyncio.get_running_loop()
        self._process = _groups.start(lambda: _started(command, env, cwd))
        self._exited: asyncio.Future[int] = self._loop.create_future()
        self._tail = b""
        self._line = b""
        self._shows = stderr == "inherit"
        self._tell: Callable[[Direction, str], object] | None = None
        self._on_failure: Callable[[Exception], object] | None = None
        self._closing: asyncio.Task[None] | None = None
        self._failing: asyncio.Task[None] | None = None
        streams = self._process.stdin, self._process.stdout, self._process.stderr
        stdin, stdout, errors = (os.dup(one.fileno()) for one in streams if one)
        for stream in streams:
            if stream is not None:
                stream.close()
        self._stdin = WriteThread(stdin, self._fail, closes=True)
        self._stdout = ReadThread(stdout, closes=True)
        self._stderr = ReadThread(errors, closes=True, on_chunk=self._heard)
        self.lines: AsyncIterator[bytes]
        """The lines of its standard output."""
        self.lines = split_lines(self._stdout.chunks(), limit)
        threading.Thread(target=self._wait, name="samewire waits", daemon=True).start()

    @property
    def pid(self) -> int:
        """The id of the process and of its group."""
        return self._process.pid

    def write(self, text: str, /) -> object:
        """Writes a line to its standard input."""
        return self._stdin.write(text.encode() + b"\n")

    @property
    def _held(self) -> WriteThread:
        """The thread that writes, with the unwritten bytes."""
        return self._stdin

    def attach(
        self,
        tell: Callable[[Direction, str], object],
        on_failure: Callable[[Exception], object],
        /,
    ) -> None:
        """Sets the callbacks for standard error and for failed writes."""
        self._tell, self._on_failure = tell, on_failure

    async def why_ended(self) -> ConnectionLost:
        """The reason for the end of the output."""
        ended = await within(self._clock, _STATUS, [self._exited])
        await within(self._clock, _DRAIN, [self._stderr.ended])
        return self.described(ConnectionLost("exited" if ended else "ended"))

    def described(self, lost: ConnectionLost) -> ConnectionLost:
        """Adds details about the process to an error."""
        code = self._exited.result() if self._exited.done() else None
        return ConnectionLost(
            lost.reason,
            lost.method,
            lost.cause,
            exit_code=code if code is not None and code >= 0 else None,
            exit_signal=-code if code is not None and code < 0 else None,
            stderr=self._tail.decode(errors="replace"),
            detail=lost._detail,
        )

    async def close(self) -> None:
        """Ends the process and its group, and waits for its exit."""
        if self._closing is None:
            self._closing = self._loop.create_task(self._end())
        await asyncio.shield(self._closing)

    async def _end(self) -> None:
        self._stdin.end()
        try:
            for by in (None, "SIGTERM", "SIGKILL"):
                if by is not None:
                    _groups.send(self._process.pid, by)
                if await within(self._clock, _GRACE, [self._exited]):
                    break
        except asyncio.CancelledError:
            self.kill()  # No caller may be left to await it.
            raise
        await within(self._clock, _DRAIN, [self._stdout.ended])
        self._stdout.end()
        self._stderr.end()

    def _wait(self) -> None:
        """Waits for the exit in a thread, and kills the remaining processes of the
        group."""
        process = self._process
        if sys.platform != "win32" and hasattr(os, "waitid"):
            with suppress(ChildProcessError):
                # Before the process is reaped, the id of the group cannot be reused.
                os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
                _groups.send(process.pid, "SIGKILL")
                _groups.leave(process.pid)
        code = process.wait()
        _groups.send(process.pid, "SIGKILL")
        _groups.leave(process.pid)
        with suppress(RuntimeError):  # The event loop was closed.
            self._loop.call_soon_threadsafe(self._exits, code)

    def _exits(self, code: int) -> None:
        if not self._exited.done():
            self._exited.set_result(code)
        _groups.rest()
        self._stdout.read_on()
        self._clock.call_later(_DRAIN, self._stdout.end)
        self._stdin.end()

    def _heard(self, data: bytes) -> None:
        """Handles standard error of the process."""
        self._tail = (self._tail + data)[-_TAIL:]
        if self._shows:
            with suppress(OSError, ValueError, AttributeError):
                sys.stderr.write(data.decode(errors="replace"))
                sys.stderr.flush()
        *lines, self._line = (self._line + data).split(b"\n")
        if len(self._line) > _TAIL:
            lines, self._line = [*lines, self._line], b""
        for line in lines:
            if self._tell is not None:
                self._tell("stderr", line.decode(errors="replace").rstrip("\r"))

    def _fail(self, error: OSError) -> None:
        """Handles a failed write: if the process has exited, the exit is the reason."""
        self._failing = self._loop.create_task(self._failed(error))

    async def _failed(self, error: OSError) -> None:
        has_exited = await within(self._clock, _STATUS, [self._exited])
        if not has_exited and self._on_failure is not None:
            self._on_failure(error)

    def kill(self) -> None:
        """Kills the process and its group, without waiting."""
        _groups.send(self._process.pid, "SIGKILL")


def _started(
    command: Sequence[str | os.PathLike[str]],
    env: Mapping[str, str | None] | None,
    cwd: str | os.PathLike[str] | None,
) -> subprocess.Popen[bytes]:
    """Starts a process in its own group, with the environment and without a shell."""
    if isinstance(command, (str, bytes, os.PathLike)):
        raise TypeError("a command is a list: the program and its arguments")
    words = [os.fspath(word) for word in command]
    if not words:
        empty = ValueError("the command is empty")
        raise ConnectionLost("start_failed", cause=empty) from empty
    variables = {**os.environ, **(env or {})}
    whole = {name: one for name, one in variables.items() if one is not None}
    flags = 0
    try:
        if sys.platform == "win32":
            whole = merged(os.environ, env or {})
            words = command_line(words, whole)
            # Without a window, and without the console whose Ctrl-C ends this program.
            flags = subprocess.CREATE_NO_WINDOW
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=cwd,
            env=whole,
            start_new_session=True,
            creationflags=flags,
        )
    except (OSError, ValueError) as error:
        raise ConnectionLost("start_failed", cause=error) from error
