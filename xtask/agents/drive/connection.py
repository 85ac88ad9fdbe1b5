"""Starts an agent and carries lines between it and the package.

This is all that the driver has of a connection of its own. What the package brings one
day takes its place.
"""

import asyncio
import os
import signal
from asyncio.subprocess import PIPE
from collections.abc import Callable
from contextlib import suppress

from samewire_acp.methods import Handles, Peer


class Connection:
    """A program in a process group of its own, and the peer that it is.

    `observe` is told of each line in the order they stand on the wire: of one that came
    in, before anything is done with it.
    """

    def __init__(
        self,
        program: asyncio.subprocess.Process,
        server: Handles,
        observe: Callable[[str, str], None],
    ) -> None:
        self.program = program
        self.observe = observe
        self.said = ""
        self.peer = Peer(self._write, server)
        self.listening = asyncio.gather(
            self._listen(), self._drain(), return_exceptions=True
        )

    async def _write(self, text: str) -> None:
        self.observe("agent", text)
        assert self.program.stdin
        self.program.stdin.write(text.encode() + b"\n")
        await self.program.stdin.drain()

    async def _listen(self) -> None:
        assert self.program.stdout
        async for line in self.program.stdout:
            if line.strip():
                self.observe("client", line.decode().rstrip("\r\n"))
                self.peer.receive(line)
        status = await self.program.wait()
        self.peer.close(EOFError(f"the agent ended with {status}: {self.said.strip()}"))

    async def _drain(self) -> None:
        assert self.program.stderr
        while text := await self.program.stderr.read(4096):
            self.said = (self.said + text.decode(errors="replace"))[-2000:]

    async def stop(self) -> None:
        """Asks the agent to end by the end of its input.

        Its whole group is ended after a while.
        """
        assert self.program.stdin
        with suppress(ConnectionError):
            self.program.stdin.close()
        await self._ended(2)
        for number in (signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(self.program.pid, number)
            await self._ended(2)
            await asyncio.sleep(0.1)
        self.listening.cancel()
        self.peer.close()

    async def _ended(self, seconds: float) -> None:
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self.program.wait(), seconds)


async def start(
    command: list[str],
    env: dict[str, str],
    cwd: str,
    server: Handles,
    observe: Callable[[str, str], None],
) -> Connection:
    """Starts a program and listens to it."""
    program = await asyncio.create_subprocess_exec(
        *command,
        env=env,
        cwd=cwd,
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        limit=2**26,
        start_new_session=True,
    )
    return Connection(program, server, observe)
