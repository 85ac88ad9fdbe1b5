"""What a side does whatever its handlers are and raise: `pytest test/test_rpc.py`."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

from samewire_runtime.v1.codec import DecodeError
from samewire_runtime.v1.misspelt import is_near
from samewire_runtime.v1.peer import Peer, caller
from samewire_runtime.v1.rpc import Method, RpcError
from samewire_runtime.v1.serve import Dispatcher
from samewire_runtime.v1.values import JsonValue

PROMPT = Method("session/prompt", "agent", JsonValue, JsonValue)
UPDATE = Method("session/update", "agent", JsonValue)
METHODS = {"session_prompt": PROMPT, "session_update": UPDATE}
REQUEST = '{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{}}'
NOTICE = '{"jsonrpc":"2.0","method":"session/update","params":{}}'


def setup_module() -> None:
    logging.disable()


def teardown_module() -> None:
    logging.disable(logging.NOTSET)


def raised(run: Callable[[], object]) -> BaseException | None:
    """What a function raises, whatever that is."""
    try:
        run()
    except BaseException as error:
        return error
    return None


def serve(handlers: object, **more: Any) -> Dispatcher:
    return Dispatcher(object, METHODS, handlers, **more)


def raising(error: BaseException) -> Callable[..., Any]:
    def run(*_given: object) -> Any:
        raise error

    return run


class Mute(Exception):
    def __str__(self) -> str:
        raise self


class Odd(Exception):
    def __str__(self) -> str:
        number: Any = 7
        return number  # type: ignore[no-any-return]


class Text(str):
    def encode(self, *_given: Any, **_more: Any) -> Any:
        return 7


class Disguised(Exception):
    __class__ = property(raising(KeyError("class")))


class End(BaseException):
    pass


class WithoutMembers(RpcError):
    def __init__(self) -> None:
        pass


class RaisingCode(RpcError):
    def __getattribute__(self, name: str) -> Any:
        if name in ("code", "message", "data", "has_data"):
            raise Mute
        return super().__getattribute__(name)


class Members(dict[str, Any]):
    def items(self) -> Any:
        raise Mute


def nested(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


def holds_itself() -> Any:
    value: list[Any] = []
    value.append(value)
    return value


CODE: Any = "7"
MESSAGE: Any = 7
HOSTILE: dict[str, BaseException] = {
    "says nothing": Mute(),
    "says a number": Odd(),
    "says a text that encodes to a number": RuntimeError(Text("a")),
    "says half a pair": ValueError("\ud800"),
    "is of another class": Disguised(),
    "is no Exception": End(),
    "is a cancellation": asyncio.CancelledError(),
    "ends a generator": GeneratorExit(),
    "ends an iteration": StopIteration(7),
    "has no members": WithoutMembers(),
    "has members that raise": RaisingCode(7, "no"),
    "has a code of text": RpcError(CODE, "no"),
    "has a code of a bool": RpcError(True, "no"),
    "has a code beyond 32 bits": RpcError(2**31, "no"),
    "has a message of a number": RpcError(7, MESSAGE),
    "has a message with half a pair": RpcError(7, "\ud800"),
    "has data that is no JSON": RpcError(7, "no", {"/0": [object()]}),
    "has data that is no number": RpcError(7, "no", float("nan")),
    "has data that holds itself": RpcError(7, "no", holds_itself()),
    "has data whose members raise": RpcError(7, "no", Members(a=1)),
    "has data too deep in its response": RpcError(7, "no", nested(127)),
}
"""What a handler raises. None of it is an answer."""


def test_every_request_is_answered() -> None:
    for name, error in HOSTILE.items():
        for is_async in (False, True):
            problem = raised(partial(answers_everything, error, is_async))
            assert problem is None, f"{name}: {problem!r}"


def answers_everything(error: BaseException, is_async: bool) -> None:
    async def later(_params: Any, _cx: Any) -> None:
        await asyncio.sleep(0)
        raise error

    async def main() -> None:
        told: list[Exception] = []
        run = later if is_async else raising(error)
        handlers = SimpleNamespace(session_prompt=run, session_update=run)
        side = serve(handlers, on_error=told.append)
        answer = json.loads(await side.handle(REQUEST) or "")
        assert (answer["id"], answer["error"]["code"]) == (1, -32603)
        assert await side.handle(NOTICE) is None
        assert len(told) == 2
        try:
            await side.call("session/prompt", {})
        except RpcError as refused:
            assert type(refused) is RpcError
        else:
            raise AssertionError("the call succeeds")
        if isinstance(error, Exception):
            side = serve(handlers, on_error=raising(error))
            assert json.loads(await side.handle(REQUEST) or "")["id"] == 1

    asyncio.run(main())


def test_what_ends_the_program_passes() -> None:
    for error in (KeyboardInterrupt, SystemExit):
        for is_async in (False, True):
            assert isinstance(raised(partial(ends, error, is_async)), error)


def ends(error: type[BaseException], is_async: bool) -> None:
    async def later(_params: Any, _cx: Any) -> None:
        await asyncio.sleep(0)
        raise error

    async def main() -> None:
        run = later if is_async else raising(error())
        peer = Peer(lambda text: None, serve(SimpleNamespace(session_prompt=run)))
        await peer.listen(lines(REQUEST))

    asyncio.run(main())


async def lines(*texts: str) -> AsyncIterator[str]:
    for text in texts:
        yield text


FAULTS: list[tuple[RpcError, str, str]] = [
    (RpcError(CODE, "no"), "/code", "type"),
    (RpcError(2**31, "no"), "/code", "range"),
    (RpcError(7, MESSAGE), "/message", "type"),
    (RpcError(7, "\ud800"), "/message", "unicode"),
    (RpcError(7, "no", {"/0": [0, float("inf")]}), "/data/~10/1", "range"),
    (RpcError(7, "no", [[{"/1": "\ud800"}]]), "/data/0/0/~11", "unicode"),
    (RpcError(7, "no", {"error": {"data": [object()]}}), "/data/error/data/0", "type"),
    (RpcError(7, "no", [2**64]), "/data/0", "range"),
    (RpcError(7, "no", nested(127)), "", "depth"),
]
"""An error that no response can hold, and where it cannot."""


def test_what_an_error_cannot_hold_is_located() -> None:
    for error, path, code in FAULTS:
        told: list[Any] = []
        handlers = SimpleNamespace(session_prompt=raising(error))
        asyncio.run(serve(handlers, on_error=told.append).handle(REQUEST))
        assert isinstance(told[0], DecodeError)
        assert (told[0].path, told[0].code) == (path, code)


def test_data_that_is_absent_is_not_null() -> None:
    absent, null, deep = RpcError(7, "no"), RpcError(7, "no", None), nested(126)
    assert (absent.data, absent.has_data) == (None, False)
    assert (null.data, null.has_data) == (None, True)
    assert json.dumps(absent.data) == "null"
    assert str(absent) == "no [7]"
    absent.data = 5
    assert absent.has_data and str(absent) == "no [7] 5"
    for error, text in [
        (RpcError(7, "no"), '{"code":7,"message":"no"}'),
        (null, '{"code":7,"message":"no","data":null}'),
        (RpcError(7, "no", deep), '{"code":7,"message":"no","data":' + f"{deep}" + "}"),
    ]:
        side = serve(SimpleNamespace(session_prompt=raising(error)))
        answer = asyncio.run(side.handle(REQUEST))
        assert answer == '{"jsonrpc":"2.0","id":1,"error":' + text + "}"


def test_a_result_is_as_deep_as_its_response_may_be() -> None:
    for levels, is_written in [(127, True), (128, False)]:
        result = nested(levels)
        side = serve(SimpleNamespace(session_prompt=partial(giving, result)))
        answer = asyncio.run(side.handle(REQUEST)) or ""
        assert ("result" in answer, "-32603" in answer) == (is_written, not is_written)


def giving(result: Any, _params: Any, _cx: Any) -> Any:
    return result


def test_a_text_in_a_result_is_a_text() -> None:
    class Says:
        async def request(self, _method: str, _params: Any) -> Any:
            return '{"a":1}'

        async def notify(self, _method: str, _params: Any) -> None: ...

    agent = caller(METHODS, Says())
    assert asyncio.run(agent.session_prompt({})) == '{"a":1}'
    assert asyncio.run(agent.ext_method("_a")) == '{"a":1}'


NAMES = [
    ("session_promt", "session_prompt", True),
    ("sessionPrompt", "session_prompt", True),
    ("prompt_session", "session_prompt", True),
    ("session_propmt", "session_prompt", True),
    ("session_prompts", "session_prompt", True),
    ("read_text_file", "fs_read_text_file", True),
    ("request_permission", "session_request_permission", True),
    ("new_session", "session_new", True),
    ("initialise", "initialize", True),
    ("extMethod", "ext_method", True),
    ("prompt", "session_prompt", False),
    ("close", "session_close", False),
    ("layout", "logout", False),
    ("session_title", "session_prompt", False),
    ("init", "initialize", False),
    ("é", "e", False),
    ("logouts", "logout", True),
    ("logut", "logout", True),
    ("loguot", "logout", True),
    ("logoutss", "logout", False),
    ("loguots", "logout", False),
    ("new", "now", False),
    ("news", "newt", True),
    ("initilise", "initialize", False),
    ("anitialise", "initialize", True),
    ("anitialisa", "initialize", False),
]
"""A method of some object, the handler it may be meant for, and whether it is taken
for that."""


def test_names_are_near_or_not() -> None:
    for name, handler, near in NAMES:
        assert is_near(name, handler) is near, f"{name} and {handler}"


def test_a_misspelt_handler_is_refused() -> None:
    class Plain:
        def session_promt(self, _params: Any) -> None: ...

    class Static:
        @staticmethod
        async def session_promt(_params: Any) -> None: ...

    class Heir(Plain): ...

    member = SimpleNamespace(session_promt=print)
    for handlers in (Plain(), Static(), Heir(), member):
        error = raised(partial(serve, handlers))
        assert isinstance(error, TypeError)
        assert "did you mean `session_prompt`" in str(error)
        serve(handlers, not_handlers=["session_promt"])


def test_other_names_are_left_alone() -> None:
    class Looked:
        @property
        def session_promt(self) -> None:
            raise AssertionError("it was looked at")

    for handlers in (
        Looked(),
        SimpleNamespace(_session_promt=print),
        SimpleNamespace(session_promt=7),
        SimpleNamespace(session_promt=print, session_prompt=print),
        SimpleNamespace(help=print),
        None,
    ):
        serve(handlers)


def test_a_handler_begins_before_the_next_message_is_looked_at() -> None:
    async def main() -> None:
        begun: list[str] = []
        handled: list[asyncio.Task[Any] | None] = []

        async def session_update(params: Any, _cx: Any) -> None:
            begun.append(params["n"])
            handled.append(asyncio.current_task())
            async with asyncio.Lock():
                await asyncio.sleep(0)
            handled.append(asyncio.current_task())
            begun.append(f"{params['n']} again")

        side = serve(SimpleNamespace(session_update=session_update))
        peer = Peer(lambda text: None, side)
        for name in "abc":
            peer.receive(NOTICE.replace("{}", json.dumps({"n": name})))
            assert begun[-1] == name
        await asyncio.sleep(0.01)
        assert begun == ["a", "b", "c", "a again", "b again", "c again"]
        first, last = handled[:3], handled[3:]
        assert first == last and len(set(first)) == 3
        assert asyncio.current_task() not in first

    asyncio.run(main())


def test_who_calls_hears_of_a_response_that_breaks_the_rules_of_texts() -> None:
    async def main() -> None:
        peer = Peer(lambda text: None)
        for number, (result, code) in enumerate(
            [
                (b'"\xff"', "unicode"),
                (b'"\\\xff"', "unicode"),
                (b"\xff", "syntax"),
                (b"NaN", "syntax"),
                (b'"\\ud800"', "unicode"),
                (b"[" * 128 + b"]" * 128, "depth"),
            ],
            start=1,
        ):
            call = asyncio.ensure_future(peer.request("_a"))
            await asyncio.sleep(0)
            head = b'{"jsonrpc":"2.0","id":%d,"result":' % number
            peer.receive(head + result + b"}")
            await asyncio.wait([call])
            error = call.exception()
            assert isinstance(error, DecodeError)
            assert (error.path, error.code) == ("", code)

    asyncio.run(main())
