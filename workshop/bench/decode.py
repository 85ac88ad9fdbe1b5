"""What reading and writing the messages costs in Python: `python decode.py <module> <message>...`.

The module is the one whose models read them. Prints a line of JSON: for each message
the best time of a call in seconds, of `json.loads`, of `model_validate_json`, and of
`encode`, or of `model_dump_json` where the module has none (null where the module does
not read the message).
"""

import importlib
import json
import pathlib
import sys
import time
import timeit
from collections.abc import Callable
from functools import partial
from typing import Any

NAMES = "plain", "read", "write"


def main() -> None:
    """Measures every message, the two readers in turn."""
    module = importlib.import_module(sys.argv[1])
    report = []
    for path in map(pathlib.Path, sys.argv[2:]):
        text = path.read_text(encoding="utf-8").strip()
        model: Any = getattr(module, path.name.split(".")[0])
        try:
            value = model.model_validate_json(text)
        except ValueError:
            report.append({"message": path.stem} | dict.fromkeys(NAMES))
            continue
        times = measure(
            partial(json.loads, text),
            partial(model.model_validate_json, text),
            partial(module.encode, model, value)
            if hasattr(module, "encode")
            else value.model_dump_json,
        )
        report.append({"message": path.stem} | dict(zip(NAMES, times)))
    print(json.dumps(report))


def measure(*works: Callable[[], object]) -> list[float]:
    """The time of one call of each, as fast as it gets."""
    best = [float("inf")] * len(works)
    for work in works:  # the first call builds what the others use
        work()
    counts = [max(5, int(0.004 / timeit.timeit(work, number=1))) for work in works]
    for _ in range(12):
        for index, work in enumerate(works):
            # The time of this process alone: other programs may run meanwhile.
            took = timeit.timeit(work, number=counts[index], timer=time.process_time)
            best[index] = min(best[index], took / counts[index])
    return best


if __name__ == "__main__":
    main()
