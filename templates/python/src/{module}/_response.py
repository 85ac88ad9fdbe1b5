"""Responses: what of what comes in is one, and what it says."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final, NamedTuple

from ._codec import DecodeError, decode
from ._faults import show
from ._rpc import Refusal, RpcError, copied, is_response
from ._text import value_of
from ._unset import UNSET
from ._values import JsonValue

_ID: Final = re.compile(r'"id"[ \t\r\n]*:[ \t\r\n]*([0-9]{1,15})[ \t\r\n]*[,}]')
_OF_ERRORS: Final = re.compile("/error/(?!data(?:/|$)|code$|message$)")
_MARKS: Final = '"result"', '"error"', "\\u00"


class Response(NamedTuple):
    """An answer of the other side."""

    id: int | None
    """Of which request, if it is one of ours."""
    result: Any
    error: Exception | None
    raw: str = ""
    """Its whole text."""


def response_in(message: Any) -> Response | None:
    """The response that a message is; `None` for what is none."""
    text = message
    if isinstance(message, (bytes, bytearray)):
        text = message.decode(errors="replace")
    if not isinstance(text, str):
        return _response(message, None) if is_response(message) else None
    if not any(mark in text for mark in _MARKS):
        return None
    raw: Any
    refused: DecodeError | None = None
    try:
        raw = decode(JsonValue, message).value
    except DecodeError as error:
        beside_data = _OF_ERRORS.match(error.path) is not None
        if error.code == "range" and beside_data:
            raw = value_of(text)  # Nobody reads what an error does not declare.
        else:
            raw, refused = _guess(text), error
    return _response(raw, refused)._replace(raw=text) if is_response(raw) else None


def without_result(
    refusal: Refusal, text: str, ours: Collection[int]
) -> Response | None:
    """The response that has neither a result nor an error, if a message that is refused
    is one, to one of our requests."""
    number = refusal.number
    if type(number) is not int or number not in ours or "method" in value_of(text):
        return None
    error = DecodeError("", "missing", "the member `result` is missing")
    return Response(number, None, error, text)


def _response(raw: Any, refused: Exception | None) -> Response:
    number = raw.get("id")
    refused = refused or _fault_around(raw)
    if refused is None and "error" in raw:
        refused = _error_of(raw["error"])
    return Response(number if type(number) is int else None, raw.get("result"), refused)


def _fault_around(raw: Any) -> DecodeError | None:
    """What is wrong with a response, beside its result and its error."""
    for name in ("jsonrpc", "id"):
        if name not in raw:
            return DecodeError("", "missing", f"the member `{name}` is missing")
    version, number = raw["jsonrpc"], raw["id"]
    if version != "2.0":
        code = "value" if isinstance(version, str) else "type"
        return DecodeError("/jsonrpc", code, f'expected "2.0", found {show(version)}')
    if type(number) not in (int, str, type(None)):
        expected = "expected an integer, a string or null"
        return DecodeError("/id", "type", f"{expected}, found {show(number)}")
    if type(number) is int and not -(2**63) <= number < 2**63:
        return DecodeError("/id", "range", f"{show(number)} is no 64-bit integer")
    if "result" in raw and "error" in raw:
        message = "there is a result, so there can be no error"
        return DecodeError("/error", "unknown", message)
    return None


def _guess(text: str) -> Any:
    """What a text seems to say that is no JSON of ours, such as one with a `NaN`."""
    import json

    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    if '"method"' in text:
        return None
    found = _ID.search(text)
    return {"id": int(found[1]) if found else None, "result": None}


def _error_of(raw: Any) -> Exception:
    """The error of a response, as whoever called gets it."""
    if not isinstance(raw, dict):
        return DecodeError("/error", "type", f"expected an object, found {show(raw)}")
    for name in ("code", "message"):
        if name not in raw:
            return DecodeError("/error", "missing", f"the member `{name}` is missing")
    try:
        return copied(RpcError(raw["code"], raw["message"], raw.get("data", UNSET)))
    except DecodeError as fault:
        return DecodeError(f"/error{fault.path}", fault.code, fault.message)
