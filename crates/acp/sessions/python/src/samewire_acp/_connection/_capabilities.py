"""The capabilities that follow from handlers.

Source: CONNECTIONS.md, rule 42.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from pydantic import BaseModel
from pydantic_core import from_json

from .._runtime.codec import decode, encode
from .._runtime.rpc import Method
from .._runtime.values import JsonObject

PROTOCOL_VERSION: Final = 1
"""The version of the protocol that this package speaks."""

AGENT: Final = {
    "loadSession": ("session/load",),
    "auth.logout": ("logout",),
    "auth.status": ("auth/status",),
    "providers": ("providers/list", "providers/set", "providers/disable"),
    "sessionCapabilities.list": ("session/list",),
    "sessionCapabilities.delete": ("session/delete",),
    "sessionCapabilities.resume": ("session/resume",),
    "sessionCapabilities.close": ("session/close",),
    "sessionCapabilities.fork": ("session/fork",),
    "sessionCapabilities.archive": ("session/archive", "session/unarchive"),
    "sessionCapabilities.status": ("session/status",),
    "sessionCapabilities.options": ("session/options",),
    "sessionCapabilities.title": ("session/set_title",),
}
"""The capabilities of an agent, each with the methods that it stands for."""

CLIENT: Final = {
    "fs.readTextFile": ("fs/read_text_file",),
    "fs.writeTextFile": ("fs/write_text_file",),
    "terminal": (
        "terminal/create",
        "terminal/output",
        "terminal/wait_for_exit",
        "terminal/kill",
        "terminal/release",
    ),
    "elicitation.form": ("elicitation/create",),
}
"""The capabilities of a client, each with the methods that it stands for."""

Model = TypeVar("Model", bound=BaseModel)


def capabilities_of(
    derived: Model,
    table: Mapping[str, tuple[str, ...]],
    methods: Mapping[str, Method],
    handles: Callable[[str], bool],
    given: Model | None,
) -> Model:
    """Adds those of the table whose methods have handlers, and then the given ones, which
    take precedence.

    Raises a `TypeError` if a given one is not there although it has its handlers.
    """
    of = type(derived)
    plain: JsonObject = from_json(encode(of, derived))
    handled = [path for path, names in table.items() if all(map(handles, names))]
    for path in handled:
        *outer, name = path.split(".")
        inside: Any = plain
        for one in outer:
            inside = inside.setdefault(one, {})
        # What is a boolean has a default.
        inside[name] = True if inside.get(name) is False else {}
    read: Model = decode(of, plain).value
    if given is None:
        return read
    if not isinstance(given, of):
        what = f"`capabilities` must be {of.__name__}, not {type(given).__name__}"
        raise TypeError(what)
    made = _merged(read, given)
    advertised = from_json(encode(of, made))
    for path in handled:
        inside = advertised
        for one in path.split("."):
            inside = (inside or {}).get(one)
        if inside is None or inside is False:
            names = [name for name, one in methods.items() if one.name in table[path]]
            found = " and ".join(f"`{name}`" for name in names)
            what = f"`capabilities` say that `{path}` is not supported"
            raise TypeError(f"{what}, but there is a handler {found}")
    return made


def _merged(derived: Model, given: Model) -> Model:
    """Merges derived values with given ones, member by member."""
    update: dict[str, Any] = dict(given.model_extra or {})
    for name in given.model_fields_set:
        old, new = getattr(derived, name, None), getattr(given, name)
        is_inside = isinstance(old, BaseModel) and type(old) is type(new)
        update[name] = _merged(old, new) if is_inside else new
    return derived.model_copy(update=update)
