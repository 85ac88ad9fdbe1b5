# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Recognizes and reads responses, and what a call makes of one."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from .codec import DecodeError, decode
from .faults import Fault
from .model import WireModel
from .rpc import Refusal, RpcError, is_response, text_of, undeclared_in
from .shapes import (
    ABSENT,
    I32,
    I64,
    NEVER,
    NULL,
    RAW,
    REFUSED,
    TEXT,
    Literal,
    Member,
    Shape,
    Struct,
    Untagged,
    members,
)
from .text import value_of
from .unset import UNSET

if TYPE_CHECKING:
    from .codec import Undeclared
    from .rpc import Method

T = TypeVar("T")
_NUMBER: Final = re.compile(r'"id"[ \t\r\n]*:[ \t\r\n]*([0-9]{1,15})[ \t\r\n]*[,}]')
_MARKS: Final = '"result"', '"error"', "\\u00"


class Response(NamedTuple):
    """A response of the other side."""

    id: int | None
    """The id, if it can be the id of one of this side's requests."""
    result: Any
    error: Exception | None
    raw: str = ""
    """The whole text."""


class Reply(Generic[T]):
    """The response to a call."""

    __slots__ = ("_method", "raw", "value")

    def __init__(self, value: T, raw: str, method: Method) -> None:
        self.value = value
        """The result."""
        self.raw = raw
        """The whole text of the response."""
        self._method = method

    def __repr__(self) -> str:
        return f"Reply({self.value!r})"

    def undeclared(self) -> list[Undeclared]:
        """Reads the text again and returns its undeclared members.

        Paths begin at the message: `/result/…`.
        """
        return undeclared_in(self._method.result, self.raw, "result")


class _Success(WireModel):
    """The response to a request that succeeded: a result and no error."""

    id: Any
    result: Any

    @classmethod
    def __wire__(cls) -> Struct:
        """JSON-RPC 2.0, § 5."""
        return Struct(cls, _members(result=RAW, error=NEVER))


class _Failure(WireModel):
    """The response to a request that failed: an error and no result."""

    id: Any
    error: Any

    @classmethod
    def __wire__(cls) -> Struct:
        """JSON-RPC 2.0, § 5."""
        return Struct(cls, _members(result=NEVER, error=_Error.__wire__()))


class _Error(WireModel):
    """Why a request failed."""

    code: int
    message: str
    data: Any = UNSET

    @classmethod
    def __wire__(cls) -> Struct:
        """JSON-RPC 2.0, § 5.1. Data that cannot be represented is dropped."""
        data = Member("data", RAW, absent=ABSENT, on_error=ABSENT, empty=UNSET)
        code, message = Member("code", I32), Member("message", TEXT)
        return Struct(cls, members(code=code, message=message, data=data))


class _Either:
    """A response."""

    @classmethod
    def __wire__(cls) -> Untagged:
        """The first of the two variants that accepts."""
        return Untagged((_Success.__wire__(), _Failure.__wire__()))


def _members(**outcome: Shape) -> dict[str, Member]:
    """The members of a response; those without a shape must be absent."""
    held = members(
        jsonrpc=Member("jsonrpc", Literal("2.0")),
        id=Member("id", Untagged((NULL, I64, TEXT))),
        method=Member("method", NEVER, absent=ABSENT),
    )
    for name, shape in outcome.items():
        held[name] = Member(name, shape, absent=ABSENT if shape is NEVER else REFUSED)
    return held


def response_in(message: Any) -> Response | None:
    """Reads a message as a response; `None` if it is not a response."""
    is_text = isinstance(message, (str, bytes, bytearray))
    text = text_of(message) if is_text else ""
    if is_text and not any(mark in text for mark in _MARKS):
        return None
    try:
        read: Any = decode(_Either, message).value
    except DecodeError as fault:
        raw = value_of(text) if is_text else message
        is_broken = type(raw) is Fault
        if is_broken:
            raw = _guess(text)
        # Without an id, nobody waits for it: it is refused like any other broken text.
        if not is_response(raw) or (is_broken and _id(raw.get("id")) is None):
            return None
        return Response(_id(raw.get("id")), None, fault, text)
    number = _id(read.id)
    if isinstance(read, _Success):
        return Response(number, read.result, None, text)
    error = read.error
    return Response(number, None, RpcError(error.code, error.message, error.data), text)


def _id(number: Any) -> int | None:
    """The id, if it can be the id of one of this side's requests."""
    return number if type(number) is int else None


def without_result(
    refusal: Refusal, text: str, ours: Collection[int]
) -> Response | None:
    """A response without result and error, if a message that is refused is a response
    to a request of this side."""
    number = refusal.number
    if type(number) is not int or number not in ours or "method" in value_of(text):
        return None
    error = DecodeError("", "missing", "the member `result` is missing")
    return Response(number, None, error, text)


def _guess(text: str) -> Any:
    """Parses a text leniently that is not valid JSON, such as one with a `NaN`."""
    import json

    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    if '"method"' in text:
        return None
    found = _NUMBER.search(text)
    return {"id": int(found[1]) if found else None, "result": None}
