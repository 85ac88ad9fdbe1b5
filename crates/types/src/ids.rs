//! Ids are made from any text.

use crate::{
    AuthMethodId, CompactionId, ElicitationId, MessageId, PermissionOptionId, SessionConfigGroupId,
    SessionConfigId, SessionConfigValueId, SessionModeId, TerminalId, ToolCallId,
};

macro_rules! from_text {
    ($($id:ident),* $(,)?) => {$(
        impl From<String> for $id {
            fn from(id: String) -> Self {
                Self(id)
            }
        }

        impl From<&str> for $id {
            fn from(id: &str) -> Self {
                Self(id.to_owned())
            }
        }
    )*};
}

from_text!(
    AuthMethodId,
    CompactionId,
    ElicitationId,
    MessageId,
    PermissionOptionId,
    SessionConfigGroupId,
    SessionConfigId,
    SessionConfigValueId,
    SessionModeId,
    TerminalId,
    ToolCallId,
);
