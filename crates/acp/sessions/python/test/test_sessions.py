"""Sessions of a client: rules 29 to 34 of connections, and the traps about them."""

import asyncio
import contextlib
import os
from typing import Any

import pytest
from connection_kit import Feed, client, each, message, rest, run, text_of, update

import samewire_acp as acp
from samewire_acp.testing import (
    ManualClock,
    burst,
    expect,
    notify,
    reply,
    scripted_agent,
)

END = {"stopReason": "end_turn"}


def news(text: str, session: str = "s") -> str:
    return message("session/update", update(text, session))


def answer(number: int, result: str) -> str:
    return f'{{"jsonrpc":"2.0","id":{number},"result":{result}}}'


def test_rule_29_and_trap_14_updates_before_the_answer_are_held() -> None:
    async def main() -> None:
        seen: list[str] = []
        feed = Feed()
        told: list[Exception] = []
        connection = await client(
            feed,
            told,
            session_update=lambda params, cx: seen.append(params.session_id),
            limits=acp.Limits(held_updates=2),
        )
        opening = asyncio.create_task(connection.open_session(mcp_servers=[]))
        await rest()
        assert feed.answers[0]["params"] == {"cwd": os.getcwd(), "mcpServers": []}
        plan = {"sessionUpdate": "plan", "entries": []}
        feed.feed(news("dropped"), news("other", "t"))
        feed.feed(message("session/update", {"sessionId": "s", "update": plan}))
        await rest()
        assert len(told) == 1 and "of the session s, which" in str(told[0])
        feed.feed(answer(1, '{"sessionId":"s"}'))
        session = await opening
        assert len(session.plans.plans("s")) == 1
        assert seen == ["s", "t", "s"]
        assert connection.session("s") is session
        await connection.close()

    run(main)


def test_rule_30_a_turn_yields_its_updates_then_its_result() -> None:
    async def main() -> None:
        steps = [
            expect("session/new"),
            burst(
                reply({"sessionId": "s"}), notify("session/update", update("before"))
            ),
            expect("session/prompt", {"prompt": [{"type": "text", "text": "Hi"}]}),
            burst(
                *(notify("session/update", update(f"{n}")) for n in range(3)),
                reply(END),
                notify("session/update", update("after")),
            ),
        ]
        async with scripted_agent(steps, chunk=5) as script:
            opening = acp.connect_to_agent(script.transport, initialize=False)
            async with opening as connection:
                session = await connection.open_session()
                await rest(500)
                turn = session.prompt("Hi")
                assert [text_of(one) async for one in turn] == ["0", "1", "2"]
                assert (await turn.result()).stop_reason == "end_turn"
                assert session.turn is None

    run(main)


def test_rule_30_a_refusal_comes_after_the_last_update() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed)
        turn = connection._sessions.open("s").prompt(acp.text_block("Hi"))
        feed.feed(news("a"))
        feed.feed('{"jsonrpc":"2.0","id":1,"error":{"code":-5,"message":"no"}}')
        seen: list[str] = []
        with pytest.raises(acp.RpcError, match="no"):
            async for one in turn:
                seen.append(text_of(one))
        assert seen == ["a"]
        with pytest.raises(acp.RpcError, match="no"):
            await turn.result()
        await connection.close()

    run(main)


@each(False, True)
def test_rule_30_a_full_buffer_is_dropped_or_reading_pauses(only_result: bool) -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed, limits=acp.Limits(bytes=1000))
        turn = connection._sessions.open("s").prompt("Hi")
        feed.feed(
            *(news("x" * 100) for _ in range(30)),
            answer(1, '{"stopReason":"end_turn"}'),
        )
        if only_result:
            assert (await turn.result()).stop_reason == "end_turn"
        else:
            await rest(200)
            assert feed.taken < 10
            assert len([one async for one in turn]) == 30
        assert connection.lost is None
        await connection.close()

    run(main)


def test_rule_31_one_turn_at_a_time() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed)
        session = connection._sessions.open("s")
        session.prompt("Hi")
        with pytest.raises(acp.SessionBusy):
            session.prompt("Hi")
        assert len(feed.written) == 1
        raw = acp.PromptRequest(session_id="s", prompt=[])
        asking = asyncio.create_task(connection.agent.session_prompt(raw))
        await rest()
        assert len(feed.written) == 2
        asking.cancel()
        await connection.close()

    run(main)


def test_rule_32_and_trap_15_a_cancelled_turn() -> None:
    async def main() -> None:
        seen: list[str] = []

        async def session_request_permission(params: Any, cx: acp.ClientContext) -> Any:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.Event().wait()
            seen.append(f"{params.tool_call.tool_call_id} {cx.signal.is_set()}")
            return acp.allow_once(params.options)

        feed = Feed()
        connection = await client(
            feed,
            session_request_permission=session_request_permission,
            clock=ManualClock(),
        )
        asked = {
            "toolCall": {"toolCallId": "a"},
            "options": [{"optionId": "y", "name": "Y", "kind": "allow_once"}],
        }
        turn = connection._sessions.open("s").prompt("Hi")
        for number, session in enumerate(["s", "t"]):
            params = {"sessionId": session, **asked}
            feed.feed(message("session/request_permission", params, id=number))
        await rest()
        cancelling = [asyncio.create_task(turn.cancel()) for _ in range(2)]
        await rest()
        prompt_, cancel, reply_ = feed.answers
        assert prompt_["method"] == "session/prompt"
        assert (cancel["method"], cancel["params"]) == (
            "session/cancel",
            {"sessionId": "s"},
        )
        cancelled = {"outcome": {"outcome": "cancelled"}}
        assert reply_ == {"jsonrpc": "2.0", "id": 0, "result": cancelled}
        assert seen == ["a True"]
        params = {"sessionId": "s", **asked}
        feed.feed(message("session/request_permission", params, id=5))
        feed.feed(news("late"), answer(1, '{"stopReason":"cancelled"}'))
        assert [text_of(one) async for one in turn] == ["late"]
        assert [(await one).stop_reason for one in cancelling] == ["cancelled"] * 2
        assert feed.answers[-1] == {"jsonrpc": "2.0", "id": 5, "result": cancelled}
        await connection.close()

    run(main)


def test_rule_32_a_turn_that_does_not_end() -> None:
    async def main() -> None:
        feed, clock = Feed(), ManualClock()
        connection = await client(feed, clock=clock)
        session = connection._sessions.open("s")
        turn = session.prompt("Hi")
        cancelling = asyncio.create_task(turn.cancel())
        await rest()
        clock.advance(9.9)
        await rest()
        assert not cancelling.done()
        clock.advance(0.1)
        for waiting in (cancelling, turn.result()):
            with pytest.raises(TimeoutError):
                await waiting
        assert session.turn is None
        session.prompt("Again")
        await connection.close()

    run(main)


def test_rule_33_updates_outside_a_turn_and_stragglers() -> None:
    async def main() -> None:
        feed, clock = Feed(), ManualClock()
        connection = await client(feed, clock=clock)
        session = connection._sessions.open("s")
        all_of_them: list[str] = []

        async def follow() -> None:
            async for one in session.updates():
                all_of_them.append(text_of(one))

        following = asyncio.create_task(follow())
        await rest()
        feed.feed(news("a"))
        await rest()
        turn = session.prompt("Hi", settle=0.1)
        feed.feed(news("b"), answer(1, '{"stopReason":"end_turn"}'), news("c"))
        await rest()
        clock.advance(0.1)
        assert [text_of(one) async for one in turn] == ["b", "c"]
        feed.feed(news("d"))
        await rest()
        assert all_of_them == ["a", "b", "c", "d"]
        await connection.close()
        await following

    run(main)


def test_rule_34_a_session_that_is_loaded_is_told_again() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed)
        plan = {"sessionUpdate": "plan", "entries": []}
        for one in (
            news("old"),
            message("session/update", {"sessionId": "s", "update": plan}),
        ):
            feed.feed(one)
        session = connection._sessions.open("s")
        await rest()
        assert session.plans.plans("s")
        replayed: list[str] = []
        loading = asyncio.create_task(
            connection.load_session(
                "s", "/", on_replay=lambda one: replayed.append(text_of(one))
            )
        )
        await rest()
        assert not session.plans.plans("s")
        feed.feed(news("a"), news("b"), answer(1, "{}"), news("c"))
        assert await loading is session
        assert replayed == ["a", "b"]
        resuming = asyncio.create_task(connection.resume_session("t", "/"))
        await rest()
        feed.feed(answer(2, "{}"))
        assert (await resuming).session_id == "t"
        await connection.close()

    run(main)


def test_a_lost_connection_ends_turns() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed)
        turn = connection._sessions.open("s").prompt("Hi")
        feed.feed(news("a"))
        feed.end()
        seen: list[str] = []
        with pytest.raises(acp.ConnectionLost):
            async for one in turn:
                seen.append(text_of(one))
        assert seen == ["a"]
        with pytest.raises(acp.ConnectionLost, match="`session/prompt`: "):
            await turn.result()
        await connection.closed()

    run(main)


def test_rule_33_an_iterator_that_is_dropped_holds_nothing_up() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed, limits=acp.Limits(bytes=1000))
        updates = connection._sessions.open("s").updates()
        feed.feed(*(news("x" * 100) for _ in range(12)))
        await rest(200)
        assert feed.taken < 12
        assert text_of(await anext(updates)) == "x" * 100
        del updates
        await rest(200)
        assert feed.taken == 12
        await connection.close()

    run(main)
