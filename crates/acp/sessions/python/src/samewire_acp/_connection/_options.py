"""The options of connections."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from typing_extensions import TypedDict

from .._runtime.codec import DecodeError
from .._runtime.misspelt import is_near
from .._runtime.serve import TellError, TellIssue, TellUndeclared
from .._runtime.values import JsonObject
from ..models import (
    AgentCapabilities,
    AuthMethod,
    ClientCapabilities,
    Implementation,
)
from ._limits import Clock, Limits
from ._observe import Observed

if TYPE_CHECKING:
    from ..plans import PlanBook, PlanReporterOptions


class ConnectionOptions(TypedDict, total=False):
    """Options of every connection."""

    limits: Limits | None
    """The limits; `Limits()` by default."""
    clock: Clock | None
    """The clock; by default that of the event loop. For tests."""
    observe: Callable[[Observed], object] | None
    """Called with each text in both directions, from the start."""
    on_error: TellError | None
    """Called with each error that no response reports; by default they are logged."""
    on_issue: TellIssue | None
    """Called with each part that tolerant reading dropped."""
    on_undeclared: TellUndeclared | None
    """Called with each undeclared member of received params and of results of typed
    calls. With this option, every message is read twice."""
    not_handlers: Collection[str]
    """Names of methods of the handlers' object that look like misspelt handlers but are
    not. Other such names raise a `TypeError`."""


class ServingOptions(ConnectionOptions, total=False):
    """Options of an agent's connection."""

    agent_info: Implementation | None
    """The name and the version of the agent."""
    auth_methods: Iterable[AuthMethod]
    """The ways to log in; none by default."""
    capabilities: AgentCapabilities | None
    """The capabilities of the agent. They take precedence over those that follow from its
    handlers."""
    plans: PlanReporterOptions
    """The options of `AgentSession.plans`: `plan_id`, `files` and `merge`. The first two
    also apply to typed calls and to updates that a session sends."""


class OpeningOptions(ConnectionOptions, total=False):
    """Options of a client's connection, with those of `initialize`."""

    initialize: bool
    """Whether `initialize` is sent; `True` by default."""
    client_info: Implementation | None
    """The name and the version of the client."""
    capabilities: ClientCapabilities | None
    """The capabilities of the client. They take precedence over those that follow from its
    handlers."""
    meta: JsonObject | None
    """The metadata of `initialize`."""
    plans: bool | PlanBook
    """Whether the client shows plans, which it then advertises. A `PlanBook` has the plans of
    all sessions, and may be passed to the next connection after a crash."""
    plan_capabilities: bool
    """Whether to advertise plans also by the name in their first draft: `planCapabilities`
    beside `plan`."""
    start_timeout: float
    """Seconds for the response to `initialize`; 60 by default."""


@dataclass(frozen=True, slots=True)
class Introduction:
    """The options of `initialize`."""

    initialize: bool = True
    client_info: Implementation | None = None
    capabilities: ClientCapabilities | None = None
    meta: JsonObject | None = None
    plans: bool | PlanBook = False
    plan_capabilities: bool = False
    start_timeout: float = 60.0


def check_options(function: str, options: Mapping[str, Any], of: Any) -> None:
    """Refuses options that a function does not have."""
    for name in options:
        if name not in of.__annotations__:
            near = [one for one in of.__annotations__ if _is_like(name, one)]
            meant = f": did you mean {' or '.join(map('`{}`'.format, near))}?"
            what = f"`{function}` has no option `{name}`{meant if near else ''}"
            raise TypeError(what)
    if not isinstance(options.get("initialize", True), bool):
        raise TypeError(
            "`initialize` must be True or False: `client_info`, `capabilities` and `meta`"
            " are options of their own"
        )


@contextmanager
def options_of_initialize() -> Iterator[None]:
    """Refuses options with which `initialize`, or the response to it, cannot be written."""
    try:
        yield
    except DecodeError as error:
        what = f"`initialize` cannot be written with these options: {error}"
        raise TypeError(what) from error


def _is_like(name: str, option: str) -> bool:
    return is_near(name, option) or name.endswith(option) or option.endswith(name)


def divided(options: OpeningOptions) -> tuple[Introduction, ConnectionOptions]:
    """Separates the options of `initialize` from those of the connection."""
    others: Any = dict(options)
    names = [one.name for one in fields(Introduction)]
    said = {name: others.pop(name) for name in names if name in others}
    return Introduction(**said), others
