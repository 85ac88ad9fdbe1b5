# pyright: basic
"""Strings of a format that are values of a class of Python, such as `datetime`.

The reader, the core and the writers know them once this is imported. A string is read
as it is spelled in the text, a value of the class as it is in a program; both are
written in the one spelling that the value has.
"""

from __future__ import annotations

import re
import sys
import uuid
from binascii import a2b_base64, b2a_base64
from calendar import monthrange
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pydantic_core import PydanticCustomError, core_schema

from .build import BUILDS_ON_USE, TEXTS, ready
from .compiler import BY_CLASS
from .core import PLAIN
from .faults import Fault, show, wrong
from .parts import all_parts, parts_of
from .scalars import SCALARS, TABLES, ill_formed
from .shapes import Struct, Text

if TYPE_CHECKING:
    from pydantic_core.core_schema import CoreSchema, SerSchema

    from .compiler import Compiler
    from .shapes import Shape

Refusal: TypeAlias = tuple[str, str]
"""The code of an error, and what is expected."""


def _takes_any(_value: Any) -> Refusal | None:
    return None


def _itself(value: Any) -> Any:
    return value


@dataclass(eq=False, repr=False, kw_only=True)
class Native(Text):
    """The strings of a format, each a value of a class."""

    of: type
    """The class."""
    such_as: str
    """What a string of the format is called, with an example."""
    limits: str
    """What of the format every language can hold, in words."""
    read: Callable[[str], Any]
    """The value that a string stands for; `None` if the string is not of the format,
    and `NotImplemented` if not every language can hold the value."""
    takes: Callable[[Any], Refusal | None] = _takes_any
    """Why a value of the class is refused, or `None`."""
    held: Callable[[Any], Any] = _itself
    """The value that is kept for one that is not refused."""
    core: Callable[[], CoreSchema]
    """How pydantic's core reads the strings that it knows, from JSON. It refuses all
    others, which are then read by `read`."""


def native(shape: Native, value: Any, exact: bool) -> Any:
    """Reads a string, or a value of the class."""
    if isinstance(value, str):
        found = shape.read(value)
        if found is None:
            what = f"expected {shape.such_as}, found {show(value)}"
            return ill_formed(value) or Fault((), "value", what)
        if found is NotImplemented:
            what = f"expected {shape.limits}, found {show(value)}"
            return Fault((), "range", what)
        return found
    if not isinstance(value, shape.of) or _is_other(shape, value):
        return wrong(shape.such_as, value)
    refusal = shape.takes(value)
    if refusal is not None:
        code, expected = refusal
        found = show(str(value))  # Its spelling might hide what is wrong.
        return Fault((), code, f"expected {expected}, found {found}")
    return shape.held(value)


def _is_other(shape: Native, value: Any) -> bool:
    """Whether a value is of a class that extends that of the shape, and means more."""
    return shape.of is date and isinstance(value, datetime)


# Reading strings. Classes of the standard library read other spellings, too, and each
# version of Python other ones.

_DAY: Final = "([0-9]{4})-([0-9]{2})-([0-9]{2})"
_CLOCK: Final = (
    r"([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9]|60)(?:\.([0-9]+))?"
    r"(?:[Zz]|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))"
)
_NUMBER: Final = r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?"
_as_date: Final = re.compile(_DAY).fullmatch
_as_time: Final = re.compile(_CLOCK).fullmatch
_as_date_time: Final = re.compile(f"{_DAY}[Tt]{_CLOCK}").fullmatch
_as_uuid: Final = re.compile(
    "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
).fullmatch
_as_base64: Final = re.compile(
    "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?"
).fullmatch
_as_decimal: Final = re.compile(_NUMBER).fullmatch
_DIGITS: Final = 28
"""The most digits that every language holds in a decimal number."""


def _read_date(text: str) -> Any:
    found = _as_date(text)
    if found is None:
        return None
    year, month, day = map(int, found.groups())
    if not _is_day(year, month, day):
        return None
    return date(year, month, day) if year else NotImplemented


def _is_day(year: int, month: int, day: int) -> bool:
    # The year 0000 is a leap year, as 2000 is.
    return 1 <= month <= 12 and 1 <= day <= monthrange(year or 2000, month)[1]


def _read_time(text: str) -> Any:
    found = _as_time(text)
    clock = None if found is None else _clock(*found.groups())
    return clock if clock is None or clock is NotImplemented else time(*clock)


def _read_date_time(text: str) -> Any:
    found = _as_date_time(text)
    if found is None:
        return None
    year, month, day = map(int, found.groups()[:3])
    clock = _clock(*found.groups()[3:])
    if clock is None or not _is_day(year, month, day):
        return None
    if clock is NotImplemented or year == 0:
        return NotImplemented
    return datetime(year, month, day, *clock)


def _clock(
    hour: str,
    minute: str,
    second: str,
    fraction: str | None,
    sign: str | None,
    hours: str | None,
    minutes: str | None,
) -> Any:
    """The arguments of `time` for parts of a text."""
    offset = int(hours or 0) * 60 + int(minutes or 0)
    if second == "60":
        is_last = hour == "23" and minute == "59" and offset == 0
        return NotImplemented if is_last else None
    fraction = fraction or ""
    if len(fraction) > 6:
        return NotImplemented
    micro = int(fraction.ljust(6, "0"))
    zone = _zone(-offset if sign == "-" else offset)
    return int(hour), int(minute), int(second), micro, zone


@cache
def _zone(minutes: int) -> timezone:
    return timezone(timedelta(minutes=minutes)) if minutes else timezone.utc


def _read_uuid(text: str) -> Any:
    return None if _as_uuid(text) is None else uuid.UUID(text)


def _read_base64(text: str) -> Any:
    if _as_base64(text) is None:
        return None
    held = a2b_base64(text)
    # Unused bits would be lost.
    return held if b2a_base64(held, newline=False).decode() == text else NotImplemented


def _read_decimal(text: str) -> Any:
    if _as_decimal(text) is None:
        return None
    return Decimal(text) if _digits(text) <= _DIGITS else NotImplemented


def _digits(text: str) -> int:
    return len(text) - text.startswith("-") - ("." in text)


# Values of a program.


def _takes_moment(value: datetime | time) -> Refusal | None:
    """Whether the offset of a date-time or a time is known, and of whole minutes."""
    if value.tzinfo is timezone.utc:
        return None
    offset = value.utcoffset()
    if not isinstance(offset, timedelta):
        kind = "a date-time" if isinstance(value, datetime) else "a time"
        return "value", f"{kind} with an offset (give it a tzinfo)"
    if offset.seconds % 60 or offset.microseconds:
        return "range", "an offset of whole minutes"
    return None


def _takes_decimal(value: Decimal) -> Refusal | None:
    if not value.is_finite():
        return "value", "a finite number"
    _, digits, exponent = value.as_tuple()
    places: Any = exponent
    ahead = len(digits) + places if value else 1
    if max(ahead, 1) + max(-places, 0) > _DIGITS:
        return "range", f"a number of at most {_DIGITS} digits"
    return None


def _without_exponent(value: Decimal) -> Decimal:
    """The number as it is read: without an exponent such as that of `1E+2`."""
    exponent: Any = value.as_tuple().exponent
    return Decimal(_text_of_decimal(value)) if exponent > 0 else value


# Writing.


def _text_of_moment(value: datetime | time) -> str:
    # Classes that extend these have other methods.
    of: Any = datetime if isinstance(value, datetime) else time
    text: str = of.isoformat(value)
    return f"{text[:-6]}Z" if text.endswith("+00:00") else text


def _text_of_date(value: date) -> str:
    return date.isoformat(value)


def _text_of_base64(value: bytes) -> str:
    return b2a_base64(value, newline=False).decode()


def _text_of_decimal(value: Decimal) -> str:
    # A number that is refused may be one with millions of zeros.
    first = value.adjusted()
    is_short = abs(first) <= _DIGITS or (first > 0 and not value)
    return Decimal.__format__(value, "f") if is_short else Decimal.__str__(value)


_TEXTS: Final[dict[type, Callable[[Any], str]]] = {
    datetime: _text_of_moment,
    date: _text_of_date,
    time: _text_of_moment,
    uuid.UUID: uuid.UUID.__str__,
    bytes: _text_of_base64,
    Decimal: _text_of_decimal,
}
"""The spellings of the values of each class. A `datetime` is a `date`, too."""
_CLASSES: Final = tuple(_TEXTS)


def with_texts(value: Any) -> Any:
    """A value with its native values as strings, except those in models."""
    if not isinstance(value, (list, tuple, dict)):
        return _with_text(value)
    # Depth does not depend on the stack. What contains itself does so in the copy.
    copies: dict[int, Any] = {}
    whole = _copy(value)
    copies[id(value)] = whole
    open_parts = [whole]
    while open_parts:
        held = open_parts.pop()
        for at, part in held.items() if isinstance(held, dict) else enumerate(held):
            if not isinstance(part, (list, tuple, dict)):
                held[at] = _with_text(part)
                continue
            if id(part) not in copies:
                copies[id(part)] = _copy(part)
                open_parts.append(copies[id(part)])
            held[at] = copies[id(part)]
    return whole


def _copy(value: Any) -> Any:
    return dict(value) if isinstance(value, dict) else [*value]


def _with_text(value: Any) -> Any:
    spelled = _TEXTS.get(type(value))
    if spelled is not None:
        return spelled(value)
    if isinstance(value, _CLASSES):
        return next(
            spelled(value) for of, spelled in _TEXTS.items() if isinstance(value, of)
        )
    return value


# Schemas of pydantic's core.


def _written(value: Any) -> Any:
    return with_texts(value if BUILDS_ON_USE else ready(value))


_WRITTEN: Final[SerSchema] = core_schema.plain_serializer_function_ser_schema(
    _written, when_used="json-unless-none"
)


def _core(_of: Compiler, shape: Native) -> CoreSchema:
    says = {"type": "string", "format": shape.format}
    return core_schema.json_or_python_schema(
        shape.core(),
        core_schema.no_info_plain_validator_function(partial(_checked, shape)),
        serialization=_WRITTEN if shape.of in _OTHERWISE else None,
        metadata={"pydantic_js_functions": [lambda _schema, _handler: {**says}]},
    )


def _checked(shape: Native, value: Any) -> Any:
    """Reads a value of a program for the core."""
    found = native(shape, value, False)
    if type(found) is Fault:
        code: Any = found.code
        raise PydanticCustomError(code, "{what}", {"what": found.message})
    return found


_OTHERWISE: Final = frozenset({bytes, Decimal})
"""The classes whose values pydantic spells in another way."""


def _like(pattern: str, most: int | None = None) -> CoreSchema:
    return core_schema.str_schema(strict=True, pattern=f"^{pattern}$", max_length=most)


def _made_by(
    make: Callable[[str], Any], of: CoreSchema, made: CoreSchema | None = None
) -> CoreSchema:
    """Strings, each made into a value by a function that refuses with `ValueError`.

    The schema of what was `made` says how it is written: by its class alone, it would
    be written as the model says into which somebody puts it.
    """
    values = core_schema.no_info_after_validator_function(make, of)
    return values if made is None else core_schema.chain_schema([values, made])


# The patterns accept nothing that a version of Python reads in another way.
_CORE_DAY: Final = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
_CORE_CLOCK: Final = (
    r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,6})?"
    "(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])"
)


def _of_uuids() -> CoreSchema:
    # No other spelling that the core reads has this length.
    hyphenated = core_schema.str_schema(strict=True, min_length=36, max_length=36)
    return core_schema.chain_schema([hyphenated, core_schema.uuid_schema(strict=False)])


def _made(read: Callable[[str], Any], text: str) -> Any:
    """What a string of the right form stands for."""
    found = read(text)
    if found is None or found is NotImplemented:
        raise ValueError("no value")
    return found


_has_fast = sys.version_info >= (3, 11)
_date_time: Final[Callable[[str], Any]] = (
    datetime.fromisoformat if _has_fast else partial(_made, _read_date_time)
)
_time: Final[Callable[[str], Any]] = (
    time.fromisoformat if _has_fast else partial(_made, _read_time)
)

DATE_TIME: Final = Native(
    format="date-time",
    of=datetime,
    such_as="a date-time such as 2026-11-30T14:26:06Z",
    limits="a date-time from year 0001 on, in microseconds, without a leap second",
    read=_read_date_time,
    takes=_takes_moment,
    core=lambda: _made_by(
        _date_time,
        _like(f"{_CORE_DAY}T{_CORE_CLOCK}"),
        core_schema.datetime_schema(strict=True),
    ),
)
DATE: Final = Native(
    format="date",
    of=date,
    such_as="a date such as 2026-11-30",
    limits="a date from year 0001 on",
    read=_read_date,
    core=lambda: _made_by(
        date.fromisoformat, _like(_CORE_DAY), core_schema.date_schema(strict=True)
    ),
)
TIME: Final = Native(
    format="time",
    of=time,
    such_as="a time such as 14:26:06Z",
    limits="a time in microseconds, without a leap second",
    read=_read_time,
    takes=_takes_moment,
    core=lambda: _made_by(
        _time, _like(_CORE_CLOCK), core_schema.time_schema(strict=True)
    ),
)
UUID: Final = Native(
    format="uuid",
    of=uuid.UUID,
    such_as="a UUID such as 2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d",
    limits="a UUID",
    read=_read_uuid,
    core=_of_uuids,
)
BYTE: Final = Native(
    format="byte",
    of=bytes,
    such_as="bytes in base64 such as c2FtZQ==",
    limits="base64 without unused bits",
    read=_read_base64,
    core=lambda: _made_by(
        a2b_base64,
        _like(
            "(?:[A-Za-z0-9+/]{4})*"
            "(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?"
        ),
    ),
)
DECIMAL: Final = Native(
    format="decimal",
    of=Decimal,
    such_as="a decimal number in a string such as 12.50",
    limits=f"a number of at most {_DIGITS} digits",
    read=_read_decimal,
    takes=_takes_decimal,
    held=_without_exponent,
    core=lambda: _made_by(Decimal, _like(_NUMBER, most=_DIGITS)),
)


def _by_class(shape: Shape) -> SerSchema | None:
    """How a union is written that may be a native value without being a model."""
    parts = all_parts(shape, _outside_of_models)
    if any(isinstance(part, Native) for part in parts):
        return _WRITTEN
    return None


def _outside_of_models(shape: Shape) -> tuple[Shape, ...]:
    return () if isinstance(shape, Struct) else parts_of(shape)


def _table(shape: Native) -> dict[type, Callable[[Any], bool] | None]:
    """What `exact` accepts: values of the class itself."""
    if shape.takes is _takes_any:
        return {shape.of: None}
    return {shape.of: lambda held: shape.takes(held) is None}


SCALARS[Native] = native
TABLES[Native] = _table
PLAIN[Native] = _core
TEXTS.append(with_texts)
BY_CLASS.append(_by_class)
