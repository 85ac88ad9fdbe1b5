"""The helpers for common values: every language has the same, and they make the same."""

import inspect
import json
import re
from typing import Any

from scenario_values import scenario_folder

import samewire_acp as acp
from samewire_acp import connection, testing

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
        if inspect.isfunction(value)
        and value.__module__.endswith(("._builders", "._errors"))
    }
    assert helpers == set(FILE["helpers"])
    assert all(getattr(acp, name) is exported[name] for name in helpers)


def test_the_test_kit_has_the_functions_that_every_language_has() -> None:
    exported = {name: getattr(testing, name) for name in testing.__all__}
    functions = {name for name, one in exported.items() if inspect.isfunction(one)}
    assert functions == set(FILE["testing"])


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
    assert json.loads(json.dumps(plain_of(made))) == case["makes"]


def plain_of(made: Any) -> Any:
    """What a helper makes, as JSON."""
    if isinstance(made, acp.RpcError):
        data = {"data": made.data} if made.has_data else {}
        return {"code": made.code, "message": made.message, **data}
    if isinstance(made, list):
        return [plain_of(one) for one in made]
    return made if isinstance(made, bool) else json.loads(made.model_dump_json())


NAMED: dict[str, list[tuple[Any, Any]]] = {
    name: [
        (acp.PermissionOption if "optionId" in one else acp.SessionConfigOption, one)
        for one in values
    ]
    for name, values in FILE["named"].items()
}
"""The values that have names, with their types."""


def value_of(value: Any) -> Any:
    """An argument: a text, a block, an answer, or a list."""
    if isinstance(value, list):
        return [acp.AvailableCommand.model_validate(one) for one in value]
    if isinstance(value, dict):
        of: Any = acp.ContentBlock
        of = acp.RequestPermissionResponse if "outcome" in value else of
        return acp.decode(of, json.dumps(value)).value
    if value not in NAMED:
        return value
    return [acp.decode(of, json.dumps(one)).value for of, one in NAMED[value]]


def keyword_of(key: str, value: Any) -> Any:
    """An argument that may be left out, by its name on the wire."""
    if key in ITEMS:
        return [acp.decode(ITEMS[key], json.dumps(item)).value for item in value]
    return value


def test_the_codes_of_errors_have_names() -> None:
    assert acp.auth_required().code == acp.AUTH_REQUIRED
    assert acp.session_not_found("s").code == acp.RESOURCE_NOT_FOUND
    assert acp.request_cancelled().code == acp.REQUEST_CANCELLED
