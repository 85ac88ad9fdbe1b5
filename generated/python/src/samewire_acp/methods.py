"""The methods of the protocol: who receives them, what is sent, what comes back."""

# Made by samewire from templates/python/src/{module}/methods.py.jinja.
# Change the schema or the template and run the generator again, never this file.

from typing import Any, Final, Literal, NamedTuple

from . import models


class Method(NamedTuple):
    """A method of the protocol."""

    name: str
    """Its name on the wire."""
    side: str
    """Who receives it."""
    params: Any
    """The type of what is sent."""
    result: Any = None
    """The type of what comes back; `None` for a notification."""

    @property
    def kind(self) -> Literal["request", "notification"]:
        """Whether something comes back."""
        return "notification" if self.result is None else "request"


INITIALIZE: Final = Method(
    "initialize", "agent", models.InitializeRequest, models.InitializeResponse
)

SESSION_UPDATE: Final = Method("session/update", "client", models.SessionNotification)
