"""The helpers for common values: every language has the same, and they make the same."""

import inspect
import json
import re
from typing import Any

from scenario_values import scenario_folder

import samewire_acp as acp
from samewire_acp import connection

FILE = json.loads((scenario_folder().parent / "helpers.json").read_text())
CASES = [(name, case) for name, cases in FILE["helpers"].items() for case in cases]

ITEMS: dict[str, Any] = {
    "content": acp.ToolCallContent,
    "locations": acp.ToolCallLocation,
}


def test_there_are_exactly_the_helpers_that_every_language_has() -> None:
    exported = {name: getattr(connection, name) for name in connection.__all__}
    helpers = {
        name
        for name, value in exported.items()
        if inspect.isfunction(value) and value.__module__.endswith("._builders")
    }
    assert helpers == set(FILE["helpers"])
    assert all(getattr(acp, name) is exported[name] for name in helpers)


def pytest_generate_tests(metafunc: Any) -> None:
    """Each case is a test of its own."""
    if "case" in metafunc.fixturenames:
        metafunc.parametrize(("name", "case"), CASES)


def test_a_helper_makes(name: str, case: dict[str, Any]) -> None:
    positional = [value_of(value) for value in case["arguments"]]
    more = {
        re.sub("[A-Z]", lambda found: "_" + found[0].lower(), key): keyword_of(
            key, value
        )
        for key, value in case.get("more", {}).items()
    }
    made = getattr(acp, name)(*positional, **more)
    assert json.loads(made.model_dump_json()) == case["makes"]


def value_of(value: Any) -> Any:
    """An argument: a text, a block, or options by their name."""
    if isinstance(value, dict):
        return acp.decode(acp.ContentBlock, json.dumps(value)).value
    options = FILE["named"].get(value)
    if options is None:
        return value
    return [acp.PermissionOption.model_validate(option) for option in options]


def keyword_of(key: str, value: Any) -> Any:
    """An argument that may be left out, by its name on the wire."""
    if key in ITEMS:
        return [acp.decode(ITEMS[key], json.dumps(item)).value for item in value]
    return value
