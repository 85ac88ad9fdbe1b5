"""What errors say, and what values look like when they are printed."""

import asyncio
import json
from typing import Any

import pytest
from connection_kit import Feed, Told, agent, client, each, handlers, message, rest, run
from pydantic import ValidationError

import samewire_acp as acp
from samewire_acp.testing import memory_pair, pair


@each(
    ("session/new", {"cwd": "/", "mcpServers": []}, "NewSessionResponse"),
    ("session/prompt", {"sessionId": "s", "prompt": []}, "PromptResponse"),
    ("initialize", {"protocolVersion": 1}, "InitializeResponse"),
)
def test_a_handler_that_returned_nothing_is_told_as_that(case: Any) -> None:
    method, params, result = case

    async def main() -> None:
        feed, told = Feed(), Told()
        name = method.replace("/", "_")
        async with agent(feed, told, **{name: lambda params, cx: None}):
            feed.feed(message(method, params, id=1))
            await rest()
            what = (
                f"`{method}`: the handler returned nothing,"
                f" but the method has the result {result}"
            )
            assert [str(one) for one in told] == [what]
            error = feed.answers[0]["error"]
            assert (error["code"], error["data"]) == (-32603, {"message": what})

    run(main)


def test_a_method_that_is_not_found_is_named() -> None:
    async def main() -> None:
        feed = Feed()
        async with agent(feed, []):
            feed.feed(message("session/nope", {}, id=1), message("_x", {}, id=2))
            await rest()
        assert [one["error"] for one in feed.answers] == [
            {
                "code": -32601,
                "message": f"Method not found: {name}",
                "data": {"method": name},
            }
            for name in ("session/nope", "_x")
        ]

    run(main)


@each(
    ({"cwd": "/"}, '`mcp_servers` is missing ("mcpServers" on the wire)'),
    ({"mcp_servers": []}, "`cwd` is missing"),
    ({"cwd": "/", "mcp_servers": 5}, "(`mcp_servers` in Python)"),
    ({"cwd": "/", "mcpServers": []}, "no attribute `mcpServers`, only `mcp_servers`"),
)
def test_a_constructor_names_its_arguments(case: Any) -> None:
    arguments, said = case
    with pytest.raises(ValidationError) as refused:
        acp.NewSessionRequest(**arguments)
    assert said in str(refused.value)


def test_a_wrong_argument_has_both_names() -> None:
    wrong: Any = 5
    with pytest.raises(ValidationError) as refused:
        acp.NewSessionResponse(session_id=wrong)
    (error,) = refused.value.errors()
    assert (error["loc"], error["input"]) == (("sessionId",), 5)
    assert error["msg"].endswith("found an integer (`session_id` in Python)")
    response = acp.NewSessionResponse(session_id="s")
    with pytest.raises(ValidationError, match="`session_id` in Python"):
        response.session_id = wrong


@each(
    ({"session_id": "s"}, '"sessionId" is missing (`session_id` in Python)'),
    ({"sessionId": 5}, "(`session_id` in Python)"),
)
def test_a_value_that_is_validated_has_the_names_of_the_wire(case: Any) -> None:
    value, said = case
    with pytest.raises(ValidationError) as refused:
        acp.NewSessionResponse.model_validate(value)
    assert said in str(refused.value)
    with pytest.raises(ValidationError) as refused:
        acp.NewSessionResponse.model_validate_json(json.dumps(value))
    assert "in Python" not in str(refused.value)


def test_calls_take_one_value() -> None:
    async def main() -> None:
        async with pair(handlers(), initialize=False) as ends:
            other: Any = ends.agent.agent
            named = {"cwd": "/", "mcp_servers": []}
            for arguments, options in (((), named), (("/", []), {})):
                with pytest.raises(TypeError) as refused:
                    await other.session_new(*arguments, **options)
                what = "`session_new` takes one argument: `session_new(NewSessionRequest(…))`"
                assert str(refused.value) == what
            other = ends.client.client
            with pytest.raises(TypeError, match=r"`session_update` takes one argument"):
                await other.session_update("s", acp.agent_message("a"))
            with pytest.raises(AttributeError, match="has no method `session_nwe`"):
                _ = other.session_nwe
            assert "session_update" in dir(other)

    run(main)


def test_no_internal_name_is_printed() -> None:
    async def main() -> None:
        gate = asyncio.Event()
        contexts: list[Any] = []

        def session_new(_params: Any, cx: acp.AgentContext) -> Any:
            contexts.append(cx)
            return acp.NewSessionResponse(session_id="s")

        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            await gate.wait()
            return acp.PromptResponse(stop_reason="end_turn")

        serves = handlers(session_new=session_new, session_prompt=session_prompt)
        opening = pair(serves)
        async with opening as ends:
            session = await ends.agent.open_session("/")
            turn = session.prompt("Hi")
            (cx,) = contexts
            own = ends.client.session("s")
            values: list[object] = [
                opening,
                *(ends, ends.agent, ends.client, ends.agent.agent, ends.client.client),
                *(session, session.state, session.plans, session.updates(), turn),
                *(cx, cx.signal, cx.client, own, own.plans, own.plans.reporter),
                own.create_terminal("make"),
                *memory_pair(),
                acp.Limits(),
                acp.Observed("in", "a"),
                acp.auth_required(),
                acp.Lines(Feed(), print, print),
                aiter(turn),
            ]
            found = [text for text in map(repr, values) if is_internal(text)]
            assert not found
            gate.set()
            await turn.result()
            for use in (
                lambda: session.prompt(),  # type: ignore[call-arg]
                lambda: ends.agent.open_session(cwd="/", mode="a"),  # type: ignore[call-arg]
                lambda: own.create_terminal(),  # type: ignore[call-arg]
                lambda: acp.connect_to_client(Feed()),  # type: ignore[call-arg]
                lambda: acp.connect_to_client(Feed(), acp.Agent),
                lambda: acp.AgentConnection(Feed(), None, wrong=1),  # type: ignore[call-arg]
                lambda: acp.ClientConnection(Feed(), None, wrong=1),  # type: ignore[call-arg]
                lambda: pair(serves, wrong=1),
            ):
                with pytest.raises(TypeError) as refused:
                    use()
                assert not is_internal(str(refused.value)), str(refused.value)
        for lost in (ends.agent, ends.client):
            assert repr(lost).endswith("Connection, lost: closed>") or "ended" in repr(
                lost
            )

    run(main)


def is_internal(text: str) -> bool:
    """Whether a text has the name of a private module or class, or an address."""
    internal = "samewire_acp._", " at 0x", "Caller", "Acp", "<locals>"
    return any(part in text for part in internal)


def test_a_client_is_told_of_a_session_that_does_not_exist() -> None:
    async def main() -> None:
        def session_load(params: acp.LoadSessionRequest, _cx: Any) -> Any:
            raise acp.session_not_found(params.session_id)

        feed = Feed()
        connection = await client(feed)
        async with pair(handlers(session_load=session_load)) as ends:
            with pytest.raises(acp.RpcError) as refused:
                await ends.agent.load_session("s")
            assert refused.value.code == acp.RESOURCE_NOT_FOUND
            assert refused.value.data == {"sessionId": "s"}
        await connection.close()

    run(main)


def test_a_message_about_bytes_that_are_no_utf_8_can_be_printed() -> None:
    with pytest.raises(acp.DecodeError) as caught:
        acp.decode(acp.Plan, b'1 "\xff"')
    assert str(caught.value).encode()
    assert "\\udcff" in caught.value.message
