"""Agents over the standard streams: rules 22, 23 and 25 of connections."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from connection_kit import each, message, prompt, run, text_of

import samewire_acp as acp
from samewire_acp._connection._stdio import Stdio

AGENT = """
import asyncio, os, subprocess, sys
import samewire_acp as acp

class Hello(acp.Agent):
    async def initialize(self, params: acp.InitializeRequest, cx: acp.AgentContext) -> acp.InitializeResponse:
        print("printed")
        subprocess.run([sys.executable, "-c", "print('by a child')"])
        return acp.InitializeResponse(protocol_version=1)

    async def session_new(self, params: acp.NewSessionRequest, cx: acp.AgentContext) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(self, params: acp.PromptRequest, cx: acp.AgentContext) -> acp.PromptResponse:
        await cx.session.send_text("Hello")
        return acp.PromptResponse(stop_reason="end_turn")

asyncio.run(acp.run_agent(Hello()))
print("after")
"""
SOURCE = str(Path(acp.__file__).parents[1])
COMMAND = [sys.executable, "-c", AGENT]
WORLD = {**os.environ, "PYTHONPATH": SOURCE}


def test_rule_25_and_trap_8_files_as_standard_streams() -> None:
    first = message("initialize", {"protocolVersion": 1}, id=0)
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as got:
        given.write(f"{first}\r\n\n{prompt(1)}".encode())
        given.seek(0)
        done = subprocess.run(
            COMMAND,
            stdin=given,
            stdout=got,
            stderr=subprocess.PIPE,
            env=WORLD,
            timeout=120,
            check=True,
        )
        got.seek(0)
        *lines, last = got.read().decode().splitlines()
    answers = [json.loads(line) for line in lines]
    assert {one.get("id", one.get("method")) for one in answers} == {
        0,
        "session/update",
        1,
    }
    assert last == "after"
    assert done.stderr.decode().splitlines() == ["printed", "by a child"]


def test_rule_22_an_agent_ends_with_its_input() -> None:
    done = subprocess.run(
        COMMAND, input=b"", stdout=subprocess.PIPE, env=WORLD, timeout=120, check=True
    )
    assert done.stdout == b"after\n"


def test_a_client_and_an_agent_over_pipes() -> None:
    class Ui(acp.Client):
        async def session_request_permission(
            self, params: acp.RequestPermissionRequest, cx: acp.ClientContext
        ) -> acp.RequestPermissionResponse:
            return acp.allow_once(params.options)

    async def main() -> None:
        async with acp.spawn_agent(COMMAND, Ui(), env={"PYTHONPATH": SOURCE}) as agent:
            session = await agent.open_session()
            for _ in range(3):
                turn = session.prompt("Hi")
                assert [text_of(update) async for update in turn] == ["Hello"]
                assert (await turn.result()).stop_reason == "end_turn"
        transport: Any = agent._transport
        assert transport._exited.result() == 0

    run(main)


def test_a_client_that_stops_reading() -> None:
    """An agent whose client reads nothing is lost when too much is unwritten."""
    code = """
import asyncio
import samewire_acp as acp

class Chatty(acp.Agent):
    async def session_prompt(self, params: acp.PromptRequest, cx: acp.AgentContext) -> acp.PromptResponse:
        lost = None
        try:
            while True:
                cx.connection._send("_news", '["' + "x" * 10_000 + '"]')
                await asyncio.sleep(0)
                if cx.connection.lost:
                    break
        finally:
            lost = cx.connection.lost
            import sys
            print(lost and lost.reason, file=sys.stderr)

asyncio.run(acp.run_agent(Chatty(), limits=acp.Limits(most_unwritten=1_000_000)))
"""
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=WORLD,
    )
    assert process.stdin is not None and process.stderr is not None
    process.stdin.write(prompt(1).encode() + b"\n")
    process.stdin.flush()
    assert process.stderr.readline() == b"overloaded\n"
    process.kill()
    process.communicate()


def test_rule_8_what_a_thread_holds_is_unwritten() -> None:
    """Bytes that wait for a pipe count, whoever holds them."""
    soft = 100_000

    async def main() -> None:
        incoming, no_input = os.pipe()
        reader, outgoing = os.pipe()
        connection = acp.connect_to_client(
            Stdio(incoming, outgoing, 2**20), {}, limits=acp.Limits(unwritten=soft)
        )

        sent = 0

        async def sending() -> None:
            nonlocal sent
            while True:
                await connection.notify("_news", ["x" * 10_000])
                sent += 10_000

        task = asyncio.create_task(sending())
        while sent < soft - 20_000:
            await asyncio.sleep(0.01)
        # It waits once nothing more is sent in so many turns of the loop.
        full, turns = sent, 0
        while turns < 20:
            await asyncio.sleep(0.005)
            full, turns = sent, turns + 1 if sent == full else 0
        # What the pipe holds is written.
        assert soft - 20_000 <= sent <= soft + 2**16 + 20_000
        os.read(reader, 2**16)
        while sent < full + 50_000:
            os.read(reader, 2**16)
            await asyncio.sleep(0.01)
        closing = asyncio.create_task(connection.close())
        with pytest.raises(acp.ConnectionLost):
            await asyncio.wait_for(task, 120)
        os.close(reader)
        await closing
        os.close(no_input)

    run(main)


def test_types_are_imported_without_connections() -> None:
    code = "import sys; from samewire_acp import Error; print([n for n in sys.modules if 'connection' in n or n == 'asyncio'])"
    done = subprocess.run(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, env=WORLD, check=True
    )
    assert done.stdout == b"[]\n"


SLOW = """
import asyncio
import samewire_acp as acp

class Slow(acp.Agent):
    async def session_prompt(self, params: acp.PromptRequest, cx: acp.AgentContext) -> acp.PromptResponse:
        await cx.signal.wait()
        return acp.PromptResponse(stop_reason="end_turn")

asyncio.run(acp.run_agent(Slow(), limits=acp.Limits(line=200, handlers=1)))
"""


@each("line_too_long", "overloaded")
def test_rules_7_and_9_an_agent_says_why_it_stopped(why: str) -> None:
    lines = [prompt(1), "x" * 201]
    code = SLOW
    if why == "overloaded":
        # While a call waits, reading goes on up to four times a limit.
        code = code.replace(
            "        await cx.signal",
            "        asyncio.ensure_future(cx.client.ext_method('_a'))\n        await asyncio.sleep(0)\n        await cx.signal",
        )
        lines = [prompt(number) for number in range(1, 9)]
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="\n".join(lines).encode(),
        capture_output=True,
        env=WORLD,
        timeout=120,
    )
    assert done.returncode == 1
    said = done.stderr.decode().splitlines()[-1]
    words = {
        "line_too_long": "a line is longer",
        "overloaded": "pending messages exceed",
    }
    assert "ConnectionLost" in said and words[why] in said
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    ends = [one for one in answers if one.get("id") == 1 and "method" not in one]
    assert [one["result"] for one in ends] == [{"stopReason": "end_turn"}]
