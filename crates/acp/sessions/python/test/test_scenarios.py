"""The scenarios of connections, which every language plays."""

import asyncio
import copy
import json
from typing import Any

import pytest
from connection_kit import run
from scenario_values import ALWAYS, scenario_folder, with_names
from scenarios import play

FOLDER = scenario_folder()
NAMES = json.loads((FOLDER / "messages.json").read_text())
FILES = {
    path.stem: with_names(json.loads(path.read_text()), NAMES)
    for path in sorted(FOLDER.glob("[0-9]*.json"))
}
SCENARIOS = {
    f"{name}: {scenario['name']}": scenario
    for name, file in FILES.items()
    for scenario in file["scenarios"]
}


def pytest_generate_tests(metafunc: Any) -> None:
    """Each scenario is a test of its own."""
    if "scenario" in metafunc.fixturenames:
        metafunc.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS.keys())


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) > 50


def test_scenario(scenario: dict[str, Any]) -> None:
    run(lambda: play(scenario))


def test_a_scenario_can_fail(scenario: dict[str, Any]) -> None:
    """Each expectation that says something fails where it says nothing."""
    told = 0
    for at, step in enumerate(scenario["steps"]):
        said = step.get("expect") or {}
        if not any(said.get(name) for name in ALWAYS):
            continue
        other = copy.deepcopy(scenario)
        other["steps"][at]["expect"] = {}
        with pytest.raises(AssertionError, match=f"step {at + 1}:"):
            asyncio.run(play(other))
        told += 1
    assert told, "nothing is expected"
