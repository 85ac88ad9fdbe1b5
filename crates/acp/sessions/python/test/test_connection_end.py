"""The end: rules 21, 22, 23 (without processes) and 26 of connections."""

import asyncio
import gc
import logging
from typing import Any

import pytest
from connection_kit import Feed, agent, client, prompt, rest, run

import samewire_acp as acp
from samewire_acp.testing import ManualClock, exit, expect, raw, scripted_agent


def test_rule_21_and_trap_12_a_call_says_why_it_has_no_answer() -> None:
    async def main() -> None:
        def broken(text: str) -> None:
            raise OSError("no pipe")

        feed = Feed()
        connection = await client(feed)
        call = asyncio.create_task(connection.request("_a"))
        await rest()
        feed.end()
        with pytest.raises(
            acp.ConnectionLost, match="`_a`: the other side closed the connection"
        ) as one:
            await call
        assert (one.value.reason, one.value.method) == ("ended", "_a")
        assert isinstance(one.value, ConnectionError)
        with pytest.raises(acp.ConnectionLost) as again:
            await connection.request("_b")
        assert (again.value.reason, again.value.method) == ("ended", "_b")
        await connection.closed()

        feed = Feed()
        feed.write_result = broken
        connection = await client(feed)
        with pytest.raises(acp.ConnectionLost) as one:
            await connection.request("_a")
        assert one.value.reason == "write_failed"
        assert isinstance(one.value.cause, OSError)
        await connection.closed()

        connection = await client(Feed())
        call = asyncio.create_task(connection.request("_a"))
        await rest()
        await connection.close()
        await connection.close()
        for waiting in (call, connection.request("_b"), connection.notify("_c")):
            with pytest.raises(acp.ConnectionLost) as one:
                await waiting
            assert one.value.reason == "closed"

    run(main)


def test_rule_21_an_exit_says_its_code() -> None:
    async def main() -> None:
        steps = [expect("initialize"), raw(b'{"jsonrpc":"2.0","id":1,'), exit(3)]
        async with scripted_agent(steps) as script:
            with pytest.raises(acp.ConnectionLost, match="with code 3") as one:
                await acp.connect_to_agent(script.transport)
            assert (one.value.reason, one.value.exit_code) == ("exited", 3)

    run(main)


def test_rule_21_a_start_takes_a_minute_at_most() -> None:
    async def main() -> None:
        feed, clock = Feed(), ManualClock()
        opening = asyncio.ensure_future(acp.connect_to_agent(feed, clock=clock)._open())
        await rest()
        clock.advance(59)
        await rest()
        assert not opening.done()
        clock.advance(1)
        with pytest.raises(acp.ConnectionLost) as one:
            await opening
        assert one.value.reason == "start_timeout"
        assert feed.is_closed

    run(main)


def test_rule_22_the_end_of_the_input_lets_handlers_finish() -> None:
    async def main() -> None:
        gate = asyncio.Event()
        signals: list[bool] = []

        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            await cx.signal.wait()
            signals.append(isinstance(cx.signal.reason, acp.ConnectionLost))
            await gate.wait()
            return acp.PromptResponse(stop_reason="end_turn")

        feed, clock = Feed(), ManualClock()
        connection = agent(feed, session_prompt=session_prompt, clock=clock)
        feed.feed(prompt(1))
        feed.end()
        await rest()
        assert signals == [True] and not feed.is_closed
        gate.set()
        await connection.closed()
        assert feed.answers[0]["result"] == {"stopReason": "end_turn"}
        assert feed.is_closed

    run(main)


def test_rule_22_handlers_that_do_not_finish_are_cancelled() -> None:
    async def main() -> None:
        ends: list[str] = []

        async def session_prompt(_params: Any, _cx: Any) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                ends.append("cancelled")

        feed, clock = Feed(), ManualClock()
        connection = agent(feed, session_prompt=session_prompt, clock=clock)
        feed.feed(prompt(1))
        feed.end()
        await rest()
        clock.advance(4.9)
        await rest()
        assert not ends
        clock.advance(0.1)
        await connection.closed()
        assert ends == ["cancelled"]
        assert [one["error"]["code"] for one in feed.answers] == [-32800]

    run(main)


def test_rule_23_closing_flushes_for_a_second() -> None:
    async def main() -> None:
        feed, clock = Feed(), ManualClock()
        stuck: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        feed.write_result = lambda text: stuck
        connection = agent(feed, clock=clock)
        await connection.notify("_a")
        closing = asyncio.create_task(connection.close())
        await rest()
        assert not feed.is_closed
        clock.advance(1)
        await closing
        assert feed.is_closed

    run(main)


def test_a_handler_may_close_its_connection() -> None:
    async def main() -> None:
        async def session_prompt(_params: Any, cx: acp.AgentContext) -> None:
            await cx.connection.close()

        feed = Feed()
        connection = agent(feed, session_prompt=session_prompt)
        feed.feed(prompt(1))
        await connection.closed()
        assert feed.is_closed

    run(main)


def test_rule_26_a_lost_connection_makes_no_noise(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def main() -> None:
        async def session_prompt(_params: Any, cx: acp.AgentContext) -> None:
            await cx.client.ext_method("_a")

        feed = Feed()
        connection = agent(feed, session_prompt=session_prompt)
        feed.feed(prompt(1))
        await rest()
        feed.end()
        await connection.closed()
        assert feed.answers[-1]["error"]["code"] == -32800
        other = await client(Feed())
        session = other._sessions.open("s")
        session.prompt("Hi")
        await other.close()
        del session, other, connection
        gc.collect()
        await rest()

    with caplog.at_level(logging.WARNING):
        run(main)
    assert not [one for one in caplog.records if one.name != "asyncio"], caplog.text
