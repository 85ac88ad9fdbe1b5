"""What `cargo xtask bench` measures: prints one line of JSON with times in seconds.

Made by samewire from templates/python/test/bench.py.jinja. Arguments: the key of a
type, and the file that holds a text of it.
"""

import json
import pathlib
import subprocess
import sys
import time
import timeit
from typing import Any


def main() -> None:
    """Measures reading against `json.loads`, and importing against a bare start."""
    key, path = sys.argv[1:]
    text = pathlib.Path(path).read_text(encoding="utf-8")
    sys.path.insert(0, str(pathlib.Path(__file__).parent))
    from driver import TYPES

    model: Any = TYPES[key]
    value = model.model_validate_json(text)
    bare = [sys.executable, "-c", "pass"]
    ours = [sys.executable, "-c", "import samewire_acp"]
    print(
        json.dumps(
            {
                "loads": best(lambda: json.loads(text)),
                "read": best(lambda: model.model_validate_json(text)),
                "write": best(value.model_dump_json),
                "start": start(bare),
                "import": start(ours),
            }
        )
    )


def best(work: Any) -> float:
    """The time of one call, as fast as it gets."""
    count = 500
    return min(timeit.repeat(work, number=count, repeat=9)) / count


def start(command: list[str]) -> float:
    """The time of one run, as fast as it gets."""
    times: list[float] = []
    for _ in range(9):
        before = time.perf_counter()
        subprocess.run(command, check=True)
        times.append(time.perf_counter() - before)
    return min(times)


if __name__ == "__main__":
    main()
