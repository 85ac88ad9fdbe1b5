"""The proof's driver: reads `{"type", "text"}`, a line each, and answers in order.

Made by samewire from templates/python/test/driver.py.jinja.
"""

import json
import os
import sys
from typing import Any

import samewire_acp as package
from samewire_acp import DecodeError, decode, encode

TYPES: dict[str, Any] = {
    "JsonRpcVersion": package.JsonRpcVersion,
    "RequestId": package.RequestId,
    "ErrorCode": package.ErrorCode,
    "Error": package.Error,
    "JsonRpcFailure": package.JsonRpcFailure,
    "JsonRpcSuccess": package.JsonRpcSuccess,
    "JsonRpcResponse": package.JsonRpcResponse,
    "JsonRpcParams": package.JsonRpcParams,
    "JsonRpcNotification": package.JsonRpcNotification,
    "JsonRpcRequest": package.JsonRpcRequest,
    "JsonRpcMessage": package.JsonRpcMessage,
    "ProtocolVersion": package.ProtocolVersion,
    "FileSystemCapabilities": package.FileSystemCapabilities,
    "PlanCapabilities": package.PlanCapabilities,
    "ClientCapabilities": package.ClientCapabilities,
    "Implementation": package.Implementation,
    "InitializeRequest": package.InitializeRequest,
    "AgentCapabilities": package.AgentCapabilities,
    "InitializeResponse": package.InitializeResponse,
    "SessionId": package.SessionId,
    "PlanEntryPriority": package.PlanEntryPriority,
    "PlanEntryStatus": package.PlanEntryStatus,
    "PlanEntry": package.PlanEntry,
    "Plan": package.Plan,
    "PlanId": package.PlanId,
    "PlanItems": package.PlanItems,
    "PlanFile": package.PlanFile,
    "PlanMarkdown": package.PlanMarkdown,
    "PlanUpdateContent": package.PlanUpdateContent,
    "PlanUpdate": package.PlanUpdate,
    "PlanRemoved": package.PlanRemoved,
    "SessionUpdate": package.SessionUpdate,
    "SessionNotification": package.SessionNotification,
}


def answer(line: bytes) -> dict[str, Any]:
    """One answer. Nothing that stands in a line ends the driver."""
    try:
        asked = json.loads(line)
        if asked["type"] not in TYPES:
            return {"unknown_type": True}
        of = TYPES[asked["type"]]
        read = decode(of, asked["text"])
        # A model writes itself; what is no model is written by its type.
        write = getattr(read.value, "model_dump_json", None)
        text = write() if write is not None else encode(of, read.value)
        issues = [{"path": i.path, "error": error_of(i.error)} for i in read.issues]
        return {"ok": text, "issues": issues}
    except DecodeError as error:
        return {"error": error_of(error)}
    except Exception as error:
        return {"failure": f"{type(error).__name__}: {error}"}


def error_of(error: DecodeError) -> dict[str, str]:
    """An error as the proof compares it."""
    return {"path": error.path, "code": error.code, "message": error.message}


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
