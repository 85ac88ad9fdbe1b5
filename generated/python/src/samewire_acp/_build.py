"""Building models when they are first used, once, by the thread that needs one first."""

from __future__ import annotations

import threading
from typing import Any

_building = threading.RLock()


def built(cls: Any) -> Any:
    """The class, ready for use."""
    if not cls.__pydantic_complete__:
        with _building:
            if not cls.__pydantic_complete__:
                cls.model_rebuild()
    return cls
