# pyright: basic
"""What conditions ask about numbers.

An integer is what its digits say, and a number with a fraction or an exponent is the
float that it rounds to. Both are compared exactly.
"""

from __future__ import annotations

import math
from decimal import Decimal
from functools import lru_cache
from typing import Final


def number(text: str) -> int | float:
    """A number as a reader of JSON has it."""
    return int(text) if text.lstrip("-").isdigit() else float(text)


def is_multiple(value: int | float, of: int | float) -> bool:
    """Whether a number is a multiple, as its shortest spelling says: `19.99` of
    `0.01`."""
    digits, exponent = _divisor(of)
    if isinstance(value, int) and digits and exponent >= 0:
        step: int = digits * 10**exponent
        return value % step == 0
    if not digits or not math.isfinite(value):
        return False
    own, power = _parts(value)
    shared = min(power, exponent)
    scaled: int = digits * 10 ** (exponent - shared)
    rest: int = own * 10 ** (power - shared) % scaled
    return rest == 0


def _parts(number: int | float) -> tuple[int, int]:
    """The digits of a number as an integer, and its power of ten."""
    if isinstance(number, int):
        return number, 0
    sign, digits, exponent = Decimal(repr(number)).as_tuple()
    whole = int("".join(map(str, digits)))
    return (-whole if sign else whole), int(exponent)


_divisor: Final = lru_cache(maxsize=1_000, typed=True)(_parts)
