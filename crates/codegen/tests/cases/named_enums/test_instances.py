"""The members of an enum are read, written, compared and embedded as values."""

from __future__ import annotations

import copy
import pickle

import pytest
from case_named_enums import DecodeError, decode, encode
from case_named_enums.models import (
    Alarm,
    AlarmMode,
    ExitCode,
    EitherBright,
    EitherBrightKind,
    Lax,
    Level,
    Tall,
)
from pydantic import BaseModel, ValidationError

TEXT = '{"level":"high","fallback":"low","codes":[1,30],"mode":"on","lax":"s"}'
ALARM = Alarm(level=Level.HIGH, codes=[ExitCode.OK, ExitCode.FAIL], lax=Lax.S)


def test_members_are_read_and_written() -> None:
    read = decode(Alarm, TEXT).value
    assert read == ALARM
    assert (read.level, read.mode) == (Level.HIGH, AlarmMode.ON)
    assert [type(one) for one in read.codes] == [ExitCode, ExitCode]
    assert encode(Alarm, read) == read.model_dump_json() == TEXT
    assert decode(Level, '"low"').value is Level.LOW
    assert encode(ExitCode, ExitCode.WARN) == "2"
    kept = decode(Alarm, '{"level":"low","codes":[],"byLevel":{"high":2}}').value
    assert kept.by_level == {Level.HIGH: ExitCode.WARN}
    assert pickle.loads(pickle.dumps(read)) == copy.deepcopy(read) == read


def test_a_member_is_its_value() -> None:
    assert (str(Level.LOW), f"{Level.LOW}", Level.LOW == "low") == ("low", "low", True)
    assert ExitCode.FAIL + 1 == 31
    given: dict[str, object] = {"level": "high", "codes": [1, 30], "lax": "s"}
    assert Alarm(**given) == ALARM  # type: ignore[arg-type]
    assert Alarm.model_validate({**given, "level": Level.HIGH}) == ALARM


@pytest.mark.parametrize("wrong", ["LOW", b"low", AlarmMode.ON, 1, None])
def test_what_is_no_value_is_refused(wrong: object) -> None:
    with pytest.raises(ValidationError):
        Alarm(level=wrong, codes=[])  # type: ignore[arg-type]
    with pytest.raises(DecodeError):
        encode(Level, wrong)  # type: ignore[arg-type]


def test_conditions_see_values() -> None:
    held = {"level": Level.HIGH, "codes": [ExitCode.FAIL]}
    assert Tall.model_validate(held) == Tall(level=Level.HIGH, codes=[ExitCode.FAIL])
    with pytest.raises(ValidationError, match="does not satisfy `then`"):
        Tall.model_validate({**held, "codes": [ExitCode.OK]})
    bright = EitherBright(kind=EitherBrightKind.RED, n=1)
    assert encode(EitherBright, bright) == '{"kind":"red","n":1}'


def test_other_models_hold_members() -> None:
    class Own(BaseModel):
        level: Level
        lax: Lax
        code: ExitCode

    read = Own.model_validate_json('{"level":"low","lax":"else","code":2.0}')
    assert (read.level, read.lax, read.code) == (Level.LOW, Lax.S, ExitCode.WARN)
    assert read.model_dump_json() == '{"level":"low","lax":"s","code":2}'
    of_level = Own.model_json_schema()["$defs"]["Level"]
    assert of_level["enum"] == ["low", "high"]
