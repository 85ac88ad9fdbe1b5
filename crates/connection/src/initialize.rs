//! The params of `initialize`.

use samewire_acp::methods::Client;
use samewire_acp::methods::client::{self, handles};
use samewire_acp::{
    ClientCapabilities, ElicitationCapabilities, ElicitationFormCapabilities,
    FileSystemCapabilities, InitializeRequest, ProtocolVersion,
};
use samewire_plans::PlanBook;

/// The params of `initialize`.
///
/// ```
/// use samewire_acp::prelude::*;
/// use samewire_connection::{ClientOptions, Initialize, capabilities_of};
///
/// struct Ui;
///
/// impl Client for Ui {}
///
/// let options = ClientOptions {
///     initialize: Initialize::Request(InitializeRequest {
///         client_info: Some(Implementation::new("my-editor", "1.0.0")),
///         client_capabilities: capabilities_of(&Ui),
///         ..InitializeRequest::new(ProtocolVersion::V1)
///     }),
///     ..ClientOptions::default()
/// };
/// ```
#[allow(
    clippy::large_enum_variant,
    reason = "there is one for each connection"
)]
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Initialize {
    /// Version 1 with [`capabilities_of`] the client. This is the default.
    #[default]
    Derived,
    /// This request.
    Request(InitializeRequest),
    /// None: the program sends `initialize` itself, with `connection.agent().initialize(…)`.
    Nothing,
}

impl Initialize {
    /// The request, if there is one.
    pub(crate) fn of(self, client: &(impl Client + 'static)) -> Option<InitializeRequest> {
        match self {
            Self::Derived => Some(InitializeRequest {
                client_capabilities: capabilities_of(client),
                ..InitializeRequest::new(ProtocolVersion::V1)
            }),
            Self::Request(request) => Some(request),
            Self::Nothing => None,
        }
    }
}

/// The capabilities that follow from the handlers of a client: `fs.readTextFile` and `fs.writeTextFile` if it
/// implements
/// the method of that name, `terminal` if it implements all five methods of terminals, and `elicitation.form` if it
/// implements `elicitation_create`. `plan` is always included, because sessions keep plans.
///
/// A client that wraps another one states with [`Client::answers`] which methods it has.
///
/// ```
/// use samewire_acp::prelude::*;
/// use samewire_connection::capabilities_of;
///
/// struct Reader;
///
/// impl Client for Reader {
///     async fn fs_read_text_file(&self, asked: ReadTextFileRequest, _: ClientContext) -> Result<ReadTextFileResponse> {
///         let text = std::fs::read_to_string(asked.path).map_err(RpcError::internal)?;
///         Ok(ReadTextFileResponse::new(text))
///     }
/// }
///
/// let capabilities = capabilities_of(&Reader);
/// assert!(capabilities.fs.read_text_file);
/// assert!(!capabilities.fs.write_text_file && !capabilities.terminal);
/// ```
pub fn capabilities_of(client: &(impl Client + 'static)) -> ClientCapabilities {
    let mut terminal = [
        client::TERMINAL_CREATE,
        client::TERMINAL_OUTPUT,
        client::TERMINAL_WAIT_FOR_EXIT,
        client::TERMINAL_KILL,
        client::TERMINAL_RELEASE,
    ]
    .into_iter();
    let elicitation =
        handles(client, client::ELICITATION_CREATE).then(|| ElicitationCapabilities {
            form: Some(ElicitationFormCapabilities::default()),
            ..ElicitationCapabilities::default()
        });
    ClientCapabilities {
        fs: FileSystemCapabilities {
            read_text_file: handles(client, client::FS_READ_TEXT_FILE),
            write_text_file: handles(client, client::FS_WRITE_TEXT_FILE),
            ..FileSystemCapabilities::default()
        },
        terminal: terminal.all(|method| handles(client, method)),
        elicitation,
        plan: Some(PlanBook::capability()),
        ..ClientCapabilities::default()
    }
}
