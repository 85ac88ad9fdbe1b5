"""Prints every version of Python on this machine, in the path or in pyenv: the version and the path of each."""

import shutil
import subprocess
from pathlib import Path

# From the oldest supported minor version to future ones.
MINORS = range(10, 20)
ASK = "import sys, venv; print(*sys.version_info[:3], sep='.')"

pyenv = shutil.which("pyenv")
root = pyenv and subprocess.run([pyenv, "root"], capture_output=True, text=True).stdout
for minor in MINORS:
    found = shutil.which(f"python3.{minor}")
    candidates = [found] if found else []
    if root:
        installed = Path(root.strip(), "versions").glob(f"3.{minor}.*/bin/python")
        candidates += sorted(map(str, installed))
    for candidate in candidates:
        # The programs of pyenv fail if their version is not selected.
        said = subprocess.run([candidate, "-c", ASK], capture_output=True, text=True)
        if said.returncode == 0:
            print(said.stdout.strip(), candidate)
            break
