"""What a client knows of a session besides its messages and plans.

Source: CONNECTIONS.md, rule 44.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .._runtime.unset import UNSET
from .._runtime.values import JsonObject
from ..models import (
    AvailableCommand,
    SessionConfigOption,
    SessionModeId,
    SessionModeState,
    SessionUpdate,
    SessionUpdateAvailableCommandsUpdate,
    SessionUpdateConfigOptionUpdate,
    SessionUpdateCurrentModeUpdate,
    SessionUpdateSessionInfoUpdate,
)


@dataclass(frozen=True, slots=True)
class SessionState:
    """What the agent answered when the session was opened, and what changed since then.

    It changes before turns and handlers get an update. A change makes a new state.
    """

    modes: SessionModeState | None = None
    """The modes, and the current one."""
    config_options: list[SessionConfigOption] | None = None
    """The options with their values."""
    available_commands: list[AvailableCommand] | None = None
    """The commands that the user can run."""
    title: str | None = None
    """The title."""
    updated_at: str | None = None
    """The time of the last activity, in ISO 8601."""
    meta: JsonObject | None = None
    """The metadata of the agent's answer."""

    def _answered(self, answer: Any) -> SessionState:
        """The state after an answer. A member that the answer does not have stays."""
        names = "modes", "config_options", "meta"
        found = {name: getattr(answer, name, None) for name in names}
        return replace(self, **{k: v for k, v in found.items() if v is not None})

    def _in_mode(self, mode_id: SessionModeId) -> SessionState:
        """The state in another mode."""
        modes = self.modes or SessionModeState(current_mode_id="", available_modes=[])
        changed = modes.model_copy(update={"current_mode_id": mode_id})
        return replace(self, modes=changed)

    def _updated(self, update: SessionUpdate) -> SessionState:
        """The state after an update."""
        if isinstance(update, SessionUpdateCurrentModeUpdate):
            return self._in_mode(update.current_mode_id)
        if isinstance(update, SessionUpdateConfigOptionUpdate):
            return replace(self, config_options=update.config_options)
        if isinstance(update, SessionUpdateAvailableCommandsUpdate):
            return replace(self, available_commands=update.available_commands)
        if isinstance(update, SessionUpdateSessionInfoUpdate):
            named = {"title": update.title, "updated_at": update.updated_at}
            told = {name: one for name, one in named.items() if one is not UNSET}
            return replace(self, **told)  # type: ignore[arg-type]
        return self
