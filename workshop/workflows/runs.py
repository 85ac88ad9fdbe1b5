"""Runs the commands of workflows as CI would: in bash, and in order.

    python runs.py COPIES FILE=FOLDER…

The commands of each file run in its folder, and those with a `working-directory` in the one of COPIES. A step with the comment
`# not run by verify: REASON` above it is left out.
"""

import subprocess
import sys
from pathlib import Path

from ruamel.yaml import YAML

MARK = "# not run by verify: "
BASH = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"]
ran = left = 0

for file, root in (argument.split("=") for argument in sys.argv[2:]):
    text = Path(file).read_text(encoding="utf-8")
    lines = text.splitlines()
    for job in YAML().load(text)["jobs"].values():
        # A job that calls another workflow has no steps.
        steps = job.get("steps", [])
        for index, step in enumerate(steps):
            line = steps.lc.item(index)[0]
            if "run" in step and lines[line - 1].strip().startswith(MARK):
                left += 1
            elif "run" in step:
                own = step.get("working-directory")
                folder = Path(sys.argv[1], own) if own else root
                # bash refuses an expression, `${{ … }}`.
                done = subprocess.run([*BASH, step["run"]], cwd=folder, capture_output=True, text=True)
                if done.returncode != 0:
                    sys.exit(f"{file}:{line + 1}: the command fails\n{done.stdout}{done.stderr}")
                ran += 1

print(f"{ran} commands ran here, {left} cannot and say why")
