"""Agents that are processes: rules 21, 24 and 25 of connections, on every platform."""

import asyncio
import os
from typing import Any

import pytest
from connection_kit import Told, run
from process_kit import Folder, Seen, program

import samewire_acp as acp
from samewire_acp.testing import ManualClock


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


def test_rule_24_and_trap_20_the_environment_is_whole() -> None:
    async def main() -> None:
        command = program(
            "answers(lambda message: [os.environ.get('PATH'), os.environ.get('A_KEY'), os.getcwd()])"
        )
        with Folder() as folder:
            cwd = os.path.realpath(folder)
            options: dict[str, Any] = {
                "env": {"A_KEY": "1"},
                "cwd": cwd,
                "initialize": False,
            }
            async with acp.spawn_agent(command, **options) as agent:
                answer = await agent.request("_a")
                assert answer == [os.environ.get("PATH"), "1", cwd]

    run(main)


def test_a_misspelt_handler_starts_nothing() -> None:
    class Ui:
        def request_permission(self, _params: Any, _cx: Any) -> None: ...

    async def main() -> None:
        with pytest.raises(TypeError, match="did you mean"):
            await acp.spawn_agent(program("answers(first)"), Ui())

    run(main)
