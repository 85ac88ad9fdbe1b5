"""The base of the enums of a package, which `enums = "named"` asks for."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any

from .wire import shape_of

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema


class WireEnum(enum.Enum):
    """The base of all enums, beside `str` or `int`: a member is its value on the wire."""

    def __str__(self) -> str:
        return str(self.value)

    @classmethod
    def __get_pydantic_core_schema__(
        cls, _source: Any, _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        from .embed import embedded

        return embedded(cls.__name__, shape_of(cls))
