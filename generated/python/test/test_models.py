# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""Every type of the package, whatever the schema: `pytest test/test_models.py`."""

from typing import Any, Literal

import pytest
from pydantic import TypeAdapter, ValidationError

from samewire_acp import models
from samewire_acp._runtime.contract import PACKAGES
from samewire_acp._runtime.model import WireModel
from samewire_acp._runtime.tools import TOOLS
from samewire_acp._runtime.wire import Wire

CLASSES: dict[str, Any] = {
    name: one
    for name, one in vars(models).items()
    if isinstance(one, type) and one.__module__ in PACKAGES
}


def test_a_runtime_of_another_contract_is_refused() -> None:
    with pytest.raises(ImportError, match="contract 0 of the runtime"):
        Wire("samewire_acp.models", contract=0)


def test_a_model_is_read_from_an_object() -> None:
    for model in CLASSES.values():
        if not issubclass(model, WireModel):
            continue
        for text in ("1", "[]", "{", ""):
            with pytest.raises(ValidationError):
                model.model_validate_json(text)
        for value in (1, "a"):
            with pytest.raises(ValidationError):
                model.model_validate(value)


def test_a_tag_that_is_given_has_to_be_the_own_one() -> None:
    for model in CLASSES.values():
        struct: Any = TOOLS[model].shape
        if getattr(struct, "beside", None) is None or struct.tag is None:
            continue
        attribute, wire = struct.beside
        wrong = {name: object() for name in [*struct.members][:1]}
        for tag, is_wrong in ((struct.tag, False), ("", True)):
            if not wrong and not is_wrong:
                continue
            with pytest.raises(ValidationError) as refused:
                model(**{attribute: tag}, **wrong)
            found = [one["loc"] for one in refused.value.errors()]
            assert ((wire,) in found) == is_wrong


@pytest.mark.parametrize("mode", ["validation", "serialization"])
def test_every_model_has_a_json_schema(
    mode: Literal["validation", "serialization"],
) -> None:
    for name, of in CLASSES.items():
        schema = TypeAdapter(of).json_schema(mode=mode)
        assert schema.keys() & {"$ref", "type", "anyOf", "oneOf"}, name


def test_every_model_has_subclasses_in_other_modules() -> None:
    for name, of in CLASSES.items():
        if issubclass(of, WireModel):
            own: Any = type(name, (of,), {"__module__": __name__})
            fields = own.model_json_schema().get("properties", {})
            assert len(fields) == len(of.model_fields), name
