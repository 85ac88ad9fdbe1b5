"""How long it takes to read a text, and to write what was read: `python growth.py <folder of the texts>`.

Prints a line of JSON: the seconds for each text, in the order of their names.
"""

import json
import math
import pathlib
import sys
import timeit
from typing import Any

import samewire_acp as acp

REPEATS = 7


def main() -> None:
    """Measures every text."""
    paths = pathlib.Path(sys.argv[1]).iterdir()
    named = [(path.stem.split("-"), path) for path in paths]
    named.sort(key=lambda one: (int(one[0][0]), int(one[0][2])))
    print(
        json.dumps(
            [
                took(getattr(acp, name[1]), path.read_text(encoding="utf-8"))
                for name, path in named
            ]
        )
    )


def took(model: Any, text: str) -> float:
    """The seconds of one call, as fast as it gets."""

    def work() -> None:
        try:
            value = acp.decode(model, text).value
        except acp.DecodeError:
            return
        acp.encode(model, value)

    calls = math.ceil(20_000 / len(text))
    return min(timeit.repeat(work, number=calls, repeat=REPEATS)) / calls


if __name__ == "__main__":
    main()
