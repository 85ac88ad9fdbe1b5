# pyright: basic
"""The base of the enums of a package, which `enums = "named"` asks for."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING


class WireEnum(enum.Enum):
    """The base of all enums, beside `str` or `int`: a member is its value on the wire."""

    def __str__(self) -> str:
        return str(self.value)

    if not TYPE_CHECKING:

        @classmethod
        def __get_pydantic_core_schema__(cls, _source, _handler):
            from .embed import embedded
            from .tools import shape_of

            return embedded(cls.__name__, shape_of(cls))
