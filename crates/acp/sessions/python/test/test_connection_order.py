"""Order: rules 1 to 5 of connections, and the traps about it."""

import asyncio
from typing import Any

from connection_kit import (
    Feed,
    agent,
    client,
    each,
    handlers,
    message,
    prompt,
    rest,
    run,
    text_of,
    update,
)

import samewire_acp as acp
from samewire_acp.testing import burst, expect, notify, pair, reply, scripted_agent


def test_rule_1_handlers_start_in_order_and_run_to_their_first_suspension() -> None:
    async def main() -> None:
        begun: list[str] = []
        gate = asyncio.Event()

        async def session_prompt(params: Any, _cx: Any) -> acp.PromptResponse:
            begun.append(params.session_id)
            await gate.wait()
            begun.append(f"{params.session_id} goes on")
            return acp.PromptResponse(stop_reason="end_turn")

        feed = Feed()
        async with agent(feed, session_prompt=session_prompt):
            feed.feed(*(prompt(n, f"s{n}") for n in range(3)))
            await rest()
            assert begun == ["s0", "s1", "s2"]
            gate.set()
            await rest()
            assert begun[3:] == ["s0 goes on", "s1 goes on", "s2 goes on"]

    run(main)


@each(0, 2)
def test_rule_2_and_trap_1_a_result_comes_after_its_updates(registered: int) -> None:
    async def main() -> None:
        seen: list[str] = []

        async def session_update(params: Any, _cx: Any) -> None:
            seen.append(text_of(params.update))
            await asyncio.sleep(0)

        async def other(_params: Any, _cx: Any) -> None: ...

        names = ["session_request_permission", "fs_read_text_file"][:registered]
        named = {**dict.fromkeys(names, other), "session_update": session_update}
        steps = [
            expect("session/prompt"),
            burst(
                *(notify("session/update", update(f"{n}")) for n in range(4)),
                reply({"stopReason": "end_turn"}),
            ),
        ]
        async with scripted_agent(steps) as script:
            ui = handlers(**named)
            opening = acp.connect_to_agent(script.transport, ui, initialize=False)
            async with opening as connection:
                request = acp.PromptRequest(session_id="s", prompt=[])
                await connection.agent.session_prompt(request)
                assert seen == ["0", "1", "2", "3"]

    run(main)


def test_rule_3_a_handler_runs_as_a_task_of_its_own() -> None:
    async def main() -> None:
        tasks: list[Any] = []

        async def session_prompt(_params: Any, _cx: Any) -> acp.PromptResponse:
            tasks.append(asyncio.current_task())
            async with asyncio.Lock():
                await asyncio.sleep(0)
            tasks.append(asyncio.current_task())
            return acp.PromptResponse(stop_reason="end_turn")

        feed = Feed()
        async with agent(feed, session_prompt=session_prompt):
            feed.feed(prompt(1), prompt(2))
            await rest()
        assert tasks[0] is tasks[2] and tasks[1] is tasks[3]
        assert tasks[0] is not tasks[1] and None not in tasks

    run(main)


def test_rule_4_calls_in_their_order_and_responses_as_handlers_finish() -> None:
    async def main() -> None:
        gates = {name: asyncio.Event() for name in ("a", "b")}

        async def session_prompt(params: Any, _cx: Any) -> acp.PromptResponse:
            await gates[params.session_id].wait()
            return acp.PromptResponse(stop_reason="end_turn")

        feed = Feed()
        async with agent(feed, session_prompt=session_prompt) as connection:
            feed.feed(prompt(1, "a"), prompt(2, "b"))
            calls = [asyncio.create_task(connection.notify(f"_{n}")) for n in range(3)]
            await rest()
            gates["b"].set()
            await rest()
            gates["a"].set()
            await asyncio.gather(*calls)
            await rest()
        said = [one.get("method") or one["id"] for one in feed.answers]
        assert said == ["_0", "_1", "_2", 2, 1]

    run(main)


def test_rule_5_after_the_response() -> None:
    async def main() -> None:
        told: list[Exception] = []

        async def session_new(
            params: Any, cx: acp.AgentContext
        ) -> acp.NewSessionResponse:
            async def announce(session: acp.AgentSession) -> None:
                await session.send_text("welcome")

            def fail(session: acp.AgentSession) -> None:
                raise RuntimeError(session.session_id)

            cx.after_response(announce)
            cx.after_response(fail)
            if params.cwd == "/none":
                raise acp.RpcError(-1, "no")
            return acp.NewSessionResponse(session_id="new")

        feed = Feed()
        async with agent(feed, told, session_new=session_new):
            for number, cwd in enumerate(("/none", "/")):
                feed.feed(
                    message("session/new", {"cwd": cwd, "mcpServers": []}, id=number)
                )
            await rest()
        refused, answer, news = feed.answers
        assert "error" in refused and answer["result"] == {"sessionId": "new"}
        assert news["params"]["sessionId"] == "new"
        assert [str(error) for error in told] == ["new"]

    run(main)


def test_trap_9_a_call_in_a_handler_is_answered() -> None:
    async def main() -> None:
        async def session_prompt(
            params: Any, cx: acp.AgentContext
        ) -> acp.PromptResponse:
            file = acp.ReadTextFileRequest(session_id=params.session_id, path="/a")
            text = (await cx.client.fs_read_text_file(file)).content
            await cx.session.send_text(text)
            return acp.PromptResponse(stop_reason="end_turn")

        async def fs_read_text_file(
            _params: Any, cx: acp.ClientContext
        ) -> acp.ReadTextFileResponse:
            await cx.agent.ext_method("_again")
            return acp.ReadTextFileResponse(content="text")

        async def ext_method(_method: str, _params: Any, _cx: Any) -> None: ...

        ours = handlers(session_prompt=session_prompt, ext_method=ext_method)
        theirs = handlers(fs_read_text_file=fs_read_text_file)
        async with pair(ours, theirs, initialize=False) as ends:
            request = acp.PromptRequest(session_id="s", prompt=[])
            answer = await ends.agent.agent.session_prompt(request)
            assert answer.stop_reason == "end_turn"

    run(main)


def test_trap_4_meta_changes_no_params() -> None:
    async def main() -> None:
        seen: list[Any] = []

        def session_update(params: Any, _cx: Any) -> None:
            seen.append((params.session_id, params.meta))

        feed = Feed()
        connection = await client(feed, session_update=session_update)
        feed.feed(
            message("session/update", {**update("a"), "_meta": {"session_id": "b"}})
        )
        await rest()
        assert seen == [("s", {"session_id": "b"})]
        await connection.close()

    run(main)
