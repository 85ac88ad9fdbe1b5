"""How programs are started on Windows, by its rules: these run everywhere."""

import stat
import tempfile
from pathlib import Path

import pytest
from connection_kit import each

from samewire_acp._connection._windows import command_line, merged

UNSAFE = ["a&b", "%PATH%", 'say "hi"', "a|b", "a>b", "a^b", "(a)", "!a!", "a\nb"]


@each("agent.cmd", "agent.BAT")
def test_a_batch_file_is_given_only_safe_arguments(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        batch = Path(folder, name)
        batch.touch()
        batch.chmod(batch.stat().st_mode | stat.S_IXUSR)
        env = {"PATH": folder}
        safe = ["--acp", "C:\\a folder\\x"]
        assert command_line([name, *safe], env) == [str(batch), *safe]
        for argument in UNSAFE:
            with pytest.raises(ValueError, match="is a batch file"):
                command_line([name, argument], env)


def test_any_other_program_is_given_everything() -> None:
    command = ["no-such-agent", *UNSAFE]
    assert command_line(command, {"PATH": ""}) == command
    with pytest.raises(ValueError, match="empty"):
        command_line([], {})


def test_variables_are_the_same_without_case() -> None:
    outer = {"Path": "outer", "HOME": "h"}
    assert merged(outer, {"PATH": "inner"}) == {"PATH": "inner", "HOME": "h"}
    assert merged(outer, {"path": None}) == {"HOME": "h"}
