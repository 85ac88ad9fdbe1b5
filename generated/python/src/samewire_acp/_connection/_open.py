"""Opens a client's connection and sends `initialize`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator
from typing import Any, TypeVar

from pydantic import BaseModel
from pydantic_core import from_json
from typing_extensions import Unpack

from .. import methods
from .._codec import encode
from ..models import (
    ClientCapabilities,
    ElicitationCapabilities,
    ElicitationFormCapabilities,
    FileSystemCapabilities,
    InitializeRequest,
)
from ..plans import PlanBook
from ._client import AgentConnection
from ._lost import ConnectionLost
from ._options import Introduction, OpeningOptions, divided
from ._transport import Transport

Model = TypeVar("Model", bound=BaseModel)


class Opening:
    """A connection to an agent that is being opened.

    `async with` closes the connection at the end; `await` returns the connection.
    """

    def __init__(self, opened: Callable[[], Awaitable[AgentConnection]]) -> None:
        self._open = opened
        self._connection: AgentConnection | None = None

    def __await__(self) -> Generator[Any, None, AgentConnection]:
        return self._open().__await__()

    async def __aenter__(self) -> AgentConnection:
        self._connection = await self._open()
        return self._connection

    async def __aexit__(self, *_: object) -> None:
        if self._connection is not None:
            await self._connection.close()


def connect_to_agent(
    transport: Transport,
    handlers: object = None,
    **options: Unpack[OpeningOptions],
) -> Opening:
    """Connects a client to an agent over a transport, and sends `initialize`.

    `async with connect_to_agent(…) as agent:` closes the connection at the end. With
    `agent = await connect_to_agent(…)` you close it yourself.

    `handlers` is a `Client`, or any object with some of its methods. They determine the
    capabilities in `initialize`; the ones you pass take precedence. With
    `initialize=False` nothing is sent. `plan_capabilities` also advertises plan
    operations to agents of the first draft. `OpeningOptions` has all options.

    Raises a `ConnectionLost` with the reason `start_timeout` if the agent does not
    respond to `initialize` in time, or with another if the connection ends before.
    """

    said, others = divided(options)

    async def opened() -> AgentConnection:
        connection = AgentConnection(transport, handlers, **others)
        await introduce(connection, said)
        return connection

    return Opening(opened)


async def introduce(connection: AgentConnection, said: Introduction) -> None:
    """Sends `initialize` unless it is turned off. If it fails, closes the
    connection."""
    if not said.initialize:
        return
    can = _capabilities(connection._dispatcher.handles)
    if said.capabilities is not None:
        can = _merged(can, said.capabilities)
    params = InitializeRequest(
        protocol_version=1, client_capabilities=can, client_info=said.client_info
    )
    plain = from_json(encode(InitializeRequest, params))
    if said.plan_capabilities:
        advertised = plain["clientCapabilities"]
        advertised["planCapabilities"] = advertised.setdefault("plan", {})
    method = methods.INITIALIZE
    seconds = connection.limits.start
    try:
        try:
            answer = await connection.request(method.name, plain, timeout=seconds)
        except TimeoutError as error:
            connection._lose(ConnectionLost("start_timeout", cause=error))
            raise _lost_by(connection, method.name) from None
        connection._initialized = connection._result(method, answer)
    except BaseException:
        closing = asyncio.ensure_future(connection.close())
        await asyncio.shield(closing)
        raise


def _lost_by(connection: AgentConnection, method: str) -> ConnectionLost:
    lost = connection.lost or ConnectionLost("start_timeout")
    return lost.of(method)


def _merged(derived: Model, given: Model) -> Model:
    """Merges derived values with given ones, which take precedence."""
    update: dict[str, Any] = dict(given.model_extra or {})
    for name in given.model_fields_set:
        old, new = getattr(derived, name, None), getattr(given, name)
        is_inside = isinstance(old, BaseModel) and type(old) is type(new)
        update[name] = _merged(old, new) if is_inside else new
    return derived.model_copy(update=update)


def _capabilities(handles: Callable[[str], bool]) -> ClientCapabilities:
    """The capabilities of a client with these handlers."""
    terminal = ("create", "output", "wait_for_exit", "kill", "release")
    files = FileSystemCapabilities(
        read_text_file=handles("fs/read_text_file"),
        write_text_file=handles("fs/write_text_file"),
    )
    asks = handles("elicitation/create")
    return ClientCapabilities(
        fs=files,
        terminal=all(handles(f"terminal/{name}") for name in terminal),
        elicitation=ElicitationCapabilities(form=ElicitationFormCapabilities())
        if asks
        else None,
        plan=PlanBook.capability(),
    )
