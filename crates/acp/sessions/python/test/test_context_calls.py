"""What a handler asks the other side for: rule 41 of connections, files and terminals."""

import asyncio
from typing import Any

import pytest
from connection_kit import Feed, Told, agent, each, handlers, message, prompt, rest, run

import samewire_acp as acp
from samewire_acp.testing import pair

END = acp.PromptResponse(stop_reason="end_turn")
CANCEL = message("session/cancel", {"sessionId": "s"})


async def permission(cx: acp.AgentContext) -> object:
    tool = acp.ToolCallUpdate(tool_call_id="c")
    return await cx.session.request_permission(tool)


async def read(cx: acp.AgentContext) -> object:
    return await cx.session.read_text("/a")


async def written(cx: acp.AgentContext) -> None:
    await cx.session.write_text("/a", "b")


async def terminal(cx: acp.AgentContext) -> object:
    return await cx.session.create_terminal("make")


async def extension(cx: acp.AgentContext) -> object:
    return await cx.client.ext_method("_ask")


CALLS = permission, read, written, terminal, extension


@each(*CALLS)
def test_rule_41_a_call_ends_with_the_turn_that_the_agent_ends_itself(ask: Any) -> None:
    """There is a handler of `session/cancel`: no task is cancelled, but the signal is set."""

    async def main() -> None:
        ends: list[BaseException] = []

        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            try:
                await ask(cx)
            except asyncio.CancelledError as error:
                ends.append(error)
                with pytest.raises(asyncio.CancelledError):
                    await ask(cx)  # Nothing is sent.
                await cx.session.send_text("late")
                raise

        feed, told = Feed(), Told()
        options: Any = {"session_cancel": lambda params, cx: None}
        async with agent(feed, told, session_prompt=session_prompt, **options):
            feed.feed(prompt(7))
            await rest()
            feed.feed(CANCEL)
            await rest()
            _, cancelled, late, answer = feed.answers
            assert cancelled["method"] == "$/cancel_request"
            assert late["method"] == "session/update"
            assert answer["result"] == {"stopReason": "cancelled"}
            assert type(ends[0]).__name__ == "Cancelled" and not told

    run(main)


def test_rule_41_a_call_that_waits_for_its_response_all_the_same() -> None:
    async def main() -> None:
        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            found: Any = await cx.client.ext_method("_ask", keep_waiting=True)
            return acp.PromptResponse(stop_reason=found)

        feed = Feed()
        options: Any = {"session_cancel": lambda params, cx: None}
        async with agent(feed, [], session_prompt=session_prompt, **options):
            feed.feed(prompt(7), CANCEL)
            await rest()
            feed.feed('{"jsonrpc":"2.0","id":1,"result":"refusal"}')
            await rest()
            assert feed.answers[1]["method"] == "$/cancel_request"
            assert feed.answers[2]["result"] == {"stopReason": "refusal"}

    run(main)


def test_rule_41_a_client_is_asked_no_longer_either() -> None:
    async def main() -> None:
        ends: list[BaseException] = []
        gate = asyncio.Event()

        async def fs_read_text_file(_params: Any, cx: acp.ClientContext) -> Any:
            try:
                await cx.agent.ext_method("_ask")
            except asyncio.CancelledError as error:
                ends.append(error)
                raise

        async def ext_method(_method: str, _params: Any, _cx: Any) -> Any:
            await gate.wait()

        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            with pytest.raises(TimeoutError):
                read = acp.ReadTextFileRequest(session_id="s", path="/a")
                await cx.client.fs_read_text_file(read, timeout=0.05)
            return END

        serves = handlers(session_prompt=session_prompt, ext_method=ext_method)
        async with pair(
            serves, handlers(fs_read_text_file=fs_read_text_file)
        ) as ends_of:
            of = acp.PromptRequest(session_id="s", prompt=[])
            await ends_of.agent.agent.session_prompt(of)
            await rest()
        assert len(ends) == 1

    run(main)


class Terminals:
    """A client with files and terminals."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.created: acp.CreateTerminalRequest | None = None
        self.exited = asyncio.Event()

    def fs_read_text_file(self, params: acp.ReadTextFileRequest, _cx: Any) -> Any:
        text = f"{params.path} {params.line} {params.limit}"
        return acp.ReadTextFileResponse(content=text)

    def fs_write_text_file(self, params: acp.WriteTextFileRequest, _cx: Any) -> None:
        self.calls.append(f"{params.path}: {params.content}")

    def terminal_create(self, params: acp.CreateTerminalRequest, _cx: Any) -> Any:
        self.calls.append("create")
        self.created = params
        return acp.CreateTerminalResponse(terminal_id="t")

    def terminal_output(self, _params: Any, _cx: Any) -> Any:
        self.calls.append("output")
        return acp.TerminalOutputResponse(output="x", truncated=False)

    async def terminal_wait_for_exit(self, _params: Any, _cx: Any) -> Any:
        self.calls.append("wait_for_exit")
        await self.exited.wait()
        return acp.WaitForTerminalExitResponse(exit_code=None, signal="SIGKILL")

    def terminal_kill(self, _params: Any, _cx: Any) -> None:
        self.calls.append("kill")
        self.exited.set()

    async def terminal_release(self, params: Any, _cx: Any) -> None:
        assert params.terminal_id == "t" and params.session_id == "s"
        self.calls.append("release")


def test_files_and_terminals_of_a_session() -> None:
    async def main() -> None:
        ui = Terminals()
        async with pair(handlers(), ui) as ends:
            session = ends.client.session("s")
            assert await session.read_text("/a", line=2, limit=3) == "/a 2 3"
            assert await session.read_text("/a") == "/a None None"
            await session.write_text("/a", "b")
            opening = session.create_terminal(
                "make",
                args=["all"],
                cwd="/b",
                env={"A": "1"},
                output_byte_limit=9,
            )
            async with opening as terminal:
                assert terminal.terminal_id == "t"
                assert (await terminal.output()).output == "x"
                await terminal.kill()
                assert (await terminal.wait_for_exit()).signal == "SIGKILL"
            assert ui.calls == [
                "/a: b", "create", "output", "kill", "wait_for_exit", "release",
            ]  # fmt: skip
            assert ui.created == acp.CreateTerminalRequest(
                session_id="s",
                command="make",
                args=["all"],
                cwd="/b",
                env=[acp.EnvVariable(name="A", value="1")],
                output_byte_limit=9,
            )

    run(main)


def test_a_terminal_is_released_once() -> None:
    async def main() -> None:
        ui = Terminals()
        async with pair(handlers(), ui) as ends:
            terminal = await ends.client.session("s").create_terminal("make")
            async with terminal:
                await asyncio.gather(terminal.release(), terminal.release())
            await terminal.release()
            assert ui.calls == ["create", "release"]

    run(main)


@each(False, True)
def test_rule_41_a_terminal_is_released_after_a_cancellation(by_itself: bool) -> None:
    async def main() -> None:
        ui = Terminals()

        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            async with cx.session.create_terminal("make") as terminal:
                await terminal.wait_for_exit()
            return END

        serves = handlers(session_prompt=session_prompt)
        if by_itself:
            serves.session_cancel = lambda params, cx: None
        async with pair(serves, ui) as ends:
            of = acp.PromptRequest(session_id="s", prompt=[])
            turn = asyncio.ensure_future(ends.agent.agent.session_prompt(of))
            await rest(100)
            assert ui.calls == ["create", "wait_for_exit"]
            note = acp.CancelNotification(session_id="s")
            await ends.agent.agent.session_cancel(note)
            assert (await turn).stop_reason == "cancelled"
            assert ui.calls == ["create", "wait_for_exit", "release"]

    run(main)


def test_rule_41_a_terminal_that_arrives_with_the_cancellation_is_released() -> None:
    async def main() -> None:
        async def session_prompt(_params: Any, cx: acp.AgentContext) -> Any:
            await terminal(cx)

        feed = Feed()
        async with agent(feed, session_prompt=session_prompt):
            feed.feed(prompt(7))
            await rest()
            feed.feed('{"jsonrpc":"2.0","id":1,"result":{"terminalId":"t"}}', CANCEL)
            await rest()
            _, release, turn = feed.answers
            assert release["method"] == "terminal/release"
            assert release["params"] == {"sessionId": "s", "terminalId": "t"}
            assert turn["result"] == {"stopReason": "cancelled"}

    run(main)


def test_a_terminal_of_a_lost_connection_is_lost() -> None:
    async def main() -> None:
        ui = Terminals()
        ends = await pair(handlers(), ui)
        async with ends.client.session("s").create_terminal("make") as terminal:
            await ends.client.close()
        with pytest.raises(acp.ConnectionLost, match="terminal/release"):
            await terminal.release()
        await ends.close()

    run(main)


def test_an_error_in_a_terminal_is_not_hidden_by_its_release() -> None:
    async def main() -> None:
        ui = Terminals()
        async with pair(handlers(), ui) as ends:
            with pytest.raises(ZeroDivisionError):
                async with ends.client.session("s").create_terminal("make"):
                    raise ZeroDivisionError
            await rest()
            assert ui.calls == ["create", "release"]

    run(main)
