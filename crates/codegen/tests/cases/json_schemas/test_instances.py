"""The JSON Schemas of the package are those of documents.json, for types of every kind. Random
values are made of types, and of nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import case_json_schemas as package
import pytest
from case_json_schemas import Plan, decode, encode, json_schema
from case_json_schemas.strategies import strategy
from hypothesis import given

DOCUMENTS = json.loads(Path(__file__).with_name("documents.json").read_bytes())


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_type_has_its_schema(name: str) -> None:
    of, expected = getattr(package, name), DOCUMENTS[name]
    assert json_schema(of) == expected["input"]
    assert json_schema(of, output=True) == expected.get("output", expected["input"])
    assert json_schema(of) is not json_schema(of)


@pytest.mark.parametrize("of", [int, str, list[int], package.StepRun, Path])
def test_other_types_have_none(of: object) -> None:
    with pytest.raises(TypeError, match="is no type of a package with schemas"):
        json_schema(of)


@given(strategy(Plan))
def test_what_is_written_is_read_again(plan: Plan) -> None:
    assert decode(Plan, encode(Plan, plan)).value == plan


@pytest.mark.parametrize("of", [int, str, list[int], package.StepRun, Path])
def test_other_types_have_no_random_values(of: object) -> None:
    with pytest.raises(TypeError, match="is no type of a package with random values"):
        strategy(of)
