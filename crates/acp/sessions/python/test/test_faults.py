"""Faults on purpose: callers that are cancelled wherever they wait, bursts, and halves of letters.

Agents that print noise, write much to stderr, ignore signals, leave grandchildren, exit in the middle of a line or
never answer are in test_processes.py; a client that stops reading is in test_stdio.py.
"""

import asyncio
import gc
import json
import sys
import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any

from connection_kit import Feed, Told, agent, client, each, prompt, rest, run

import samewire_acp as acp

Work = Callable[[acp.AgentConnection], Coroutine[Any, Any, Any]]


@types.coroutine
def steps(
    work: Coroutine[Any, Any, Any], suspended: Callable[[], None]
) -> Generator[Any, Any, Any]:
    """Runs a coroutine, and tells of each time that it is suspended."""
    error: BaseException | None = None
    while True:
        try:
            waits_for = work.send(None) if error is None else work.throw(error)
        except StopIteration as end:
            return end.value
        suspended()
        try:
            yield waits_for
            error = None
        except BaseException as thrown:
            error = thrown


async def cancelled_at(
    number: int, work: Coroutine[Any, Any, Any]
) -> asyncio.Task[Any]:
    """A task that is cancelled when it is suspended for the n-th time."""
    count = 0

    def suspended() -> None:
        nonlocal count
        count += 1
        if count == number:
            asyncio.get_running_loop().call_soon(task.cancel)

    async def whole() -> Any:
        return await steps(work, suspended)

    task = asyncio.ensure_future(whole())
    await rest()
    return task


async def ask(connection: acp.AgentConnection) -> None:
    await connection.request("_a")


async def wait_on(connection: acp.AgentConnection) -> None:
    await connection.request("_a", keep_waiting=True)


async def hurry(connection: acp.AgentConnection) -> None:
    await connection.request("_a", timeout=60)


async def ask_typed(connection: acp.AgentConnection) -> None:
    await connection.agent.logout(acp.LogoutRequest())


async def open_one(connection: acp.AgentConnection) -> None:
    await connection.open_session("/")


async def load_one(connection: acp.AgentConnection) -> None:
    await connection.load_session("s", "/")


@each(ask, wait_on, hurry, ask_typed, open_one, load_one)
def test_a_caller_that_is_cancelled_wherever_it_waits_leaves_nothing(
    work: Work,
) -> None:
    async def main() -> None:
        number, has_ended = 0, False
        while not has_ended:
            number += 1
            told: Told = []
            feed = Feed()
            connection = await client(feed, told)
            task = await cancelled_at(number, work(connection))
            (call, *cancels) = feed.answers
            feed.feed(
                json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"sessionId": "s"}})
            )
            await rest()
            has_ended = not task.cancelled()
            assert task.done() and call["id"] == 1
            sent = [(one["method"], one["params"]) for one in cancels]
            assert sent == (
                [] if has_ended else [("$/cancel_request", {"requestId": 1})]
            )
            assert not connection._waiting and not connection._abandoned
            assert not connection._tasks and not connection._contexts
            await works(connection, feed)
            assert not told
            await connection.close()
        assert number > 1

    run(main)


async def works(connection: acp.AgentConnection, feed: Feed) -> None:
    """Asks and is answered, with nothing else in the way."""
    feed.written.clear()
    asking = asyncio.ensure_future(connection.request("_again"))
    await rest()
    (asked,) = feed.answers
    feed.feed(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": "yes"}))
    assert await asking == "yes"


def test_a_sender_that_is_cancelled_wherever_it_waits_has_sent() -> None:
    async def main() -> None:
        number, has_ended = 0, False
        while not has_ended:
            number += 1
            feed = Feed()
            room: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            feed.write_result = lambda _, room=room: room  # type: ignore[misc]
            connection = await client(feed, limits=acp.Limits(unwritten=1))
            task = await cancelled_at(number, connection.notify("_n", {"a": 1}))
            room.set_result(None)
            await rest()
            has_ended = not task.cancelled()
            assert task.done() and [one["method"] for one in feed.answers] == ["_n"]
            feed.write_result = lambda _: None
            await works(connection, feed)
            assert not connection._outbox._waiting
            await connection.close()
        assert number > 1

    run(main)


def test_whoever_waits_for_a_turn_may_be_cancelled_anywhere() -> None:
    async def main() -> None:
        number, has_ended = 0, False
        while not has_ended:
            number += 1
            feed = Feed()
            connection = await client(feed)
            opening = asyncio.ensure_future(connection.open_session("/"))
            await rest()
            feed.feed('{"jsonrpc":"2.0","id":1,"result":{"sessionId":"s"}}')
            turn = (await opening).prompt("Hi")
            task = await cancelled_at(number, turn.result())
            feed.feed('{"jsonrpc":"2.0","id":2,"result":{"stopReason":"end_turn"}}')
            await rest()
            has_ended = not task.cancelled()
            assert (await turn.result()).stop_reason == "end_turn"
            # To wait for a turn is not to have it: nothing is cancelled on the wire.
            sent = [one["method"] for one in feed.answers]
            assert sent == ["session/new", "session/prompt"]
            await works(connection, feed)
            await connection.close()
        assert number > 1

    run(main)


def test_a_hundred_thousand_messages_leave_nothing() -> None:
    async def main() -> None:
        seen = 0

        def ext_notification(_method: str, _params: Any, _cx: Any) -> None:
            nonlocal seen
            seen += 1

        def blocks() -> int:
            gc.collect()
            return sys.getallocatedblocks()

        feed = Feed()
        connection = await client(feed, [], ext_notification=ext_notification)
        line = '{"jsonrpc":"2.0","method":"_n","params":{"a":[1,2,3]}}'
        for _ in range(20):
            await burst(feed, line, 500)
        before = blocks()
        for _ in range(9):
            await burst(feed, line, 10_000)
        assert seen == 100_000
        assert blocks() - before < 2_000
        await connection.close()

    run(main)


async def burst(feed: Feed, line: str, times: int) -> None:
    """So many lines at once, and until they are taken."""
    until = feed.taken + times
    feed.feed(*[line] * times)
    while feed.taken < until:
        await asyncio.sleep(0)
    await rest()


HALVES: list[str | bytes] = [
    r'{"jsonrpc":"2.0","method":"_n","params":{"a":"\ud83d"}}',
    b'{"a":"\xed\xa0\xbd"}',
    b'{"a":"\xf0\x9f"}',
]
"""Half of a pair, escaped and as bytes, and half of the bytes of a letter."""


@each(*HALVES)
def test_half_a_letter_is_refused_and_the_next_line_is_read(line: str | bytes) -> None:
    async def main() -> None:
        feed = Feed()
        async with agent(feed, [], session_prompt=done):
            feed.feed(line, prompt(2))
            await rest()
            refused, answer = feed.answers
            assert (refused["id"], refused["error"]["code"]) == (None, -32700)
            assert refused["error"]["data"]["code"] == "unicode"
            assert answer == {
                "jsonrpc": "2.0",
                "id": 2,
                "result": {"stopReason": "end_turn"},
            }

    run(main)


def done(_params: Any, _cx: Any) -> acp.PromptResponse:
    return acp.PromptResponse(stop_reason="end_turn")


def test_an_answer_that_comes_twice_settles_one_call() -> None:
    async def main() -> None:
        told: Told = []
        feed = Feed()
        connection = await client(feed, told)
        asking = asyncio.ensure_future(connection.request("_a"))
        await rest()
        feed.feed(
            '{"jsonrpc":"2.0","id":1,"result":1}', '{"jsonrpc":"2.0","id":1,"result":2}'
        )
        assert await asking == 1
        await rest()
        assert ["no pending request" in str(one) for one in told] == [True]
        await works(connection, feed)
        await connection.close()

    run(main)
