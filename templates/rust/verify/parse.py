"""Parses the files of each width with rustfmt, and compares their tokens with those of the unbroken ones."""

import re
import subprocess
import sys
from pathlib import Path

# Comments, strings, characters, words and signs.
TOKEN = re.compile(
    r"""//[^\n]*|r(#*)".*?"\1|"(?:\\.|[^"\\])*"|'(?:\\[^']+|[^'\\])'|\w+|\S""",
    re.DOTALL,
)
# The most files of a process, which reads the modules of each, too.
TOGETHER = 200
# What rustfmt reads: one width of so many.
EACH = 4


def said(path: Path) -> list[str]:
    """The tokens of a file, without commas behind the last item."""
    text = path.read_text(encoding="utf-8")
    tokens = [found[0] for found in TOKEN.finditer(text)]
    pairs = zip(tokens, [*tokens[1:], ""], strict=True)
    return [one for one, after in pairs if one != "," or after not in tuple(")]}>")]


root = Path(sys.argv[1])
count = 0
for unbroken in sorted(root.glob("*/unbroken")):
    for path in sorted(unbroken.rglob("*.rs")):
        expected = said(path)
        for width in sorted(unbroken.parent.iterdir()):
            other = width / path.relative_to(unbroken)
            if said(other) != expected:
                sys.exit(f"{other} says something else than {path}")
            count += 1
# Signs of several characters, such as `::`, are several tokens above: rustfmt sees where one is broken.
names = "lib.rs", "driver.rs"
programs = [str(path) for name in names for path in sorted(root.rglob(name))][::EACH]
for start in range(0, len(programs), TOGETHER):
    line = ["rustfmt", "--edition", "2024", *programs[start : start + TOGETHER]]
    if subprocess.run(line).returncode != 0:
        sys.exit("rustfmt cannot parse a file")
print(count)
