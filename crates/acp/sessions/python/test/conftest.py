"""What runs where: everything runs on every platform, but for what needs Unix."""

import sys

collect_ignore: list[str] = []
if sys.platform == "win32":
    # Windows has neither signals that a process can handle nor named pipes in folders.
    collect_ignore += [
        "test_processes_unix.py",
        "test_process_ends_unix.py",
        "test_hostile_unix.py",
    ]
