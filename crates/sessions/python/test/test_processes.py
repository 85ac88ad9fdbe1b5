"""Agents that are processes: rules 21 and 23 to 25 of connections, with hostile ones."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from connection_kit import Told, each, rest, run

import samewire_acp as acp
from samewire_acp.testing import ManualClock

if sys.platform == "win32":
    pytest.skip("signals and named pipes are those of Unix", allow_module_level=True)

ANSWERS = """
import json, os, signal, subprocess, sys, time

def answers(run):
    for line in sys.stdin:
        message = json.loads(line)
        if "id" in message and "method" in message:
            result = run(message)
            if result is not None:
                text = json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result})
                print(text, flush=True)

def first(message):
    return {"protocolVersion": 1} if message["method"] == "initialize" else None
"""

HOLD = "import sys; pipe = open(sys.argv[1], 'w'); print('x', flush=True); sys.stdin.read(); import time; time.sleep(600)"
"""A process that holds a named pipe open until it is killed."""


def program(code: str, *arguments: str) -> list[str]:
    """The command of an agent."""
    return [sys.executable, "-c", ANSWERS + code, *arguments]


class Seen:
    """What observers saw, and a way to wait for some of it."""

    def __init__(self) -> None:
        self.all: list[acp.Observed] = []
        self._changed = asyncio.Event()

    def __call__(self, one: acp.Observed) -> None:
        self.all.append(one)
        self._changed.set()

    async def wait_for(self, part: str) -> None:
        while not any(part in one.text for one in self.all):
            self._changed.clear()
            await self._changed.wait()


async def held(pipe: Path) -> BinaryIO:
    """The reading end of a named pipe, when somebody holds the other one."""
    return await asyncio.get_running_loop().run_in_executor(None, pipe.open, "rb")


async def gone(reader: BinaryIO) -> None:
    """Returns when nobody holds the other end any more."""
    with reader:
        await asyncio.get_running_loop().run_in_executor(None, reader.read)


def test_rule_24_and_traps_6_and_17_noise_and_a_megabyte_of_errors() -> None:
    async def main() -> None:
        seen = Seen()
        command = program(
            "print('Welcome!', flush=True)\n"
            "sys.stderr.write('e' * 1_000_000 + '\\nlast words\\n'); sys.stderr.flush()\n"
            "answers(first)"
        )
        told: Told = []
        opening = acp.spawn_agent(command, observe=seen, on_error=told.append)
        async with opening as agent:
            assert agent.initialized.protocol_version == 1
            await seen.wait_for("last words")
        kinds = {one.direction for one in seen.all}
        assert kinds == {"in", "out", "noise", "stderr"} and not told
        assert (
            sum(len(one.text) for one in seen.all if one.direction == "stderr") > 10**6
        )

    run(main)


def test_rule_21_an_exit_while_a_call_waits() -> None:
    async def main() -> None:
        command = program(
            "def run(message):\n"
            "    if message['method'] == 'initialize': return {'protocolVersion': 1}\n"
            "    sys.stderr.write('x' * 9000 + 'out of cheese'); sys.stderr.flush()\n"
            "    sys.stdout.write('{\"jsonrpc\":'); sys.stdout.flush()\n"
            "    os._exit(3)\n"
            "answers(run)"
        )
        told: Told = []
        async with acp.spawn_agent(command, on_error=told.append) as agent:
            with pytest.raises(acp.ConnectionLost, match="out of cheese") as one:
                await agent.open_session()
            lost = one.value
            assert (lost.reason, lost.exit_code, lost.method) == (
                "exited",
                3,
                "session/new",
            )
            assert len(lost.stderr) == 8192 and not told

    run(main)


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


def test_rule_21_programs_that_do_not_start() -> None:
    async def main() -> None:
        for command in (["/no/such/program"], []):
            with pytest.raises(acp.ConnectionLost) as one:
                await acp.spawn_agent(command)
            assert one.value.reason == "start_failed"
        with pytest.raises(acp.ConnectionLost, match="bad key") as one:
            await acp.spawn_agent(program("sys.exit('bad key')"))
        assert (one.value.reason, one.value.exit_code) == ("exited", 1)

    run(main)


def test_rule_21_an_agent_that_never_answers() -> None:
    async def main() -> None:
        clock, seen = ManualClock(), Seen()
        command = program(
            "print('here', file=sys.stderr, flush=True); sys.stdin.read()"
        )
        opening = asyncio.ensure_future(
            acp.spawn_agent(command, clock=clock, observe=seen)._open()
        )
        await seen.wait_for("here")
        clock.advance(60)
        with pytest.raises(acp.ConnectionLost, match="here") as one:
            await opening
        assert one.value.reason == "start_timeout"

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
            process.communicate(b"\n", timeout=20)
            assert process.returncode == 0
            await gone(reader)

    run(main)


def test_rule_24_and_trap_20_the_environment_is_whole() -> None:
    async def main() -> None:
        command = program(
            "answers(lambda message: [os.environ.get('PATH'), os.environ.get('A_KEY'), os.getcwd()])"
        )
        options: dict[str, Any] = {
            "env": {"A_KEY": "1"},
            "cwd": "/",
            "initialize": False,
        }
        async with acp.spawn_agent(command, **options) as agent:
            assert await agent.request("_a") == [os.environ.get("PATH"), "1", "/"]

    run(main)


def test_a_misspelt_handler_starts_nothing() -> None:
    class Ui:
        def request_permission(self, _params: Any, _cx: Any) -> None: ...

    async def main() -> None:
        with pytest.raises(TypeError, match="did you mean"):
            await acp.spawn_agent(program("answers(first)"), Ui())

    run(main)


class Folder:
    """A folder for a test."""

    def __enter__(self) -> Path:
        from tempfile import TemporaryDirectory

        self._folder = TemporaryDirectory()
        return Path(self._folder.__enter__())

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()
