"""Agents that are processes: rules 21, 23 and 24, by the signals and named pipes of Unix."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from connection_kit import each, rest, run
from process_kit import Folder, Seen, program

import samewire_acp as acp
from samewire_acp.testing import ManualClock

HOLD = "import sys; pipe = open(sys.argv[1], 'w'); print('x', flush=True); sys.stdin.read(); import time; time.sleep(600)"
"""A process that holds a named pipe open until it is killed."""


async def held(pipe: Path) -> BinaryIO:
    """The reading end of a named pipe, when somebody holds the other one."""
    return await asyncio.get_running_loop().run_in_executor(None, pipe.open, "rb")


async def gone(reader: BinaryIO) -> None:
    """Returns when nobody holds the other end any more."""
    with reader:
        await asyncio.get_running_loop().run_in_executor(None, reader.read)


def test_rule_21_a_signal_that_ends_the_agent() -> None:
    async def main() -> None:
        async with acp.spawn_agent(program("answers(first)")) as agent:
            call = asyncio.create_task(agent.request("_a"))
            await rest()
            transport: Any = agent._transport
            os.kill(transport.pid, signal.SIGKILL)
            with pytest.raises(acp.ConnectionLost) as one:
                await call
            assert one.value.exit_signal == signal.SIGKILL

    run(main)


@each("SIGTERM", "SIGKILL")
def test_rule_23_an_agent_that_does_not_end_is_killed(by: str) -> None:
    async def main() -> None:
        clock, seen = ManualClock(), Seen()
        stubborn = (
            "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" if by == "SIGKILL" else ""
        )
        command = program(
            stubborn
            + "answers(first)\nprint('no more', file=sys.stderr, flush=True)\ntime.sleep(600)"
        )
        agent = await acp.spawn_agent(command, clock=clock, observe=seen)
        closing = asyncio.create_task(agent.close())
        await seen.wait_for("no more")
        clock.advance(2)
        await rest()
        if by == "SIGKILL":
            assert not closing.done()
            clock.advance(2)
        await closing
        transport: Any = agent._transport
        assert transport._exited.result() == -getattr(signal, by)

    run(main)


@each("closed", "exits")
def test_rule_23_and_trap_7_grandchildren_end_with_the_group(how: str) -> None:
    async def main() -> None:
        with Folder() as folder:
            pipe = folder / "pipe"
            os.mkfifo(pipe)
            command = program(
                "child = subprocess.Popen([sys.executable, '-c', sys.argv[1], sys.argv[2]], stdin=subprocess.PIPE)\n"
                "def run(message):\n"
                "    if message['method'] == 'initialize': return {'protocolVersion': 1}\n"
                "    os._exit(0)\n"
                "answers(run)",
                HOLD,
                str(pipe),
            )
            agent = await acp.spawn_agent(command)
            reader = await held(pipe)
            if how == "exits":
                with pytest.raises(acp.ConnectionLost) as one:
                    await agent.request("_exit")
                assert one.value.exit_code == 0
            await agent.close()
            await gone(reader)

    run(main)


def test_rule_24_an_agent_ends_with_the_program_that_started_it() -> None:
    async def main() -> None:
        with Folder() as folder:
            pipe = folder / "pipe"
            os.mkfifo(pipe)
            starter = (
                "import asyncio, sys, samewire_acp as acp\n"
                "async def main():\n"
                "    await acp.spawn_agent([sys.executable, '-c', sys.argv[1], sys.argv[2]], initialize=False)\n"
                "    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)\n"
                "asyncio.run(main())\n"
            )
            words = [sys.executable, "-c", starter, HOLD, str(pipe)]
            source = Path(acp.__file__).parents[1]
            process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": str(source)},
            )
            reader = await held(pipe)
            process.communicate(b"\n", timeout=120)
            assert process.returncode == 0
            await gone(reader)

    run(main)
