"""What a side makes of messages, ids and errors: `pytest test/test_messages.py`."""

import asyncio
import json
import logging
import pickle
from types import SimpleNamespace
from typing import Any

import pytest

from samewire_runtime.v1 import shapes as s
from samewire_runtime.v1.message import Message
from samewire_runtime.v1.peer import Peer
from samewire_runtime.v1.read import read_parsed, read_text
from samewire_runtime.v1.reader import Reader
from samewire_runtime.v1.rpc import Method, RpcError
from samewire_runtime.v1.serve import Dispatcher
from samewire_runtime.v1.tasks import tell
from samewire_runtime.v1.text import value_of
from samewire_runtime.v1.values import JsonValue

METHODS = {
    "session_prompt": Method("session/prompt", "agent", JsonValue, JsonValue),
    "session_update": Method("session/update", "agent", JsonValue),
}


def nested(levels: int) -> Any:
    value: Any = []
    for _ in range(levels - 1):
        value = [value]
    return value


def serve(given: list[Any]) -> Dispatcher:
    """A side that notes what its handlers are given."""

    def note(params: Any, _cx: object) -> None:
        given.append(params)

    handlers = SimpleNamespace(session_prompt=note, session_update=note)
    return Dispatcher(object, METHODS, handlers)


def test_connections_share_the_models_of_messages() -> None:
    text = json.dumps({"jsonrpc": "2.0", "method": "session/update", "params": {}})

    def models() -> int:
        given: list[Any] = []
        asyncio.run(serve(given).handle(text))
        assert given == [{}]
        return len(Message.__subclasses__())

    first = models()
    assert [models() for _ in range(5)] == [first] * 5


@pytest.mark.parametrize("params", [{"a": 1}, [1, "b"], {}, []])
def test_a_handler_is_given_the_params(params: Any) -> None:
    async def main() -> list[Any]:
        given: list[Any] = []
        side = serve(given)
        await side.call("session/prompt", params)
        await side.notify("session/update", params)
        for message in (
            {"jsonrpc": "2.0", "id": 1, "method": "session/prompt", "params": params},
            {"jsonrpc": "2.0", "method": "session/update", "params": params},
        ):
            await side.handle(message)
            await side.handle(json.dumps(message))
            await side.handle(json.dumps(message).encode())
        return given

    assert asyncio.run(main()) == [params] * 8


def answer_to(message: Any) -> tuple[Any, int]:
    answer = json.loads(asyncio.run(serve([]).handle(message)) or "")
    return answer["id"], answer["error"]["code"]


@pytest.mark.parametrize(
    ("params", "id", "code"),
    [
        ([object()], 1, RpcError.INVALID_REQUEST),
        ([float("nan")], 1, RpcError.INVALID_REQUEST),
        (["\ud800"], None, RpcError.PARSE_ERROR),
        (nested(128), None, RpcError.PARSE_ERROR),
    ],
)
def test_a_message_that_no_text_could_hold_is_answered(
    params: Any, id: Any, code: int
) -> None:
    message = {"jsonrpc": "2.0", "id": 1, "method": "session/prompt", "params": params}
    assert answer_to(message) == (id, code)


@pytest.mark.parametrize(
    ("id", "answered"),
    [
        (2**63 - 1, True),
        (2**63, False),
        (-(2**63), True),
        (-(2**63) - 1, False),
        (0, True),
        ("", True),
        ("a", True),
        (True, False),
        (1.5, False),
        ([1], False),
    ],
)
def test_what_is_no_message_is_answered_under_its_id(id: Any, answered: bool) -> None:
    expected = id if answered else None
    for message in ({"id": id}, {"jsonrpc": "1.0", "id": id, "method": "x"}):
        for given in (message, json.dumps(message)):
            assert answer_to(given) == (expected, RpcError.INVALID_REQUEST)


def test_a_closed_connection_says_so() -> None:
    async def main() -> None:
        reason = OSError("unplugged")
        for given, expected in (((), "it was closed"), ((reason,), "unplugged")):
            sent: list[str] = []
            peer = Peer(sent.append)
            waiting = asyncio.ensure_future(peer.request("a"))
            await asyncio.sleep(0)
            peer.close(*given)
            for late in (waiting, peer.request("b"), peer.notify("c", None)):
                with pytest.raises(ConnectionError, match=expected):
                    await late
            assert len(sent) == 1

    asyncio.run(main())


def test_an_error_is_its_code_its_message_and_its_data() -> None:
    args: Any
    for error, args in (
        (RpcError(7, "no"), (7, "no")),
        (RpcError(7, "no", None), (7, "no", None)),
        (RpcError(7, "no", [1]), (7, "no", [1])),
    ):
        has_data = len(args) == 3
        for same in (error, pickle.loads(pickle.dumps(error))):
            assert (same.args, same.has_data) == (args, has_data)
            assert repr(same) == f"RpcError{args!r}"
            assert same.data == (args[2] if has_data else None)


def test_the_log_has_what_nobody_could_be_told() -> None:
    def fail(_what: object) -> None:
        raise ValueError("deaf")

    def logged(what: object) -> list[str]:
        records: list[str] = []
        handler = logging.Handler()
        handler.emit = lambda record: records.append(record.getMessage())  # type: ignore[method-assign]
        log = logging.getLogger("samewire_runtime")
        log.addHandler(handler)
        try:
            tell(fail, what)
        finally:
            log.removeHandler(handler)
        return records

    logging.disable(logging.NOTSET)
    assert logged(RuntimeError("broken")) == ["deaf", "broken"]
    assert logged(SimpleNamespace(path="/a")) == ["deaf"]


@pytest.mark.parametrize(
    ("shape", "value", "expected"),
    [
        (s.TEXT, None, "a string, found null"),
        (s.TEXT, True, "a string, found a boolean"),
        (s.TEXT, 1, "a string, found an integer"),
        (s.TEXT, 1.5, "a string, found a number with a fraction or an exponent"),
        (s.I8, "a", "an integer, found a string"),
        (s.I8, 300, "an integer from -128 to 127, found 300"),
        (s.I64, 2**63, "an integer of 64 bits, found 9223372036854775808"),
        (s.U64, -1, "an integer of at least 0, found -1"),
        (s.U64, 2**64, "an integer of 64 bits, found 18446744073709551616"),
        (s.Int(1, 2**63 - 1), 0, "an integer of at least 1, found 0"),
        (s.Int(-(2**63), 9), 10, "an integer of at most 9, found 10"),
        (s.Int(1, 9), 10, "an integer from 1 to 9, found 10"),
        (s.Float(False, 0.5, 1.0), 2, "a number from 0.5 to 1, found 2"),
        (s.Float(False, 0.0), -1, "a number of at least 0, found -1"),
        (s.Float(above=0.0), 0, "a number greater than 0, found 0"),
        (
            s.Float(greatest=1.0, above=0.0),
            2,
            "a number greater than 0 and of at most 1, found 2",
        ),
        (s.F32, 1e300, "a number of single precision, found 1e+300"),
        (s.F64, 10**400, "a finite number, found a huge integer"),
        (s.TEXT, {}, "a string, found an object"),
        (s.TEXT, [], "a string, found an array"),
        (s.TEXT, str, "a string, found the class str"),
        (s.TEXT, object(), "a string, found an instance of object"),
    ],
)
def test_a_fault_says_what_is_found(shape: s.Shape, value: Any, expected: str) -> None:
    assert Reader().read(shape, value).message == f"expected {expected}"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (r'["\ud800\udc00", }', "syntax"),
        (r'["\udbff\udfff", }', "syntax"),
        (r'["\\ud800", }', "syntax"),
        (r'["\ud7ff\ue000", }', "syntax"),
        (r'["\ud800", }', "unicode"),
        (r'["\udc00", }', "unicode"),
        (r'["\udfff", }', "unicode"),
        (r'["\ud800x\udc00", }', "unicode"),
        (r'["\ud800\ud800\udc00", }', "unicode"),
        (r'["\udbff\ue000", }', "unicode"),
        ("[1 2]", "syntax"),
        ('{"a":1]', "syntax"),
        ("", "syntax"),
    ],
)
def test_the_first_thing_wrong_with_a_text_is_told(text: str, code: str) -> None:
    assert value_of(text).code == code


def test_a_variant_is_named_by_a_string_or_by_the_only_member() -> None:
    shape = s.External(bare=("a",), objects=())
    for value, code in (
        ({"a": 1}, "type"),
        ({"b": 1}, "tag"),
        ("b", "tag"),
        ({}, "type"),
        ({"a": 1, "b": 2}, "type"),
        (1, "type"),
    ):
        assert Reader().read(shape, value).code == code
    assert Reader().read(shape, "a") == "a"


def test_branches_that_share_a_kind_are_read_in_turn() -> None:
    class Lists:
        @staticmethod
        def __wire__() -> s.Shape:
            return s.Untagged((s.List(s.I8), s.List(s.BOOL)))

    for value in ([1], [True], []):
        assert read_parsed(Lists, value) == value
        assert read_text(Lists.__wire__(), json.dumps(value)) == value
    assert read_parsed(Lists, ["a"]).code == "type"


def test_a_cancelled_caller_tears_no_text() -> None:
    async def main() -> None:
        written: list[str] = []

        async def write(text: str) -> None:
            written.append(text[:5])
            await asyncio.sleep(0)
            written.append(text[5:])

        peer = Peer(write)
        calls = [asyncio.create_task(peer.request(f"_{n}")) for n in range(3)]
        await asyncio.sleep(0)
        for call in calls:
            call.cancel()
        await asyncio.wait(calls)
        await asyncio.sleep(0.01)
        assert all(call.cancelled() for call in calls)
        texts = [written[n] + written[n + 3] for n in range(3)]
        assert [json.loads(text)["id"] for text in texts] == [1, 2, 3]
        peer.receive('{"jsonrpc":"2.0","id":2,"result":1}')
        peer.close()

    asyncio.run(main())
