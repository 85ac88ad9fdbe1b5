"""What a handler knows beside its params, and what a call may be given: `pytest test/test_context.py`."""

import asyncio
import json
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from samewire_runtime.v1.context import Context
from samewire_runtime.v1.peer import Peer, caller
from samewire_runtime.v1.rpc import Method
from samewire_runtime.v1.serve import Dispatcher
from samewire_runtime.v1.unset import UNSET
from samewire_runtime.v1.values import JsonValue

PROMPT = Method("session/prompt", "agent", JsonValue, JsonValue)
UPDATE = Method("session/update", "agent", JsonValue)
METHODS = {"session_prompt": PROMPT, "session_update": UPDATE}
REQUEST = '{"jsonrpc":"2.0","id":"a","method":"session/prompt","params":{}}'
NOTICE = '{"jsonrpc":"2.0","method":"session/update","params":{}}'


def serve(**handlers: Any) -> Dispatcher:
    return Dispatcher(object, METHODS, SimpleNamespace(**handlers))


def test_a_handler_knows_its_message() -> None:
    seen: list[Any] = []

    def see(_params: Any, cx: Context) -> None:
        seen.append((cx.method, cx.request_id, cx.raw, cx.signal.is_set()))

    side = serve(session_prompt=see, session_update=see)
    asyncio.run(side.handle(REQUEST))
    asyncio.run(side.handle(NOTICE))
    assert seen == [
        ("session/prompt", "a", REQUEST, False),
        ("session/update", UNSET, NOTICE, False),
    ]


def test_a_handler_whose_answer_nobody_waits_for_is_told_so() -> None:
    contexts: list[Context] = []

    async def wait(_params: Any, cx: Context) -> None:
        contexts.append(cx)
        await cx.signal.wait()

    async def main() -> None:
        work = asyncio.create_task(serve(session_prompt=wait).handle(REQUEST))
        await asyncio.sleep(0)
        work.cancel()
        await asyncio.wait([work])
        assert work.cancelled()
        (cx,) = contexts
        assert cx.signal.is_set()
        assert isinstance(cx.signal.reason, asyncio.CancelledError)
        await cx.signal.wait()

    asyncio.run(main())


def of_params(_params: Any) -> None: ...


def of_too_many(_params: Any, _cx: Any, _more: Any) -> None: ...


def test_a_handler_that_takes_something_else_is_refused() -> None:
    for handler in (of_params, of_too_many):
        with pytest.raises(
            TypeError, match=r"`session_prompt` must accept .* \(params, cx\)"
        ):
            serve(session_prompt=handler)
    with pytest.raises(
        TypeError, match=r"`ext_method` must accept .* \(method, params, cx\)"
    ):
        serve(ext_method=lambda _params, _cx: None)
    serve(session_prompt=lambda *_given: None, session_update=print)


def test_undeclared_names_are_handled_when_they_are_listed() -> None:
    def answer(method: str, _params: Any, _cx: Any) -> str:
        return method

    async def main() -> None:
        side = serve(
            ext_method=answer, ext_methods=["session/set_model", "session/prompt"]
        )
        assert await side.call("session/set_model") == "session/set_model"
        assert await side.call("_mine") == "_mine"
        for name in ("session/other", "session/prompt"):
            text = json.dumps({"jsonrpc": "2.0", "id": 1, "method": name, "params": {}})
            assert "-32601" in (await side.handle(text) or "")

    asyncio.run(main())


def test_undeclared_names_are_called() -> None:
    async def main() -> None:
        written: list[str] = []
        other = caller(METHODS, Peer(written.append))
        await other.ext_notification("session/unheard", {"a": 1})
        call = asyncio.create_task(other.ext_method("session/set_model", {"a": 1}))
        await asyncio.sleep(0)
        call.cancel()
        names = [json.loads(text)["method"] for text in written]
        assert names == ["session/unheard", "session/set_model"]

    asyncio.run(main())


def test_a_call_ends_when_its_time_is_over() -> None:
    async def main() -> None:
        other = caller(METHODS, Peer(lambda text: None))
        for call in (
            partial(other.session_prompt, {}),
            partial(other.ext_method, "_mine"),
        ):
            with pytest.raises(TimeoutError, match="no response within 0 s"):
                await call(timeout=0)

    asyncio.run(main())
