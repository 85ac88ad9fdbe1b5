"""Limits: rules 6 to 9 of connections, and the traps about them."""

import asyncio
import json
from typing import Any

import pytest
from connection_kit import Feed, agent, client, each, message, prompt, rest, run, update

import samewire_acp as acp
from samewire_acp.testing import ManualClock, memory_pair


def test_rule_6_and_trap_2_the_reader_awaits_no_write() -> None:
    async def main() -> None:
        seen: list[str] = []
        feed = Feed()
        stuck: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        feed.write_result = lambda text: stuck
        connection = await client(
            feed, session_update=lambda params, cx: seen.append(params.session_id)
        )
        asking = message("fs/read_text_file", {"sessionId": "s", "path": "/"}, id=1)
        for name in "abc":
            feed.feed(asking, message("session/update", update("x", name)))
        await rest()
        assert seen == ["a", "b", "c"]
        stuck.set_result(None)
        await connection.close()

    run(main)


def test_rule_7_and_trap_3_reading_pauses_when_handlers_pile_up() -> None:
    async def main() -> None:
        gate = asyncio.Event()

        async def session_update(_params: Any, _cx: Any) -> None:
            await gate.wait()

        feed = Feed()
        limits = acp.Limits(handlers=4)
        connection = await client(feed, session_update=session_update, limits=limits)
        feed.feed(*(message("session/update", update("x")) for _ in range(20)))
        await rest()
        assert feed.taken == 5
        gate.set()
        await rest(100)
        assert feed.taken == 20
        await connection.close()

    run(main)


def test_rule_7_and_trap_10_no_pause_withholds_an_answer() -> None:
    async def main() -> None:
        async def session_update(_params: Any, cx: acp.ClientContext) -> None:
            await cx.agent.ext_method("_ask")

        feed = Feed()
        limits = acp.Limits(handlers=4)
        connection = await client(feed, session_update=session_update, limits=limits)
        feed.feed(*(message("session/update", update("x")) for _ in range(8)))
        await rest()
        assert feed.taken == 8
        for asked in feed.answers:
            feed.feed(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": 1}))
        await rest()
        assert connection.lost is None
        feed.feed(*(message("session/update", update("x")) for _ in range(17)))
        await rest()
        assert connection.lost is not None and connection.lost.reason == "overloaded"
        await connection.close()

    run(main)


def test_rule_7_bytes_count_too() -> None:
    async def main() -> None:
        async def session_prompt(_params: Any, cx: acp.AgentContext) -> None:
            await cx.signal.wait()

        feed = Feed()
        limits = acp.Limits(bytes=200)
        async with agent(feed, session_prompt=session_prompt, limits=limits):
            feed.feed(*(prompt(number) for number in range(9)))
            await rest()
            assert feed.taken == 200 // len(prompt(0)) + 1

    run(main)


def test_rule_8_sending_waits_for_what_is_unwritten() -> None:
    async def main() -> None:
        feed = Feed()
        feed.write_result = lambda text: asyncio.get_running_loop().create_future()
        limits = acp.Limits(unwritten=1000, most_unwritten=5000)
        connection = agent(feed, limits=limits, clock=ManualClock())
        await connection.notify("_a", {"a": "x" * 500})
        waits = asyncio.create_task(connection.notify("_b", {"a": "x" * 600}))
        await rest()
        assert not waits.done()
        call = asyncio.create_task(connection.request("_c", {"a": "x" * 5000}))
        await rest()
        assert connection.lost is not None and connection.lost.reason == "overloaded"
        with pytest.raises(acp.ConnectionLost, match="`_c`: "):
            await call
        with pytest.raises(acp.ConnectionLost, match="`_b`"):
            await waits

    run(main)


def test_rule_9_and_trap_16_a_line_has_a_limit() -> None:
    async def main() -> None:
        own, other = memory_pair()
        connection = await acp.connect_to_agent(other, initialize=False)
        most = acp.Limits().line
        assert most == 64 * 2**20
        # Longer than the 64 KiB that a line may have in a stream of asyncio.
        line = message("session/update", update("x" * 2**20))
        await wait(own.write(line))
        await rest()
        assert connection.lost is None
        await wait(own.write("x" * (most + 1)))
        await connection.closed()
        assert connection.lost is not None
        assert connection.lost.reason == "line_too_long"
        assert f"the limit is {most}" in str(connection.lost)

    run(main)


@each(b"\n", b"\r\n")
def test_rule_9_bytes_without_the_end_count_however_they_arrive(end: bytes) -> None:
    from samewire_acp._connection._transport import split_lines

    async def chunks(data: bytes, size: int) -> Any:
        for start in range(0, len(data), size):
            yield data[start : start + size]

    async def main() -> None:
        text = "é".encode() * 5
        for size in range(1, 14):
            lines = [line async for line in split_lines(chunks(text + end, size), 10)]
            assert lines == [text]
            with pytest.raises(acp.LineTooLong):
                [
                    line
                    async for line in split_lines(chunks(text + b"x" + end, size), 10)
                ]

    run(main)


def test_rule_9_a_line_too_long_ends_the_connection_or_one_call() -> None:
    async def main() -> None:
        feed = Feed()
        connection = agent(feed, [], limits=acp.Limits(line=100), ext_method=big)
        for call in (connection.request, connection.notify):
            with pytest.raises(acp.LineTooLong):
                await call("_a", {"a": "x" * 100})
        assert not feed.written
        feed.feed(message("_big", None, id=1))
        await rest()
        (answer,) = feed.answers
        assert answer["error"]["code"] == -32603
        assert connection.lost is None
        feed.feed(message("_a", {"a": "é" * 50}))
        await rest()
        assert connection.lost is not None and connection.lost.reason == "line_too_long"
        await connection.closed()

    run(main)


def big(_method: str, _params: Any, _cx: Any) -> str:
    return "x" * 100


async def wait(sent: Any) -> None:
    if sent is not None:
        await sent
