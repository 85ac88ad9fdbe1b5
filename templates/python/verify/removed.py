"""Prints what griffe reports as removed: `python removed.py FOLDER`.

The folder has pairs of packages, PAIR/old and PAIR/new. Each is compared with the other one, in both directions. What griffe
reports is a name that goes, or that is of another kind, such as a class that becomes an alias. It does not compare types.
"""

import json
import logging
import sys
from pathlib import Path

import griffe

DIRECTIONS = {"found": ("old", "new"), "back": ("new", "old")}

# Modules of the runtime are not loaded, which is a warning for each import.
logging.disable()


def removed(old: griffe.Object, new: griffe.Object) -> list[str]:
    names: set[str] = set()
    for one in griffe.find_breaking_changes(old, new):
        # Settings of pydantic, which every class has.
        if one.obj.name == "model_config":
            continue
        path = one.obj.path.split(".")[1:]
        # The readers are not for users, and types are known without their module.
        if path[0] != "readers_v1":
            names.add(".".join(path[path[0] == "models" :]))
    return sorted(names)


lost = {}
for pair in sorted(Path(sys.argv[1]).iterdir()):
    sides = {side: griffe.load(side, search_paths=[pair]) for side in ("old", "new")}
    lost[pair.name] = {
        key: removed(sides[old], sides[new]) for key, (old, new) in DIRECTIONS.items()
    }
print(json.dumps(lost))
