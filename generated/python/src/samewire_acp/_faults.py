"""The words for what is wrong with a value."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from ._text import Fault


def wrong(expected: str, value: Any, loc: tuple[str | int, ...]) -> Fault:
    return Fault(loc, "type", f"expected {expected}, found {_kind(value)}")


def _kind(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "a boolean"
    if isinstance(value, int):
        return "an integer"
    if isinstance(value, float):
        return "a number with a fraction or an exponent"
    if isinstance(value, str):
        return "a string"
    if isinstance(value, dict):
        return "an object"
    return "an array" if is_json(value) else f"an instance of {type(value).__name__}"


def is_json(value: Any) -> bool:
    """Whether a value is of a type that JSON has."""
    return value is None or isinstance(
        value, (bool, int, float, str, list, tuple, dict)
    )


def show(value: Any) -> str:
    """A value as JSON, cut where it gets long."""
    if isinstance(value, int) and abs(value) >= 10**40:
        return "a huge integer"
    try:
        text = to_json(value, inf_nan_mode="constants").decode()
    except ValueError:
        text = repr(value)
    return text if len(text) <= 80 else text[:79] + "…"


def within(node: Any, value: Any) -> bool:
    return bool(
        node.get("ge", value) <= value <= node.get("le", value)
        and ("gt" not in node or value > node["gt"])
        and ("lt" not in node or value < node["lt"])
    )


def bounds(node: Any) -> str:
    words = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than"}
    said = [f"{word} {node[key]}" for key, word in words.items() if key in node]
    return " and ".join(said) or "a finite number"


def length_fault(node: Any, found: int, of: str, loc: Any) -> Fault | None:
    least, most = node.get("min_length", 0), node.get("max_length")
    if found >= least and (most is None or found <= most):
        return None
    limits = f"{least} to {most}" if most is not None else f"at least {least}"
    return Fault(loc, "length", f"expected {limits} {of}, found {found}")
