"""Checks packages together, with one process of each checker: mypy, pyright, ruff, and the JSON Schema of pydantic.

They are as strict as the packages' own settings, except that mypy checks each file of the runtime only once, because it
is the same in all packages. Arguments: a folder for copies, and the packages.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

home, packages = Path(sys.argv[1]), [Path(path) for path in sys.argv[2:]]
cases = Path(__file__).parents[3] / "crates/codegen/tests/cases"
public = "models.py", "methods.py", "__init__.py"
for part in "src", "test":
    shutil.rmtree(home / part, ignore_errors=True)
include, seen, again = ["test"], set[bytes](), list[str]()
for package in packages:
    (source,) = (path for path in (package / "src").iterdir() if path.is_dir())
    module = source.name
    shutil.copytree(source, home / "src" / module)
    for path in sorted(source.rglob("*.py")):
        name = path.relative_to(source)
        if (text := path.read_bytes()) in seen:
            again.append(f"mypy-{'.'.join((module, *name.with_suffix('').parts))}")
        seen.add(text)
        if str(name) in public or str(name).startswith("_models_"):
            include.append(f"src/{module}/{name}")
    tests = home / "test" / f"of_{module}"
    tests.mkdir(parents=True)
    shutil.copy(package / "test/types_check.py", tests)
    # Calls that type checkers accept, and others that they refuse.
    if (calls := cases / package.parent.name / "calls.py").is_file():
        shutil.copy(calls, tests)
    shutil.copy(package / "pyproject.toml", home)
pyright = {"include": include, "extraPaths": ["src"], "typeCheckingMode": "strict"}
(home / "pyrightconfig.json").write_text(json.dumps(pyright))
# If the errors of a module are ignored, mypy only reads its declarations.
known = f"[{', '.join(again)}]\nignore_errors = True\n" if again else ""
(home / "mypy.ini").write_text(f"[mypy]\n{known}")

python = ["--python-executable", sys.executable]
mypy = ["mypy", "--strict", "--config-file", "mypy.ini", "--explicit-package-bases"]
schemas = Path(__file__).with_name("json_schemas.py")
commands = [
    [*mypy, *python, "src", "test"],
    ["pyright", "--pythonpath", sys.executable],
    ["ruff", "check", "--ignore-noqa", "."],
    [sys.executable, "-B", str(schemas), "src"],
]
environment = {**os.environ, "MYPYPATH": "src:test"}
# Two cores are enough for all of them.
running = [subprocess.Popen(line, cwd=home, env=environment) for line in commands]
sys.exit(1 if any([process.wait() for process in running]) else 0)
