"""The options of connections."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from typing_extensions import TypedDict

from .._serve import TellError, TellIssue, TellUndeclared
from ..models import ClientCapabilities, Implementation
from ._limits import Clock, Limits
from ._observe import Observed

if TYPE_CHECKING:
    from ..plans import FilePlans, PlanIdSpelling


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

    plan_id: PlanIdSpelling
    """The names under which plan ids are written: by `AgentSession.plans`, in typed calls,
    and in updates that a session sends; `both` by default."""
    files: FilePlans
    """How file plans are sent, in the same places; `auto` by default."""


class OpeningOptions(ConnectionOptions, total=False):
    """Options of a client's connection, with those of `initialize`."""

    initialize: bool
    """Whether `initialize` is sent; `True` by default."""
    client_info: Implementation | None
    """The name and the version of the client."""
    capabilities: ClientCapabilities | None
    """The capabilities of the client. They take precedence over those that follow from its
    handlers."""
    plan_capabilities: bool
    """Whether to advertise plan operations also by the name in their first draft:
    `planCapabilities` beside `plan`."""


@dataclass(frozen=True, slots=True)
class Introduction:
    """The options of `initialize`."""

    initialize: bool = True
    client_info: Implementation | None = None
    capabilities: ClientCapabilities | None = None
    plan_capabilities: bool = False


def divided(options: OpeningOptions) -> tuple[Introduction, ConnectionOptions]:
    """Separates the options of `initialize` from those of the connection."""
    others: Any = dict(options)
    names = [one.name for one in fields(Introduction)]
    said = {name: others.pop(name) for name in names if name in others}
    return Introduction(**said), others
