# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Reading and writing any published type, with located errors and issues.

Type checkers of users read this module, and what it imports for them: not the readers
and writers behind it, whose functions have the same signatures and documentation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .results import (
    Decoded,
    DecodeError,
    Issue,
    Undeclared,
    decode_errors,
    pointer,
)

__all__ = [
    "DecodeError",
    "Decoded",
    "Issue",
    "Undeclared",
    "decode",
    "decode_errors",
    "encode",
    "pointer",
]

if TYPE_CHECKING:
    from typing import TypeVar

    from typing_extensions import TypeForm

    from .results import Source

    T = TypeVar("T")

    def decode(
        of: TypeForm[T],
        source: Source,
        *,
        undeclared: bool = False,
        all_errors: bool | int = False,
    ) -> Decoded[T]:
        """Reads a value of any type of this package, or raises a `DecodeError`.

        A `str` or `bytes` is a JSON text; anything else is parsed JSON. With `undeclared`,
        undeclared members are reported too, which takes longer and changes nothing else.
        With `all_errors`, `errors` of the error has all mistakes: the first hundred, or
        the first so many.
        """
        ...

    def encode(of: TypeForm[T], value: T) -> str:
        """Writes a value of any type of this package, or raises a `DecodeError`.

        The whole value is checked, without tolerance. The only exception is that the items
        of a list are not compared with each other again.
        """
        ...

else:
    from .decoding import decode

    def __getattr__(name):
        # Many programs only read.
        if name == "encode":
            from .encoding import encode

            globals()[name] = encode
            return encode
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
