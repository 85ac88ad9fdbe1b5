"""Sessions that are refused, closed and lost: rules 10, 29, 30, 33 and 34 of connections."""

import asyncio
import gc
from typing import Any

import pytest
from connection_kit import (
    Feed,
    agent,
    client,
    message,
    prompt,
    rest,
    run,
    text_of,
    update,
)

import samewire_acp as acp

END = '{"stopReason":"end_turn"}'
PLAN = {"sessionUpdate": "plan", "entries": []}


def news(text: str, session: str = "s") -> str:
    return message("session/update", update(text, session))


def answer(number: int, result: str = "{}") -> str:
    return f'{{"jsonrpc":"2.0","id":{number},"result":{result}}}'


def refused(number: int) -> str:
    error = '{"code":-32002,"message":"no such session"}'
    return f'{{"jsonrpc":"2.0","id":{number},"error":{error}}}'


def opened(connection: acp.AgentConnection, session: str = "s") -> acp.Session:
    return connection._sessions.open(session)


async def read(updates: Any) -> list[str]:
    return [text_of(one) async for one in updates]


def test_rule_33_updates_of_a_lost_connection_raise() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed)
        session = opened(connection)
        before = session.updates()
        feed.feed(news("a"))
        feed.end()
        await connection.closed()
        seen: list[str] = []
        for updates in (before, session.updates()):
            with pytest.raises(
                acp.ConnectionLost, match="the other side closed the connection"
            ):
                async for one in updates:
                    seen.append(text_of(one))
        assert seen == ["a"]

        connection = await client(Feed())
        session = opened(connection)
        before = session.updates()
        await connection.close()
        assert await read(before) == await read(session.updates()) == []

    run(main)


def test_rule_30_a_loop_that_was_left_keeps_no_result_from_anybody() -> None:
    async def main() -> None:
        for kept in ("turn", "updates", "updates, never read", "of another session"):
            feed = Feed()
            connection = await client(feed, limits=acp.Limits(bytes=1000))
            session = opened(connection)
            of = opened(connection, "t") if kept == "of another session" else session
            updates = None if kept == "turn" else of.updates()
            turn = session.prompt("Hi")
            feed.feed(*(news("x" * 100, of.session_id) for _ in range(3)))
            if kept != "updates, never read":
                async for _ in updates or turn:
                    break
            result = asyncio.ensure_future(turn.result())
            feed.feed(
                *(news("x" * 100, of.session_id) for _ in range(30)), answer(1, END)
            )
            await rest(200)
            assert result.done(), kept
            await connection.close()

    run(main)


def test_rule_30_a_slow_loop_beside_a_result_loses_nothing() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed, limits=acp.Limits(bytes=1000))
        turn = opened(connection).prompt("Hi")
        result = asyncio.ensure_future(turn.result())
        feed.feed(*(news(f"{number:0100}") for number in range(30)), answer(1, END))
        seen: list[int] = []
        async for one in turn:
            seen.append(int(text_of(one)))
            await rest()
        assert seen == [*range(30)]
        assert (await result).stop_reason == "end_turn"
        await connection.close()

    run(main)


def test_rule_30_a_turn_that_was_dropped_holds_nothing_up() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed, limits=acp.Limits(bytes=1000))
        session = opened(connection)
        gc.disable()
        try:
            for number in (1, 2, 3):
                turn = session.prompt("Hi")
                feed.feed(*(news("x" * 100) for _ in range(3)), answer(number, END))
                await rest(100)
                assert (await turn.result()).stop_reason == "end_turn"
                del turn
        finally:
            gc.enable()
        assert connection._pressure._unread == 0
        await connection.close()

    run(main)


def test_rule_29_a_session_that_is_refused_or_closed_is_forgotten() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed, [])
        opening: list[Any] = [connection.load_session, connection.resume_session]
        for number, way in enumerate(opening, 1):
            asking = asyncio.ensure_future(way("gone", "/"))
            await rest()
            feed.feed(news("a", "gone"), refused(number))
            with pytest.raises(acp.RpcError, match="no such session"):
                await asking
            assert connection._sessions.get("gone") is None

        # It was open before, and is as it was.
        session = opened(connection)
        asking = asyncio.ensure_future(connection.load_session("s", "/"))
        await rest()
        feed.feed(refused(3))
        with pytest.raises(acp.RpcError):
            await asking
        assert connection.session("s") is session

        updates = session.updates()
        params = acp.CloseSessionRequest(session_id="s")
        closing = asyncio.ensure_future(connection.agent.session_close(params))
        await rest()
        feed.feed(news("last"), answer(4), news("late"))
        await closing
        assert connection._sessions.get("s") is None
        assert await read(updates) == ["last"]
        assert opened(connection) is not session
        await connection.close()

    run(main)


def test_rule_10_the_context_of_a_client_opens_its_session() -> None:
    async def main() -> None:
        seen: list[Any] = []

        def fs_read_text_file(
            _params: Any, cx: acp.ClientContext
        ) -> acp.ReadTextFileResponse:
            seen.append(cx.session)
            return acp.ReadTextFileResponse(content="")

        feed = Feed()
        connection = await client(feed, fs_read_text_file=fs_read_text_file)
        feed.feed(
            news("before", "raw"),
            message("fs/read_text_file", {"sessionId": "raw", "path": "/x"}, id=1),
        )
        await rest()
        session: acp.Session = seen[0]
        assert len(seen) == 1 and connection.session("raw") is session
        feed.feed(news("after", "raw"))
        await rest()
        updates = session.updates()
        assert [text_of(await anext(updates)) for _ in "12"] == ["before", "after"]
        other = acp.ClientContext("_a", 1, '{"params":{}}', connection)
        with pytest.raises(ValueError, match="has no session"):
            _ = other.session
        await connection.close()

    run(main)


def test_rule_34_each_session_has_a_book_of_its_own() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed)
        one, other = opened(connection), opened(connection, "t")
        feed.feed(message("session/update", {"sessionId": "s", "update": PLAN}))
        await rest()
        assert len(one.plans.plans("s")) == 1
        assert one.plans is not other.plans and not other.plans.plans("s")
        await connection.close()

    run(main)


def test_rule_10_a_message_is_read_once_for_its_session() -> None:
    from samewire_acp._connection import _acp

    texts: list[str] = []
    read_id = _acp.session_id_in

    def counted(text: str, member: str = "params") -> str | None:
        texts.append(text)
        return read_id(text, member)

    async def main() -> None:
        def session_prompt(_params: Any, cx: acp.AgentContext) -> acp.PromptResponse:
            for _ in range(5):
                assert cx.session.session_id == "s"
            return acp.PromptResponse(stop_reason="end_turn")

        def ext_notification(_method: str, _params: Any, cx: acp.AgentContext) -> None:
            for _ in range(5):
                assert cx.session.session_id == "s"

        feed = Feed()
        named: Any = {
            "session_prompt": session_prompt,
            "ext_notification": ext_notification,
        }

        async with agent(feed, [], **named):
            feed.feed(prompt(1), message("session/cancel", {"sessionId": "s"}))
            await rest()
            assert not texts
            feed.feed(message("_n", {"sessionId": "s"}))
            await rest()
            assert len(texts) == 1

    _acp.session_id_in = counted
    try:
        run(main)
    finally:
        _acp.session_id_in = read_id
