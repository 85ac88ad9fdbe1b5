"""Contexts and cancellation: rules 10 to 16 of connections, and the traps about them."""

import asyncio
from typing import Any

import pytest
from connection_kit import Feed, agent, client, each, message, prompt, rest, run

import samewire_acp as acp
from samewire_acp.testing import ManualClock

CANCEL = {"requestId": 1}


def test_rule_10_a_context_knows_its_message_and_stays_usable() -> None:
    async def main() -> None:
        contexts: list[acp.AgentContext] = []

        def see(_params: Any, cx: acp.AgentContext) -> None:
            contexts.append(cx)

        feed = Feed()
        async with agent(
            feed, [], session_prompt=see, session_cancel=see
        ) as connection:
            feed.feed(prompt(7), message("session/cancel", {"sessionId": "s"}))
            feed.feed(message("logout", {}, id="x"))
            await rest()
            first, second = contexts
            assert (first.request_id, first.method) == (7, "session/prompt")
            assert (second.request_id, second.method) == (acp.UNSET, "session/cancel")
            assert first.raw == prompt(7)
            assert first.connection is connection
            assert repr(first.client) == repr(connection.client)
            await first.session.send_text("late")
            assert feed.answers[-1]["params"]["sessionId"] == "s"
            other = acp.AgentContext("initialize", 1, "{}", connection)
            with pytest.raises(ValueError, match="has no session"):
                _ = other.session

    run(main)


def test_rule_11_a_misspelt_handler_is_an_error_at_once() -> None:
    class Agent:
        def session_promt(self, _params: Any, _cx: Any) -> None: ...

    class Ui:
        def request_permission(self, _params: Any, _cx: Any) -> None: ...

    async def main() -> None:
        with pytest.raises(TypeError, match="did you mean `session_prompt`"):
            acp.connect_to_client(Feed(), Agent())
        with pytest.raises(
            TypeError, match="did you mean `session_request_permission`"
        ):
            await acp.connect_to_agent(Feed(), Ui())
        end = acp.connect_to_client(Feed(), Agent(), not_handlers=["session_promt"])
        await end.close()

    run(main)


def ends_by(how: str) -> Any:
    async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            assert cx.signal.is_set()
            if how == "result":
                return acp.PromptResponse(stop_reason="max_tokens")
            if how == "refusal":
                raise acp.RpcError(-5, "no") from None
            if how == "rpc":
                raise acp.request_cancelled() from None
            raise

    return session_prompt


@each(
    ("cancellation", -32800), ("rpc", -32800), ("refusal", -5), ("result", "max_tokens")
)
def test_rules_12_and_13_a_cancelled_request_is_answered_once(
    case: tuple[str, object],
) -> None:
    how, answer = case

    async def main() -> None:
        feed = Feed()
        told: list[Exception] = []
        async with agent(feed, told, session_prompt=ends_by(how)):
            for number in (1, "1"):
                feed.feed(prompt(number))
            feed.feed(message("$/cancel_request", {"requestId": 9}))
            await rest()
            assert not feed.written
            feed.feed(message("$/cancel_request", CANCEL))
            feed.feed(message("$/cancel_request", CANCEL))
            await rest()
            (one,) = feed.answers
            found = (
                one["result"]["stopReason"] if "result" in one else one["error"]["code"]
            )
            assert (one["id"], found) == (1, answer)
            assert not told

    run(main)


def test_rule_12_a_handler_of_cancellations_is_called_afterwards() -> None:
    async def main() -> None:
        seen: list[Any] = []

        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            seen.append(cx)
            await cx.signal.wait()

        def cancel_request(params: Any, _cx: Any) -> None:
            seen.append((params.request_id, seen[0].signal.is_set()))

        feed = Feed()
        async with agent(
            feed, session_prompt=session_prompt, cancel_request=cancel_request
        ):
            feed.feed(prompt(1), message("$/cancel_request", CANCEL))
            await rest()
        assert seen[1:] == [(1, True)]

    run(main)


@each(False, True)
def test_rule_14_a_cancelled_turn_is_no_error(by_itself: bool) -> None:
    async def main() -> None:
        seen: list[str] = []

        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            try:
                await cx.signal.wait()
            except asyncio.CancelledError:
                seen.append("task cancelled")
                raise
            seen.append("signal")
            raise asyncio.CancelledError

        def session_cancel(_params: Any, _cx: Any) -> None:
            seen.append("session_cancel")

        named: Any = {"session_prompt": session_prompt}
        if by_itself:
            named["session_cancel"] = session_cancel
        feed = Feed()
        told: list[Exception] = []
        async with agent(feed, told, **named):
            feed.feed(prompt(1), prompt(2), prompt(3, "other"))
            feed.feed(message("session/cancel", {"sessionId": "s"}))
            await rest()
            assert [(one["id"], one["result"]) for one in feed.answers] == [
                (1, {"stopReason": "cancelled"}),
                (2, {"stopReason": "cancelled"}),
            ]
            ends = ["signal"] * 2 if by_itself else ["task cancelled"] * 2
            assert seen == ["session_cancel"] * by_itself + ends
            assert not told

    run(main)


def test_rule_15_a_cancelled_call_tells_the_other_side_once() -> None:
    async def main() -> None:
        feed = Feed()
        told: list[Exception] = []
        connection = await client(feed, told)
        call = asyncio.create_task(connection.request("_a"))
        await rest()
        call.cancel()
        await asyncio.wait([call])
        assert call.cancelled()
        assert [one["method"] for one in feed.answers] == ["_a", "$/cancel_request"]
        assert feed.answers[1]["params"] == {"requestId": 1}
        feed.feed('{"jsonrpc":"2.0","id":1,"result":1}')
        await rest()
        assert not told
        first = asyncio.create_task(connection.request("initialize", {}))
        await rest()
        first.cancel()
        await asyncio.wait([first])
        assert feed.answers[-1]["method"] == "initialize"
        await connection.close()

    run(main)


def test_rule_15_a_call_that_takes_too_long() -> None:
    async def main() -> None:
        feed, clock = Feed(), ManualClock()
        connection = await client(feed, clock=clock)
        file: Any = acp.PromptRequest(session_id="s", prompt=[])
        call = asyncio.create_task(connection.agent.session_prompt(file, timeout=3))
        await rest()
        clock.advance(2.9)
        await rest()
        assert not call.done()
        clock.advance(0.1)
        with pytest.raises(TimeoutError, match=r"`session/prompt`: .* within 3 s"):
            await call
        assert feed.answers[-1]["method"] == "$/cancel_request"
        with pytest.raises(TimeoutError):
            await connection.request("_b", timeout=0)
        assert len(feed.written) == 2
        waits = asyncio.create_task(
            connection.request("_c", timeout=1, keep_waiting=True)
        )
        await rest()
        clock.advance(1)
        await rest()
        assert feed.answers[-1] == {
            "jsonrpc": "2.0",
            "method": "$/cancel_request",
            "params": {"requestId": 2},
        }
        feed.feed('{"jsonrpc":"2.0","id":2,"result":"late"}')
        assert await waits == "late"
        await connection.close()

    run(main)


def test_rule_16_and_trap_18_calls_have_no_timeout() -> None:
    async def main() -> None:
        feed, clock = Feed(), ManualClock()
        connection = await client(feed, clock=clock)
        call = asyncio.create_task(connection.request("_a"))
        await rest()
        assert clock.waiting == 0
        clock.advance(10**6)
        feed.feed('{"jsonrpc":"2.0","id":1,"result":1}')
        assert await call == 1
        await connection.close()

    run(main)
