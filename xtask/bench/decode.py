"""What reading the messages costs in Python: `python decode.py <module> <message>...`.

The module is the one whose models read them. Prints a line of JSON: for each message
the best time of a call in seconds, of `json.loads` and of `model_validate_json`
(null where the module does not read the message).
"""

import importlib
import json
import pathlib
import sys
import timeit
from collections.abc import Callable


def main() -> None:
    """Measures every message, the two readers in turn."""
    module = importlib.import_module(sys.argv[1])
    report = []
    for path in map(pathlib.Path, sys.argv[2:]):
        text = path.read_text(encoding="utf-8").strip()
        read: Callable[[str], object] = getattr(
            module, path.name.split(".")[0]
        ).model_validate_json
        try:
            read(text)
        except ValueError:
            report.append({"message": path.stem, "plain": None, "read": None})
            continue
        times = measure(lambda text=text: json.loads(text), lambda text=text: read(text))
        report.append({"message": path.stem, "plain": times[0], "read": times[1]})
    print(json.dumps(report))


def measure(*works: Callable[[], object]) -> list[float]:
    """The time of one call of each, as fast as it gets."""
    best = [float("inf")] * len(works)
    counts = [max(5, int(0.004 / timeit.timeit(work, number=1))) for work in works]
    for _ in range(12):
        for index, work in enumerate(works):
            took = timeit.timeit(work, number=counts[index]) / counts[index]
            best[index] = min(best[index], took)
    return best


if __name__ == "__main__":
    main()
