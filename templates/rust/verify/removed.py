"""Prints what cargo-semver-checks reports as removed: `python removed.py ROOT BUILD PROGRAM FOLDER`.

The folder has pairs of modules, PAIR/old and PAIR/new. All of one side are one crate, so that rustdoc reads two crates, which are
compared in both directions.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT, BUILD, PROGRAM, FOLDER = sys.argv[1:]
DIRECTIONS = {"found": ("old", "new"), "back": ("new", "old")}
PAIRS = sorted(Path(FOLDER).iterdir())
MANIFEST = Path(ROOT, "workshop/fixtures/layouts/rust/Cargo.toml")
# What cargo-semver-checks asks rustdoc for. The JSON of rustdoc is unstable.
RUSTDOC = "cargo rustdoc --quiet --lib --target-dir target -- -Zunstable-options --output-format=json --document-private-items --document-hidden-items --cap-lints=allow"
UNSTABLE = {"RUSTC_BOOTSTRAP": "1", "CARGO_BUILD_BUILD_DIR": BUILD}
COMPARE = "semver-checks --color never --release-type minor"
WHERE = f"(?:previously )?(?:in|at) (?:file )?{FOLDER}/([^/]+)/(?:old|new)/(\\w+)"
# What is added breaks a struct literal or a `match` without `_`; docs/VERSIONING.md calls it an addition.
ADDED = re.compile("_(adds|added)")


def rustdoc(side: str) -> str:
    """The description of all modules of a side as a crate."""
    home = Path(f"{FOLDER}-{side}")
    (home / "src").mkdir(parents=True, exist_ok=True)
    manifest = MANIFEST.read_text(encoding="utf-8").replace("../../../..", ROOT)
    (home / "Cargo.toml").write_text(manifest, encoding="utf-8")
    modules = [
        f'#[path = "{pair}/{side}/mod.rs"]\npub mod {pair.name.replace("-", "_")};\n'
        for pair in PAIRS
    ]
    (home / "src/lib.rs").write_text("".join(modules), encoding="utf-8")
    subprocess.run(RUSTDOC.split(), cwd=home, env=os.environ | UNSTABLE, check=True)
    return str(home / "target/doc/layouts.json")


def removed(old: str, new: str) -> dict[str, list[str]]:
    """What is in one description and not in the other, by pair: `Plan (struct_pub_field_missing: field n of struct Plan)`."""
    files = ["--baseline-rustdoc", old, "--current-rustdoc", new]
    run = [PROGRAM, *COMPARE.split(), *files]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    # 100 says that it found something.
    if done.returncode not in (0, 100):
        sys.exit(done.stdout + done.stderr)
    lost: dict[str, list[str]] = {pair.name: [] for pair in PAIRS}
    lint = ""
    for line in done.stdout.splitlines():
        lint = line.split()[2].rstrip(":") if line.startswith("---") else lint
        if not re.match(r"  \S", line) or ADDED.search(lint):
            continue
        if not (found := re.search(f"^  (.*?),? {WHERE}", line)):
            sys.exit(f"{lint}: what is said has another form: {line}")
        what, pair, file = found.groups()
        # A function or a constant has no type; all of these are in the module of methods.
        names = [file] if file == "methods" else re.findall(r"\b[A-Z]\w*", what)
        lost[pair].append(f"{names[0]} ({lint}: {what})")
    return lost


sides = {side: rustdoc(side) for side in ("old", "new")}
both = {key: removed(sides[old], sides[new]) for key, (old, new) in DIRECTIONS.items()}
for_pair = {
    pair.name: {key: lost[pair.name] for key, lost in both.items()} for pair in PAIRS
}
print(json.dumps(for_pair))
