"""Input: rules 17 to 20 and 28 of connections, and the traps about them."""

import asyncio
import json
from typing import Any

import pytest
from connection_kit import Feed, agent, client, each, message, prompt, rest, run, update

import samewire_acp as acp
from samewire_acp.testing import memory_pair


@each(None, 1, 7)
def test_rule_17_lines(chunk: int | None) -> None:
    async def main() -> None:
        own, other = memory_pair(chunk=chunk)
        own.write_bytes(b'{"a":1}\n\r\n \t\n\n{"b":"\xf0\x9f\x98\x80"}\r\n{"c":3}')
        own.close()
        lines = [line async for line in other.lines]
        assert lines == [b'{"a":1}', '{"b":"\U0001f600"}'.encode(), b'{"c":3}']

    run(main)


def test_rule_17_a_letter_that_is_cut_in_two_is_one_letter() -> None:
    async def main() -> None:
        said: list[Any] = []
        own, other = memory_pair(chunk=1)
        connection = await acp.connect_to_agent(
            other,
            type("Ui", (), {"session_update": lambda self, p, cx: said.append(p)})(),
            initialize=False,
        )
        own.write(
            json.dumps(
                json.loads(message("session/update", update("\U0001f600"))),
                ensure_ascii=False,
            )
        )
        await rest(500)
        assert said[0].update.content.text == "\U0001f600"
        await connection.close()

    run(main)


def test_rule_18_and_trap_17_a_client_answers_no_noise() -> None:
    async def main() -> None:
        feed = Feed()
        told: list[Exception] = []
        seen: list[Any] = []
        connection = await client(feed, told)
        connection.observe(seen.append)
        noise: list[str | bytes] = [
            "Welcome!",
            "[]",
            "7",
            '{"level":"info"}',
            '{"result":1}',
            b"\xff\xfe",
            '{"a":',
        ]
        feed.feed(*noise)
        await rest()
        assert not feed.written and not told
        assert [one.direction for one in seen] == ["noise"] * len(noise)
        assert seen[0].text == "Welcome!"
        feed.feed('{"jsonrpc":"2.0","id":1,"method":7}')
        await rest()
        assert feed.answers[0]["error"]["code"] == -32600
        await connection.close()

    run(main)


def test_rule_18_and_trap_5_an_agent_answers_faulty_lines() -> None:
    async def main() -> None:
        feed = Feed()
        async with agent(feed, []):
            feed.feed("[]", "Welcome!", b"\xff", '{"jsonrpc":"2.0","id":"a"}')
            await rest()
            codes = [(one["id"], one["error"]["code"]) for one in feed.answers]
            assert codes == [
                (None, -32600),
                (None, -32700),
                (None, -32700),
                ("a", -32600),
            ]

    run(main)


def test_rule_19_responses() -> None:
    async def main() -> None:
        feed = Feed()
        told: list[Exception] = []
        connection = await client(feed, told)
        call = asyncio.create_task(connection.request("_a"))
        await rest()
        for number in ("0", '"1"', "null", "1e0"):
            feed.feed(f'{{"jsonrpc":"2.0","id":{number},"result":1}}')
        await rest()
        assert not call.done() and len(told) == 4
        feed.feed('{"jsonrpc":"2.0","id":1,"result":NaN}')
        with pytest.raises(acp.DecodeError):
            await call
        feed.feed('{"jsonrpc":"2.0","id":1,"result":1}')
        await rest()
        assert "no pending request has the id" in str(told[-1])
        typed = asyncio.create_task(connection.open_session())
        await rest()
        feed.feed('{"jsonrpc":"2.0","id":2,"result":{"sessionId":5}}')
        with pytest.raises(acp.DecodeError, match="/result/sessionId"):
            await typed
        await connection.close()

    run(main)


def test_rule_19_an_id_is_used_once_at_a_time() -> None:
    async def main() -> None:
        gate = asyncio.Event()

        async def session_prompt(_params: Any, _cx: Any) -> acp.PromptResponse:
            await gate.wait()
            return acp.PromptResponse(stop_reason="end_turn")

        feed = Feed()
        async with agent(feed, [], session_prompt=session_prompt):
            feed.feed(prompt(0), prompt("0"), prompt(0))
            await rest()
            (refused,) = feed.answers
            assert (refused["id"], refused["error"]["code"]) == (0, -32600)
            gate.set()
            await rest()
            feed.feed(prompt(0))
            await rest()
            assert [one["id"] for one in feed.answers[1:]] == [0, "0", 0]

    run(main)


def test_rule_20_handlers_that_raise() -> None:
    async def main() -> None:
        def fail(_params: Any, _cx: Any) -> None:
            raise RuntimeError("no")

        feed = Feed()
        told: list[Exception] = []
        async with agent(feed, told, session_prompt=fail, session_cancel=fail):
            feed.feed(prompt(1), message("session/cancel", {"sessionId": "s"}))
            await rest()
            (answer,) = feed.answers
            assert answer["error"]["code"] == -32603
            assert [str(one) for one in told] == ["no", "no"]

    run(main)


def test_rule_28_observers() -> None:
    async def main() -> None:
        seen: list[str] = []

        def session_prompt(_params: Any, _cx: Any) -> acp.PromptResponse:
            seen.append("handler")
            return acp.PromptResponse(stop_reason="end_turn")

        def watch(one: acp.Observed) -> None:
            seen.append(f"{one.direction} {len(one.text)}")

        def fail(one: acp.Observed) -> None:
            raise RuntimeError(one.direction)

        feed = Feed()
        told: list[Exception] = []
        async with agent(feed, told, session_prompt=session_prompt) as connection:
            end = connection.observe(watch)
            connection.observe(fail)
            feed.feed(prompt(1))
            await rest()
            end()
            feed.feed(prompt(2))
            await rest()
            lengths = len(prompt(1)), len(feed.written[0])
            assert seen == [
                f"in {lengths[0]}",
                "handler",
                f"out {lengths[1]}",
                "handler",
            ]
            assert [str(one) for one in told] == ["in", "out", "in", "out"]

    run(main)
