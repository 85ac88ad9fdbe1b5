"""Writes the test data of a document, each text with the verdict of a JSON Schema validator.

`python cases.py <spec>` reads `{ schema, types, samples, files, cases }`: `types` are the
definitions that read, or empty for the document itself; `samples` is the folder that
`samewire samples` wrote; `files` are documents that are read as well. Formats are annotations,
as the specification has it. Texts on which JSON parsers differ are left out: with a member
twice, with integers beyond 2^53 or other numbers beyond the range of a double, with lone
surrogates, or more than 100 levels deep.
"""

import json
import math
import re
import sys
from pathlib import Path
from urllib.parse import unquote, urlparse

import jsonschema_rs


def mended(value: object) -> object:
    """A schema whose patterns have no `]` outside of a class: the validator refuses it."""
    if isinstance(value, list):
        return [mended(item) for item in value]
    if not isinstance(value, dict):
        return value
    if isinstance(value.get("pattern"), str):
        value["pattern"] = LONE.sub(lambda found: found[1] or r"\]", value["pattern"])
    return {name: mended(inner) for name, inner in value.items()}


# A class or an escape, which stay, or else a bracket.
LONE = re.compile(r"(\[\^?(?:\\.|[^\]\\])*\]|\\.)|\]")

spec = json.loads(Path(sys.argv[1]).read_text())
path = Path(spec["schema"])
schema = mended(json.loads(path.read_text()))
defined = schema.get("definitions", {}) | schema.get("$defs", {})
# What the document is called among the types: after its title, or after a definition that is the same.
same = sorted(
    name
    for name, one in defined.items()
    if isinstance(one, dict) and one.get("$ref") == "#"
)
whole = set(same[:1]) or {schema.get("title"), "Root"} - defined.keys()


def retrieve(uri: str) -> object:
    return json.loads(Path(urlparse(uri).path).read_text())


def validator(name: str, is_root: bool) -> object:
    place = "$defs" if "$defs" in schema else "definitions"
    pointed = {
        k: v for k, v in schema.items() if k in ("$schema", "$defs", "definitions")
    }
    asked = schema if is_root else pointed | {"$ref": f"#/{place}/{name}"}
    # References in the document are to files beside it, and not to where its `$id` is.
    asked = {
        k: v for k, v in asked.items() if k not in ("$id", "id") or not spec["beside"]
    }
    return jsonschema_rs.validator_for(
        asked, retriever=retrieve, base_uri=path.as_uri(), validate_formats=False
    )


def once(members: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(members)
    if len(value) < len(members):
        raise ValueError("a member twice")
    return value


def integer(text: str) -> int:
    if abs(int(text)) > 2**53 - 1:
        raise ValueError("an integer that not every parser has")
    return int(text)


def finite(text: str) -> float:
    if (
        float(text).is_integer()
        and abs(float(text)) > 2**53 - 1
        or math.isinf(float(text))
    ):
        raise ValueError("a number that not every parser has")
    return float(text)


def constant(text: str) -> float:
    raise ValueError(f"{text} is no JSON")


def depth(value: object) -> int:
    inside = value.values() if isinstance(value, dict) else value
    return (
        1 + max(map(depth, inside), default=0) if isinstance(value, (dict, list)) else 0
    )


def parsed(text: str) -> object:
    value = json.loads(
        text,
        object_pairs_hook=once,
        parse_int=integer,
        parse_float=finite,
        parse_constant=constant,
    )
    if depth(value) > 100:
        raise ValueError("deeper than every parser goes")
    json.dumps(value, ensure_ascii=False).encode()  # fails for a lone surrogate
    return value


cases = []
for file in sorted(Path(spec["samples"]).glob("*.jsonl")):
    name = unquote(file.stem)
    is_root = not spec["types"] and name in whole
    if not (is_root or name in spec["types"]):
        continue
    texts = [json.loads(line)["text"] for line in file.read_text().split("\n") if line]
    texts += [Path(one).read_text() for one in spec["files"]]
    valid = validator(name, is_root)
    values = []
    for text in texts:
        try:
            value = parsed(text)
        except (ValueError, RecursionError):
            continue
        values.append({"text": text, "valid": valid.is_valid(value)})
    cases.append({"type": name, "root": is_root, "values": values})

if not cases:
    sys.exit(f"no type of {spec['samples']} is the document: {whole}")
Path(spec["cases"]).write_text(json.dumps(cases))
