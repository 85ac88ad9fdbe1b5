"""The released Python library as a judge: reads `{"type", "text"}`, a line each, and answers in order.

It reads and writes as the library itself does on a connection: `json.loads` and `model_validate` on the way in,
`model_dump(by_alias=True, exclude_none=True, exclude_unset=True)` and `json.dumps` on the way out.
"""

import json
import os
import sys
from typing import Annotated, Any, get_args

from acp import schema
from acp.agent.router import _validate_set_config_option_request
from pydantic import Field, PlainValidator, TypeAdapter, ValidationError


def inside(model: type[Any], member: str) -> Any:
    """The type of a member, with what selects its variant."""
    field = model.model_fields[member]
    chosen = field.discriminator
    return Annotated[field.annotation, Field(discriminator=chosen)] if chosen else field.annotation


def item(model: type[Any], member: str) -> Any:
    """The type of the items of a member that is a list or a map, or one of them or nothing."""
    found = model.model_fields[member].annotation
    if type(None) in get_args(found):
        (found,) = (part for part in get_args(found) if part is not type(None))
    return get_args(found)[-1]


# What has no class of its name there: the same thing by where it stands.
ELSEWHERE: dict[str, Any] = {
    "AuthMethod": lambda: item(schema.InitializeResponse, "auth_methods"),
    "ContentBlock": lambda: inside(schema.Content, "content"),
    "ElicitationPropertySchema": lambda: item(schema.ElicitationSchema, "properties"),
    "EmbeddedResourceResource": lambda: inside(schema.EmbeddedResource, "resource"),
    "McpServer": lambda: item(schema.NewSessionRequest, "mcp_servers"),
    "MultiSelectItems": lambda: inside(schema.MultiSelectPropertySchema, "items"),
    "PlanUpdateContent": lambda: inside(schema.PlanUpdate, "plan"),
    "ProtocolVersion": lambda: inside(schema.InitializeRequest, "protocol_version"),
    "RequestId": lambda: inside(schema.CancelRequestNotification, "request_id"),
    "RequestPermissionOutcome": lambda: inside(schema.RequestPermissionResponse, "outcome"),
    "SessionConfigOption": lambda: item(schema.SetSessionConfigOptionResponse, "config_options"),
    "SessionConfigSelectOptions": lambda: inside(schema.SessionConfigSelect, "options"),
    "SetSessionConfigOptionRequest": lambda: Annotated[Any, PlainValidator(_validate_set_config_option_request)],
    "SessionUpdate": lambda: inside(schema.SessionNotification, "update"),
    "ToolCallContent": lambda: item(schema.ToolCall, "content"),
}

ADAPTERS: dict[str, TypeAdapter[Any] | None] = {}


def adapter(name: str) -> TypeAdapter[Any] | None:
    """What reads a type; nothing where the library has no such type."""
    if name not in ADAPTERS:
        # What a union tags stands there twice: without the tag by a name with an underscore.
        bare = getattr(schema, f"_{name}", getattr(schema, name, None))
        found = ELSEWHERE[name]() if name in ELSEWHERE else bare
        ADAPTERS[name] = None if found is None else TypeAdapter(found)
    return ADAPTERS[name]


def answer(line: bytes) -> dict[str, Any]:
    """One answer. Nothing that stands in a line ends the driver."""
    asked = json.loads(line)
    of = adapter(asked["type"])
    if of is None:
        return {"unknown_type": True}
    try:
        value = of.validate_python(json.loads(asked["text"]))
        written = of.dump_python(value, mode="json", by_alias=True, exclude_none=True, exclude_unset=True, warnings=False)
        return {"ok": json.dumps(written, separators=(",", ":"))}
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        return refusal(f"{first['loc']}: {first['msg']}")
    except Exception as error:
        return refusal(f"{type(error).__name__}: {error}")


def refusal(message: str) -> dict[str, Any]:
    """A refusal as the harness reads it; the library has neither paths nor codes like ours."""
    return {"error": {"path": "", "code": "value", "message": message}}


def main() -> None:
    """Answers every line. Nothing is held back while more is waited for."""
    rest = b""
    while chunk := os.read(sys.stdin.fileno(), 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        answers = [json.dumps(answer(line)) + "\n" for line in lines]
        sys.stdout.write("".join(answers))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
