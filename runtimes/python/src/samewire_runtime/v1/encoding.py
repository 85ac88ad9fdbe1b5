# pyright: basic
"""Writing any published type, with located errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel

from .build import built, with_texts
from .decoding import decode_error, decoded
from .deep_defaults import written_as
from .exact import EXACT
from .faults import Fault, is_deep, part_at
from .foreign import is_foreign, json_of
from .outcome import Mended
from .plain import exact_text_of, plain_fault, plain_of, text_of
from .read import NO_ROOM, read_instance, read_json
from .results import DecodeError

if TYPE_CHECKING:
    from typing_extensions import TypeForm

T = TypeVar("T")


def encode(of: TypeForm[T], value: T) -> str:
    """Writes a value of any type of this package, or raises a `DecodeError`.

    The whole value is checked, without tolerance. The only exception is that the items
    of a list are not compared with each other again.
    """
    try:
        exact = EXACT[of]
        if exact.holds(value):
            exact_text = exact_text_of(value)
            return exact_text if exact.is_flat else written_as(of, exact_text)
    except (TypeError, ValueError, RecursionError):
        pass  # The error is found below.
    if is_foreign(value, of if isinstance(of, type) else None):
        foreign: Any = json_of(value)
        if type(foreign) is Fault:
            raise decode_error(foreign)
        value = foreign
    elif isinstance(value, BaseModel):
        built(type(value))
        if isinstance(of, type) and not isinstance(value, of):
            message = f"expected {of.__name__}, found {type(value).__name__}"
            raise DecodeError("", "type", message)
        text = _text_read_back(of, value)
        if text is not None:
            return text
    try:
        plain = value if isinstance(value, type) else with_texts(plain_of(value))
        fault = plain_fault(plain)
        if fault is not None:
            raise decode_error(fault)
        read, _ = decoded(read_instance(of, value))
        return written_as(of, text_of(read))
    except DecodeError:
        raise
    except RecursionError:
        raise decode_error(NO_ROOM) from None
    except (TypeError, ValueError) as error:
        raise _unwritable(value, error) from error


def _text_read_back(of: Any, value: BaseModel) -> str | None:
    """The text of a model if it reads back as an equal model, otherwise `None`."""
    try:
        read = read_json(of, text_of(value))
        kind = type(read)
        same = kind is not Fault and kind is not Mended and bool(read == value)
        return written_as(of, text_of(read)) if same else None
    except (TypeError, ValueError, RecursionError):
        return None


def _unwritable(value: Any, error: Exception) -> DecodeError:
    """The error for a value that cannot be written."""
    if is_deep(value):
        return DecodeError("", "depth", str(error))
    fault = plain_fault(with_texts(value))
    if fault is None or isinstance(part_at(value, fault.loc), BaseModel):
        # Models are not JSON, but they are not the error.
        return DecodeError("", "type", str(error))
    return decode_error(fault)
