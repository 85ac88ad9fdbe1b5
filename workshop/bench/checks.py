"""What the keywords cost that no shape of a type says by itself, in Python.

`python checks.py <our module>` prints a line of JSON: for each type and each program the
times of each round in seconds, measured in turn, of a text that is right and of one that
is wrong. `jsonschema_rs` checks what `json.loads` makes of the text. The module must not be
called as this file is, which would then be measured beside itself.
"""

import importlib
import json
import pathlib
import sys
import time
import timeit
from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

import jsonschema_rs
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    model_validator,
)

ROUNDS = 15
CALLS = 1_000
HERE = pathlib.Path(__file__).parent


class Plain(BaseModel):
    """A model of plain pydantic, as strict as ours."""

    model_config = ConfigDict(strict=True)


def such(test: Callable[[Any], bool]) -> AfterValidator:
    """What pydantic offers for what its constraints do not say."""

    def check(value: Any) -> Any:
        if test(value):
            return value
        raise ValueError("refused")

    return AfterValidator(check)


class Pattern(Plain):
    name: Annotated[str, StringConstraints(pattern="^[a-z][a-z0-9]*(-[a-z0-9]+)*$")]


class Native(Plain):
    at: datetime
    id: UUID


class Minimum(Plain):
    port: Annotated[int, Field(ge=1, le=65535)]
    ratio: Annotated[float, Field(gt=0, le=1)]


class Not(Plain):
    name: Annotated[str, such(lambda name: name not in ("root", "admin"))]


class Contains(Plain):
    tags: Annotated[list[str], such(lambda tags: "main" in tags)]


class IfThen(Plain):
    kind: str
    path: str | None = None
    url: str | None = None

    @model_validator(mode="after")
    def check(self) -> "IfThen":
        """Which of the others is needed."""
        if (self.path if self.kind == "file" else self.url) is None:
            raise ValueError("refused")
        return self


class DependentRequired(Plain):
    name: str
    card: str | None = None
    holder: str | None = None

    @model_validator(mode="after")
    def check(self) -> "DependentRequired":
        """A card has a holder."""
        if self.card is not None and self.holder is None:
            raise ValueError("refused")
        return self


class UniqueItems(Plain):
    tags: Annotated[list[str], such(lambda tags: len(set(tags)) == len(tags))]


class OneOf(Plain):
    name: str | None = None
    id: int | None = None

    @model_validator(mode="after")
    def check(self) -> "OneOf":
        """One of both."""
        if (self.name is None) == (self.id is None):
            raise ValueError("refused")
        return self


def main() -> None:
    """Measures every type, the programs in turn."""
    ours = importlib.import_module(sys.argv[1])
    if hasattr(ours, "Plain"):
        raise AssertionError("this file was imported, and not the package")
    schema = json.loads((HERE / "checks.schema.json").read_text(encoding="utf-8"))
    values = json.loads((HERE / "checks.values.json").read_text(encoding="utf-8"))
    report: dict[str, dict[str, dict[str, list[float]]]] = {}
    for name, texts in values.items():
        validator = jsonschema_rs.validator_for(
            schema | {"$ref": f"#/$defs/{name}"}, validate_formats=True
        )
        programs: dict[str, Callable[[str], bool]] = {
            "read": reader(TypeAdapter(getattr(ours, name))),
            "pydantic": reader(TypeAdapter(globals()[name])),
            "jsonschema_rs": lambda text, of=validator: of.is_valid(json.loads(text)),
        }
        good, bad = json.dumps(texts["good"]), json.dumps(texts["bad"])
        for program, run in programs.items():
            if not run(good) or run(bad):
                raise AssertionError(f"{program} is wrong about {name}")
        report[name] = {"good": measure(programs, good), "bad": measure(programs, bad)}
    print(json.dumps(report))


def reader(adapter: TypeAdapter[Any]) -> Callable[[str], bool]:
    """Whether a text is read."""

    def read(text: str) -> bool:
        try:
            adapter.validate_json(text)
        except ValueError:
            return False
        return True

    return read


def measure(programs: dict[str, Callable[[str], bool]], text: str) -> dict[str, list[float]]:
    """The time of one call of each, in every round."""
    times: dict[str, list[float]] = {program: [] for program in programs}
    for _ in range(ROUNDS):
        for program, run in programs.items():
            # The time of this process alone: other programs may run meanwhile.
            took = timeit.timeit(
                lambda run=run: run(text), number=CALLS, timer=time.process_time
            )
            times[program].append(took / CALLS)
    return times


if __name__ == "__main__":
    main()
