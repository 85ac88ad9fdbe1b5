# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""The contract between generated code, this runtime and the other copies of it."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final, TypeVar

Class = TypeVar("Class", bound=type)
CONTRACT: Final = 1
"""Its number. It changes if generated code does not run with the runtime any more, or
if a copy cannot use a class that another one shares."""
PACKAGES: Final[dict[str, str]] = {}
"""The packages of generated code that this copy serves, by their modules of types."""
_NAME: Final = f"_samewire_runtime_{CONTRACT}"
_SHARED: Final = sys.modules.setdefault(_NAME, ModuleType(_NAME))


def shared(own: Class) -> Class:
    """The class of this name in the first copy that was imported.

    Packages that work together in one program have a copy each, and `except` and `is`
    are about one class.
    """
    one: Class = vars(_SHARED).setdefault(own.__name__, own)
    return one
