"""Starts an agent process, and connects a client to it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Literal

from typing_extensions import Unpack

from ._client import AgentConnection
from ._limits import Limits
from ._open import introduce
from ._opening import Opening
from ._options import OpeningOptions, check_options
from ._process import ProcessTransport


def spawn_agent(
    command: Sequence[str | os.PathLike[str]],
    handlers: object = None,
    *,
    env: Mapping[str, str | None] | None = None,
    cwd: str | os.PathLike[str] | None = None,
    stderr: Literal["observe", "inherit"] = "observe",
    **options: Unpack[OpeningOptions],
) -> Opening[AgentConnection]:
    """Starts an agent and sends `initialize`. The process ends with the connection.

    `async with spawn_agent(["my-agent"], Ui()) as agent:`. The process is started
    without a shell, with the environment of this process plus `env`, where `None`
    removes a variable. It has its own process group, and the whole group is ended.
    Observers get its standard error, and errors include the end of it; with
    `stderr="inherit"` it is shown, too. The other options are those of
    `connect_to_agent`.

    The group is also killed when this program exits, and when it receives SIGINT, SIGTERM
    or SIGHUP, which is then raised again. If your program handles such a signal itself,
    the group is not killed. Python lets only the main thread handle signals: if the
    first process is started in another thread, handle them yourself and close the
    connection.

    Raises a `ConnectionLost`: `start_failed` if the program does not exist,
    `start_timeout` if `initialize` is not answered in time, `exited` if it exits before.

    Source: CONNECTIONS.md, rules 23 and 24.
    """
    check_options("spawn_agent", options, OpeningOptions)

    async def opened() -> AgentConnection:
        limits = options.get("limits") or Limits()
        transport = ProcessTransport(
            command,
            env=env,
            cwd=cwd,
            stderr=stderr,
            limit=limits.line,
            clock=options.get("clock"),
        )
        try:
            connection = AgentConnection(transport, handlers, **options)
        except BaseException:
            transport.kill()
            raise
        await introduce(connection)
        return connection

    return Opening(opened)
