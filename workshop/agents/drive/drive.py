"""Drives an agent with the Python package: `python drive.py job.json`.

It does what drive.mjs does with the TypeScript package, and writes the same log; what
its records are stands there.
"""

import asyncio
import json
import os
import sys
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import samewire_acp as acp
from samewire_acp import DecodeError, RpcError, decode, encode, methods
from samewire_acp.methods import Method

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


class Handlers(acp.Client):
    """They note what they are called with."""

    def __init__(self) -> None:
        self.updates: list[acp.SessionUpdate] = []
        """The updates of the turn."""

    async def session_update(
        self, params: acp.SessionNotification, cx: acp.ClientContext
    ) -> None:
        self.called("session_update", params)
        self.updates.append(params.update)

    async def session_request_permission(
        self, params: acp.RequestPermissionRequest, cx: acp.ClientContext
    ) -> acp.RequestPermissionResponse:
        self.called("session_request_permission", params)
        return acp.allow_once(params.options)

    async def fs_read_text_file(
        self, params: acp.ReadTextFileRequest, cx: acp.ClientContext
    ) -> acp.ReadTextFileResponse:
        self.called("fs_read_text_file", params)
        path = Path(params.path)
        if not path.exists():
            data = {"path": params.path}
            raise RpcError(RESOURCE_NOT_FOUND, "Resource not found", data)
        return acp.ReadTextFileResponse(content=path.read_text())

    async def fs_write_text_file(
        self, params: acp.WriteTextFileRequest, cx: acp.ClientContext
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
    # The agent gets the environment of this program, which is what the job says.
    os.environ.clear()
    os.environ.update(JOB["env"])
    handled = [name for name in vars(Handlers) if hasattr(methods, name.upper())]
    note({"handles": [method_of(name).name for name in handled]})
    said: list[str] = []

    def observe(seen: Any) -> None:
        if seen.direction == "stderr":
            said.append(seen.text)
        else:
            to = "agent" if seen.direction == "out" else "client"
            note({"to": to, "line": seen.text})

    try:
        await asyncio.wait_for(turn(observe), JOB["timeout"])
        note({"outcome": "done"})
    except asyncio.TimeoutError:
        last = "\n".join(said)[-2000:]
        note({"outcome": f"no answer within {JOB['timeout']} s; {last}"})
    except (OSError, RpcError, DecodeError, ValueError) as error:
        note({"outcome": str(error)})
    for index, record in enumerate(tuple(records)):
        if record.get("to") == "client":
            note({"read": index, **reading(record["line"])})


def ignore(_: object) -> None:
    """Each line is read again at the end."""


async def called(name: str, call: Awaitable[Any]) -> Any:
    """Waits for an answer, and notes when it is here."""
    try:
        return await call
    finally:
        note({"settled": method_of(name).name})


async def turn(observe: Any) -> None:
    handlers = Handlers()
    starting = acp.spawn_agent(
        JOB["command"],
        handlers,
        cwd=JOB["cwd"],
        observe=observe,
        client_info=acp.Implementation(name="samewire-agents", version="1"),
        plans=True,
        on_error=ignore,
        on_issue=ignore,
    )
    async with await called("initialize", starting) as connection:
        agent = connection.agent
        if "authenticate" in JOB:
            chosen = acp.AuthenticateRequest(method_id=JOB["authenticate"])
            await called("authenticate", agent.authenticate(chosen))
        session = await called("session_new", connection.open_session(JOB["cwd"]))
        await called("session_prompt", prompted(session, handlers))
        await asyncio.sleep(0.5)  # for what is said after the turn
        able = connection.initialized.agent_capabilities.session_capabilities
        if able.list_ is not None:
            await called("session_list", agent.session_list(acp.ListSessionsRequest()))
        if able.close is not None:
            closing = acp.CloseSessionRequest(session_id=session.session_id)
            await called("session_close", agent.session_close(closing))


async def prompted(session: acp.Session, handlers: Handlers) -> None:
    """A turn, which has the same updates as the handler."""
    handlers.updates.clear()
    turn = session.prompt("Please write a short note into the file notes.txt.")
    count = 0
    async for update in turn:
        # What is handled and not yet read comes behind this one.
        if update != handlers.updates[count]:
            raise ValueError("the turn has another update than the handler")
        count += 1
    await turn.result()


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
        read = decode(of, message.get(what) or {}, undeclared=True)
        written = json.loads(encode(of, read.value))
    except DecodeError as error:
        return {"what": what, "method": name, "refused": refusal(error)}
    dropped = [{**refusal(one.error), "path": one.path} for one in read.issues]
    undeclared = [one.path for one in read.undeclared]
    found = {"written": written, "dropped": dropped, "undeclared": undeclared}
    return {"what": what, "method": name, **found}


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
