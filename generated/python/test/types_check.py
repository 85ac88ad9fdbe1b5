"""What type checkers must see: each union narrows by class and can be exhausted.

Made by samewire from templates/python/test/types_check.py.jinja.
"""

from __future__ import annotations

from typing_extensions import assert_never, assert_type

from samewire_acp import Decoded, decode, models


def decoding_keeps_the_type(of: type[int], text: str) -> None:
    """The value has the type that was asked for."""
    assert_type(decode(of, text), Decoded[int])
    assert_type(decode(of, text).value, int)


def exhaust_ContentBlock(value: models.ContentBlock) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ContentBlockText():
            return value.type
        case models.ContentBlockImage():
            return value.type
        case models.ContentBlockAudio():
            return value.type
        case models.ContentBlockResourceLink():
            return value.type
        case models.ContentBlockResource():
            return value.type
        case _:
            assert_never(value)


def exhaust_SetSessionConfigOptionRequest(
    value: models.SetSessionConfigOptionRequest,
) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.SetSessionConfigOptionRequestBoolean():
            return value.type
        case models.SetSessionConfigOptionRequestValueId():
            return value.model_fields_set
        case _:
            assert_never(value)


def exhaust_McpServer(value: models.McpServer) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.McpServerHttpVariant():
            return value.type
        case models.McpServerSseVariant():
            return value.type
        case models.McpServerStdioVariant():
            return value.model_fields_set
        case models.McpServerUnknown():
            return models.McpServerUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_ClientRequest(value: models.ClientRequest) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ClientRequestInitialize():
            return value.method
        case models.ClientRequestAuthenticate():
            return value.method
        case models.ClientRequestLogout():
            return value.method
        case models.ClientRequestSessionNew():
            return value.method
        case models.ClientRequestSessionLoad():
            return value.method
        case models.ClientRequestSessionList():
            return value.method
        case models.ClientRequestSessionDelete():
            return value.method
        case models.ClientRequestSessionResume():
            return value.method
        case models.ClientRequestSessionClose():
            return value.method
        case models.ClientRequestSessionSetMode():
            return value.method
        case models.ClientRequestSessionSetConfigOption():
            return value.method
        case models.ClientRequestSessionPrompt():
            return value.method
        case models.ClientRequestUnknown():
            return models.ClientRequestUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_MultiSelectItems(value: models.MultiSelectItems) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.MultiSelectItemsString():
            return value.type
        case models.MultiSelectItemsTitled():
            return value.model_fields_set
        case models.MultiSelectItemsUnknown():
            return models.MultiSelectItemsUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_ElicitationPropertySchema(
    value: models.ElicitationPropertySchema,
) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ElicitationPropertySchemaString():
            return value.type
        case models.ElicitationPropertySchemaNumber():
            return value.type
        case models.ElicitationPropertySchemaInteger():
            return value.type
        case models.ElicitationPropertySchemaBoolean():
            return value.type
        case models.ElicitationPropertySchemaArray():
            return value.type
        case models.ElicitationPropertySchemaUnknown():
            return models.ElicitationPropertySchemaUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_CreateElicitationRequest(value: models.CreateElicitationRequest) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.CreateElicitationRequestFormSession():
            return value.mode
        case models.CreateElicitationRequestFormRequest():
            return value.mode
        case models.CreateElicitationRequestUrlSession():
            return value.mode
        case models.CreateElicitationRequestUrlRequest():
            return value.mode
        case models.CreateElicitationRequestUnknown():
            return models.CreateElicitationRequestUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_ToolCallContent(value: models.ToolCallContent) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ToolCallContentContent():
            return value.type
        case models.ToolCallContentDiff():
            return value.type
        case models.ToolCallContentTerminal():
            return value.type
        case _:
            assert_never(value)


def exhaust_AgentRequest(value: models.AgentRequest) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.AgentRequestFsWriteTextFile():
            return value.method
        case models.AgentRequestFsReadTextFile():
            return value.method
        case models.AgentRequestSessionRequestPermission():
            return value.method
        case models.AgentRequestTerminalCreate():
            return value.method
        case models.AgentRequestTerminalOutput():
            return value.method
        case models.AgentRequestTerminalRelease():
            return value.method
        case models.AgentRequestTerminalWaitForExit():
            return value.method
        case models.AgentRequestTerminalKill():
            return value.method
        case models.AgentRequestElicitationCreate():
            return value.method
        case models.AgentRequestUnknown():
            return models.AgentRequestUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_ClientNotification(value: models.ClientNotification) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ClientNotificationSessionCancel():
            return value.method
        case models.ClientNotificationCancelRequest():
            return value.method
        case models.ClientNotificationUnknown():
            return models.ClientNotificationUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_PlanUpdateContent(value: models.PlanUpdateContent) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.PlanUpdateContentItems():
            return value.type
        case models.PlanUpdateContentFile():
            return value.type
        case models.PlanUpdateContentMarkdown():
            return value.type
        case models.PlanUpdateContentUnknown():
            return models.PlanUpdateContentUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_SessionConfigOption(value: models.SessionConfigOption) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.SessionConfigOptionSelect():
            return value.type
        case models.SessionConfigOptionBoolean():
            return value.type
        case _:
            assert_never(value)


def exhaust_SessionUpdate(value: models.SessionUpdate) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.SessionUpdateUserMessageChunk():
            return value.session_update
        case models.SessionUpdateAgentMessageChunk():
            return value.session_update
        case models.SessionUpdateAgentThoughtChunk():
            return value.session_update
        case models.SessionUpdateToolCall():
            return value.session_update
        case models.SessionUpdateToolCallUpdate():
            return value.session_update
        case models.SessionUpdatePlan():
            return value.session_update
        case models.SessionUpdatePlanUpdate():
            return value.session_update
        case models.SessionUpdatePlanRemoved():
            return value.session_update
        case models.SessionUpdateAvailableCommandsUpdate():
            return value.session_update
        case models.SessionUpdateCurrentModeUpdate():
            return value.session_update
        case models.SessionUpdateConfigOptionUpdate():
            return value.session_update
        case models.SessionUpdateSessionInfoUpdate():
            return value.session_update
        case models.SessionUpdateUsageUpdate():
            return value.session_update
        case models.SessionUpdateNotice():
            return value.session_update
        case models.SessionUpdateCompactionUpdate():
            return value.session_update
        case models.SessionUpdateCompactionSummaryChunk():
            return value.session_update
        case models.SessionUpdateUnknown():
            return models.SessionUpdateUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_AgentNotification(value: models.AgentNotification) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.AgentNotificationSessionUpdate():
            return value.method
        case models.AgentNotificationElicitationComplete():
            return value.method
        case models.AgentNotificationCancelRequest():
            return value.method
        case models.AgentNotificationUnknown():
            return models.AgentNotificationUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_AuthMethod(value: models.AuthMethod) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.AuthMethodTerminalVariant():
            return value.type
        case models.AuthMethodAgentVariant():
            return value.model_fields_set
        case models.AuthMethodUnknown():
            return models.AuthMethodUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_RequestPermissionOutcome(value: models.RequestPermissionOutcome) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.RequestPermissionOutcomeCancelled():
            return value.outcome
        case models.RequestPermissionOutcomeSelected():
            return value.outcome
        case _:
            assert_never(value)


def exhaust_CreateElicitationResponse(
    value: models.CreateElicitationResponse,
) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.CreateElicitationResponseAccept():
            return value.action
        case models.CreateElicitationResponseDecline():
            return value.action
        case models.CreateElicitationResponseCancel():
            return value.action
        case models.CreateElicitationResponseUnknown():
            return models.CreateElicitationResponseUnknown(value.raw)
        case _:
            assert_never(value)
