"""Opens a client's connection and sends `initialize`."""

from __future__ import annotations

import asyncio

from pydantic_core import from_json
from typing_extensions import Unpack

from .. import methods
from .._runtime.codec import encode
from ..models import InitializeRequest
from ._capabilities import PROTOCOL_VERSION
from ._client import AgentConnection
from ._lost import ConnectionLost
from ._opening import Opening
from ._options import OpeningOptions, check_options
from ._transport import Transport


def connect_to_agent(
    transport: Transport,
    handlers: object = None,
    **options: Unpack[OpeningOptions],
) -> Opening[AgentConnection]:
    """Connects a client to an agent over a transport, and sends `initialize`.

    `async with connect_to_agent(…) as agent:` closes the connection at the end. With
    `agent = await connect_to_agent(…)` you close it yourself.

    `handlers` is a `Client`, or any object with some of its methods. They determine the
    capabilities in `initialize`; the ones you pass take precedence. `plans=True`, or a
    `PlanBook`, advertises plan operations. With `initialize=False` nothing is sent.
    `OpeningOptions` has all options.

    Raises a `ConnectionLost` with the reason `start_timeout` if the agent does not
    respond to `initialize` in time, `unsupported_version` if it speaks another version,
    or with another reason if the connection ends before.
    """
    check_options("connect_to_agent", options, OpeningOptions)

    async def opened() -> AgentConnection:
        connection = AgentConnection(transport, handlers, **options)
        await introduce(connection)
        return connection

    return Opening(opened)


async def introduce(connection: AgentConnection) -> None:
    """Sends `initialize` unless it is turned off. If it fails, closes the
    connection."""
    said = connection._introduction
    if not said.initialize:
        return
    plain = from_json(encode(InitializeRequest, connection._initialize))
    advertised = plain["clientCapabilities"]
    if said.plan_capabilities and "plan" in advertised:
        advertised["planCapabilities"] = advertised["plan"]
    method = methods.INITIALIZE
    try:
        try:
            answer = await connection.request(
                method.name, plain, timeout=said.start_timeout
            )
        except TimeoutError as error:
            raise _left(
                connection, ConnectionLost("start_timeout", cause=error)
            ) from None
        connection._initialized = connection._result(method, answer)
        version = connection.initialized.protocol_version
        if version != PROTOCOL_VERSION:
            what = f"the agent speaks version {version} of the protocol"
            what = f"{what}, and this client version {PROTOCOL_VERSION}"
            raise _left(connection, ConnectionLost("unsupported_version", detail=what))
    except BaseException:
        closing = asyncio.ensure_future(connection.close())
        await asyncio.shield(closing)
        raise


def _left(connection: AgentConnection, lost: ConnectionLost) -> ConnectionLost:
    """Ends a connection, and returns why it has ended."""
    connection._lose(lost)
    return (connection.lost or lost).of(methods.INITIALIZE.name)
