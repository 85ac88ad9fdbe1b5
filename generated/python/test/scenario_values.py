# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""The transport of a scenario's player, and how found values are compared."""

import asyncio
import json
from pathlib import Path
from typing import Any

from connection_kit import Feed

ALWAYS: dict[str, Any] = {
    "starts": [],
    "out": [],
    "settled": {},
    "read": {},
    "reports": 0,
    "noise": [],
    "lost": None,
}
"""What is expected where a scenario says nothing."""


class Wire(Feed):
    """A transport in the hands of a player."""

    def __init__(self) -> None:
        super().__init__()
        self.how = "flow"
        self.blocked: asyncio.Future[None] | None = None

    @property
    def messages(self) -> list[Any]:
        """What was taken since it was looked at."""
        return [json.loads(text) for text in self.written]

    def write(self, text: str, /) -> object:
        if self.how == "fail":
            raise OSError("it cannot be written")
        self.written.append(text)
        if self.how != "blocked":
            return None
        self.blocked = asyncio.get_running_loop().create_future()
        return self.blocked

    def writes(self, how: str) -> None:
        self.how = how
        if self.blocked is not None and not self.blocked.done():
            self.blocked.set_result(None)


def with_names(value: Any, names: dict[str, Any]) -> Any:
    """A value in which each text `@name` stands for a value of this name."""
    if isinstance(value, str) and value.startswith("@"):
        return with_names(names[value[1:]], names)
    if isinstance(value, list):
        return [with_names(one, names) for one in value]
    if isinstance(value, dict):
        return {name: with_names(one, names) for name, one in value.items()}
    return value


def words_of(message: Any) -> str | bytes:
    """A message, or a line, as a text or as bytes."""
    if isinstance(message, str):
        return message
    if isinstance(message, list):
        parts = (bytes([it]) if isinstance(it, int) else it.encode() for it in message)
        return b"".join(parts)
    return json.dumps({"jsonrpc": "2.0", **message}, separators=(",", ":"))


def expected_of(said: dict[str, Any]) -> dict[str, Any]:
    """An expectation with all that it does not say."""
    return {**ALWAYS, **said}


def has(found: Any, said: Any) -> bool:
    """Whether a value has what is said: all of its members, the same items."""
    if isinstance(said, dict):
        if not isinstance(found, dict):
            return False
        return all(
            name in found and has(found[name], one) for name, one in said.items()
        )
    if isinstance(said, list):
        if not isinstance(found, list) or len(found) != len(said):
            return False
        return all(map(has, found, said))
    return type(found) is type(said) and bool(found == said)


def matches(what: str, found: Any, said: Any) -> bool:
    """Whether an expectation is met."""
    if what == "starts":
        starts = [one if isinstance(one, dict) else {"method": one} for one in said]
        return len(found) == len(starts) and all(map(_starts, found, starts))
    if what == "out":
        return len(found) == len(said) and all(map(_is_message, found, said))
    if what == "settled":
        return found.keys() == said.keys() and all(
            _settled(found[name], end) for name, end in said.items()
        )
    if what == "observed":
        seen = [[way, _parsed(text)] for way, text in found]
        return seen == [[way, _parsed(words_of(one))] for way, one in said]
    if what in ("plans", "state"):
        return has(found, said)
    if what == "reports" and isinstance(said, int):
        return len(found) == said
    return type(found) is type(said) and bool(found == said)


def _starts(found: dict[str, Any], said: dict[str, Any]) -> bool:
    rest = {name: one for name, one in said.items() if name != "observed"}
    return has(found, rest) and found["observed"] >= said.get("observed", 0)


def _is_message(found: dict[str, Any], said: dict[str, Any]) -> bool:
    """It is exactly as it is said, but for what an error has beside."""
    found, said = dict(found), dict(said)
    if found.pop("jsonrpc", None) != "2.0":
        return False
    error, said_error = found.pop("error", None), said.pop("error", None)
    is_same = json.dumps(found, sort_keys=True) == json.dumps(said, sort_keys=True)
    return is_same and has(error, said_error)


def _settled(found: dict[str, Any], said: dict[str, Any]) -> bool:
    end = {name: one for name, one in said.items() if name != "after"}
    return found["after"] >= said.get("after", 0) and has(found, end)


def _parsed(text: str | bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def scenario_folder() -> Path:
    """Where the scenarios are: beside the sources of this package."""
    for above in Path(__file__).resolve().parents:
        folder = above / "crates/acp/sessions/scenarios"
        if folder.is_dir():
            return folder
    raise AssertionError("there are no scenarios")
