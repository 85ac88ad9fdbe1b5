"""Drives an agent with the Python package: `python drive.py job.json`.

It does what drive.mjs does with the TypeScript package, and writes the same log; what
its records are stands there.
"""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import samewire_acp as acp
from connection import Connection, start
from samewire_acp import DecodeError, decode, encode, methods
from samewire_acp.methods import Client, Method, RpcError, call_agent, serve_client

RESOURCE_NOT_FOUND = -32002
JOB = json.loads(Path(sys.argv[1]).read_text())
METHODS = [one for one in vars(methods).values() if isinstance(one, Method)]
records: list[dict[str, Any]] = []


def note(record: dict[str, Any]) -> None:
    records.append(record)
    with Path(JOB["log"]).open("a") as log:
        log.write(json.dumps(record) + "\n")


def method_of(handler: str) -> Method:
    """The method of a handler: session_update handles SESSION_UPDATE."""
    method: Method = getattr(methods, handler.upper())
    return method


class Handlers(Client):
    """They note what they are called with."""

    async def session_update(self, params: acp.SessionNotification) -> None:
        self.called("session_update", params)

    async def session_request_permission(
        self, params: acp.RequestPermissionRequest
    ) -> acp.RequestPermissionResponse:
        self.called("session_request_permission", params)
        allowing = (one for one in params.options if one.kind.startswith("allow"))
        found = next(allowing, None)
        outcome: acp.RequestPermissionOutcome = acp.RequestPermissionOutcomeCancelled()
        if found is not None:
            outcome = acp.RequestPermissionOutcomeSelected(option_id=found.option_id)
        return acp.RequestPermissionResponse(outcome=outcome)

    async def fs_read_text_file(
        self, params: acp.ReadTextFileRequest
    ) -> acp.ReadTextFileResponse:
        self.called("fs_read_text_file", params)
        path = Path(params.path)
        if not path.exists():
            data = {"path": params.path}
            raise RpcError(RESOURCE_NOT_FOUND, "Resource not found", data)
        return acp.ReadTextFileResponse(content=path.read_text())

    async def fs_write_text_file(
        self, params: acp.WriteTextFileRequest
    ) -> acp.WriteTextFileResponse:
        self.called("fs_write_text_file", params)
        path = Path(params.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(params.content)
        return acp.WriteTextFileResponse()

    @staticmethod
    def called(handler: str, params: Any) -> None:
        method = method_of(handler)
        try:
            written = json.loads(encode(method.params, params))
        except DecodeError as error:
            written = {"unwritten": refusal(error)}
        note({"handled": method.name, "params": written})


async def main() -> None:
    Path(JOB["log"]).write_text("")
    handled = [name for name in vars(Handlers) if hasattr(methods, name.upper())]
    note({"handles": [method_of(name).name for name in handled]})
    client = serve_client(Handlers(), on_error=ignore, on_issue=ignore)

    def observe(to: str, line: str) -> None:
        note({"to": to, "line": line})

    connection = None
    try:
        connection = await start(
            JOB["command"], JOB["env"], JOB["cwd"], client, observe
        )
        note({"group": connection.program.pid})
        await asyncio.wait_for(turn(connection), JOB["timeout"])
        note({"outcome": "done"})
    except asyncio.TimeoutError:
        said = connection.said.strip() if connection else ""
        note({"outcome": f"no answer within {JOB['timeout']} s; {said}"})
    except (OSError, RpcError, DecodeError) as error:
        note({"outcome": str(error)})
    finally:
        if connection is not None:
            await connection.stop()
    for index, record in enumerate(tuple(records)):
        if record.get("to") == "client":
            note({"read": index, **reading(record["line"])})


def ignore(_: object) -> None:
    """Each line is read again at the end."""


async def turn(connection: Connection) -> None:
    agent = call_agent(connection.peer)

    async def call(name: str, params: Any) -> Any:
        try:
            return await getattr(agent, name)(params)
        finally:
            note({"settled": method_of(name).name})

    can = acp.ClientCapabilities(
        fs=acp.FileSystemCapabilities(read_text_file=True, write_text_file=True),
        plan=acp.PlanCapabilities(),
    )
    greeting = acp.InitializeRequest(
        protocol_version=1,
        client_info=acp.Implementation(name="samewire-agents", version="1"),
        client_capabilities=can,
    )
    answer = await call("initialize", greeting)
    if "authenticate" in JOB:
        chosen = acp.AuthenticateRequest(method_id=JOB["authenticate"])
        await call("authenticate", chosen)
    wanted = acp.NewSessionRequest(cwd=JOB["cwd"], mcp_servers=[])
    session_id = (await call("session_new", wanted)).session_id
    text = "Please write a short note into the file notes.txt."
    prompt = acp.PromptRequest(
        session_id=session_id, prompt=[acp.ContentBlockText(text=text)]
    )
    await call("session_prompt", prompt)
    await asyncio.sleep(0.5)  # for what is said after the turn
    able = answer.agent_capabilities.session_capabilities
    if able.list_ is not None:
        await call("session_list", acp.ListSessionsRequest())
    if able.close is not None:
        await call("session_close", acp.CloseSessionRequest(session_id=session_id))


def reading(line: str) -> dict[str, Any]:
    """What a line that came in is to the package."""
    try:
        message = json.loads(line)
    except ValueError as error:
        refused = {"path": "", "code": "", "message": str(error)}
        return {"what": "noise", "method": "", "refused": refused}
    what, name, of = meant(message)
    if of is None:
        return {"what": what, "method": name}
    try:
        read = decode(of, message.get(what) or {})
        written = json.loads(encode(of, read.value))
    except DecodeError as error:
        return {"what": what, "method": name, "refused": refusal(error)}
    dropped = [{**refusal(one.error), "path": one.path} for one in read.issues]
    return {"what": what, "method": name, "written": written, "dropped": dropped}


def meant(message: dict[str, Any]) -> tuple[str, str, Any]:
    """Which part of a message is read, of which method, and by which type."""
    if "method" in message:
        name = message["method"]
        known = next((one for one in METHODS if one.name == name), None)
        return "params", name, known and known.params
    sent = (json.loads(one["line"]) for one in records if one.get("to") == "agent")
    calls = (one for one in sent if "method" in one and one.get("id") == message["id"])
    name = next((one["method"] for one in calls), "")
    if "error" in message:
        return "error", name, None
    known = next((one for one in METHODS if one.name == name), None)
    return "result", name, known and known.result


def refusal(error: DecodeError) -> dict[str, str]:
    """An error as it is logged, with what it was made from, which users need not see."""
    cause = "" if error.__context__ is None else f" ({error.__context__!r})"
    message = f"{error.message}{cause}"
    return {"path": error.path, "code": error.code, "message": message}


if __name__ == "__main__":
    asyncio.run(main())
