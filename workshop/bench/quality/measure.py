"""Measures the Python that each tool made of one document: `python measure.py <spec> <mypy's python>`.

The spec is a file: `{ folder, cases, tools: [{ name, types, files, module }] }`. Prints a list
of figures, one for each tool.
"""

import ast
import importlib
import io
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import time
import tokenize
from pathlib import Path

RAW = {"Any", "object", "JsonValue"}
ROUNDS = 3
# The seconds for importing a module and reading one value.
LONGEST = 30
# The bytes of memory for that: some modules take more than a machine has.
MEMORY = 4 << 30


def lines_of(text: str) -> int:
    """The lines with something other than comments, documentation and white space."""
    skipped = {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    lines = {
        line
        for token in tokens
        if token.type not in skipped
        for line in range(token.start[0], token.end[0] + 1)
    }
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def declared(text: str) -> tuple[set[str], int]:
    """The public names of a module, and the raw places of attributes and aliases."""
    names: set[str] = set()
    raw = 0
    for statement in ast.parse(text).body:
        match statement:
            case ast.ClassDef(name=name):
                names.add(name)
                raw += sum(raw_in(base) for base in statement.bases)
                for member in statement.body:
                    if isinstance(member, ast.AnnAssign):
                        raw += raw_in(member.annotation)
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
                alias = isinstance(statement.annotation, ast.Name) and statement.value
                raw += raw_in(alias or statement.annotation)
            case ast.Assign(targets=[ast.Name(id=name)]):
                names.add(name)
                raw += raw_in(statement.value)
            case _ if hasattr(ast, "TypeAlias") and isinstance(
                statement, ast.TypeAlias
            ):
                names.add(statement.name.id)
                raw += raw_in(statement.value)
    public = {name for name in names if not name.startswith("_") and name != "WIRE"}
    return public, raw


def raw_in(node: ast.AST) -> int:
    count = 0
    for inner in ast.walk(node):
        match inner:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                count += name in RAW
            case ast.Constant(value=str(text)):
                count += (
                    len(re.findall(r"\b(?:Any|JsonValue)\b", text))
                    if "[" in text
                    else text in RAW
                )
    return count


def mypy(tool: dict, folder: Path, python: str) -> dict:
    """The milliseconds and the errors of mypy for a program that imports the types."""
    cache = folder.parent / "mypy-cache"
    for made in cache.glob(f"*/{tool['module']}*"):
        shutil.rmtree(made) if made.is_dir() else made.unlink()
    program = folder / "mypy_program.py"

    def run(imported: str) -> tuple[float, int]:
        program.write_text(imported)
        begun = time.perf_counter()
        line = [python, "-m", "mypy", "--python-executable", sys.executable]
        line += [
            "--cache-dir",
            str(cache),
            "--no-sqlite-cache",
            "--hide-error-context",
            str(program),
        ]
        env = {"MYPYPATH": tool["path"], "PATH": "/usr/bin:/bin"}
        ran = subprocess.run(line, cwd=folder, env=env, capture_output=True, text=True)
        return (time.perf_counter() - begun) * 1000, ran.stdout.count(": error:")

    # What every program needs is in the cache of mypy.
    run(
        "import pydantic, dataclasses, enum, typing, datetime, uuid\nfrom typing import *\n"
    )
    modules = [
        Path(file).relative_to(tool["path"]).with_suffix("") for file in tool["types"]
    ]
    names = [".".join(module.parts).removesuffix(".__init__") for module in modules]
    took, errors = run("".join(f"import {name}\n" for name in names))
    return {"check": took, "errors": errors}


def loading(tool: dict, folder: Path) -> dict:
    """The milliseconds of a program that imports the module and reads one value.

    The module is compiled before, as it is when it is installed.
    """
    program = Path(__file__)
    line = [sys.executable, str(program), "--load", sys.argv[1], tool["name"]]
    env = {**os.environ}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    took = []
    for _ in range(1 + ROUNDS):
        try:
            run = subprocess.run(
                line, env=env, capture_output=True, text=True, timeout=LONGEST
            )
        except subprocess.TimeoutExpired:
            return {"fault": f"no value is read after {LONGEST} s"}
        if run.returncode != 0:
            if run.returncode < 0:
                return {"fault": f"ends with signal {-run.returncode}"}
            return {"fault": run.stderr.strip().splitlines()[-1][:70]}
        took.append(float(run.stdout.split()[-1]))
    return {"load": statistics.median(took[1:])}


def same(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9]", "", name).lower()


def reader(tool: dict, name: str, root: bool):
    """A function that reads a text of this type, or `None` if there is none."""
    module = importlib.import_module(tool["module"])
    wanted = same("Document" if root and tool["name"] != "samewire" else name)
    if tool["name"] == "quicktype":
        found = [own for own in vars(module) if same(own) == f"{wanted}fromdict"]
        return found and (lambda text: getattr(module, found[0])(json.loads(text)))
    if tool["name"] == "samewire":
        names = {same(own): own for own in dir(module)}
        last = same(name.split(".")[-1])
        # A definition that allows `null` is `PodOrNull`, and `Pod` its other values.
        all = (names.get(one) for one in (f"{last}ornull", wanted, last))
        found = next(filter(None, all), None)
        return found and (lambda text: module.decode(getattr(module, found), text))
    inside, _, last = name.rpartition(".")
    if inside and tool["folder"]:
        module = importlib.import_module(f"{tool['module']}.{inside}")
    found = [own for own in vars(module) if same(own) in (wanted, same(last))]
    return found and getattr(module, found[0]).model_validate_json


def verdicts(tool: dict, cases: list) -> dict:
    count = {"right": 0, "accepted": 0, "refused": 0}
    for case in cases:
        read = reader(tool, case["type"], case["root"])
        if not read:
            return {}
        for value in case["values"]:
            try:
                read(value["text"])
                accepts = True
            except Exception:
                accepts = False
            verdict = "accepted" if accepts else "refused"
            count["right" if accepts == value["valid"] else verdict] += 1
    return count


def load(spec: dict, name: str) -> None:
    tool = next(tool for tool in spec["tools"] if tool["name"] == name)
    cases = json.loads(Path(spec["cases"]).read_text())
    first = cases[0]
    text = next((one["text"] for one in first["values"] if one["valid"]), "{}")
    sys.path.insert(0, tool["path"])
    begun = time.perf_counter()
    read = reader(tool, first["type"], first["root"])
    try:
        read and read(text)
    except ImportError:
        raise
    except Exception:
        pass  # It reads, and refuses.
    print((time.perf_counter() - begun) * 1000)


def main() -> None:
    spec = json.loads(Path(sys.argv[1]).read_text())
    folder = Path(spec["folder"])
    cases = json.loads(Path(spec["cases"]).read_text())
    results = []
    for tool in spec["tools"]:
        texts = [Path(file).read_text() for file in tool["types"]]
        found = [declared(text) for text in texts]
        names = [name for own, _ in found for name in own]
        figures = {
            "name": tool["name"],
            "lines": sum(map(lines_of, texts)),
            "all": sum(lines_of(Path(file).read_text()) for file in tool["files"]),
            "names": len(names),
            "long": sum(len(name) > 40 for name in names),
            "raw": sum(raw for _, raw in found),
        }
        figures |= mypy(tool, folder, sys.argv[2]) | loading(tool, folder)
        sys.path.insert(0, tool["path"])
        if "fault" not in figures:
            figures |= verdicts(tool, cases)
        results.append(figures)
    print(json.dumps(results))


if sys.argv[1] == "--load":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    load(json.loads(Path(sys.argv[2]).read_text()), sys.argv[3])
else:
    main()
