"""What the tests of connections share."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any, TypeVar

import samewire_acp as acp

Told = list[Exception]
T = TypeVar("T")


def each(*cases: T) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """Makes one test of several cases: a test that names the case it fails with."""

    def made(test: Callable[[T], None]) -> Callable[[], None]:
        def whole() -> None:
            for case in cases:
                try:
                    test(case)
                except Exception as error:
                    raise AssertionError(f"{case!r}: {error!r}") from error

        whole.__name__ = test.__name__
        return whole

    return made


def run(main: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Runs a test, with an end if it hangs; nothing may be left to be collected."""
    left: list[dict[str, Any]] = []

    async def whole() -> None:
        asyncio.get_running_loop().set_exception_handler(
            lambda _, said: left.append(said)
        )
        await asyncio.wait_for(main(), 120)

    asyncio.run(whole())
    assert not left, left


async def rest(times: int = 30) -> None:
    """Lets everything come to rest that needs no time."""
    for _ in range(times):
        await asyncio.sleep(0)


def handlers(**named: Any) -> Any:
    """An agent or a client of some handlers."""
    return SimpleNamespace(**named)


def message(method: str, params: Any, **more: Any) -> str:
    """The text of a request or a notification."""
    return json.dumps({"jsonrpc": "2.0", **more, "method": method, "params": params})


def prompt(number: Any, session: str = "s") -> str:
    """The text of a prompt."""
    return message("session/prompt", {"sessionId": session, "prompt": []}, id=number)


def update(text: str, session: str = "s") -> dict[str, Any]:
    """The params of an update."""
    content = {"type": "text", "text": text}
    return {
        "sessionId": session,
        "update": {"sessionUpdate": "agent_message_chunk", "content": content},
    }


def text_of(update: Any) -> str:
    """The text of an update."""
    return str(update.content.text)


class Feed:
    """A transport whose input is fed by hand, and whose output is a list."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.is_closed = False
        self._queue: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.taken = 0
        self.write_result: Callable[[str], object] = lambda text: None

    @property
    def lines(self) -> "Feed":
        return self

    def __aiter__(self) -> "Feed":
        return self

    async def __anext__(self) -> str | bytes:
        line = await self._queue.get()
        if line is None:
            raise StopAsyncIteration
        self.taken += 1
        return line

    def write(self, text: str, /) -> object:
        self.written.append(text)
        return self.write_result(text)

    def close(self) -> None:
        self.is_closed = True

    def feed(self, *lines: str | bytes) -> None:
        for line in lines:
            self._queue.put_nowait(line)

    def end(self) -> None:
        self._queue.put_nowait(None)

    @property
    def answers(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.written]


def agent(feed: Feed, told: Told | None = None, **named: Any) -> acp.ClientConnection:
    """An agent of some handlers, over a feed."""
    options = {name: named.pop(name) for name in ("clock", "limits") if name in named}
    on_error = told.append if told is not None else None
    return acp.connect_to_client(feed, handlers(**named), on_error=on_error, **options)


async def client(
    feed: Feed, told: Told | None = None, **named: Any
) -> acp.AgentConnection:
    """A client of some handlers, over a feed, which has not sent `initialize`."""
    options = {name: named.pop(name) for name in ("clock", "limits") if name in named}
    on_error = told.append if told is not None else None
    return await acp.connect_to_agent(
        feed, handlers(**named), initialize=False, on_error=on_error, **options
    )
