"""Responses: what of what comes in is one, and what it says."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from pydantic_core import from_json

from ._codec import DecodeError, pointer
from ._rpc import RpcError, fault_in, is_response
from ._rules import UNSET
from ._text import fault_of

_ID: Final = re.compile(r'"id"[ \t\r\n]*:[ \t\r\n]*([0-9]{1,15})[ \t\r\n]*[,}]')
_MARKS: Final = '"result"', '"error"', "\\u00"


class Response(NamedTuple):
    """An answer of the other side."""

    id: int | None
    """Of which request, if it is one of ours."""
    result: Any
    error: Exception | None


def response_in(message: Any) -> Response | None:
    """The response that a message is; `None` for what is none."""
    if isinstance(message, (bytes, bytearray)):
        message = message.decode(errors="replace")
    if not isinstance(message, str):
        return _response(message, None) if is_response(message) else None
    if not any(mark in message for mark in _MARKS):
        return None
    try:
        raw, refused = from_json(message, allow_inf_nan=False), None
    except ValueError:
        raw, refused = _guess(message), _refusal(message)
    return _response(raw, refused) if is_response(raw) else None


def _response(raw: Any, refused: Exception | None) -> Response:
    number, error = raw.get("id"), raw.get("error")
    number = number if type(number) is int else None
    if refused is None and (error is not None or "result" not in raw):
        refused = _error_of(error)
    return Response(number, raw.get("result"), refused)


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


def _refusal(text: str) -> DecodeError:
    """Why a text is refused."""
    fault = fault_of(text)
    if fault is None:
        return DecodeError("", "range", "it holds a number that nobody can read")
    return DecodeError(pointer(fault.loc), fault.code, fault.message)


def _error_of(raw: Any) -> Exception:
    """The error of a response."""
    if not isinstance(raw, dict) or "code" not in raw or "message" not in raw:
        message = "expected an object with `code` and `message`"
        return DecodeError("/error", "type", message)
    error = RpcError(raw["code"], raw["message"], raw.get("data", UNSET))
    fault = fault_in(error)
    if fault is None:
        return error
    return DecodeError(f"/error{fault.path}", fault.code, fault.message)
