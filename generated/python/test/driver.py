# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""The proof's driver: reads questions, a line each, and answers in order.

`{"type", "text"}` asks what a type makes of a text, `{"dispatch"}` what a side of the
protocol answers to a message, `{"call"}` what a caller makes of a response, `{"connection"}` what happens in which
order. Made by samewire from templates/python/test/driver.py.jinja.
"""

import asyncio
import json
import logging
import os
import sys
from collections.abc import Callable
from math import inf
from types import SimpleNamespace
from typing import Any

import samewire_acp as package
from samewire_acp import Decoded, DecodeError, decode, encode, methods
from samewire_acp._runtime.peer import Peer
from samewire_acp.methods import Method, RpcError

TYPES: dict[str, Any] = {
    "JsonRpcVersion": package.JsonRpcVersion,
    "RequestId": package.RequestId,
    "ErrorCode": package.ErrorCode,
    "Error": package.Error,
    "JsonRpcFailure": package.JsonRpcFailure,
    "JsonRpcSuccess": package.JsonRpcSuccess,
    "JsonRpcResponse": package.JsonRpcResponse,
    "JsonRpcParams": package.JsonRpcParams,
    "JsonRpcNotification": package.JsonRpcNotification,
    "JsonRpcRequest": package.JsonRpcRequest,
    "JsonRpcMessage": package.JsonRpcMessage,
    "SessionId": package.SessionId,
    "Role": package.Role,
    "Annotations": package.Annotations,
    "TextContent": package.TextContent,
    "ImageContent": package.ImageContent,
    "AudioContent": package.AudioContent,
    "ResourceLink": package.ResourceLink,
    "BlobResourceContents": package.BlobResourceContents,
    "TextResourceContents": package.TextResourceContents,
    "EmbeddedResourceResource": package.EmbeddedResourceResource,
    "EmbeddedResource": package.EmbeddedResource,
    "ContentBlock": package.ContentBlock,
    "PromptRequest": package.PromptRequest,
    "SessionConfigId": package.SessionConfigId,
    "SetSessionConfigOptionBoolean": package.SetSessionConfigOptionBoolean,
    "SessionConfigValueId": package.SessionConfigValueId,
    "SetSessionConfigOptionValueId": package.SetSessionConfigOptionValueId,
    "SetSessionConfigOptionRequest": package.SetSessionConfigOptionRequest,
    "SessionModeId": package.SessionModeId,
    "SetSessionModeRequest": package.SetSessionModeRequest,
    "CloseSessionRequest": package.CloseSessionRequest,
    "HttpHeader": package.HttpHeader,
    "McpServerHttp": package.McpServerHttp,
    "McpServerSse": package.McpServerSse,
    "McpServerAcpId": package.McpServerAcpId,
    "McpServerAcp": package.McpServerAcp,
    "EnvVariable": package.EnvVariable,
    "McpServerStdio": package.McpServerStdio,
    "McpServer": package.McpServer,
    "SystemPromptMode": package.SystemPromptMode,
    "SystemPrompt": package.SystemPrompt,
    "InitialSessionConfigOptionBoolean": package.InitialSessionConfigOptionBoolean,
    "InitialSessionConfigOptionValueId": package.InitialSessionConfigOptionValueId,
    "InitialSessionConfigOption": package.InitialSessionConfigOption,
    "ResumeSessionRequest": package.ResumeSessionRequest,
    "SetSessionTitleRequest": package.SetSessionTitleRequest,
    "SessionOptionsRequest": package.SessionOptionsRequest,
    "SessionStatusRequest": package.SessionStatusRequest,
    "UnarchiveSessionRequest": package.UnarchiveSessionRequest,
    "ArchiveSessionRequest": package.ArchiveSessionRequest,
    "CursorId": package.CursorId,
    "ForkSessionRequest": package.ForkSessionRequest,
    "DeleteSessionRequest": package.DeleteSessionRequest,
    "SessionArchiveFilter": package.SessionArchiveFilter,
    "ListSessionsRequest": package.ListSessionsRequest,
    "LoadSessionRequest": package.LoadSessionRequest,
    "NewSessionRequest": package.NewSessionRequest,
    "AuthStatusRequest": package.AuthStatusRequest,
    "LogoutRequest": package.LogoutRequest,
    "ProviderId": package.ProviderId,
    "DisableProviderRequest": package.DisableProviderRequest,
    "LlmProtocol": package.LlmProtocol,
    "SetProviderRequest": package.SetProviderRequest,
    "ListProvidersRequest": package.ListProvidersRequest,
    "AuthMethodId": package.AuthMethodId,
    "AuthenticateRequest": package.AuthenticateRequest,
    "ProtocolVersion": package.ProtocolVersion,
    "FileSystemCapabilities": package.FileSystemCapabilities,
    "CompactionCapabilities": package.CompactionCapabilities,
    "BooleanConfigOptionCapabilities": package.BooleanConfigOptionCapabilities,
    "SessionConfigOptionsCapabilities": package.SessionConfigOptionsCapabilities,
    "NoticeCapabilities": package.NoticeCapabilities,
    "PromptSuggestionsImageCapabilities": package.PromptSuggestionsImageCapabilities,
    "PromptSuggestionsAudioCapabilities": package.PromptSuggestionsAudioCapabilities,
    "PromptSuggestionsEmbeddedContextCapabilities":
        package.PromptSuggestionsEmbeddedContextCapabilities,
    "PromptSuggestionsCapabilities": package.PromptSuggestionsCapabilities,
    "SessionCursorsCapabilities": package.SessionCursorsCapabilities,
    "ClientSessionCapabilities": package.ClientSessionCapabilities,
    "SubagentCapabilities": package.SubagentCapabilities,
    "AuthCapabilities": package.AuthCapabilities,
    "ElicitationFormCapabilities": package.ElicitationFormCapabilities,
    "ElicitationUrlCapabilities": package.ElicitationUrlCapabilities,
    "ElicitationCapabilities": package.ElicitationCapabilities,
    "PlanCapabilities": package.PlanCapabilities,
    "ClientCapabilities": package.ClientCapabilities,
    "Implementation": package.Implementation,
    "InitializeRequest": package.InitializeRequest,
    "ClientRequest": package.ClientRequest,
    "McpRequestId": package.McpRequestId,
    "MessageMcpRequest": package.MessageMcpRequest,
    "ToolCallId": package.ToolCallId,
    "ElicitationSchemaType": package.ElicitationSchemaType,
    "StringFormat": package.StringFormat,
    "EnumOption": package.EnumOption,
    "StringPropertySchema": package.StringPropertySchema,
    "NumberPropertySchema": package.NumberPropertySchema,
    "IntegerPropertySchema": package.IntegerPropertySchema,
    "BooleanPropertySchema": package.BooleanPropertySchema,
    "StringMultiSelectItems": package.StringMultiSelectItems,
    "TitledMultiSelectItems": package.TitledMultiSelectItems,
    "MultiSelectItems": package.MultiSelectItems,
    "MultiSelectPropertySchema": package.MultiSelectPropertySchema,
    "ElicitationPropertySchema": package.ElicitationPropertySchema,
    "ElicitationSchema": package.ElicitationSchema,
    "ElicitationFormSession": package.ElicitationFormSession,
    "ElicitationFormRequest": package.ElicitationFormRequest,
    "ElicitationId": package.ElicitationId,
    "ElicitationUrlSession": package.ElicitationUrlSession,
    "ElicitationUrlRequest": package.ElicitationUrlRequest,
    "CreateElicitationRequest": package.CreateElicitationRequest,
    "TerminalId": package.TerminalId,
    "KillTerminalRequest": package.KillTerminalRequest,
    "WaitForTerminalExitRequest": package.WaitForTerminalExitRequest,
    "ReleaseTerminalRequest": package.ReleaseTerminalRequest,
    "TerminalOutputRequest": package.TerminalOutputRequest,
    "CreateTerminalRequest": package.CreateTerminalRequest,
    "ToolKind": package.ToolKind,
    "ToolCallStatus": package.ToolCallStatus,
    "Content": package.Content,
    "Diff": package.Diff,
    "Terminal": package.Terminal,
    "SessionReference": package.SessionReference,
    "ToolCallContent": package.ToolCallContent,
    "ToolCallLocation": package.ToolCallLocation,
    "ToolCallUpdate": package.ToolCallUpdate,
    "PermissionOptionId": package.PermissionOptionId,
    "PermissionOptionKind": package.PermissionOptionKind,
    "PermissionOption": package.PermissionOption,
    "RequestPermissionRequest": package.RequestPermissionRequest,
    "ReadTextFileRequest": package.ReadTextFileRequest,
    "WriteTextFileRequest": package.WriteTextFileRequest,
    "AgentRequest": package.AgentRequest,
    "CancelRequestNotification": package.CancelRequestNotification,
    "MessageMcpNotification": package.MessageMcpNotification,
    "CancelNotification": package.CancelNotification,
    "ClientNotification": package.ClientNotification,
    "AuthState": package.AuthState,
    "AuthAccount": package.AuthAccount,
    "AuthStatusUpdateNotification": package.AuthStatusUpdateNotification,
    "CompleteElicitationNotification": package.CompleteElicitationNotification,
    "MessageId": package.MessageId,
    "ContentChunk": package.ContentChunk,
    "ToolCall": package.ToolCall,
    "PlanEntryPriority": package.PlanEntryPriority,
    "PlanEntryStatus": package.PlanEntryStatus,
    "PlanEntry": package.PlanEntry,
    "Plan": package.Plan,
    "PlanId": package.PlanId,
    "PlanItems": package.PlanItems,
    "PlanFile": package.PlanFile,
    "PlanMarkdown": package.PlanMarkdown,
    "PlanUpdateContent": package.PlanUpdateContent,
    "PlanUpdate": package.PlanUpdate,
    "PlanRemoved": package.PlanRemoved,
    "UnstructuredCommandInput": package.UnstructuredCommandInput,
    "AvailableCommandInput": package.AvailableCommandInput,
    "AvailableCommand": package.AvailableCommand,
    "AvailableCommandsUpdate": package.AvailableCommandsUpdate,
    "CurrentModeUpdate": package.CurrentModeUpdate,
    "SessionConfigOptionCategory": package.SessionConfigOptionCategory,
    "SessionConfigGroupId": package.SessionConfigGroupId,
    "SessionConfigSelectOption": package.SessionConfigSelectOption,
    "SessionConfigSelectGroup": package.SessionConfigSelectGroup,
    "SessionConfigSelectOptions": package.SessionConfigSelectOptions,
    "SessionConfigSelect": package.SessionConfigSelect,
    "SessionConfigBoolean": package.SessionConfigBoolean,
    "SessionConfigOption": package.SessionConfigOption,
    "ConfigOptionUpdate": package.ConfigOptionUpdate,
    "SessionInfoUpdate": package.SessionInfoUpdate,
    "Cost": package.Cost,
    "UsageUpdate": package.UsageUpdate,
    "NoticeSeverity": package.NoticeSeverity,
    "Notice": package.Notice,
    "CompactionId": package.CompactionId,
    "CompactionStatus": package.CompactionStatus,
    "CompactionUpdate": package.CompactionUpdate,
    "CompactionSummaryChunk": package.CompactionSummaryChunk,
    "PromptSuggestion": package.PromptSuggestion,
    "PromptSuggestionsUpdate": package.PromptSuggestionsUpdate,
    "CursorForkCapabilities": package.CursorForkCapabilities,
    "CursorCapabilities": package.CursorCapabilities,
    "CursorAnchorPosition": package.CursorAnchorPosition,
    "CursorMessageAnchor": package.CursorMessageAnchor,
    "CursorToolCallAnchor": package.CursorToolCallAnchor,
    "CursorCompactionAnchor": package.CursorCompactionAnchor,
    "CursorAnchor": package.CursorAnchor,
    "CursorUpdate": package.CursorUpdate,
    "SessionCancelCapabilities": package.SessionCancelCapabilities,
    "SubagentSessionCapabilities": package.SubagentSessionCapabilities,
    "RunningStateUpdate": package.RunningStateUpdate,
    "IdleStopReason": package.IdleStopReason,
    "Usage": package.Usage,
    "IdleStateUpdate": package.IdleStateUpdate,
    "RequiresActionStateUpdate": package.RequiresActionStateUpdate,
    "UnknownStateUpdate": package.UnknownStateUpdate,
    "StateUpdate": package.StateUpdate,
    "SubagentUpdate": package.SubagentUpdate,
    "SessionMessage": package.SessionMessage,
    "SessionMessageChunk": package.SessionMessageChunk,
    "SessionUpdate": package.SessionUpdate,
    "SessionNotification": package.SessionNotification,
    "AgentNotification": package.AgentNotification,
    "ProxySuccessorRequest": package.ProxySuccessorRequest,
    "InitializeProxyRequest": package.InitializeProxyRequest,
    "ProxyRequest": package.ProxyRequest,
    "ProxySuccessorNotification": package.ProxySuccessorNotification,
    "ProxyNotification": package.ProxyNotification,
    "ExtRequest": package.ExtRequest,
    "ExtResponse": package.ExtResponse,
    "ExtNotification": package.ExtNotification,
    "PromptCapabilities": package.PromptCapabilities,
    "McpCapabilities": package.McpCapabilities,
    "SessionListCapabilities": package.SessionListCapabilities,
    "SessionDeleteCapabilities": package.SessionDeleteCapabilities,
    "SessionAdditionalDirectoriesCapabilities":
        package.SessionAdditionalDirectoriesCapabilities,
    "SessionSystemPromptOverrideCapabilities":
        package.SessionSystemPromptOverrideCapabilities,
    "SessionSystemPromptModeCapabilities": package.SessionSystemPromptModeCapabilities,
    "SessionSystemPromptCapabilities": package.SessionSystemPromptCapabilities,
    "SessionForkCapabilities": package.SessionForkCapabilities,
    "SessionArchiveCapabilities": package.SessionArchiveCapabilities,
    "SessionStatusCapabilities": package.SessionStatusCapabilities,
    "SessionOptionsCapabilities": package.SessionOptionsCapabilities,
    "SessionTitleCapabilities": package.SessionTitleCapabilities,
    "SessionResumeCapabilities": package.SessionResumeCapabilities,
    "SessionCloseCapabilities": package.SessionCloseCapabilities,
    "SessionCapabilities": package.SessionCapabilities,
    "AuthStatusCapabilities": package.AuthStatusCapabilities,
    "LogoutCapabilities": package.LogoutCapabilities,
    "AgentAuthCapabilities": package.AgentAuthCapabilities,
    "ProvidersCapabilities": package.ProvidersCapabilities,
    "AgentCapabilities": package.AgentCapabilities,
    "AuthMethodTerminal": package.AuthMethodTerminal,
    "AuthMethodAgent": package.AuthMethodAgent,
    "AuthMethod": package.AuthMethod,
    "InitializeResponse": package.InitializeResponse,
    "InitializeProxyResponse": package.InitializeProxyResponse,
    "ProxySuccessorResponse": package.ProxySuccessorResponse,
    "AuthenticateResponse": package.AuthenticateResponse,
    "LogoutResponse": package.LogoutResponse,
    "AuthStatusResponse": package.AuthStatusResponse,
    "ProviderCurrentConfig": package.ProviderCurrentConfig,
    "ProviderInfo": package.ProviderInfo,
    "ListProvidersResponse": package.ListProvidersResponse,
    "SetProviderResponse": package.SetProviderResponse,
    "DisableProviderResponse": package.DisableProviderResponse,
    "SessionMode": package.SessionMode,
    "SessionModeState": package.SessionModeState,
    "NewSessionResponse": package.NewSessionResponse,
    "LoadSessionResponse": package.LoadSessionResponse,
    "ResumeSessionResponse": package.ResumeSessionResponse,
    "ForkSessionResponse": package.ForkSessionResponse,
    "SessionOptionsResponse": package.SessionOptionsResponse,
    "SessionInfo": package.SessionInfo,
    "ListSessionsResponse": package.ListSessionsResponse,
    "CloseSessionResponse": package.CloseSessionResponse,
    "DeleteSessionResponse": package.DeleteSessionResponse,
    "ArchiveSessionResponse": package.ArchiveSessionResponse,
    "UnarchiveSessionResponse": package.UnarchiveSessionResponse,
    "SessionStatus": package.SessionStatus,
    "SessionStatusResponse": package.SessionStatusResponse,
    "SetSessionTitleResponse": package.SetSessionTitleResponse,
    "McpError": package.McpError,
    "MessageMcpError": package.MessageMcpError,
    "MessageMcpResult": package.MessageMcpResult,
    "MessageMcpResponse": package.MessageMcpResponse,
    "StopReason": package.StopReason,
    "PromptResponse": package.PromptResponse,
    "SetSessionModeResponse": package.SetSessionModeResponse,
    "SetSessionConfigOptionResponse": package.SetSessionConfigOptionResponse,
    "SelectedPermissionOutcome": package.SelectedPermissionOutcome,
    "RequestPermissionOutcome": package.RequestPermissionOutcome,
    "RequestPermissionResponse": package.RequestPermissionResponse,
    "ElicitationContentValue": package.ElicitationContentValue,
    "ElicitationAcceptAction": package.ElicitationAcceptAction,
    "ElicitationDeclineAction": package.ElicitationDeclineAction,
    "ElicitationCancelAction": package.ElicitationCancelAction,
    "CreateElicitationResponse": package.CreateElicitationResponse,
    "ElicitationFormMode": package.ElicitationFormMode,
    "ElicitationUrlMode": package.ElicitationUrlMode,
    "ReadTextFileResponse": package.ReadTextFileResponse,
    "WriteTextFileResponse": package.WriteTextFileResponse,
    "CreateTerminalResponse": package.CreateTerminalResponse,
    "TerminalExitStatus": package.TerminalExitStatus,
    "TerminalOutputResponse": package.TerminalOutputResponse,
    "WaitForTerminalExitResponse": package.WaitForTerminalExitResponse,
    "KillTerminalResponse": package.KillTerminalResponse,
    "ReleaseTerminalResponse": package.ReleaseTerminalResponse,
}

SIDES: dict[str, tuple[Any, Any, dict[str, Method]]] = {
    "agent": (
        methods.serve_agent,
        methods.call_agent,
        {
            "initialize": methods.INITIALIZE,
            "authenticate": methods.AUTHENTICATE,
            "logout": methods.LOGOUT,
            "auth_status": methods.AUTH_STATUS,
            "providers_list": methods.PROVIDERS_LIST,
            "providers_set": methods.PROVIDERS_SET,
            "providers_disable": methods.PROVIDERS_DISABLE,
            "session_new": methods.SESSION_NEW,
            "session_load": methods.SESSION_LOAD,
            "session_resume": methods.SESSION_RESUME,
            "session_fork": methods.SESSION_FORK,
            "session_options": methods.SESSION_OPTIONS,
            "session_list": methods.SESSION_LIST,
            "session_close": methods.SESSION_CLOSE,
            "session_delete": methods.SESSION_DELETE,
            "session_archive": methods.SESSION_ARCHIVE,
            "session_unarchive": methods.SESSION_UNARCHIVE,
            "session_status": methods.SESSION_STATUS,
            "session_set_title": methods.SESSION_SET_TITLE,
            "mcp_message": methods.AGENT_MCP_MESSAGE,
            "session_prompt": methods.SESSION_PROMPT,
            "session_cancel": methods.SESSION_CANCEL,
            "cancel_request": methods.CANCEL_REQUEST,
            "session_set_mode": methods.SESSION_SET_MODE,
            "session_set_config_option": methods.SESSION_SET_CONFIG_OPTION,
        },
    ),
    "client": (
        methods.serve_client,
        methods.call_client,
        {
            "auth_status_update": methods.AUTH_STATUS_UPDATE,
            "mcp_message": methods.CLIENT_MCP_MESSAGE,
            "cancel_request": methods.CANCEL_REQUEST,
            "session_update": methods.SESSION_UPDATE,
            "session_request_permission": methods.SESSION_REQUEST_PERMISSION,
            "elicitation_create": methods.ELICITATION_CREATE,
            "elicitation_complete": methods.ELICITATION_COMPLETE,
            "fs_read_text_file": methods.FS_READ_TEXT_FILE,
            "fs_write_text_file": methods.FS_WRITE_TEXT_FILE,
            "terminal_create": methods.TERMINAL_CREATE,
            "terminal_output": methods.TERMINAL_OUTPUT,
            "terminal_wait_for_exit": methods.TERMINAL_WAIT_FOR_EXIT,
            "terminal_kill": methods.TERMINAL_KILL,
            "terminal_release": methods.TERMINAL_RELEASE,
        },
    ),
}


def answer(line: bytes) -> dict[str, Any]:
    """One answer. Nothing that stands in a line ends the driver."""
    try:
        asked = json.loads(line)
        if "dispatch" in asked:
            return {"dispatched": asyncio.run(dispatched(**asked["dispatch"]))}
        if "call" in asked:
            return {"made": asyncio.run(made(**asked["call"]))}
        if "connection" in asked:
            return {"events": asyncio.run(played(**asked["connection"]))}
        if asked["type"] not in TYPES:
            return {"unknown_type": True}
        of = TYPES[asked["type"]]
        # Bytes that are no UTF-8 come as hexadecimal digits.
        source = bytes.fromhex(asked["hex"]) if "hex" in asked else asked["text"]
        try:
            read = decode(of, source)
        except DecodeError as error:
            return refused(of, source, error)
        # A model writes itself; what is no model is written by its type.
        write = getattr(read.value, "model_dump_json", None)
        text = write() if write is not None else encode(of, read.value)
        found = decode(of, source, undeclared=True)
        answered = {"ok": text, "issues": issues_of(read)}
        if answered != {"ok": encode(of, found.value), "issues": issues_of(found)}:
            return {"failure": "undeclared members are reported of another value"}
        undeclared = [
            {"path": u.path, "value": text_of(u.value)} for u in found.undeclared
        ]
        count = found.undeclared_count
        return {**answered, "undeclared": undeclared, "undeclared_count": count}
    except DecodeError as error:
        return {"error": error_of(error)}
    except Exception as error:
        return {"failure": f"{type(error).__name__}: {error}"}


def refused(of: Any, source: str | bytes, error: DecodeError) -> dict[str, Any]:
    """The error of a refused text, and all of its mistakes."""
    try:
        decode(of, source, all_errors=True)
    except DecodeError as found:
        if error_of(found) != error_of(error):
            return {"failure": "another error is reported when all are listed"}
        return {
            "error": error_of(error),
            "mistakes": [error_of(one) for one in found.errors],
            "mistake_count": found.error_count,
        }
    return {"failure": "it is accepted when all mistakes are listed"}


def issues_of(read: Decoded[Any]) -> list[dict[str, Any]]:
    """What was dropped, as the proof compares it."""
    return [
        {"path": i.path, "error": error_of(i.error), "value": text_of(i.value)}
        for i in read.issues
    ]


def text_of(value: Any) -> str:
    """A reported value as JSON. A number beyond all doubles stays beyond them."""
    if isinstance(value, dict):
        members = [f"{json.dumps(n)}:{text_of(v)}" for n, v in value.items()]
        return "{" + ",".join(members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(text_of, value)) + "]"
    return {inf: "1e999", -inf: "-1e999"}.get(value) or json.dumps(value)


def error_of(error: DecodeError) -> dict[str, str]:
    """An error as the proof compares it."""
    return {"path": error.path, "code": error.code, "message": error.message}


async def dispatched(side: str, text: str, answers: dict[str, Any]) -> dict[str, Any]:
    """What a side answers to a text when its handlers answer so, and what they got."""
    serve, _, known = SIDES[side]
    called: list[tuple[str, str]] = []
    errors: list[Exception] = []
    handlers = SimpleNamespace()

    def handler(of: Method) -> Callable[[Any, Any], Any]:
        def run(params: Any, _cx: Any) -> Any:
            called.append((of.name, encode(of.params, params)))
            return outcome(answers[of.name])

        return run

    async def extension(name: str, params: Any, _cx: Any) -> Any:
        called.append((name, encode(package.JsonValue, params)))
        return outcome(answers["_"])

    for name, method in known.items():
        if method.name in answers:
            setattr(handlers, name, handler(method))
    if "_" in answers:
        handlers.ext_method = handlers.ext_notification = extension
    response = await serve(handlers, errors.append).handle(text)
    return {"response": response, "called": called, "errors": len(errors)}


async def made(side: str, method: str, params: str, text: str) -> dict[str, Any]:
    """What a caller sends, and what it gets when a text comes back."""
    _, call, known = SIDES[side]
    sent: list[str] = []
    issues: list[Any] = []
    peer = Peer(sent.append)
    other = call(peer, issues.append)
    handler = [name for name, of in known.items() if of.name == method]
    if handler:
        of = known[handler[0]]
        value = decode(of.params, params).value
        calling = asyncio.ensure_future(getattr(other, handler[0])(value))
    else:
        of = Method(method, side, package.JsonValue, package.JsonValue)
        calling = asyncio.ensure_future(other.ext_method(method, json.loads(params)))
    await asyncio.sleep(0)
    asked = json.loads(sent[0])
    request = asked["method"], encode(package.JsonValue, asked.get("params"))
    peer.receive(text)
    for _ in range(5):
        await asyncio.sleep(0)
    got = await gained(of, calling) if calling.done() else "nothing"
    calling.cancel()
    return {"request": request, "outcome": got, "issues": [one.path for one in issues]}


async def gained(of: Method, calling: asyncio.Future[Any]) -> Any:
    """What a call gives, as the proof compares it."""
    try:
        value = await calling
    except RpcError as error:
        plain = {"code": error.code, "message": error.message}
        plain.update({"data": error.data} if error.has_data else {})
        return {"refused": encode(package.JsonValue, plain)}
    except DecodeError as error:
        return {"error": error_of(error)}
    return "nothing" if of.result is None else {"result": encode(of.result, value)}


async def played(
    side: str, handlers: dict[str, Any], steps: list[dict[str, Any]]
) -> list[str]:
    """What happens on a connection: who begins, who goes on, what is sent, in order."""
    events: list[str] = []
    gates: dict[str, asyncio.Event] = {}
    calls: dict[str, asyncio.Task[None]] = {}
    lines = asyncio.StreamReader()

    def write(text: str) -> None:
        message = json.loads(text)
        if "method" in message:
            events.append(f"sends {message['method']}")
        else:
            how = "error" if "error" in message else "result"
            events.append(f"answers {message['id']} with {how}")

    def handler(method: str, acts: list[dict[str, Any]]) -> Callable[..., Any]:
        begun = iter(range(1, 1000))

        async def run(_params: Any, _cx: Any) -> Any:
            turn = next(begun)
            events.append(f"{method} {turn} begins")
            for act in acts:
                if "return" in act:
                    return act["return"]
                if "fail" in act:
                    raise RuntimeError(act["fail"])
                if "wait" in act:
                    await gates.setdefault(act["wait"], asyncio.Event()).wait()
                else:
                    await peer.request(**act["call"])
                events.append(f"{method} {turn} goes on")

        return run

    async def call(name: str, method: str, params: Any) -> None:
        try:
            await peer.request(method, params)
            events.append(f"{name} is answered")
        except RpcError:
            events.append(f"{name} is refused")
        except asyncio.CancelledError:
            events.append(f"{name} is cancelled")

    names = {of.name: name for name, of in SIDES[side][2].items()}
    runs = {names[method]: handler(method, acts) for method, acts in handlers.items()}
    peer = Peer(write, SIDES[side][0](SimpleNamespace(**runs), lambda error: None))
    listening = asyncio.create_task(peer.listen(lines))
    for step in steps:
        if "call" in step:
            calls[step["call"]["name"]] = asyncio.create_task(call(**step["call"]))
        elif "receive" in step:
            texts = [json.dumps(message) + "\n" for message in step["receive"]]
            lines.feed_data("".join(texts).encode())
        elif "open" in step:
            gates.setdefault(step["open"], asyncio.Event()).set()
        else:
            calls[step["cancel"]].cancel()
        for _ in range(40):  # Until everything has come to rest.
            await asyncio.sleep(0)
    happened = list(events)
    lines.feed_eof()
    peer.close()
    await asyncio.wait([listening, *calls.values()])
    return happened


def outcome(said: dict[str, Any]) -> Any:
    """What a handler does when it is told to: give a result, refuse, or fail."""
    if "fail" in said:
        raise RuntimeError(said["fail"])
    if "error" in said:
        raise RpcError(**said["error"])
    return said["result"]


def main() -> None:
    """Answers every line. Nothing is held back while more is waited for."""
    logging.disable()
    rest = b""
    while chunk := os.read(sys.stdin.fileno(), 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        answers = [json.dumps(answer(line)) + "\n" for line in lines]
        sys.stdout.write("".join(answers))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
