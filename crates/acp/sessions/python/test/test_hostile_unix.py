"""A client and agents that mean it harm, or are broken: the memory stays bounded, an error says what happened, and
no process is left."""

import asyncio
import os
import subprocess
import sys
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from connection_kit import Told, run
from process_kit import ANSWERS, Seen, program

import samewire_acp as acp

MEGABYTE = 2**20
AGENT = """
def say(message):
    text = json.dumps({'jsonrpc': '2.0', **message})
    sys.stdout.write(text + '\\n')

def update(text):
    content = {'type': 'text', 'text': text}
    update = {'sessionUpdate': 'agent_message_chunk', 'content': content}
    say({'method': 'session/update', 'params': {'sessionId': 's', 'update': update}})

def run(message):
    if message['method'] == 'initialize': return {'protocolVersion': 1}
    if message['method'] == 'session/new': return {'sessionId': 's'}
    if message['method'] == 'session/prompt': return prompt(message)
"""


@asynccontextmanager
async def hostile(
    prompt: str, told: Told | None = None, **options: Any
) -> AsyncIterator[tuple[acp.AgentConnection, acp.Session]]:
    """An agent that answers a prompt like this, and a session with it.

    At the end, its process has been waited for, and the client has never used much more
    memory than the limits of its connection.
    """
    code = f"{AGENT}\ndef prompt(message):\n    {prompt}\nanswers(run)"
    if told is not None:
        options["on_error"] = told.append
    tracemalloc.start()
    try:
        async with acp.spawn_agent(program(code), **options) as agent:
            transport: Any = agent._transport
            yield agent, await agent.open_session("/")
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 16 * MEGABYTE
    assert transport._exited.done()
    with pytest.raises(ProcessLookupError):
        os.kill(transport.pid, 0)


FLOOD = "while True: update('x' * 10_000)"


def test_a_flood_of_updates_that_nobody_reads_waits_in_the_pipe() -> None:
    async def main() -> None:
        limits = acp.Limits(bytes=MEGABYTE)
        async with hostile(FLOOD, limits=limits) as (agent, session):
            turn = session.prompt("Hi")
            updates = session.updates()
            while not agent._pressure.must_pause():
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.3)
            assert agent.lost is None
            assert agent._pressure.must_pause()
            assert turn.session is session and updates is not turn

    run(main)


def test_a_flood_of_updates_does_not_hold_up_a_result() -> None:
    prompt = "for _ in range(2000): update('x' * 10_000)\n    return {'stopReason': 'end_turn'}"

    async def main() -> None:
        limits = acp.Limits(bytes=MEGABYTE)
        async with hostile(prompt, limits=limits) as (_, session):
            result = await session.prompt("Hi").result()
            assert result.stop_reason == "end_turn"

    run(main)


def test_a_flood_for_a_session_that_does_not_exist_drops_the_oldest() -> None:
    prompt = (
        "for number in range(3000):\n"
        "        say({'method': 'session/update', 'params': {'sessionId': str(number), 'update':"
        " {'sessionUpdate': 'current_mode_update', 'currentModeId': 'm' * 1000}}})\n"
        "    return {'stopReason': 'end_turn'}"
    )

    async def main() -> None:
        told = Told()
        async with hostile(prompt, told) as (_, session):
            await session.prompt("Hi").result()
        assert len(told) == 2000
        assert "which is not open" in str(told[0])
        told.clear()

    run(main)


def test_responses_with_huge_and_repeated_ids_are_ignored_and_reported() -> None:
    ids = "10**15, 10**300, 2**63, -1, 0.5, 'x' * 100_000, None, True, 1, 1, 1"
    prompt = (
        f"for number in ({ids}):\n"
        "        say({'id': number, 'result': {'stopReason': 'refusal'}})\n"
        "    say({'id': message['id'], 'result': {'stopReason': 'end_turn'}})\n"
        "    say({'id': message['id'], 'result': {'stopReason': 'refusal'}})\n"
        "    sys.stdout.flush()"
    )

    async def main() -> None:
        told = Told()
        async with hostile(prompt, told) as (agent, session):
            result = await session.prompt("Hi").result()
            assert result.stop_reason == "end_turn"
            assert await agent.open_session("/") is session
        assert len(told) == 12
        assert all(len(str(one)) < 1000 for one in told)

    run(main)


def test_requests_with_one_id_over_and_over_are_refused() -> None:
    prompt = (
        "params = {'sessionId': 's', 'path': '/'}\n"
        "    for _ in range(1000): say({'id': 'x' * 1000, 'method': 'fs/read_text_file', 'params': params})\n"
        "    return {'stopReason': 'end_turn'}"
    )

    async def main() -> None:
        class Ui(acp.Client):
            async def fs_read_text_file(self, params: Any, cx: Any) -> Any:
                await cx.signal.wait()

        seen = Seen()
        async with hostile(prompt, handlers=Ui(), observe=seen) as (_, session):
            await session.prompt("Hi").result()
        refused = [one for one in seen.all if "already being handled" in one.text]
        assert len(refused) == 999

    run(main)


def test_a_turn_that_never_ends_is_left_after_it_was_cancelled() -> None:
    async def main() -> None:
        limits = acp.Limits(cancel=0.2)
        prompt = "update('a'); sys.stdout.flush()"
        async with hostile(prompt, limits=limits) as (_, session):
            turn = session.prompt("Hi")
            assert (await anext(turn)).content.text == "a"  # type: ignore[union-attr]
            with pytest.raises(
                TimeoutError,
                match=r"the turn did not end within 0\.2 s after it was cancelled",
            ):
                await turn.cancel()
            assert session.turn is None
            with pytest.raises(TimeoutError):
                await turn.result()

    run(main)


def test_an_agent_that_dies_in_the_middle_of_a_turn() -> None:
    prompt = "update('a'); sys.stdout.flush(); print('out of cheese', file=sys.stderr); os._exit(7)"

    async def main() -> None:
        told = Told()
        async with hostile(prompt, told) as (agent, session):
            seen: list[str] = []
            turn = session.prompt("Hi")
            with pytest.raises(acp.ConnectionLost) as one:
                async for update in turn:
                    seen.append(update.content.text)  # type: ignore[union-attr]
            lost = one.value
            assert seen == ["a"]
            assert (lost.reason, lost.exit_code) == ("exited", 7)
            assert str(lost) == (
                "`session/prompt`: the process exited with code 7;"
                " the end of stderr: out of cheese"
            )
            with pytest.raises(acp.ConnectionLost, match="out of cheese"):
                await session.cancel()
            assert agent.lost is not None and not told

    run(main)


def test_a_flood_of_standard_error_is_read_and_not_kept() -> None:
    prompt = (
        "for _ in range(300): sys.stderr.write('e' * 100_000)\n"
        "    sys.stderr.write('the end'); sys.stderr.flush(); os._exit(1)"
    )

    async def main() -> None:
        async with hostile(prompt) as (_, session):
            with pytest.raises(acp.ConnectionLost) as one:
                await session.prompt("Hi").result()
        assert len(one.value.stderr) == 8192
        assert str(one.value).endswith("the end") and len(str(one.value)) < 1000

    run(main)


def test_a_line_that_never_ends_ends_the_connection() -> None:
    async def main() -> None:
        limits = acp.Limits(line=MEGABYTE)
        prompt = "while True: sys.stdout.write('x' * 100_000)"
        async with hostile(prompt, limits=limits) as (_, session):
            with pytest.raises(acp.ConnectionLost) as one:
                await session.prompt("Hi").result()
        assert one.value.reason == "line_too_long"

    run(main)


def test_a_client_in_a_loop_leaves_no_process() -> None:
    """Zombies would be children of a program that has waited for all others."""
    code = (
        "import asyncio, os, sys\n"
        "import samewire_acp as acp\n"
        "async def main():\n"
        "    for code in ('sys.exit(1)', 'answers(first)', 'os.kill(os.getpid(), 9)'):\n"
        "        for _ in range(3):\n"
        "            try:\n"
        "                async with acp.spawn_agent([sys.executable, '-c', sys.argv[1] + code]):\n"
        "                    pass\n"
        "            except acp.ConnectionLost as lost:\n"
        "                assert lost.reason == 'exited'\n"
        "    try:\n"
        "        os.waitpid(-1, os.WNOHANG)\n"
        "    except ChildProcessError:\n"
        "        print('none')\n"
        "asyncio.run(main())"
    )
    world = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", code, ANSWERS]
    said = subprocess.run(
        command, env=world, check=True, capture_output=True, text=True
    )
    assert said.stdout == "none\n"
