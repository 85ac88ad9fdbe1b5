"""Prints the commands of workflows as a list in JSON: file, line, command, folder, environment, and the reason in the
comment `# not run by verify: REASON` above a step that does not run on one machine."""

import json
import sys
from pathlib import Path

from ruamel.yaml import YAML

MARK = "# not run by verify:"


def runs(file: str) -> list[dict[str, object]]:
    text = Path(file).read_text(encoding="utf-8")
    lines = text.splitlines()
    found = []
    for job in YAML().load(text)["jobs"].values():
        # A job that calls another workflow has no steps.
        for index, step in enumerate(job.get("steps", [])):
            if "run" not in step:
                continue
            line = job["steps"].lc.item(index)[0]
            above = lines[line - 1].strip()
            found.append(
                {
                    "file": file,
                    "line": line + 1,
                    "command": str(step["run"]),
                    "folder": str(step.get("working-directory", ".")),
                    "env": {name: str(value) for name, value in step.get("env", {}).items()},
                    "reason": above.removeprefix(MARK).strip() if above.startswith(MARK) else None,
                }
            )
    return found


print(json.dumps([run for file in sys.argv[1:] for run in runs(file)]))
