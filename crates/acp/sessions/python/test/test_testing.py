"""The test kit: pairs, scripts and the clock."""

import asyncio
from typing import Any

import pytest
from connection_kit import each, handlers, run

import samewire_acp as acp
from samewire_acp.testing import (
    ManualClock,
    ScriptMismatch,
    burst,
    exit,
    expect,
    expect_reply,
    hang,
    notify,
    pair,
    raw,
    refuse,
    reply,
    request,
    scripted_agent,
    scripted_client,
)


def test_a_scripted_agent() -> None:
    async def main() -> None:
        steps = [
            expect("initialize", {"protocolVersion": 1}),
            reply({"protocolVersion": 1}),
            expect("session/new"),
            refuse(-32000, "no", {"why": 1}),
            expect("_a", {"list": [1, {"b": 2}]}),
            burst(raw(b"noise\n"), reply(7)),
            hang(),
        ]
        async with scripted_agent(steps, chunk=2) as script:
            async with acp.connect_to_agent(script.transport) as agent:
                with pytest.raises(acp.RpcError) as one:
                    await agent.open_session()
                assert one.value.data == {"why": 1}
                asked: Any = {"list": [1, {"b": 2, "c": 3}], "more": 4}
                assert await agent.request("_a", asked) == 7
                await script.done()
            assert script.transcript[0].startswith('→ {"jsonrpc":"2.0","id":1')

    run(main)


def test_a_scripted_client() -> None:
    async def main() -> None:
        def session_prompt(_params: Any, _cx: Any) -> acp.PromptResponse:
            return acp.PromptResponse(stop_reason="end_turn")

        steps = [
            notify("news", {}),
            request("session/prompt", {"sessionId": "s", "prompt": []}, 4),
            expect_reply({"stopReason": "end_turn"}),
            exit(),
        ]
        told: list[Exception] = []
        async with scripted_client(steps) as script:
            agent = acp.connect_to_client(
                script.transport,
                handlers(session_prompt=session_prompt),
                on_error=told.append,
            )
            await script.done()
            assert (await agent.closed()).reason == "exited"
        assert [str(one) for one in told] == [
            "Method not found: news [-32601] {'method': 'news'}"
        ]

    run(main)


def test_a_script_may_ask_twice_at_a_time() -> None:
    async def main() -> None:
        gate = asyncio.Event()

        async def session_prompt(_params: Any, cx: Any) -> acp.PromptResponse:
            if cx.request_id == "ask 2":
                gate.set()
            await gate.wait()
            return acp.PromptResponse(stop_reason="end_turn")

        prompt = {"sessionId": "s", "prompt": []}
        steps = [request("session/prompt", prompt)] * 2
        ends = [expect_reply({"stopReason": "end_turn"})] * 2
        async with scripted_client([*steps, *ends]) as script:
            agent = acp.connect_to_client(
                script.transport, handlers(session_prompt=session_prompt)
            )
            await script.done()
            await agent.closed()
        assert [line[:31] for line in script.transcript[:2]] == [
            '← {"jsonrpc":"2.0","id":"ask 1"',
            '← {"jsonrpc":"2.0","id":"ask 2"',
        ]

    run(main)


@each("another method", "other params", "the end")
def test_a_mismatch_shows_the_transcript(what: str) -> None:
    async def main() -> None:
        wanted = {"another method": ("_b", None), "other params": ("_a", {"n": 2})}
        script = scripted_agent([expect("_first"), expect(*wanted.get(what, ("_a",)))])
        agent = await acp.connect_to_agent(script.transport, initialize=False)
        await agent.notify("_skipped")
        await agent.notify("_first")
        if what == "the end":
            await agent.close()
        else:
            asking = asyncio.ensure_future(agent.request("_a", {"n": 1}))
            with pytest.raises(acp.ConnectionLost):
                await asking
        with pytest.raises(ScriptMismatch, match='"method":"_first"') as one:
            await script.done()
        assert f"expected `{wanted.get(what, ('_a',))[0]}`" in str(one.value)
        await agent.close()

    run(main)


def test_a_pair_is_two_real_connections() -> None:
    async def main() -> None:
        def initialize(_params: Any, _cx: Any) -> acp.InitializeResponse:
            return acp.InitializeResponse(protocol_version=1)

        ends = await pair(handlers(initialize=initialize), chunk=1)
        assert ends.agent.initialized.protocol_version == 1
        assert ends.client.client_capabilities is not None
        await ends.close()
        for end in (ends.agent, ends.client):
            assert end.lost is not None

    run(main)


def test_a_clock_goes_on_when_it_is_told_to() -> None:
    called: list[str] = []
    clock = ManualClock()
    clock.call_later(2, called.append, "b")
    clock.call_later(1, called.append, "a")
    clock.call_later(1, called.append, "never").cancel()
    assert clock.waiting == 2
    clock.advance(1)
    assert called == ["a"]
    clock.advance(5)
    assert (called, clock.now) == (["a", "b"], 6)


def test_no_cancel_scope_lives_across_tasks() -> None:
    """Trap 13: a connection may be closed by another task than opened it."""

    async def main() -> None:
        ends: list[acp.AgentConnection] = []

        async def opens() -> None:
            script = scripted_agent([hang()])
            ends.append(await acp.connect_to_agent(script.transport, initialize=False))

        async def closes() -> None:
            await ends[0].close()

        await asyncio.create_task(opens())
        await asyncio.create_task(closes())
        assert ends[0].lost is not None and ends[0].lost.reason == "closed"

    run(main)
