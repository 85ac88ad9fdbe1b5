"""The README's examples run as they stand, one after the other."""

import contextlib
import io
import pathlib
import re
from typing import Any


def main() -> None:
    """Runs each Python block, with the names of those before it."""
    readme = pathlib.Path(__file__).parent.parent / "README.md"
    names: dict[str, Any] = {}
    text = readme.read_text(encoding="utf-8")
    for block in re.finditer(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        line = text.count("\n", 0, block.start(1))
        code = compile("\n" * line + block[1], str(readme), "exec")
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, names)


if __name__ == "__main__":
    main()
