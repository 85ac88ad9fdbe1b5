"""Members that nobody declared, through connections: rule 39."""

import json

from connection_kit import Feed, agent, client, message, rest, run

import samewire_acp as acp
from samewire_acp import Undeclared, methods

PROMPT = {
    "sessionId": "s",
    "prompt": [{"type": "text", "text": "Hi", "tone": 1}],
    "x": 2,
}
EXPECTED = [Undeclared("/params/prompt/0/tone", 1), Undeclared("/params/x", 2)]


def test_rule_39_a_context_tells_what_nobody_declared() -> None:
    async def main() -> None:
        seen: list[list[Undeclared]] = []
        told: list[Undeclared] = []

        def session_prompt(_params: object, cx: acp.AgentContext) -> acp.PromptResponse:
            seen.append(cx.undeclared())
            return acp.PromptResponse(stop_reason="end_turn")

        feed = Feed()
        handlers = type(
            "Handlers", (), {"session_prompt": staticmethod(session_prompt)}
        )()
        line = message("session/prompt", PROMPT, id=1)
        async with acp.connect_to_client(feed, handlers, on_undeclared=told.append):
            feed.feed(line, message("session/prompt", {"x": 1}, id=2))
            await rest()
        assert seen == [EXPECTED] and told == EXPECTED
        feed = Feed()
        async with agent(feed, [], session_prompt=session_prompt):
            feed.feed(line)
            await rest()
        assert seen == [EXPECTED, EXPECTED]
        assert len(told) == 2

    run(main)


def test_rule_39_a_handler_of_extensions_gets_json_and_nothing_is_undeclared() -> None:
    async def main() -> None:
        seen: list[list[Undeclared]] = []

        def ext_notification(
            _method: str, _params: object, cx: acp.AgentContext
        ) -> None:
            seen.append(cx.undeclared())

        feed = Feed()
        async with agent(feed, [], ext_notification=ext_notification):
            feed.feed(message("_n", {"a": 1}))
            await rest()
        assert seen == [[]]

    run(main)


def test_rule_39_an_update_without_a_handler_is_told_too() -> None:
    async def main() -> None:
        for handlers in None, type("Ui", (), {"session_update": lambda *_: None})():
            told: list[Undeclared] = []
            feed = Feed()
            connection = await acp.connect_to_agent(
                feed, handlers, initialize=False, on_undeclared=told.append
            )
            update = {
                "sessionUpdate": "agent_message_chunk",
                "content": {"type": "text", "text": ""},
            }
            feed.feed(
                message(
                    "session/update", {"sessionId": "s", "update": {**update, "x": 1}}
                )
            )
            await rest()
            assert told == [Undeclared("/params/update/x", 1)]
            await connection.close()

    run(main)


def test_rule_39_a_reply_has_its_text_and_what_nobody_declared() -> None:
    async def main() -> None:
        told: list[Undeclared] = []
        feed = Feed()
        connection = await acp.connect_to_agent(
            feed, initialize=False, on_undeclared=told.append
        )
        params = acp.NewSessionRequest(cwd="/", mcp_servers=[])
        reply = connection.call(methods.SESSION_NEW, params)
        text = json.dumps(
            {"jsonrpc": "2.0", "id": 1, "result": {"sessionId": "s", "models": [1]}}
        )
        feed.feed(text)
        got = await reply
        assert (got.value.session_id, got.raw) == ("s", text)
        assert got.undeclared() == [Undeclared("/result/models", [1])]
        assert told == got.undeclared()
        await connection.close()

    run(main)


def test_rule_39_a_turn_has_its_reply() -> None:
    async def main() -> None:
        feed = Feed()
        connection = await client(feed)
        opening = connection.open_session("/")
        feed.feed('{"jsonrpc":"2.0","id":1,"result":{"sessionId":"s"}}')
        turn = (await opening).prompt("Hi")
        assert turn.reply is None
        feed.feed(
            '{"jsonrpc":"2.0","id":2,"result":{"stopReason":"end_turn","mood":{"a":1}}}'
        )
        assert (await turn.result()).stop_reason == "end_turn"
        assert turn.reply is not None
        assert turn.reply.undeclared() == [Undeclared("/result/mood", {"a": 1})]
        await connection.close()

    run(main)
