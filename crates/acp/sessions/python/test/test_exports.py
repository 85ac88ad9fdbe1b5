"""The names of the package: they are loaded when they are first used."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys

import pytest

import samewire_acp


def modules_after(code: str) -> set[str]:
    """The modules that are loaded after a program has run."""
    code += "\nimport sys; print(*sys.modules)"
    world = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    said = subprocess.check_output([sys.executable, "-c", code], env=world, text=True)
    return {*said.split()}


def test_the_bare_import_loads_nothing() -> None:
    own = {name for name in modules_after("import samewire_acp") if "samewire" in name}
    assert own == {"samewire_acp"}
    assert "pydantic" not in modules_after("import samewire_acp")


def test_a_codec_loads_no_models() -> None:
    loaded = modules_after("from samewire_acp import DecodeError, UNSET")
    assert "samewire_acp._runtime.codec" in loaded
    assert "samewire_acp.models" not in loaded


def test_a_type_loads_no_connection() -> None:
    loaded = modules_after("from samewire_acp import SessionNotification")
    assert "samewire_acp.models" in loaded
    assert "samewire_acp.connection" not in loaded


def test_every_export_is_what_its_module_has() -> None:
    from samewire_acp import connection, models

    for name in samewire_acp.__all__:
        value = getattr(samewire_acp, name)
        home = connection if name in connection.__all__ else models
        if hasattr(home, name):
            assert value is getattr(home, name)
    assert {"UNSET", "decode", "methods", "Agent", "Error"} <= {*samewire_acp.__all__}


def test_importing_all_gives_every_export() -> None:
    names: dict[str, object] = {}
    exec("from samewire_acp import *", names)
    assert {*samewire_acp.__all__} <= names.keys()
    assert {*samewire_acp.__all__} <= {*dir(samewire_acp)}


def test_other_names_are_errors() -> None:
    with pytest.raises(AttributeError, match=r"'samewire_acp' has no attribute 'Nope'"):
        _ = samewire_acp.Nope  # type: ignore[attr-defined]
    with pytest.raises(ImportError):
        exec("from samewire_acp import Nope")
    assert not hasattr(samewire_acp, "_nope")


def test_values_are_copied_and_pickled() -> None:
    from samewire_acp import ContentBlockText, SessionNotification
    from samewire_acp import SessionUpdateAgentMessageChunk as Chunk
    from samewire_acp import SessionUpdateUnknown as Unknown

    chunk = Chunk(content=ContentBlockText(text="Hello"))
    later = Unknown({"sessionUpdate": "of_a_later_version", "more": [1]})
    for update in (chunk, later):
        note = SessionNotification(session_id="session-1", update=update)
        assert pickle.loads(pickle.dumps(note)) == note
        assert copy.deepcopy(note) == note
