# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""The methods of the protocol, with their sides, params and results.

For each side there is a base class for its handlers, a function that serves them, and
a function that calls them over a connection.
"""

# Made by samewire from templates/python/src/{module}/methods.py.jinja.
# Change the schema or the template and run the generator again, never this file.

from collections.abc import Collection
from typing import Final, Protocol

from typing_extensions import TypeVar

from . import models
from ._runtime.context import CancelSignal, Context
from ._runtime.peer import Handles, Peer, RpcConnection, caller
from ._runtime.rpc import JsonParams, Method, RpcError, unknown_method
from ._runtime.serve import Dispatcher, TellError, TellIssue, TellUndeclared
from ._runtime.values import JsonValue

__all__ = [
    "CancelSignal",
    "Context",
    "Dispatcher",
    "Handles",
    "JsonParams",
    "Method",
    "Peer",
    "RpcConnection",
    "TellError",
    "TellIssue",
    "TellUndeclared",
    "RpcError",
    "INITIALIZE",
    "AUTHENTICATE",
    "LOGOUT",
    "AUTH_STATUS",
    "AUTH_STATUS_UPDATE",
    "PROVIDERS_LIST",
    "PROVIDERS_SET",
    "PROVIDERS_DISABLE",
    "SESSION_NEW",
    "SESSION_LOAD",
    "SESSION_RESUME",
    "SESSION_FORK",
    "SESSION_OPTIONS",
    "SESSION_LIST",
    "SESSION_CLOSE",
    "SESSION_DELETE",
    "SESSION_ARCHIVE",
    "SESSION_UNARCHIVE",
    "SESSION_STATUS",
    "SESSION_SET_TITLE",
    "CLIENT_MCP_MESSAGE",
    "AGENT_MCP_MESSAGE",
    "SESSION_PROMPT",
    "SESSION_CANCEL",
    "CANCEL_REQUEST",
    "SESSION_UPDATE",
    "SESSION_SET_MODE",
    "SESSION_SET_CONFIG_OPTION",
    "SESSION_REQUEST_PERMISSION",
    "ELICITATION_CREATE",
    "ELICITATION_COMPLETE",
    "FS_READ_TEXT_FILE",
    "FS_WRITE_TEXT_FILE",
    "TERMINAL_CREATE",
    "TERMINAL_OUTPUT",
    "TERMINAL_WAIT_FOR_EXIT",
    "TERMINAL_KILL",
    "TERMINAL_RELEASE",
    "Agent",
    "AgentPeer",
    "serve_agent",
    "call_agent",
    "Client",
    "ClientPeer",
    "serve_client",
    "call_client",
]

INITIALIZE: Final = Method(
    "initialize",
    "agent",
    models.InitializeRequest,
    models.InitializeResponse,
)
"""A request: its parameters are `InitializeRequest`, its result is `InitializeResponse`."""

AUTHENTICATE: Final = Method(
    "authenticate",
    "agent",
    models.AuthenticateRequest,
    models.AuthenticateResponse,
    empty_result=True,
)
"""A request: its parameters are `AuthenticateRequest`, its result is `AuthenticateResponse`."""

LOGOUT: Final = Method(
    "logout",
    "agent",
    models.LogoutRequest,
    models.LogoutResponse,
    optional_params=True,
    empty_result=True,
)
"""A request: its parameters are `LogoutRequest`, its result is `LogoutResponse`."""

AUTH_STATUS: Final = Method(
    "auth/status",
    "agent",
    models.AuthStatusRequest,
    models.AuthStatusResponse,
    optional_params=True,
)
"""A request: its parameters are `AuthStatusRequest`, its result is `AuthStatusResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

AUTH_STATUS_UPDATE: Final = Method(
    "auth/status_update",
    "client",
    models.AuthStatusUpdateNotification,
)
"""A notification: its parameters are `AuthStatusUpdateNotification`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

PROVIDERS_LIST: Final = Method(
    "providers/list",
    "agent",
    models.ListProvidersRequest,
    models.ListProvidersResponse,
    optional_params=True,
)
"""A request: its parameters are `ListProvidersRequest`, its result is `ListProvidersResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

PROVIDERS_SET: Final = Method(
    "providers/set",
    "agent",
    models.SetProviderRequest,
    models.SetProviderResponse,
    empty_result=True,
)
"""A request: its parameters are `SetProviderRequest`, its result is `SetProviderResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

PROVIDERS_DISABLE: Final = Method(
    "providers/disable",
    "agent",
    models.DisableProviderRequest,
    models.DisableProviderResponse,
    empty_result=True,
)
"""A request: its parameters are `DisableProviderRequest`, its result is `DisableProviderResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

SESSION_NEW: Final = Method(
    "session/new",
    "agent",
    models.NewSessionRequest,
    models.NewSessionResponse,
)
"""A request: its parameters are `NewSessionRequest`, its result is `NewSessionResponse`."""

SESSION_LOAD: Final = Method(
    "session/load",
    "agent",
    models.LoadSessionRequest,
    models.LoadSessionResponse,
    empty_result=True,
)
"""A request: its parameters are `LoadSessionRequest`, its result is `LoadSessionResponse`."""

SESSION_RESUME: Final = Method(
    "session/resume",
    "agent",
    models.ResumeSessionRequest,
    models.ResumeSessionResponse,
    empty_result=True,
)
"""A request: its parameters are `ResumeSessionRequest`, its result is `ResumeSessionResponse`."""

SESSION_FORK: Final = Method(
    "session/fork",
    "agent",
    models.ForkSessionRequest,
    models.ForkSessionResponse,
)
"""A request: its parameters are `ForkSessionRequest`, its result is `ForkSessionResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

SESSION_OPTIONS: Final = Method(
    "session/options",
    "agent",
    models.SessionOptionsRequest,
    models.SessionOptionsResponse,
    empty_result=True,
)
"""A request: its parameters are `SessionOptionsRequest`, its result is `SessionOptionsResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

SESSION_LIST: Final = Method(
    "session/list",
    "agent",
    models.ListSessionsRequest,
    models.ListSessionsResponse,
    optional_params=True,
)
"""A request: its parameters are `ListSessionsRequest`, its result is `ListSessionsResponse`."""

SESSION_CLOSE: Final = Method(
    "session/close",
    "agent",
    models.CloseSessionRequest,
    models.CloseSessionResponse,
    empty_result=True,
)
"""A request: its parameters are `CloseSessionRequest`, its result is `CloseSessionResponse`."""

SESSION_DELETE: Final = Method(
    "session/delete",
    "agent",
    models.DeleteSessionRequest,
    models.DeleteSessionResponse,
    empty_result=True,
)
"""A request: its parameters are `DeleteSessionRequest`, its result is `DeleteSessionResponse`."""

SESSION_ARCHIVE: Final = Method(
    "session/archive",
    "agent",
    models.ArchiveSessionRequest,
    models.ArchiveSessionResponse,
    empty_result=True,
)
"""A request: its parameters are `ArchiveSessionRequest`, its result is `ArchiveSessionResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

SESSION_UNARCHIVE: Final = Method(
    "session/unarchive",
    "agent",
    models.UnarchiveSessionRequest,
    models.UnarchiveSessionResponse,
    empty_result=True,
)
"""A request: its parameters are `UnarchiveSessionRequest`, its result is `UnarchiveSessionResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

SESSION_STATUS: Final = Method(
    "session/status",
    "agent",
    models.SessionStatusRequest,
    models.SessionStatusResponse,
)
"""A request: its parameters are `SessionStatusRequest`, its result is `SessionStatusResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

SESSION_SET_TITLE: Final = Method(
    "session/set_title",
    "agent",
    models.SetSessionTitleRequest,
    models.SetSessionTitleResponse,
)
"""A request: its parameters are `SetSessionTitleRequest`, its result is `SetSessionTitleResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

CLIENT_MCP_MESSAGE: Final = Method(
    "mcp/message",
    "client",
    models.MessageMcpRequest,
    models.MessageMcpResponse,
)
"""A request: its parameters are `MessageMcpRequest`, its result is `MessageMcpResponse`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

AGENT_MCP_MESSAGE: Final = Method("mcp/message", "agent", models.MessageMcpNotification)
"""A notification: its parameters are `MessageMcpNotification`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

SESSION_PROMPT: Final = Method(
    "session/prompt",
    "agent",
    models.PromptRequest,
    models.PromptResponse,
)
"""A request: its parameters are `PromptRequest`, its result is `PromptResponse`."""

SESSION_CANCEL: Final = Method("session/cancel", "agent", models.CancelNotification)
"""A notification: its parameters are `CancelNotification`."""

CANCEL_REQUEST: Final = Method(
    "$/cancel_request",
    "protocol",
    models.CancelRequestNotification,
)
"""A notification: its parameters are `CancelRequestNotification`."""

SESSION_UPDATE: Final = Method("session/update", "client", models.SessionNotification)
"""A notification: its parameters are `SessionNotification`."""

SESSION_SET_MODE: Final = Method(
    "session/set_mode",
    "agent",
    models.SetSessionModeRequest,
    models.SetSessionModeResponse,
    empty_result=True,
)
"""A request: its parameters are `SetSessionModeRequest`, its result is `SetSessionModeResponse`."""

SESSION_SET_CONFIG_OPTION: Final = Method(
    "session/set_config_option",
    "agent",
    models.SetSessionConfigOptionRequest,
    models.SetSessionConfigOptionResponse,
)
"""A request: its parameters are `SetSessionConfigOptionRequest`, its result is `SetSessionConfigOptionResponse`."""

SESSION_REQUEST_PERMISSION: Final = Method(
    "session/request_permission",
    "client",
    models.RequestPermissionRequest,
    models.RequestPermissionResponse,
)
"""A request: its parameters are `RequestPermissionRequest`, its result is `RequestPermissionResponse`."""

ELICITATION_CREATE: Final = Method(
    "elicitation/create",
    "client",
    models.CreateElicitationRequest,
    models.CreateElicitationResponse,
)
"""A request: its parameters are `CreateElicitationRequest`, its result is `CreateElicitationResponse`."""

ELICITATION_COMPLETE: Final = Method(
    "elicitation/complete",
    "client",
    models.CompleteElicitationNotification,
)
"""A notification: its parameters are `CompleteElicitationNotification`."""

FS_READ_TEXT_FILE: Final = Method(
    "fs/read_text_file",
    "client",
    models.ReadTextFileRequest,
    models.ReadTextFileResponse,
)
"""A request: its parameters are `ReadTextFileRequest`, its result is `ReadTextFileResponse`."""

FS_WRITE_TEXT_FILE: Final = Method(
    "fs/write_text_file",
    "client",
    models.WriteTextFileRequest,
    models.WriteTextFileResponse,
    empty_result=True,
)
"""A request: its parameters are `WriteTextFileRequest`, its result is `WriteTextFileResponse`."""

TERMINAL_CREATE: Final = Method(
    "terminal/create",
    "client",
    models.CreateTerminalRequest,
    models.CreateTerminalResponse,
)
"""A request: its parameters are `CreateTerminalRequest`, its result is `CreateTerminalResponse`."""

TERMINAL_OUTPUT: Final = Method(
    "terminal/output",
    "client",
    models.TerminalOutputRequest,
    models.TerminalOutputResponse,
)
"""A request: its parameters are `TerminalOutputRequest`, its result is `TerminalOutputResponse`."""

TERMINAL_WAIT_FOR_EXIT: Final = Method(
    "terminal/wait_for_exit",
    "client",
    models.WaitForTerminalExitRequest,
    models.WaitForTerminalExitResponse,
    empty_result=True,
)
"""A request: its parameters are `WaitForTerminalExitRequest`, its result is `WaitForTerminalExitResponse`."""

TERMINAL_KILL: Final = Method(
    "terminal/kill",
    "client",
    models.KillTerminalRequest,
    models.KillTerminalResponse,
    empty_result=True,
)
"""A request: its parameters are `KillTerminalRequest`, its result is `KillTerminalResponse`."""

TERMINAL_RELEASE: Final = Method(
    "terminal/release",
    "client",
    models.ReleaseTerminalRequest,
    models.ReleaseTerminalResponse,
    empty_result=True,
)
"""A request: its parameters are `ReleaseTerminalRequest`, its result is `ReleaseTerminalResponse`."""

Cx = TypeVar("Cx", contravariant=True, default=Context)
"""What handlers are given beside params: a `Context`, or what a connection makes of it."""


class Agent(Protocol[Cx]):
    """The handlers of the agent: methods that it receives.

    As a base of your class it says what they take and give; those you leave out are
    refused as not found. Each is given its params and a context.
    """

    ext_methods: Collection[str] = ()
    """Methods outside the protocol whose names do not begin with `_`, and that
    `ext_method` or `ext_notification` handles all the same."""

    async def initialize(
        self,
        params: models.InitializeRequest,
        cx: Cx,
        /,
    ) -> models.InitializeResponse:
        """The first request of a client on a connection.

        Source: ACP v1, method `initialize`.
        """
        raise unknown_method("initialize")

    async def authenticate(
        self,
        params: models.AuthenticateRequest,
        cx: Cx,
        /,
    ) -> models.AuthenticateResponse | None:
        """Authenticates the user with one of the methods that the agent offers.

        Source: ACP v1, method `authenticate`.
        """
        raise unknown_method("authenticate")

    async def logout(
        self,
        params: models.LogoutRequest,
        cx: Cx,
        /,
    ) -> models.LogoutResponse | None:
        """Logs the user out. Only for agents that advertise `auth.logout`.

        Source: ACP v1, method `logout`.
        """
        raise unknown_method("logout")

    async def auth_status(
        self,
        params: models.AuthStatusRequest,
        cx: Cx,
        /,
    ) -> models.AuthStatusResponse:
        """Returns whether the user is authenticated. Only for agents that advertise `auth.status`.

        Source: ACP v1 (unstable), method `auth/status`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("auth/status")

    async def providers_list(
        self,
        params: models.ListProvidersRequest,
        cx: Cx,
        /,
    ) -> models.ListProvidersResponse:
        """Lists the providers of language models. Only for agents that advertise `providers`.

        Source: ACP v1 (unstable), method `providers/list`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("providers/list")

    async def providers_set(
        self,
        params: models.SetProviderRequest,
        cx: Cx,
        /,
    ) -> models.SetProviderResponse | None:
        """Configures a provider: its protocol, address and headers. Only for agents that advertise `providers`.

        Source: ACP v1 (unstable), method `providers/set`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("providers/set")

    async def providers_disable(
        self,
        params: models.DisableProviderRequest,
        cx: Cx,
        /,
    ) -> models.DisableProviderResponse | None:
        """Disables a provider. Only for agents that advertise `providers`.

        Source: ACP v1 (unstable), method `providers/disable`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("providers/disable")

    async def session_new(
        self,
        params: models.NewSessionRequest,
        cx: Cx,
        /,
    ) -> models.NewSessionResponse:
        """Creates a session.

        Source: ACP v1, method `session/new`.
        """
        raise unknown_method("session/new")

    async def session_load(
        self,
        params: models.LoadSessionRequest,
        cx: Cx,
        /,
    ) -> models.LoadSessionResponse | None:
        """Opens an existing session. The agent replays the conversation as updates, and then
        responds. Only for agents that advertise `loadSession`.

        Source: ACP v1, method `session/load`.
        """
        raise unknown_method("session/load")

    async def session_resume(
        self,
        params: models.ResumeSessionRequest,
        cx: Cx,
        /,
    ) -> models.ResumeSessionResponse | None:
        """Opens an existing session without replaying its conversation. Only for agents that
        advertise `sessionCapabilities.resume`.

        Source: ACP v1, method `session/resume`.
        """
        raise unknown_method("session/resume")

    async def session_fork(
        self,
        params: models.ForkSessionRequest,
        cx: Cx,
        /,
    ) -> models.ForkSessionResponse:
        """Creates a session with the conversation of another one, which does not change. Only for agents that advertise
        `sessionCapabilities.fork`.

        Source: ACP v1 (unstable), method `session/fork`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("session/fork")

    async def session_options(
        self,
        params: models.SessionOptionsRequest,
        cx: Cx,
        /,
    ) -> models.SessionOptionsResponse | None:
        """Returns the modes and the options that a session would have, without creating, opening or changing one. Only for
        agents that advertise `sessionCapabilities.options`.

        Source: ACP v1 (unstable), method `session/options`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("session/options")

    async def session_list(
        self,
        params: models.ListSessionsRequest,
        cx: Cx,
        /,
    ) -> models.ListSessionsResponse:
        """Lists sessions. Only for agents that advertise `sessionCapabilities.list`.

        Source: ACP v1, method `session/list`.
        """
        raise unknown_method("session/list")

    async def session_close(
        self,
        params: models.CloseSessionRequest,
        cx: Cx,
        /,
    ) -> models.CloseSessionResponse | None:
        """Closes a session: the agent cancels its work and frees its resources. Only for agents
        that advertise `sessionCapabilities.close`.

        Source: ACP v1, method `session/close`.
        """
        raise unknown_method("session/close")

    async def session_delete(
        self,
        params: models.DeleteSessionRequest,
        cx: Cx,
        /,
    ) -> models.DeleteSessionResponse | None:
        """Deletes a session from the list. Only for agents that advertise `sessionCapabilities.delete`.

        Source: ACP v1, method `session/delete`.
        """
        raise unknown_method("session/delete")

    async def session_archive(
        self,
        params: models.ArchiveSessionRequest,
        cx: Cx,
        /,
    ) -> models.ArchiveSessionResponse | None:
        """Archives a session: it is kept, but listed only on request. The agent stops its work in the session. Only for agents
        that advertise `sessionCapabilities.archive`.

        Source: ACP v1 (unstable), method `session/archive`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("session/archive")

    async def session_unarchive(
        self,
        params: models.UnarchiveSessionRequest,
        cx: Cx,
        /,
    ) -> models.UnarchiveSessionResponse | None:
        """Restores an archived session, so that it is listed again. It is not opened. Only for agents that advertise
        `sessionCapabilities.archive`.

        Source: ACP v1 (unstable), method `session/unarchive`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("session/unarchive")

    async def session_status(
        self,
        params: models.SessionStatusRequest,
        cx: Cx,
        /,
    ) -> models.SessionStatusResponse:
        """Returns whether a session is open. Only for agents that advertise `sessionCapabilities.status`.

        Source: ACP v1 (unstable), method `session/status`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("session/status")

    async def session_set_title(
        self,
        params: models.SetSessionTitleRequest,
        cx: Cx,
        /,
    ) -> models.SetSessionTitleResponse:
        """Sets the title of a session. Only for agents that advertise `sessionCapabilities.title`.

        Source: ACP v1 (unstable), method `session/set_title`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("session/set_title")

    async def mcp_message(
        self,
        params: models.MessageMcpNotification,
        cx: Cx,
        /,
    ) -> None:
        """A notification of an MCP server that the client runs, about a request of the agent.

        Source: ACP v1 (unstable), method `mcp/message`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("mcp/message")

    async def session_prompt(
        self,
        params: models.PromptRequest,
        cx: Cx,
        /,
    ) -> models.PromptResponse:
        """A prompt of the user. The agent works on it, sends updates with `session/update`, and responds when it is
        done.

        Source: ACP v1, method `session/prompt`.
        """
        raise unknown_method("session/prompt")

    async def session_cancel(
        self,
        params: models.CancelNotification,
        cx: Cx,
        /,
    ) -> None:
        """Cancels the turn of a session. The agent still responds to `session/prompt`, with `cancelled`.

        Source: ACP v1, method `session/cancel`.
        """
        raise unknown_method("session/cancel")

    async def cancel_request(
        self,
        params: models.CancelRequestNotification,
        cx: Cx,
        /,
    ) -> None:
        """Cancels a request of the sender. Either side may send it. The request is still
        answered: with the available result, or with the error `Request cancelled`.

        Source: ACP v1, method `$/cancel_request`.
        """
        raise unknown_method("$/cancel_request")

    async def session_set_mode(
        self,
        params: models.SetSessionModeRequest,
        cx: Cx,
        /,
    ) -> models.SetSessionModeResponse | None:
        """Changes the mode of a session, also during a turn.

        Source: ACP v1, method `session/set_mode`.
        """
        raise unknown_method("session/set_mode")

    async def session_set_config_option(
        self,
        params: models.SetSessionConfigOptionRequest,
        cx: Cx,
        /,
    ) -> models.SetSessionConfigOptionResponse:
        """Sets an option of a session, also during a turn.

        Source: ACP v1, method `session/set_config_option`.
        """
        raise unknown_method("session/set_config_option")

    async def ext_method(self, method: str, params: JsonParams, cx: Cx, /) -> JsonValue:
        """Requests outside the protocol, whose names begin with `_`, in JSON."""
        raise unknown_method(method)

    async def ext_notification(
        self, method: str, params: JsonParams, cx: Cx, /
    ) -> None:
        """Notifications outside the protocol, whose names begin with `_`, in JSON."""
        raise unknown_method(method)


class AgentPeer(Protocol):
    """The agent at the other end: calling a method sends the message.

    A call waits `timeout` seconds for its response, or indefinitely if that is `None`,
    and then raises a `TimeoutError`. With `keep_waiting` it continues to wait for the
    response instead.
    """

    async def initialize(
        self,
        params: models.InitializeRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.InitializeResponse:
        """The first request of a client on a connection.

        Source: ACP v1, method `initialize`.
        """
        ...

    async def authenticate(
        self,
        params: models.AuthenticateRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.AuthenticateResponse:
        """Authenticates the user with one of the methods that the agent offers.

        Source: ACP v1, method `authenticate`.
        """
        ...

    async def logout(
        self,
        params: models.LogoutRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.LogoutResponse:
        """Logs the user out. Only for agents that advertise `auth.logout`.

        Source: ACP v1, method `logout`.
        """
        ...

    async def auth_status(
        self,
        params: models.AuthStatusRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.AuthStatusResponse:
        """Returns whether the user is authenticated. Only for agents that advertise `auth.status`.

        Source: ACP v1 (unstable), method `auth/status`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def providers_list(
        self,
        params: models.ListProvidersRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.ListProvidersResponse:
        """Lists the providers of language models. Only for agents that advertise `providers`.

        Source: ACP v1 (unstable), method `providers/list`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def providers_set(
        self,
        params: models.SetProviderRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.SetProviderResponse:
        """Configures a provider: its protocol, address and headers. Only for agents that advertise `providers`.

        Source: ACP v1 (unstable), method `providers/set`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def providers_disable(
        self,
        params: models.DisableProviderRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.DisableProviderResponse:
        """Disables a provider. Only for agents that advertise `providers`.

        Source: ACP v1 (unstable), method `providers/disable`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def session_new(
        self,
        params: models.NewSessionRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.NewSessionResponse:
        """Creates a session.

        Source: ACP v1, method `session/new`.
        """
        ...

    async def session_load(
        self,
        params: models.LoadSessionRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.LoadSessionResponse:
        """Opens an existing session. The agent replays the conversation as updates, and then
        responds. Only for agents that advertise `loadSession`.

        Source: ACP v1, method `session/load`.
        """
        ...

    async def session_resume(
        self,
        params: models.ResumeSessionRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.ResumeSessionResponse:
        """Opens an existing session without replaying its conversation. Only for agents that
        advertise `sessionCapabilities.resume`.

        Source: ACP v1, method `session/resume`.
        """
        ...

    async def session_fork(
        self,
        params: models.ForkSessionRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.ForkSessionResponse:
        """Creates a session with the conversation of another one, which does not change. Only for agents that advertise
        `sessionCapabilities.fork`.

        Source: ACP v1 (unstable), method `session/fork`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def session_options(
        self,
        params: models.SessionOptionsRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.SessionOptionsResponse:
        """Returns the modes and the options that a session would have, without creating, opening or changing one. Only for
        agents that advertise `sessionCapabilities.options`.

        Source: ACP v1 (unstable), method `session/options`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def session_list(
        self,
        params: models.ListSessionsRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.ListSessionsResponse:
        """Lists sessions. Only for agents that advertise `sessionCapabilities.list`.

        Source: ACP v1, method `session/list`.
        """
        ...

    async def session_close(
        self,
        params: models.CloseSessionRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.CloseSessionResponse:
        """Closes a session: the agent cancels its work and frees its resources. Only for agents
        that advertise `sessionCapabilities.close`.

        Source: ACP v1, method `session/close`.
        """
        ...

    async def session_delete(
        self,
        params: models.DeleteSessionRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.DeleteSessionResponse:
        """Deletes a session from the list. Only for agents that advertise `sessionCapabilities.delete`.

        Source: ACP v1, method `session/delete`.
        """
        ...

    async def session_archive(
        self,
        params: models.ArchiveSessionRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.ArchiveSessionResponse:
        """Archives a session: it is kept, but listed only on request. The agent stops its work in the session. Only for agents
        that advertise `sessionCapabilities.archive`.

        Source: ACP v1 (unstable), method `session/archive`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def session_unarchive(
        self,
        params: models.UnarchiveSessionRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.UnarchiveSessionResponse:
        """Restores an archived session, so that it is listed again. It is not opened. Only for agents that advertise
        `sessionCapabilities.archive`.

        Source: ACP v1 (unstable), method `session/unarchive`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def session_status(
        self,
        params: models.SessionStatusRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.SessionStatusResponse:
        """Returns whether a session is open. Only for agents that advertise `sessionCapabilities.status`.

        Source: ACP v1 (unstable), method `session/status`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def session_set_title(
        self,
        params: models.SetSessionTitleRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.SetSessionTitleResponse:
        """Sets the title of a session. Only for agents that advertise `sessionCapabilities.title`.

        Source: ACP v1 (unstable), method `session/set_title`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def mcp_message(self, params: models.MessageMcpNotification, /) -> None:
        """A notification of an MCP server that the client runs, about a request of the agent.

        Source: ACP v1 (unstable), method `mcp/message`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def session_prompt(
        self,
        params: models.PromptRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.PromptResponse:
        """A prompt of the user. The agent works on it, sends updates with `session/update`, and responds when it is
        done.

        Source: ACP v1, method `session/prompt`.
        """
        ...

    async def session_cancel(self, params: models.CancelNotification, /) -> None:
        """Cancels the turn of a session. The agent still responds to `session/prompt`, with `cancelled`.

        Source: ACP v1, method `session/cancel`.
        """
        ...

    async def cancel_request(self, params: models.CancelRequestNotification, /) -> None:
        """Cancels a request of the sender. Either side may send it. The request is still
        answered: with the available result, or with the error `Request cancelled`.

        Source: ACP v1, method `$/cancel_request`.
        """
        ...

    async def session_set_mode(
        self,
        params: models.SetSessionModeRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.SetSessionModeResponse:
        """Changes the mode of a session, also during a turn.

        Source: ACP v1, method `session/set_mode`.
        """
        ...

    async def session_set_config_option(
        self,
        params: models.SetSessionConfigOptionRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.SetSessionConfigOptionResponse:
        """Sets an option of a session, also during a turn.

        Source: ACP v1, method `session/set_config_option`.
        """
        ...

    async def ext_method(
        self,
        method: str,
        params: JsonParams = None,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> JsonValue:
        """Sends a request of any name in JSON; what comes back is JSON."""
        ...

    async def ext_notification(self, method: str, params: JsonParams = None, /) -> None:
        """Sends a notification of any name in JSON."""
        ...


_agent: Final = {
    "initialize": INITIALIZE,
    "authenticate": AUTHENTICATE,
    "logout": LOGOUT,
    "auth_status": AUTH_STATUS,
    "providers_list": PROVIDERS_LIST,
    "providers_set": PROVIDERS_SET,
    "providers_disable": PROVIDERS_DISABLE,
    "session_new": SESSION_NEW,
    "session_load": SESSION_LOAD,
    "session_resume": SESSION_RESUME,
    "session_fork": SESSION_FORK,
    "session_options": SESSION_OPTIONS,
    "session_list": SESSION_LIST,
    "session_close": SESSION_CLOSE,
    "session_delete": SESSION_DELETE,
    "session_archive": SESSION_ARCHIVE,
    "session_unarchive": SESSION_UNARCHIVE,
    "session_status": SESSION_STATUS,
    "session_set_title": SESSION_SET_TITLE,
    "mcp_message": AGENT_MCP_MESSAGE,
    "session_prompt": SESSION_PROMPT,
    "session_cancel": SESSION_CANCEL,
    "cancel_request": CANCEL_REQUEST,
    "session_set_mode": SESSION_SET_MODE,
    "session_set_config_option": SESSION_SET_CONFIG_OPTION,
}


def serve_agent(
    handlers: object,
    on_error: TellError | None = None,
    on_issue: TellIssue | None = None,
    not_handlers: Collection[str] = (),
    on_undeclared: TellUndeclared | None = None,
) -> Dispatcher:
    """Answers messages to the agent.

    `handlers` is any object that has some methods of `Agent`, async or plain.
    Each is called with its params and a `Context`.
    `on_error` is called with each error that no response reports, and with each error
    of a handler; by default they are logged. `on_issue` is called with each part that
    tolerant reading dropped, `on_undeclared` with each undeclared member.

    A public method that looks like a misspelt handler raises a `TypeError`, unless its
    name is in `not_handlers`.
    """
    return Dispatcher(
        Agent,
        _agent,
        handlers,
        on_error,
        on_issue,
        not_handlers,
        on_undeclared,
    )


def call_agent(
    connection: RpcConnection,
    on_issue: TellIssue | None = None,
    on_undeclared: TellUndeclared | None = None,
) -> AgentPeer:
    """Calls the agent at the other end of a connection, such as a `Peer`."""
    peer: AgentPeer = caller(_agent, connection, on_issue, on_undeclared)
    return peer


class Client(Protocol[Cx]):
    """The handlers of the client: methods that it receives.

    As a base of your class it says what they take and give; those you leave out are
    refused as not found. Each is given its params and a context.
    """

    ext_methods: Collection[str] = ()
    """Methods outside the protocol whose names do not begin with `_`, and that
    `ext_method` or `ext_notification` handles all the same."""

    async def auth_status_update(
        self,
        params: models.AuthStatusUpdateNotification,
        cx: Cx,
        /,
    ) -> None:
        """The authentication status of the user changed. The notification has the complete status, as the response to
        `auth/status`.

        Source: ACP v1 (unstable), method `auth/status_update`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("auth/status_update")

    async def mcp_message(
        self,
        params: models.MessageMcpRequest,
        cx: Cx,
        /,
    ) -> models.MessageMcpResponse:
        """A request of the agent to an MCP server that the client runs. Only for servers of the type `acp`.

        Source: ACP v1 (unstable), method `mcp/message`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        raise unknown_method("mcp/message")

    async def cancel_request(
        self,
        params: models.CancelRequestNotification,
        cx: Cx,
        /,
    ) -> None:
        """Cancels a request of the sender. Either side may send it. The request is still
        answered: with the available result, or with the error `Request cancelled`.

        Source: ACP v1, method `$/cancel_request`.
        """
        raise unknown_method("$/cancel_request")

    async def session_update(
        self,
        params: models.SessionNotification,
        cx: Cx,
        /,
    ) -> None:
        """An update of a session, from the agent to the client.

        Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
        """
        raise unknown_method("session/update")

    async def session_request_permission(
        self,
        params: models.RequestPermissionRequest,
        cx: Cx,
        /,
    ) -> models.RequestPermissionResponse:
        """Asks the user whether a tool call may proceed.

        Source: ACP v1, method `session/request_permission`.
        """
        raise unknown_method("session/request_permission")

    async def elicitation_create(
        self,
        params: models.CreateElicitationRequest,
        cx: Cx,
        /,
    ) -> models.CreateElicitationResponse:
        """Asks the user for input. The client responds when the user has answered.

        The agent may send it only to clients that advertise the mode under `elicitation`. A mode this version does not
        know is kept whole.

        Source: ACP v1, method `elicitation/create`.
        """
        raise unknown_method("elicitation/create")

    async def elicitation_complete(
        self,
        params: models.CompleteElicitationNotification,
        cx: Cx,
        /,
    ) -> None:
        """The elicitation at a URL is complete. The client may close what it shows for it.

        The agent may send it only to clients that advertise `elicitation.url`.

        Source: ACP v1, method `elicitation/complete`.
        """
        raise unknown_method("elicitation/complete")

    async def fs_read_text_file(
        self,
        params: models.ReadTextFileRequest,
        cx: Cx,
        /,
    ) -> models.ReadTextFileResponse:
        """Reads a text file. Only for clients with the capability `fs.readTextFile`.

        Source: ACP v1, method `fs/read_text_file`.
        """
        raise unknown_method("fs/read_text_file")

    async def fs_write_text_file(
        self,
        params: models.WriteTextFileRequest,
        cx: Cx,
        /,
    ) -> models.WriteTextFileResponse | None:
        """Writes a text file. Only for clients with the capability `fs.writeTextFile`.

        Source: ACP v1, method `fs/write_text_file`.
        """
        raise unknown_method("fs/write_text_file")

    async def terminal_create(
        self,
        params: models.CreateTerminalRequest,
        cx: Cx,
        /,
    ) -> models.CreateTerminalResponse:
        """Runs a command on the client. Only for clients with the capability `terminal`.

        The client responds at once, while the command runs. The agent must release the terminal when it no longer needs it.

        Source: ACP v1, method `terminal/create`.
        """
        raise unknown_method("terminal/create")

    async def terminal_output(
        self,
        params: models.TerminalOutputRequest,
        cx: Cx,
        /,
    ) -> models.TerminalOutputResponse:
        """Gets the output of a terminal so far, without waiting.

        Source: ACP v1, method `terminal/output`.
        """
        raise unknown_method("terminal/output")

    async def terminal_wait_for_exit(
        self,
        params: models.WaitForTerminalExitRequest,
        cx: Cx,
        /,
    ) -> models.WaitForTerminalExitResponse | None:
        """Waits until the command of a terminal has exited.

        Source: ACP v1, method `terminal/wait_for_exit`.
        """
        raise unknown_method("terminal/wait_for_exit")

    async def terminal_kill(
        self,
        params: models.KillTerminalRequest,
        cx: Cx,
        /,
    ) -> models.KillTerminalResponse | None:
        """Kills the command of a terminal. The terminal stays, and its output can still be read.

        Source: ACP v1, method `terminal/kill`.
        """
        raise unknown_method("terminal/kill")

    async def terminal_release(
        self,
        params: models.ReleaseTerminalRequest,
        cx: Cx,
        /,
    ) -> models.ReleaseTerminalResponse | None:
        """Releases a terminal: a running command is killed, and the id becomes invalid.

        Source: ACP v1, method `terminal/release`.
        """
        raise unknown_method("terminal/release")

    async def ext_method(self, method: str, params: JsonParams, cx: Cx, /) -> JsonValue:
        """Requests outside the protocol, whose names begin with `_`, in JSON."""
        raise unknown_method(method)

    async def ext_notification(
        self, method: str, params: JsonParams, cx: Cx, /
    ) -> None:
        """Notifications outside the protocol, whose names begin with `_`, in JSON."""
        raise unknown_method(method)


class ClientPeer(Protocol):
    """The client at the other end: calling a method sends the message.

    A call waits `timeout` seconds for its response, or indefinitely if that is `None`,
    and then raises a `TimeoutError`. With `keep_waiting` it continues to wait for the
    response instead.
    """

    async def auth_status_update(
        self,
        params: models.AuthStatusUpdateNotification,
        /,
    ) -> None:
        """The authentication status of the user changed. The notification has the complete status, as the response to
        `auth/status`.

        Source: ACP v1 (unstable), method `auth/status_update`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def mcp_message(
        self,
        params: models.MessageMcpRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.MessageMcpResponse:
        """A request of the agent to an MCP server that the client runs. Only for servers of the type `acp`.

        Source: ACP v1 (unstable), method `mcp/message`.

        Unstable: outside the versioning promise, it may change or go in any version.
        """
        ...

    async def cancel_request(self, params: models.CancelRequestNotification, /) -> None:
        """Cancels a request of the sender. Either side may send it. The request is still
        answered: with the available result, or with the error `Request cancelled`.

        Source: ACP v1, method `$/cancel_request`.
        """
        ...

    async def session_update(self, params: models.SessionNotification, /) -> None:
        """An update of a session, from the agent to the client.

        Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
        """
        ...

    async def session_request_permission(
        self,
        params: models.RequestPermissionRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.RequestPermissionResponse:
        """Asks the user whether a tool call may proceed.

        Source: ACP v1, method `session/request_permission`.
        """
        ...

    async def elicitation_create(
        self,
        params: models.CreateElicitationRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.CreateElicitationResponse:
        """Asks the user for input. The client responds when the user has answered.

        The agent may send it only to clients that advertise the mode under `elicitation`. A mode this version does not
        know is kept whole.

        Source: ACP v1, method `elicitation/create`.
        """
        ...

    async def elicitation_complete(
        self,
        params: models.CompleteElicitationNotification,
        /,
    ) -> None:
        """The elicitation at a URL is complete. The client may close what it shows for it.

        The agent may send it only to clients that advertise `elicitation.url`.

        Source: ACP v1, method `elicitation/complete`.
        """
        ...

    async def fs_read_text_file(
        self,
        params: models.ReadTextFileRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.ReadTextFileResponse:
        """Reads a text file. Only for clients with the capability `fs.readTextFile`.

        Source: ACP v1, method `fs/read_text_file`.
        """
        ...

    async def fs_write_text_file(
        self,
        params: models.WriteTextFileRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.WriteTextFileResponse:
        """Writes a text file. Only for clients with the capability `fs.writeTextFile`.

        Source: ACP v1, method `fs/write_text_file`.
        """
        ...

    async def terminal_create(
        self,
        params: models.CreateTerminalRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.CreateTerminalResponse:
        """Runs a command on the client. Only for clients with the capability `terminal`.

        The client responds at once, while the command runs. The agent must release the terminal when it no longer needs it.

        Source: ACP v1, method `terminal/create`.
        """
        ...

    async def terminal_output(
        self,
        params: models.TerminalOutputRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.TerminalOutputResponse:
        """Gets the output of a terminal so far, without waiting.

        Source: ACP v1, method `terminal/output`.
        """
        ...

    async def terminal_wait_for_exit(
        self,
        params: models.WaitForTerminalExitRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.WaitForTerminalExitResponse:
        """Waits until the command of a terminal has exited.

        Source: ACP v1, method `terminal/wait_for_exit`.
        """
        ...

    async def terminal_kill(
        self,
        params: models.KillTerminalRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.KillTerminalResponse:
        """Kills the command of a terminal. The terminal stays, and its output can still be read.

        Source: ACP v1, method `terminal/kill`.
        """
        ...

    async def terminal_release(
        self,
        params: models.ReleaseTerminalRequest,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> models.ReleaseTerminalResponse:
        """Releases a terminal: a running command is killed, and the id becomes invalid.

        Source: ACP v1, method `terminal/release`.
        """
        ...

    async def ext_method(
        self,
        method: str,
        params: JsonParams = None,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> JsonValue:
        """Sends a request of any name in JSON; what comes back is JSON."""
        ...

    async def ext_notification(self, method: str, params: JsonParams = None, /) -> None:
        """Sends a notification of any name in JSON."""
        ...


_client: Final = {
    "auth_status_update": AUTH_STATUS_UPDATE,
    "mcp_message": CLIENT_MCP_MESSAGE,
    "cancel_request": CANCEL_REQUEST,
    "session_update": SESSION_UPDATE,
    "session_request_permission": SESSION_REQUEST_PERMISSION,
    "elicitation_create": ELICITATION_CREATE,
    "elicitation_complete": ELICITATION_COMPLETE,
    "fs_read_text_file": FS_READ_TEXT_FILE,
    "fs_write_text_file": FS_WRITE_TEXT_FILE,
    "terminal_create": TERMINAL_CREATE,
    "terminal_output": TERMINAL_OUTPUT,
    "terminal_wait_for_exit": TERMINAL_WAIT_FOR_EXIT,
    "terminal_kill": TERMINAL_KILL,
    "terminal_release": TERMINAL_RELEASE,
}


def serve_client(
    handlers: object,
    on_error: TellError | None = None,
    on_issue: TellIssue | None = None,
    not_handlers: Collection[str] = (),
    on_undeclared: TellUndeclared | None = None,
) -> Dispatcher:
    """Answers messages to the client.

    `handlers` is any object that has some methods of `Client`, async or plain.
    Each is called with its params and a `Context`.
    `on_error` is called with each error that no response reports, and with each error
    of a handler; by default they are logged. `on_issue` is called with each part that
    tolerant reading dropped, `on_undeclared` with each undeclared member.

    A public method that looks like a misspelt handler raises a `TypeError`, unless its
    name is in `not_handlers`.
    """
    return Dispatcher(
        Client,
        _client,
        handlers,
        on_error,
        on_issue,
        not_handlers,
        on_undeclared,
    )


def call_client(
    connection: RpcConnection,
    on_issue: TellIssue | None = None,
    on_undeclared: TellUndeclared | None = None,
) -> ClientPeer:
    """Calls the client at the other end of a connection, such as a `Peer`."""
    peer: ClientPeer = caller(_client, connection, on_issue, on_undeclared)
    return peer
