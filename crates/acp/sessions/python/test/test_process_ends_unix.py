"""How agents that are processes end: rules 21, 22, 24 and 25, by the signals and named pipes of Unix."""

import asyncio
import gc
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from connection_kit import each, handlers, message, rest, run, text_of
from process_kit import Folder, Seen, program
from test_processes_unix import HOLD, gone, held
from test_stdio import COMMAND, WORLD

import samewire_acp as acp
from samewire_acp.testing import ManualClock

SOURCE = str(Path(acp.__file__).parents[1])

FLOOD = """
def run(message):
    if message['method'] == 'initialize': return {'protocolVersion': 1}
    if message['method'] == 'session/new': return {'sessionId': 's'}
    def say(message):
        os.write(1, json.dumps({'jsonrpc': '2.0', **message}).encode() + b'\\n')
        time.sleep(0.002)  # So that each is read by itself.
    for number in range(80):
        content = {'type': 'text', 'text': str(number) + ' ' + 'x' * 800}
        update = {'sessionUpdate': 'agent_message_chunk', 'content': content}
        say({'method': 'session/update', 'params': {'sessionId': 's', 'update': update}})
    say({'id': message['id'], 'result': {'stopReason': 'end_turn'}})
    os._exit(0)
answers(run)
"""
"""An agent that exits at once when it has answered a prompt of many updates."""


def test_rule_22_an_exit_takes_nothing_from_a_slow_reader() -> None:
    async def main() -> None:
        clock = ManualClock()
        limits = acp.Limits(bytes=20_000)
        async with acp.spawn_agent(program(FLOOD), limits=limits, clock=clock) as agent:
            transport: Any = agent._transport
            session = await agent.open_session()
            turn = session.prompt("Hi")
            seen: list[int] = []
            async for one in turn:
                if not seen:
                    await read_all(transport)
                    clock.advance(60)
                    await rest()
                seen.append(int(text_of(one).split()[0]))
            assert seen == [*range(80)]
            assert (await turn.result()).stop_reason == "end_turn"

    async def read_all(transport: Any) -> None:
        """Returns when the process has exited and its end of output is known: by then a
        thread has read what it left."""
        await asyncio.wait({transport._exited})
        await asyncio.wait({transport._stdout.ended})

    run(main)


CLIENT = """
import asyncio, signal, sys
import samewire_acp as acp

async def main():
    agent = await acp.spawn_agent([sys.executable, '-c', sys.argv[1], sys.argv[2]], initialize=False)
    if sys.argv[3] == 'handles':
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, print, 'mine')
    print(agent._transport.pid, flush=True)
    await asyncio.sleep(600)

sys.stdout.reconfigure(line_buffering=True)
asyncio.run(main())
"""


def client_program(pipe: Path, how: str = "") -> subprocess.Popen[bytes]:
    """A program that has started an agent, which holds a pipe open."""
    return subprocess.Popen(
        [sys.executable, "-c", CLIENT, HOLD, str(pipe), how],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCE},
        # `nohup` makes programs ignore it, and whatever they start.
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),
    )


@each("SIGTERM", "SIGHUP")
def test_rule_24_a_signal_that_ends_the_program_ends_its_agents(name: str) -> None:
    async def main() -> None:
        with Folder() as folder:
            pipe = folder / "pipe"
            os.mkfifo(pipe)
            process = client_program(pipe)
            reader = await held(pipe)
            with process:
                assert process.stdout is not None
                assert int(process.stdout.readline())
                number = getattr(signal, name)
                process.send_signal(number)
                assert process.wait(20) == -number
            await gone(reader)

    run(main)


def test_rule_24_a_signal_while_an_agent_starts_ends_it() -> None:
    async def main() -> None:
        with Folder() as folder:
            pipe = folder / "pipe"
            os.mkfifo(pipe)
            # The agent ends the program at once, holds the pipe, and ignores the end of its input.
            agent = f"exec 3> '{pipe}'; kill -TERM $PPID; sleep 600"
            text = STARTS.format(command=["sh", "-c", agent])
            process = subprocess.Popen(
                [sys.executable, "-c", text], env={**os.environ, "PYTHONPATH": SOURCE}
            )
            reader = await held(pipe)
            with process:
                assert process.wait(20) == -signal.SIGTERM
            await gone(reader)

    run(main)


STARTS = """
import asyncio
import samewire_acp as acp

async def main():
    await acp.spawn_agent({command!r}, initialize=False)
    await asyncio.sleep(600)

asyncio.run(main())
"""


def test_rule_24_a_program_that_handles_a_signal_keeps_its_agents() -> None:
    async def main() -> None:
        with Folder() as folder:
            pipe = folder / "pipe"
            os.mkfifo(pipe)
            process = client_program(pipe, "handles")
            reader = await held(pipe)
            with process:
                assert process.stdout is not None
                pid = int(process.stdout.readline())
                process.send_signal(signal.SIGTERM)
                assert process.stdout.readline() == b"mine\n"
                os.set_blocking(reader.fileno(), False)
                assert reader.read() is None  # The agent holds the other end.
                os.set_blocking(reader.fileno(), True)
                process.kill()
            os.killpg(pid, signal.SIGKILL)
            await gone(reader)

    run(main)


def test_rule_24_signals_are_left_alone_when_the_last_process_has_ended() -> None:
    async def main() -> None:
        before = signal.getsignal(signal.SIGTERM)
        assert before is signal.SIG_DFL
        one = await acp.spawn_agent(program("answers(first)"))
        other = await acp.spawn_agent(program("answers(first)"))
        ours = signal.getsignal(signal.SIGTERM)
        assert callable(ours)
        await one.close()
        assert signal.getsignal(signal.SIGTERM) is ours
        await other.close()
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL

        def mine(_number: int, _frame: object) -> None: ...

        third = await acp.spawn_agent(program("answers(first)"))
        signal.signal(signal.SIGTERM, mine)
        await third.close()
        assert signal.signal(signal.SIGTERM, before) is mine

    run(main)


def test_rule_24_the_end_of_an_event_loop_ends_its_agents() -> None:
    async def leave() -> acp.AgentConnection:
        return await acp.spawn_agent(program("answers(first)"))

    left = asyncio.run(leave())
    gc.collect()
    transport: Any = left._transport
    assert left.lost is not None and left.lost.reason == "closed"
    assert transport._process.poll() == 0


def test_rule_24_cancelling_everything_kills_an_agent_that_does_not_end() -> None:
    async def main() -> None:
        outer = asyncio.all_tasks()
        seen = Seen()
        code = "answers(first)\nprint('no more', file=sys.stderr, flush=True)\ntime.sleep(600)"
        agent = await acp.spawn_agent(program(code), clock=ManualClock(), observe=seen)
        transport: Any = agent._transport
        closing = asyncio.ensure_future(agent.close())
        await seen.wait_for("no more")
        for task in asyncio.all_tasks() - outer:
            task.cancel()
        await asyncio.wait({closing})
        await asyncio.wait({transport._exited})
        assert transport._exited.result() == -signal.SIGKILL

    run(main)


def test_rule_24_a_variable_can_be_removed() -> None:
    async def main() -> None:
        os.environ["A_KEY"] = "secret"
        command = program(
            "answers(lambda message: [os.environ.get('A_KEY'), os.environ.get('B_KEY')])"
        )
        env = {"A_KEY": None, "B_KEY": "b"}
        opening = acp.spawn_agent(command, env=env, initialize=False)
        try:
            async with opening as agent:
                assert await agent.request("_a") == [None, "b"]
        finally:
            del os.environ["A_KEY"]

    run(main)


def test_rule_24_standard_error_is_observed_or_inherited(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def main() -> None:
        options: Any
        for options in ({}, {"stderr": "observe"}, {"stderr": "inherit"}):
            seen = Seen()
            command = program("print('words', file=sys.stderr)\nanswers(first)")
            async with acp.spawn_agent(command, observe=seen, **options):
                await seen.wait_for("words")
            shown = capsys.readouterr().err
            assert shown == ("words\n" if options.get("stderr") == "inherit" else "")

    run(main)


def test_rule_21_a_start_that_fails_names_the_culprit() -> None:
    async def main() -> None:
        for command, cwd, culprit in (
            ([], None, "the command is empty"),
            (["/no/such/program"], None, "/no/such/program"),
            ([sys.executable], "/no/such/folder", "/no/such/folder"),
            ([sys.executable], sys.executable, sys.executable),
        ):
            with pytest.raises(acp.ConnectionLost, match=culprit) as one:
                await acp.spawn_agent(command, cwd=cwd)
            assert one.value.reason == "start_failed"
        words: Any = "one-string"
        with pytest.raises(TypeError, match="a command is a list"):
            await acp.spawn_agent(words, handlers())

    run(main)


def test_rule_21_closing_does_not_quote_the_agent() -> None:
    async def main() -> None:
        seen = Seen()
        command = program("print('INFO', file=sys.stderr)\nanswers(first)")
        async with acp.spawn_agent(command, observe=seen) as agent:
            await seen.wait_for("INFO")
        with pytest.raises(acp.ConnectionLost) as one:
            await agent.open_session()
        assert str(one.value) == "`session/new`: the connection was closed"
        assert one.value.stderr == "INFO\n"

    run(main)


@each(0, 1, 2)
def test_rule_25_a_standard_stream_may_be_closed(descriptor: int) -> None:
    done = subprocess.run(
        COMMAND,
        input=message("initialize", {"protocolVersion": 1}, id=0).encode(),
        capture_output=True,
        env=WORLD,
        timeout=60,
        preexec_fn=lambda: os.close(descriptor),
    )
    assert done.returncode == 0
    said = done.stderr.decode().splitlines()
    if descriptor == 2:
        first, last = done.stdout.decode().splitlines()
        assert json.loads(first)["id"] == 0 and (last, said) == ("after", [])
    else:
        assert "the agent has no client" in said[0] and len(said) == 1
