//! Conversions between ids and strings.

use std::borrow::Borrow;
use std::fmt;

use crate::{
    AuthMethodId, CompactionId, ElicitationId, MessageId, PermissionOptionId, PlanId,
    SessionConfigGroupId, SessionConfigId, SessionConfigValueId, SessionId, SessionModeId,
    TerminalId, ToolCallId,
};
#[cfg(feature = "unstable")]
use crate::{CursorId, McpRequestId, McpServerAcpId, ProviderId};

macro_rules! texts {
    ($($(#[$attribute:meta])* $id:ident),* $(,)?) => {$(
        $(#[$attribute])*
        const _: () = {
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

            impl fmt::Display for $id {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.pad(&self.0)
                }
            }

            impl AsRef<str> for $id {
                fn as_ref(&self) -> &str {
                    &self.0
                }
            }

            impl PartialEq<str> for $id {
                fn eq(&self, other: &str) -> bool {
                    self.0 == other
                }
            }

            impl PartialEq<&str> for $id {
                fn eq(&self, other: &&str) -> bool {
                    self.0 == *other
                }
            }

            impl Borrow<str> for $id {
                fn borrow(&self) -> &str {
                    &self.0
                }
            }
        };
    )*};
}

texts!(
    AuthMethodId,
    CompactionId,
    #[cfg(feature = "unstable")]
    CursorId,
    ElicitationId,
    #[cfg(feature = "unstable")]
    McpRequestId,
    #[cfg(feature = "unstable")]
    McpServerAcpId,
    MessageId,
    PermissionOptionId,
    PlanId,
    #[cfg(feature = "unstable")]
    ProviderId,
    SessionConfigGroupId,
    SessionConfigId,
    SessionConfigValueId,
    SessionId,
    SessionModeId,
    TerminalId,
    ToolCallId,
);
