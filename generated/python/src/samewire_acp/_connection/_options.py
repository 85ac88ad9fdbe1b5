"""What users may say of a connection when they make one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, fields
from typing import Any

from typing_extensions import TypedDict

from .._serve import TellError, TellIssue, TellUndeclared
from ..models import ClientCapabilities, Implementation
from ._limits import Clock, Limits
from ._observe import Observed


class ConnectionOptions(TypedDict, total=False):
    """Options of every connection."""

    limits: Limits | None
    """Other limits than those of `Limits()`."""
    clock: Clock | None
    """Another clock than that of the event loop, for tests."""
    observe: Callable[[Observed], object] | None
    """Is told each text in both directions, from the beginning."""
    on_error: TellError | None
    """Is told of what goes wrong where no answer says it; without it, the log is."""
    on_issue: TellIssue | None
    """Is told of what tolerant reading dropped."""
    on_undeclared: TellUndeclared | None
    """Is told of members that nobody declared, in what comes in: in params, and in the
    results of typed calls. Everything is read twice then."""
    not_handlers: Collection[str]
    """Methods of the handlers' object that are none, though their names are nearly
    those of handlers: they are a `TypeError` otherwise."""


class OpeningOptions(ConnectionOptions, total=False):
    """Options of a client's connection, with what it says first."""

    initialize: bool
    """Whether `initialize` is sent, which is so unless it is `False`."""
    client_info: Implementation | None
    """The name and the version of the client."""
    capabilities: ClientCapabilities | None
    """What the client can do; without it, what its handlers say."""
    plan_capabilities: bool
    """Says that the client takes plan operations also in the words of their first
    draft: `planCapabilities` beside `plan`."""


@dataclass(frozen=True, slots=True)
class Introduction:
    """What a client says first: the options by these names."""

    initialize: bool = True
    client_info: Implementation | None = None
    capabilities: ClientCapabilities | None = None
    plan_capabilities: bool = False


def divided(options: OpeningOptions) -> tuple[Introduction, ConnectionOptions]:
    """What a client says first, and the options of its connection."""
    others: Any = dict(options)
    names = [one.name for one in fields(Introduction)]
    said = {name: others.pop(name) for name in names if name in others}
    return Introduction(**said), others
