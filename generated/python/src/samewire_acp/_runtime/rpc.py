# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""JSON-RPC: methods, and reading and writing of messages."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Literal,
    NamedTuple,
    TypeAlias,
)

from pydantic_core import from_json, to_json

from .contract import shared
from .decoding import decode, decode_error, decoded, json_text
from .faults import show
from .model import WireModel
from .plain import as_text, plain_fault
from .read import read_json, written
from .results import Decoded, DecodeError, Issue, Undeclared
from .shapes import (
    ABSENT,
    I64,
    NULL,
    REFUSED,
    STRUCTURED,
    TEXT,
    Default,
    Member,
    Struct,
    Untagged,
    members,
)
from .shapes import Literal as Only
from .text import decoded_bytes, value_of
from .tools import shape_of
from .unset import UNSET
from .values import JsonValue

if TYPE_CHECKING:
    from collections.abc import Callable

JsonParams: TypeAlias = dict[str, Any] | list[Any] | None
"""Params of any method, as JSON."""

_OF_THE_TEXT: Final = ("syntax", "depth", "unicode")
"""The codes of errors in the text itself."""


class Method(NamedTuple):
    """A method of the protocol."""

    name: str
    """The name on the wire."""
    side: str
    """The receiving side."""
    params: Any
    """The type of the params."""
    result: Any = None
    """The type of the result; `None` for a notification."""
    optional_params: bool = False
    """Whether the params may be left out, which means empty params."""
    empty_result: bool = False
    """Whether a handler may return `None`, which means an empty result."""

    @property
    def kind(self) -> Literal["request", "notification"]:
        """`"request"` or `"notification"`."""
        return "notification" if self.result is None else "request"


@shared
class RpcError(Exception):
    """A failed request. If a handler raises it, it becomes the response; calls raise it."""

    PARSE_ERROR: ClassVar[int] = -32700
    """The text is not JSON."""
    INVALID_REQUEST: ClassVar[int] = -32600
    """The JSON is not a message."""
    METHOD_NOT_FOUND: ClassVar[int] = -32601
    """The method has no handler."""
    INVALID_PARAMS: ClassVar[int] = -32602
    """The params do not match the type of the method."""
    INTERNAL_ERROR: ClassVar[int] = -32603
    """The handler failed."""
    REQUEST_CANCELLED: ClassVar[int] = -32800
    """The caller cancelled the request."""

    def __init__(self, code: int, message: str, data: Any = UNSET) -> None:
        super().__init__(code, message, *(() if data is UNSET else (data,)))
        self.code = code
        """The error code of JSON-RPC or of the protocol."""
        self.message = message
        """A short description."""
        self._data = data

    @classmethod
    def cancelled(cls) -> RpcError:
        """The error response to a cancelled request."""
        return RpcError(cls.REQUEST_CANCELLED, "Request cancelled")

    @property
    def data(self) -> Any:
        """Additional data, as JSON; `None` if there is none, or if it is `null`."""
        return None if self._data is UNSET else self._data

    @data.setter
    def data(self, data: Any) -> None:
        self._data = data

    @property
    def has_data(self) -> bool:
        """Whether there is data, which may be `null`."""
        return self._data is not UNSET

    def __str__(self) -> str:
        more = f" {self.data}" if self.has_data else ""
        return f"{self.message} [{self.code}]{more}"


class Head(WireModel):
    """The common members of requests and notifications."""

    id: Any = UNSET
    method: str

    @classmethod
    def __wire__(cls) -> Struct:
        """The members. The content of the params is not read."""
        number = Untagged((NULL, I64, TEXT))
        held = members(
            jsonrpc=Member("jsonrpc", Only("2.0")),
            id=Member("id", number, absent=ABSENT, empty=UNSET),
            method=Member("method", TEXT),
            params=Member("params", STRUCTURED, absent=ABSENT, null=ABSENT),
        )
        return Struct(cls, held)


class Refusal(Exception):
    """The error for an invalid message, with its response."""

    def __init__(self, number: Any, error: RpcError) -> None:
        super().__init__(number, error)
        self.number = number
        self.error = error


def text_of(message: Any) -> str:
    """A message as a text: unchanged, or written again if it was parsed."""
    if isinstance(message, str):
        return message
    if isinstance(message, (bytes, bytearray)):
        return decoded_bytes(bytes(message))
    fault = plain_fault(message)
    if fault is None:
        return as_text(message)
    if fault.code in _OF_THE_TEXT:
        raise _unreadable(fault.code, fault.message)
    raise _invalid(message, decode_error(fault))


def head_of(text: str) -> Head | None:
    """The head of a request or a notification; `None` for a response."""
    head: Head
    try:
        head, _ = decoded(read_json(Head, text))
    except DecodeError as refused:
        error = refused
    else:
        return head
    if error.code in _OF_THE_TEXT:
        raise _unreadable(error.code, error.message)
    message = value_of(text)
    if is_response(message):
        return None
    raise _invalid(message, error)


def is_response(message: Any) -> bool:
    """Whether a message is a response."""
    return (
        isinstance(message, dict)
        and "method" not in message
        and ("result" in message or "error" in message)
    )


def params_of(
    of: Any, optional: bool, text: str, on_issue: Callable[[Issue], object] | None
) -> Any:
    """Reads the params of a message as their type."""
    try:
        call, issues = decoded(read_json(_call_of(of, optional), text))
    except DecodeError as refused:
        data = _data(refused)
        raise RpcError(RpcError.INVALID_PARAMS, "Invalid params", data) from None
    if on_issue is not None:
        for issue in issues:
            on_issue(issue)
    return call.params


def result_of(of: Any, result: Any, *, undeclared: bool = False) -> Decoded[Any]:
    """Reads the result of a response as its type."""
    of = _call_of(of, False, "result")
    read = decode(of, {"result": result}, undeclared=undeclared)
    read.value = read.value.params
    return read


def undeclared_in(
    of: Any, text: str, member: str = "params", *, optional: bool = False
) -> list[Undeclared]:
    """The undeclared members of a message whose params or result have this type."""
    try:
        return decode(_call_of(of, optional, member), text, undeclared=True).undeclared
    except DecodeError:
        return []


def unknown_method(name: str) -> RpcError:
    """The error for a method without a handler."""
    what = f"Method not found: {name}"
    return RpcError(RpcError.METHOD_NOT_FOUND, what, {"method": name})


def success(number: Any, result: str) -> str:
    """The text of a successful response. The result is a JSON text."""
    return written(_response(number, f'"result":{result}'))


def failure(number: Any, error: RpcError) -> str:
    """The text of an error response."""
    return written(_response(number, f'"error":{json_of(_members(error))}'))


def request(number: Any, name: str, params: Any) -> str:
    """The text of a request."""
    return request_of(number, name, params_text(name, params))


def notification(name: str, params: Any) -> str:
    """The text of a notification."""
    return notification_of(name, params_text(name, params))


def params_text(name: str, params: Any) -> str | None:
    """Params of a method as JSON; `None` if there are none."""
    plain = structured(name, params)
    return None if plain is None else json_of(plain)


def request_of(number: Any, name: str, params: str | None) -> str:
    """The text of a request whose params are a JSON text."""
    head = f'"id":{json_of(number)},"method":{_name_text(name)}{_params(params)}'
    return written(f'{{"jsonrpc":"2.0",{head}}}')


def notification_of(name: str, params: str | None) -> str:
    """The text of a notification whose params are a JSON text."""
    head = f'"method":{_name_text(name)}{_params(params)}'
    return written(f'{{"jsonrpc":"2.0",{head}}}')


@lru_cache(maxsize=256)
def _name_text(name: str) -> str:
    """The name of a method as JSON."""
    return json_of(name)


def json_of(value: Any) -> str:
    """A value as JSON, or a `DecodeError` if no reader would accept it."""
    text = json_text(value)
    if not isinstance(value, str):
        decode(JsonValue, text)
    return text


def copied(error: RpcError) -> RpcError:
    """Copies the error that a handler raised, for the response.

    Raises a `DecodeError` if it cannot be written. The error may be of any subclass,
    and its attributes may raise exceptions; the copy is a plain `RpcError`.
    """
    members = _members(error)
    code, message = members["code"], members["message"]
    if not isinstance(code, int) or isinstance(code, bool):
        raise DecodeError("/code", "type", f"expected an integer, found {show(code)}")
    if not -(2**31) <= code < 2**31:
        raise DecodeError("/code", "range", f"{show(code)} is not a 32-bit integer")
    if not isinstance(message, str):
        found = show(message)
        raise DecodeError("/message", "type", f"expected a string, found {found}")
    try:
        # The same depth as in a response.
        plain = from_json(json_of({"error": members}))["error"]
    except DecodeError as fault:
        path = fault.path.removeprefix("/error")
        raise DecodeError(path, fault.code, fault.message) from None
    return RpcError(plain["code"], plain["message"], plain.get("data", UNSET))


def _members(error: RpcError) -> dict[str, Any]:
    """The members of an error object."""
    members = {"code": error.code, "message": error.message}
    return {**members, "data": error.data} if error.has_data else members


def structured(name: str, params: Any) -> Any:
    """Checks that params are a dict, a list or `None`."""
    if params is None or isinstance(params, (dict, list)):
        return params
    found = type(params).__name__
    message = f"params of `{name}` must be a dict, a list or None, not a {found}"
    raise TypeError(message)


def _params(params: str | None) -> str:
    return "" if params is None else f',"params":{params}'


def _response(number: Any, outcome: str) -> str:
    return f'{{"jsonrpc":"2.0","id":{to_json(number).decode()},{outcome}}}'


_ENVELOPE: Final = frozenset({"jsonrpc", "id", "method", "params", "result", "error"})
"""The declared members of a message."""


def params_member(of: Any, optional: bool, name: str = "params") -> Member:
    """The member with the params, or the result, of this type."""
    return Member(name, shape_of(of), absent=Default(None) if optional else REFUSED)


class _Call(WireModel):
    """A message with typed params."""

    params: Any = None


@cache
def _call_of(of: Any, optional: bool, member: str = "params") -> type[_Call]:
    """The model of messages whose params, or result, have this type."""
    held = members(params=params_member(of, optional, member))

    class Call(_Call):
        @classmethod
        def __wire__(cls) -> Struct:
            made = Struct(cls, held)
            made.declared = _ENVELOPE
            return made

    return Call


def _unreadable(code: str, message: str) -> Refusal:
    data = _data(DecodeError("", code, message))
    return Refusal(None, RpcError(RpcError.PARSE_ERROR, "Parse error", data))


def _invalid(message: Any, error: DecodeError) -> Refusal:
    """The response to an invalid message, with its id if that can be read."""
    number: Any = message.get("id") if isinstance(message, dict) else None
    if isinstance(number, str):
        held = plain_fault(number) is None
    else:
        whole = isinstance(number, int) and not isinstance(number, bool)
        held = whole and -(2**63) <= number < 2**63
    answer = RpcError(RpcError.INVALID_REQUEST, "Invalid request", _data(error))
    return Refusal(number if held else None, answer)


def _data(error: DecodeError) -> dict[str, str]:
    return {"path": error.path, "code": error.code, "message": error.message}
