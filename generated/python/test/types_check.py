"""What type checkers must see: each union narrows by class and can be exhausted.

Made by samewire from templates/python/test/types_check.py.jinja.
"""

from __future__ import annotations

from typing_extensions import assert_never, assert_type

from samewire_acp import Decoded, decode, models


def decoding_keeps_the_type(of: type[int], text: str) -> None:
    """The value has the type that was asked for."""
    assert_type(decode(of, text), Decoded[int])
    assert_type(decode(of, text).value, int)


def exhaust_PlanUpdateContent(value: models.PlanUpdateContent) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.PlanUpdateContentItems():
            return value.type
        case models.PlanUpdateContentFile():
            return value.type
        case models.PlanUpdateContentMarkdown():
            return value.type
        case models.PlanUpdateContentUnknown():
            return value.raw
        case _:
            assert_never(value)


def exhaust_SessionUpdate(value: models.SessionUpdate) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.SessionUpdatePlan():
            return value.session_update
        case models.SessionUpdatePlanUpdate():
            return value.session_update
        case models.SessionUpdatePlanRemoved():
            return value.session_update
        case models.SessionUpdateUnknown():
            return value.raw
        case _:
            assert_never(value)
