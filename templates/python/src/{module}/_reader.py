"""A core schema beside a value: the first thing that is wrong, and what is tolerated."""

from __future__ import annotations

from typing import Any

from pydantic_core import PydanticCustomError

from ._faults import bounds, is_json, length_fault, show, within, wrong
from ._notes import NOTE, note_of, same
from ._text import Fault


class Reader:
    """Walks a core schema beside a value."""

    def __init__(self, schema: Any, *, exact: bool = False) -> None:
        self.issues: list[tuple[tuple[str | int, ...], Fault]] = []
        """What was dropped or replaced, and why."""
        self.repeated: list[tuple[dict[str, Any], str]] = []
        """Objects that hold one value under two names, and the name to forget."""
        self.root = schema
        self._exact = exact
        self._definitions: dict[str, Any] = {}
        if schema["type"] == "definitions":
            self.root = schema["schema"]
            self._definitions = {one["ref"]: one for one in schema["definitions"]}

    def read(self, node: Any, value: Any, loc: tuple[str | int, ...]) -> Fault | None:
        """The first thing wrong with a value."""
        node = self._resolve(node)
        note = (node.get("metadata") or {}).get(NOTE)
        kind = note["note"] if note else node["type"]
        look = getattr(self, "_" + kind.replace("-", "_"), None)
        result: Fault | None = look(node, value, loc) if look else None
        return result

    def _tolerate(self, node: Any, value: Any, loc: tuple[str | int, ...]) -> bool:
        """Whether a value is right; if not, whoever asks is told."""
        told, repeated = len(self.issues), len(self.repeated)
        fault = self.read(node, value, loc)
        if fault is None:
            return True
        del self.issues[told:]
        del self.repeated[repeated:]
        self.issues.append((loc, fault))
        return False

    def _resolve(self, node: Any) -> Any:
        while node["type"] == "definition-ref":
            node = self._definitions[node["schema_ref"]]
        return node

    # Scalars.

    def _bool(self, _node: Any, value: Any, loc: Any) -> Fault | None:
        return None if isinstance(value, bool) else wrong("a boolean", value, loc)

    def _none(self, _node: Any, value: Any, loc: Any) -> Fault | None:
        return None if value is None else wrong("null", value, loc)

    def _str(self, node: Any, value: Any, loc: Any) -> Fault | None:
        if not isinstance(value, str):
            return wrong("a string", value, loc)
        return length_fault(node, len(value), "characters", loc)

    def _int(self, node: Any, value: Any, loc: Any) -> Fault | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return wrong("an integer", value, loc)
        multiple = node.get("multiple_of")
        if not within(node, value):
            return Fault(loc, "range", f"expected {bounds(node)}, found {show(value)}")
        if multiple and value % multiple:
            return Fault(
                loc, "multiple", f"expected a multiple of {multiple}, found {value}"
            )
        return None

    def _float(self, node: Any, value: Any, loc: Any) -> Fault | None:
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            return wrong("a number", value, loc)
        try:
            finite = abs(float(value)) != float("inf")
        except OverflowError:
            finite = False
        if finite and within(node, value):
            return None
        return Fault(loc, "range", f"expected {bounds(node)}, found {show(value)}")

    def _literal(self, node: Any, value: Any, loc: Any) -> Fault | None:
        expected = node["expected"]
        if any(type(value) is type(one) and value == one for one in expected):
            return None
        names = ", ".join(map(show, expected))
        if type(value) is not type(expected[0]):
            return wrong(names, value, loc)
        return Fault(loc, "value", f"expected one of {names}, found {show(value)}")

    def _json(self, _node: Any, value: Any, loc: Any) -> Fault | None:
        if isinstance(value, dict):
            parts: Any = value.items()
        elif isinstance(value, list):
            parts = enumerate(value)
        elif isinstance(value, tuple) or not is_json(value):
            return Fault(loc, "type", f"expected JSON, found a {type(value).__name__}")
        elif isinstance(value, bool) or not isinstance(value, (int, float)):
            return None
        else:
            held = (
                -(2**63) <= value < 2**64
                if isinstance(value, int)
                else abs(value) != float("inf")
            )
            if held:
                return None
            message = f"{show(value)} is no 64-bit integer and no finite double"
            return Fault(loc, "range", message)
        for step, part in parts:
            fault = self._json(None, part, (*loc, step))
            if fault is not None:
                return fault
        return None

    def _structured(self, _node: Any, value: Any, loc: Any) -> Fault | None:
        if value is None or isinstance(value, (dict, list)):
            return None
        return wrong("an object or an array", value, loc)

    def _never(self, _node: Any, _value: Any, loc: Any) -> Fault | None:
        return Fault(loc, "unknown", "nothing may stand here")

    # Lists, maps and objects.

    def _list(self, node: Any, value: Any, loc: Any) -> Fault | None:
        if not isinstance(value, (list, tuple)):
            return wrong("an array", value, loc)
        item, count = node.get("items_schema"), 0
        skip = item is not None and note_of(item) == "item"
        for index, one in enumerate(value):
            if skip:
                count += self._tolerate(item["choices"][0], one, (*loc, index))
                continue
            count += 1
            fault = self.read(item, one, (*loc, index)) if item else None
            if fault is not None:
                return fault
        return length_fault(node, count, "items", loc)

    def _tuple(self, node: Any, value: Any, loc: Any) -> Fault | None:
        if not isinstance(value, (list, tuple)):
            return wrong("an array", value, loc)
        items = node["items_schema"]
        if len(items) != len(value):
            found = f"expected {len(items)} items, found {len(value)}"
            return Fault(loc, "length", found)
        for index, (item, one) in enumerate(zip(items, value, strict=True)):
            fault = self.read(item, one, (*loc, index))
            if fault is not None:
                return fault
        return None

    def _dict(self, node: Any, value: Any, loc: Any) -> Fault | None:
        if not isinstance(value, dict):
            return wrong("an object", value, loc)
        for name, one in value.items():
            fault = None
            if "keys_schema" in node:
                fault = self.read(node["keys_schema"], name, (*loc, name))
            if fault is None and "values_schema" in node:
                fault = self.read(node["values_schema"], one, (*loc, name))
            if fault is not None:
                return fault
        return length_fault(node, len(value), "members", loc)

    def _model(self, node: Any, value: Any, loc: Any) -> Fault | None:
        cls = node["cls"]
        if isinstance(value, cls):
            return None
        if node.get("root_model"):
            return self.read(node["schema"], value, loc)
        if not isinstance(value, dict):
            expected = "an object" if is_json(value) else cls.__name__
            return wrong(expected, value, loc)
        fields = self._resolve(node["schema"])
        declared: set[str] = set()
        for name, field in fields["fields"].items():
            names = _names(field, name)
            declared.update(names)
            fault = self._member(field["schema"], names, value, loc)
            if fault is not None:
                return fault
        rest = cls.model_config.get("extra", "ignore")
        if rest == "ignore":
            return None
        for name, one in value.items():
            if name in declared:
                continue
            if rest == "forbid":
                message = f"no member is called {show(name)}"
                return Fault((*loc, name), "unknown", message)
            if "extras_schema" in fields:
                fault = self.read(fields["extras_schema"], one, (*loc, name))
                if fault is not None:
                    return fault
        return None

    def _member(
        self, schema: Any, names: list[str], members: dict[str, Any], loc: Any
    ) -> Fault | None:
        found = [name for name in names if name in members]
        if not found:
            if schema["type"] == "default" and schema.get("on_error") != "omit":
                return None
            return Fault(loc, "missing", f"the member {show(names[0])} is missing")
        first = members[found[0]]
        for other in found[1:]:
            if not same(first, members[other]):
                both = " and ".join(map(show, found))
                message = f"{both} name one member but hold different values"
                return Fault(loc, "alias", message)
            self.repeated.append((members, other))
        return self.read(schema, first, (*loc, found[0]))

    # Shapes around shapes.

    def _default(self, node: Any, value: Any, loc: Any) -> Fault | None:
        if node.get("on_error", "raise") == "raise":
            return self.read(node["schema"], value, loc)
        self._tolerate(node["schema"], value, loc)
        return None

    def _on_error(self, node: Any, value: Any, loc: Any) -> Fault | None:
        return self.read(node["strict_schema"], value, loc)

    def _nullable(self, node: Any, value: Any, loc: Any) -> Fault | None:
        return None if value is None else self.read(node["schema"], value, loc)

    def _null_reads_as(self, node: Any, value: Any, loc: Any) -> Fault | None:
        return None if value is None else self.read(node["choices"][0], value, loc)

    def _json_or_python(self, node: Any, value: Any, loc: Any) -> Fault | None:
        return self.read(node["json_schema"], value, loc)

    def _chain(self, node: Any, value: Any, loc: Any) -> Fault | None:
        for step in node["steps"]:
            fault = self.read(step, value, loc)
            if fault is not None:
                return fault
        return None

    def _read_as(self, node: Any, value: Any, loc: Any) -> Fault | None:
        fault = self.read(node["steps"][0], value, loc)
        exact = self._exact and fault is None
        return self.read(node["steps"][1]["schema"], value, loc) if exact else fault

    def _function_after(self, node: Any, value: Any, loc: Any) -> Fault | None:
        fault = self.read(node["schema"], value, loc)
        if fault is None:
            try:
                node["function"]["function"](value)
            except PydanticCustomError as error:
                return Fault(loc, error.type, error.message())
        return fault

    # Unions.

    def _tagged(self, node: Any, value: Any, loc: Any) -> Fault | None:
        tag = node["metadata"][NOTE]["tag"]
        tagged, *others = node["choices"]
        known = self._resolve(tagged)["json_schema"]["choices"]
        others = [self._resolve(other) for other in others]
        if not isinstance(value, dict):
            return self._instance([*known.values(), *others], value, loc)
        for other in others:
            if other["type"] == "function-wrap":
                own = other["metadata"][NOTE]["tag"]
                if tag not in value:
                    return self.read(other["schema"], value, loc)
                if own is not None and value[tag] == own:
                    members = {n: v for n, v in value.items() if n != tag}
                    return self.read(other["schema"], members, loc)
        if tag not in value:
            return Fault(loc, "missing", f"the tag {show(tag)} is missing")
        name = value[tag]
        if not isinstance(name, str):
            return wrong("a string that names a variant", name, (*loc, tag))
        if name in known:
            return self.read(known[name], value, loc)
        for other in others:
            if other["type"] != "function-wrap":
                return self._json(None, value, loc)
        names = ", ".join(map(show, known))
        message = f"expected one of {names}, found {show(name)}"
        return Fault((*loc, tag), "tag", message)

    def _instance(self, variants: Any, value: Any, loc: Any) -> Fault | None:
        """A value that is no JSON object may be a variant already."""
        classes: list[type] = []
        open_parts = [*variants]
        while open_parts:
            part = self._resolve(open_parts.pop(0))
            if "cls" in part:
                classes.append(part["cls"])
            else:
                open_parts.extend(part.get("choices", ()))
                open_parts.extend([part["schema"]] if "schema" in part else ())
        if isinstance(value, tuple(classes)):
            return None
        if not is_json(value):
            names = ", ".join(cls.__name__ for cls in classes)
            fault = wrong(f"one of {names}", value, loc)
            meant = [cls.__name__ for cls in classes if issubclass(cls, type(value))]
            use = f"; use {meant[0]}" if len(meant) == 1 else ""
            return fault._replace(message=fault.message + use)
        return wrong("an object", value, loc)

    def _external(self, node: Any, value: Any, loc: Any) -> Fault | None:
        bare: list[str] = []
        objects: dict[str, Any] = {}
        for choice in map(self._resolve, node["choices"]):
            if choice["type"] == "literal":
                bare.extend(choice["expected"])
                continue
            fields = self._resolve(choice["schema"])["fields"]
            for attribute, field in fields.items():
                objects[_names(field, attribute)[0]] = field["schema"]
        names = ", ".join(map(show, [*bare, *objects]))
        if not is_json(value):
            return self._instance(node["choices"], value, loc)
        if isinstance(value, str):
            if value in bare:
                return None
            if value in objects:
                return wrong(f"an object with the member {show(value)}", value, loc)
            return Fault(loc, "tag", f"expected one of {names}, found {show(value)}")
        if not isinstance(value, dict) or len(value) != 1:
            return wrong("a variant's name, or an object of one member", value, loc)
        ((name, payload),) = value.items()
        inside = (*loc, name)
        if name in objects:
            return self.read(objects[name], payload, inside)
        if name in bare:
            return wrong(f"the string {show(name)}", value, loc)
        return Fault(inside, "tag", f"expected one of {names}, found {show(name)}")

    def _untagged(self, node: Any, value: Any, loc: Any) -> Fault | None:
        nearest: tuple[int, Fault] | None = None
        told, repeated = len(self.issues), len(self.repeated)
        for choice in node["choices"]:
            fault = self.read(choice, value, loc)
            if fault is None:
                return None
            del self.issues[told:]
            del self.repeated[repeated:]
            other_type = fault.code == "type" and fault.loc == loc
            matched = -1 if other_type else self._matched(choice, value)
            if nearest is None or matched > nearest[0]:
                nearest = matched, fault
        if nearest is None:
            return None
        tried = f" (the nearest of {len(node['choices'])} variants)"
        return nearest[1]._replace(message=nearest[1].message + tried)

    def _matched(self, node: Any, value: Any) -> int:
        """How many of the members a shape declares are there.

        One that must not be there does not count. An untagged union is as near as its
        nearest variant.
        """
        node = self._resolve(node)
        if not isinstance(value, dict):
            return 0
        note = (node.get("metadata") or {}).get(NOTE)
        if note and note["note"] == "tagged":
            return int(note["tag"] in value)
        if node["type"] == "nullable":
            return self._matched(node["schema"], value)
        if node["type"] == "union":
            return max(self._matched(choice, value) for choice in node["choices"])
        if node["type"] != "model" or node.get("root_model"):
            return 0
        fields = self._resolve(node["schema"])["fields"]
        return sum(
            any(one in value for one in _names(field, name))
            for name, field in fields.items()
            if not _is_never(field)
        )

    _empty = _null_reads_as
    _union = _untagged
    _unknown_variant = _function_after


def _names(field: Any, attribute: str) -> list[str]:
    """What a member is called on the wire, the name it is written under first."""
    names = field.get("validation_alias", attribute)
    return [names] if isinstance(names, str) else [path[0] for path in names]


def _is_never(node: Any) -> bool:
    """Whether a member must not be there."""
    while node["type"] in {"model-field", "default", "nullable"}:
        node = node["schema"]
    return bool((node.get("metadata") or {}).get(NOTE, {}).get("note") == "never")
