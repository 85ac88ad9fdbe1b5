"""What a lost connection does to handlers, tasks and whoever waits: rules 5, 7, 13 and 21 to 27 of connections."""

import asyncio
import contextlib
import gc
import warnings
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from connection_kit import Feed, agent, client, each, message, prompt, rest, run

import samewire_acp as acp
from samewire_acp.testing import ManualClock, memory_pair

DONE = acp.PromptResponse(stop_reason="end_turn")


def test_rule_21_a_connection_whose_tasks_are_cancelled_is_lost() -> None:
    async def main() -> None:
        outer = asyncio.all_tasks()
        feed = Feed()
        connection = await client(feed)
        turn = connection._sessions.open("s").prompt("Hi")
        await rest()
        for task in asyncio.all_tasks() - outer:
            task.cancel()
        await rest()
        assert connection.lost is not None and connection.lost.reason == "closed"
        await connection.closed()
        assert feed.is_closed
        with pytest.raises(acp.ConnectionLost, match="`session/prompt`"):
            await turn.result()
        with pytest.raises(acp.ConnectionLost, match="`session/new`"):
            await connection.open_session("/")

    run(main)


@each("while it reads", "while it ends")
def test_rule_24_cancelled_tasks_still_close_the_transport(when: str) -> None:
    async def main() -> None:
        stuck = asyncio.Event()

        async def session_prompt(_params: Any, _cx: Any) -> None:
            while not stuck.is_set():
                try:
                    await stuck.wait()
                except asyncio.CancelledError:
                    continue

        feed, clock = Feed(), ManualClock()
        connection = agent(feed, session_prompt=session_prompt, clock=clock)
        feed.feed(prompt(1))
        await rest()
        if when == "while it ends":
            feed.end()
            await rest()
            assert connection._ending is not None and not feed.is_closed
            connection._ending.cancel()
        else:
            connection._reader.cancel()
            await rest()
            clock.advance(1)
        await rest()
        assert feed.is_closed
        stuck.set()
        await rest()

    run(main)


def test_rule_26_connections_that_nobody_holds_make_no_noise() -> None:
    def initialize(_params: Any, _cx: Any) -> acp.InitializeResponse:
        return acp.InitializeResponse(protocol_version=1)

    async def main() -> None:
        async def dropped() -> None:
            own, other = memory_pair()
            handlers = type("A", (), {"initialize": staticmethod(initialize)})()
            acp.connect_to_client(own, handlers)
            await acp.connect_to_agent(other)

        for _ in range(3):
            await dropped()
            gc.collect()
            await rest()

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        run(main)
        gc.collect()


def passes_on(_params: Any, cx: acp.AgentContext) -> Awaitable[Any]:
    return cx.client.ext_method("_a")


async def waits_for_ever(_params: Any, _cx: Any) -> None:
    await asyncio.Event().wait()


over: list[bool] = []
"""Whether handlers that ignore everything else end."""


async def never_ends(_params: Any, _cx: Any) -> None:
    while not over:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.Event().wait()


async def says_more(_params: Any, cx: acp.AgentContext) -> acp.PromptResponse:
    try:
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        return DONE
    raise AssertionError


async def fails(_params: Any, cx: acp.AgentContext) -> acp.PromptResponse:
    await cx.signal.wait()
    raise TimeoutError


async def another_is_lost(_params: Any, cx: acp.AgentContext) -> acp.PromptResponse:
    await cx.signal.wait()
    raise acp.ConnectionLost("ended", "of another connection")


@each(
    (passes_on, -32800),
    (waits_for_ever, -32800),
    (never_ends, -32800),
    (says_more, -32800),
    (fails, -32603),
    (another_is_lost, -32603),
)
def test_rules_13_and_22_each_request_has_one_response_after_the_end(
    case: tuple[Any, Any],
) -> None:
    handler, expected = case

    async def main() -> None:
        feed, clock, told = Feed(), ManualClock(), list[Exception]()
        connection = agent(feed, told, session_prompt=handler, clock=clock)
        feed.feed(prompt(1))
        feed.end()
        await rest()
        clock.advance(5)
        await rest()
        clock.advance(1)
        await connection.closed()
        (answer,) = [one for one in feed.answers if "method" not in one]
        found = answer.get("error", {}).get("code") or answer["result"]["stopReason"]
        assert found == expected
        over.append(True)
        for cx in connection._contexts:
            cx._cancel(asyncio.CancelledError())
        await rest()
        over.clear()

    run(main)


def test_a_handler_that_fails_without_a_word_says_how() -> None:
    async def main() -> None:
        def session_prompt(_params: Any, _cx: Any) -> None:
            raise TimeoutError

        feed = Feed()
        async with agent(feed, [], session_prompt=session_prompt):
            feed.feed(prompt(1))
            await rest()
            assert feed.answers[0]["error"]["data"] == {"message": "TimeoutError"}

    run(main)


def test_rule_7_too_many_handlers_are_answered_all() -> None:
    async def main() -> None:
        gate = asyncio.Event()

        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            await gate.wait()
            return DONE

        feed = Feed()
        connection = agent(
            feed,
            session_prompt=session_prompt,
            limits=acp.Limits(handlers=1),
            clock=ManualClock(),
        )
        # A call that waits keeps reading going, up to four times the limit.
        call = asyncio.ensure_future(connection.request("_a"))
        await rest()
        feed.feed(*(prompt(number) for number in range(1, 6)))
        await rest()
        assert connection.lost is not None and connection.lost.reason == "overloaded"
        gate.set()
        await connection.closed()
        answers = {one["id"]: one for one in feed.answers if "method" not in one}
        assert [answers[number]["result"] for number in range(1, 5)] == [
            {"stopReason": "end_turn"}
        ] * 4
        assert answers[5]["error"]["code"] == -32800
        with pytest.raises(acp.ConnectionLost):
            await call

    run(main)


async def at_once(cx: Any) -> None:
    await cx.connection.close()


async def later(cx: Any) -> None:
    await asyncio.sleep(0)
    await cx.connection.close()


async def in_a_task(cx: Any) -> None:
    await asyncio.wait_for(cx.connection.close(), 60)


@each(at_once, later, in_a_task)
def test_rule_23_closing_in_a_handler_returns_to_it(
    close: Callable[[Any], Awaitable[None]],
) -> None:
    async def main() -> None:
        seen: list[str] = []

        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            await close(cx)
            await asyncio.sleep(0)
            seen.append("after")
            return DONE

        async def session_load(_params: Any, _cx: Any) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                seen.append("cancelled")

        feed = Feed()
        connection = agent(
            feed, session_prompt=session_prompt, session_load=session_load
        )
        load = {"sessionId": "t", "cwd": "/", "mcpServers": []}
        feed.feed(message("session/load", load, id=2), prompt(1))
        await connection.closed()
        assert sorted(seen) == ["after", "cancelled"] and feed.is_closed
        answers = {one["id"]: one for one in feed.answers}
        assert answers[1]["result"] == {"stopReason": "end_turn"}
        assert answers[2]["error"]["code"] == -32800

    run(main)


@each(at_once, later, in_a_task)
def test_rule_23_closing_in_the_handler_of_a_notification_returns_to_it(
    close: Callable[[Any], Awaitable[None]],
) -> None:
    async def main() -> None:
        seen: list[str] = []

        async def session_cancel(_params: Any, cx: acp.AgentContext) -> None:
            await close(cx)
            await asyncio.sleep(0)
            seen.append("after")

        feed = Feed()
        connection = agent(feed, session_cancel=session_cancel)
        feed.feed(message("session/cancel", {"sessionId": "s"}))
        await connection.closed()
        assert seen == ["after"] and feed.is_closed

    run(main)


def test_rule_23_closing_after_a_response_returns() -> None:
    async def main() -> None:
        seen: list[str] = []

        async def close(session: acp.AgentSession) -> None:
            await session.connection.close()
            await asyncio.sleep(0)
            seen.append("after")

        def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            cx.after_response(close)
            return DONE

        feed = Feed()
        connection = agent(feed, session_prompt=session_prompt)
        feed.feed(prompt(1))
        await connection.closed()
        assert seen == ["after"]

    run(main)


def test_rule_5_after_a_response_without_a_session_there_is_none() -> None:
    async def main() -> None:
        seen: list[Any] = []

        def initialize(_params: Any, cx: acp.AgentContext) -> acp.InitializeResponse:
            cx.after_response(seen.append)
            return acp.InitializeResponse(protocol_version=1)

        feed = Feed()
        async with agent(feed, [], initialize=initialize):
            feed.feed(message("initialize", {"protocolVersion": 1}, id=1))
            await rest()
            assert seen == [None]

    run(main)


@each("closed", "exited")
def test_rule_21_last_words_are_those_of_an_abnormal_end(reason: Any) -> None:
    lost = acp.ConnectionLost(reason, exit_code=0, stderr="INFO all is well")
    assert lost.stderr == "INFO all is well" and lost.exit_code == 0
    words = {
        "closed": "the connection was closed",
        "exited": "the process exited with code 0; the end of stderr: INFO all is well",
    }
    assert str(lost) == words[reason]
