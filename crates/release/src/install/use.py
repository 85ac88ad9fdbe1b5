"""Uses installed packages: imports their modules and runs their commands. `python use.py PACKAGE…`"""

import importlib
import importlib.metadata
import os
import subprocess
import sys


def main(packages):
    problems = []
    for package in packages:
        files = importlib.metadata.distribution(package).files or ()
        used = [(f"module {name}", importlib.import_module, name) for name in modules(files)]
        used += [(f"command {path}", run, path) for path in commands(files)]
        if not used:
            problems.append(f"{package}: it has no module and no command")
        for what, use, argument in used:
            try:
                use(argument)
            except Exception as error:
                problems.append(f"{package}: {what}: {type(error).__name__}: {error}")
    print("\n".join(problems))
    return 1 if problems else 0


def modules(files):
    """The names of the modules and packages at the top."""
    tops = {file.parts[0] for file in files if len(file.parts) == 2 and file.name == "__init__.py"}
    tops |= {file.stem for file in files if len(file.parts) == 1 and file.suffix == ".py"}
    return sorted(tops)


def commands(files):
    """The paths of what was installed beside the interpreter."""
    folder = os.path.dirname(sys.executable)
    paths = {os.path.normpath(file.locate()) for file in files}
    beside = {path for path in paths if os.path.isfile(path)}
    return sorted(path for path in beside if os.path.samefile(os.path.dirname(path), folder))


def run(path):
    """Runs `--version`, or `--help` where there is no such option."""
    for option in ("--version", "--help"):
        line = [path, option]
        done = subprocess.run(line, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, text=True)
        if done.returncode == 0:
            return
    raise RuntimeError(f"`--version` and `--help` fail: {done.stderr.strip() or done.stdout.strip()}")


sys.exit(main(sys.argv[1:]))
