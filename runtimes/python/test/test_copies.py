"""Packages work together, with a copy of the runtime each or with one for both:
`pytest test/test_copies.py`."""

import pickle
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, Field, ValidationError

from samewire_runtime.v1.codec import DecodeError
from samewire_runtime.v1.contract import CONTRACT
from samewire_runtime.v1.rpc import RpcError
from samewire_runtime.v1.unset import Unset

NAMES = ("one_package", "other_package")
SHARED = "shared_runtime"
RUNTIME = Path(__file__).parent.parent / "src/samewire_runtime/v1"
MODELS = """
from typing import ClassVar

from ._runtime.model import UnknownVariant, WireModel
from ._runtime.unset import UNSET, Unset
from ._runtime.wire import Wire

WIRE = Wire(__name__, contract=1)


class Entry(WireModel):
    text: str
    note: str | None | Unset = UNSET


class UpdateUnknown(UnknownVariant):
    TAG_NAME: ClassVar = "kind"
    KNOWN_TAGS: ClassVar = frozenset({"entry"})


class UpdateEntry(WireModel):
    kind: str = "entry"
    text: str
    note: str | None | Unset = UNSET


class Plan(WireModel):
    entries: list[Entry]
    update: UpdateEntry | UpdateUnknown | None = None
"""
TYPES = """
from . import models as m
from ._runtime import shapes as s

Entry = s.Struct(m.Entry)
UpdateUnknown = s.UnknownVariant(m.UpdateUnknown)
UpdateEntry = s.Struct(m.UpdateEntry)
Update = s.Tagged("kind", (UpdateEntry,), UpdateUnknown)
Plan = s.Struct(m.Plan)
for struct in (Entry, UpdateEntry):
    struct.members = s.members(
        text=s.Member("text", s.TEXT),
        note=s.Member("note", s.Nullable(s.TEXT), absent=s.ABSENT, empty=s.UNSET),
    )
UpdateEntry.beside = s.beside(kind="kind")
UpdateEntry.tag = "entry"
Plan.members = s.members(
    entries=s.Member("entries", s.List(Entry)),
    update=s.Member("update", Update, absent=s.ABSENT),
)
"""


class Package:
    """A package of one schema, with its runtime."""

    def __init__(self, name: str, runtime: str) -> None:
        self.models: Any = import_module(f"{name}.models")
        self.codec: Any = import_module(f"{runtime}.codec")
        self.rpc: Any = import_module(f"{runtime}.rpc")
        self.unset: Any = import_module(f"{runtime}.unset")


@pytest.fixture(params=["a copy each", "one for both"])
def packages(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Package, Package]]:
    is_shared = request.param == "one for both"
    runtimes = [SHARED if is_shared else f"{name}._runtime" for name in NAMES]
    for runtime in {*runtimes}:
        ignored = shutil.ignore_patterns("__pycache__")
        place = tmp_path.joinpath(*runtime.split("."))
        shutil.copytree(RUNTIME, place, ignore=ignored)
    for name in NAMES:
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "__init__.py").touch()
        for module, text in ("models", MODELS), ("_types", TYPES):
            own = text.replace("._runtime", SHARED) if is_shared else text
            (tmp_path / name / f"{module}.py").write_text(own)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield Package(NAMES[0], runtimes[0]), Package(NAMES[1], runtimes[1])
    made = {*NAMES, SHARED}
    for module in [one for one in sys.modules if one.partition(".")[0] in made]:
        del sys.modules[module]


def test_an_error_of_one_package_is_one_of_the_other(
    packages: tuple[Package, Package],
) -> None:
    one, other = packages
    with pytest.raises(other.codec.DecodeError) as refused:
        one.codec.decode(one.models.Plan, "{}")
    assert refused.value.code == "missing"
    assert issubclass(other.rpc.RpcError, one.rpc.RpcError)


def test_unset_is_one_value(packages: tuple[Package, Package]) -> None:
    one, other = packages
    entry = one.models.Entry(text="a", note=other.unset.UNSET)
    assert entry.note is one.unset.UNSET is other.unset.UNSET
    assert one.codec.encode(one.models.Entry, entry) == '{"text":"a"}'


def test_a_model_stands_inside_one_of_another_package(
    packages: tuple[Package, Package],
) -> None:
    one, other = packages
    text = '{"entries":[{"text":"a"}],"update":{"kind":"later","x":1}}'
    entry = other.models.Entry(text="a")
    later = other.models.UpdateUnknown({"kind": "later", "x": 1})
    plan = one.models.Plan(entries=[entry], update=later)
    assert type(plan.entries[0]) is one.models.Entry
    assert type(plan.update) is one.models.UpdateUnknown
    assert one.codec.encode(one.models.Plan, plan) == text
    plan.update = other.models.UpdateEntry(text="b")
    assert type(plan.update) is one.models.UpdateEntry
    with pytest.raises(ValidationError):
        one.models.Plan(entries=[later])


def test_a_value_of_one_package_is_read_and_written_by_the_other(
    packages: tuple[Package, Package],
) -> None:
    one, other = packages
    text = '{"entries":[{"text":"a","note":null}],"update":{"kind":"later"}}'
    plan = other.codec.decode(other.models.Plan, text).value
    assert one.codec.encode(one.models.Plan, plan) == text
    assert type(one.models.Plan.model_validate(plan)) is one.models.Plan


def test_models_of_two_packages_are_equal_if_their_json_is(
    packages: tuple[Package, Package],
) -> None:
    one, other = packages
    texts = ['{"entries":[]}', '{"entries":[],"update":{"kind":"later"}}']
    for text in texts:
        for again in texts:
            left = one.models.Plan.model_validate_json(text)
            right = other.models.Plan.model_validate_json(again)
            assert (left == right) is (right == left) is (text == again)
    unknown = [of.models.UpdateUnknown({"kind": "later"}) for of in packages]
    assert unknown[0] == unknown[1]
    assert one.models.Entry(text="a") != other.models.UpdateEntry(text="a")
    sub = type("MyEntry", (other.models.Entry,), {"__module__": __name__})
    assert one.models.Entry(text="a") == sub(text="a")


def test_what_a_model_of_another_package_cannot_write_is_a_fault(
    packages: tuple[Package, Package],
) -> None:
    one, other = packages
    entry = other.models.Entry(text="a")
    vars(entry)["text"] = b"\xff"
    assert one.models.Entry(text="a") != entry
    with pytest.raises(ValidationError) as refused:
        one.models.Plan(entries=[entry])
    assert "cannot be written as JSON" in str(refused.value)
    with pytest.raises(one.codec.DecodeError):
        one.codec.encode(one.models.Entry, entry)


def test_a_plain_model_of_pydantic_is_read_as_what_it_writes(
    packages: tuple[Package, Package],
) -> None:
    class Entry(BaseModel):
        words: str = Field(alias="text")

    one, _ = packages
    plan = one.models.Plan(entries=[Entry(text="a")])
    assert plan == one.models.Plan(entries=[one.models.Entry(text="a")])
    assert one.codec.encode(one.models.Entry, Entry(text="a")) == '{"text":"a"}'
    # It is no model of a package, whatever its name is.
    assert one.models.Entry(text="a") != Entry(text="a")

    class Other(BaseModel):
        text: int = 1

    with pytest.raises(ValidationError) as refused:
        one.models.Plan(entries=[Other()])
    assert refused.value.errors()[0]["loc"] == ("entries", 0, "text")


def test_a_pickled_model_names_no_other_package(
    packages: tuple[Package, Package],
) -> None:
    one, other = packages
    for package in (one, other):
        entry = package.models.Entry(text="a")
        text = pickle.dumps(entry)
        assert sum(name.encode() in text for name in NAMES) == 1
        again = pickle.loads(text)
        assert again == entry
        assert again.note is package.unset.UNSET
        again.note = None
        assert again.model_dump_json() == '{"text":"a","note":null}'


def test_what_packages_share_belongs_to_the_contract() -> None:
    """If this fails, a copy may get a class that it does not know: raise `CONTRACT`."""
    shared = [Unset, DecodeError, RpcError]
    own = {of.__name__: [n for n in vars(of) if n[0] != "_"] for of in shared}
    assert CONTRACT == 1
    assert own == {
        "Unset": ["UNSET"],
        "DecodeError": ["errors"],
        "RpcError": [
            "PARSE_ERROR",
            "INVALID_REQUEST",
            "METHOD_NOT_FOUND",
            "INVALID_PARAMS",
            "INTERNAL_ERROR",
            "REQUEST_CANCELLED",
            "cancelled",
            "data",
            "has_data",
        ],
    }
    assert vars(DecodeError("/a", "type", "b")) == {
        "path": "/a",
        "code": "type",
        "message": "b",
        "_every": None,
        "error_count": 1,
    }
    assert vars(RpcError(1, "a", 2)) == {"code": 1, "message": "a", "_data": 2}
