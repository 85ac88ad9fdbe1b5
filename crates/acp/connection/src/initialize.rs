//! The capabilities that follow from handlers, and the parts of `initialize` that the options set.

use samewire_acp::methods::{Agent, Client, agent, client};
use samewire_acp::{
    AgentAuthCapabilities, AgentCapabilities, ClientCapabilities, ElicitationCapabilities,
    ElicitationFormCapabilities, FileSystemCapabilities, SessionCapabilities,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The capabilities that follow from the handlers of a client: `fs.readTextFile` and `fs.writeTextFile` if it implements
/// the method of that name, `terminal` if it implements all five methods of terminals, and `elicitation.form` if it
/// implements `elicitation_create`.
///
/// A client that wraps another one states with [`Client::answers`] which methods it has.
///
/// ```
/// use samewire_acp::prelude::*;
/// use samewire_connection::client_capabilities;
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
/// let capabilities = client_capabilities(&Reader);
/// assert!(capabilities.fs.read_text_file);
/// assert!(!capabilities.fs.write_text_file && !capabilities.terminal);
/// ```
pub fn client_capabilities(client: &(impl Client + 'static)) -> ClientCapabilities {
    let has = |method| !client.forwards() && client::handles(client, method);
    let terminal = [
        client::TERMINAL_CREATE,
        client::TERMINAL_OUTPUT,
        client::TERMINAL_WAIT_FOR_EXIT,
        client::TERMINAL_KILL,
        client::TERMINAL_RELEASE,
    ];
    ClientCapabilities {
        fs: FileSystemCapabilities {
            read_text_file: has(client::FS_READ_TEXT_FILE),
            write_text_file: has(client::FS_WRITE_TEXT_FILE),
            ..FileSystemCapabilities::default()
        },
        terminal: terminal.into_iter().all(has),
        elicitation: has(client::ELICITATION_CREATE).then(|| ElicitationCapabilities {
            form: Some(ElicitationFormCapabilities::default()),
            ..ElicitationCapabilities::default()
        }),
        ..ClientCapabilities::default()
    }
}

/// The capabilities that follow from the handlers of an agent, such as `loadSession` if it implements `session_load`, and
/// `sessionCapabilities.list` if it implements `session_list`. Each one that an agent may have for its methods is set.
///
/// An agent that wraps another one states with [`Agent::answers`] which methods it has.
///
/// ```
/// use samewire_acp::prelude::*;
/// use samewire_connection::agent_capabilities;
///
/// struct Loader;
///
/// impl Agent for Loader {
///     async fn session_load(&self, _: LoadSessionRequest, _: AgentContext) -> Result<LoadSessionResponse> {
///         Ok(LoadSessionResponse::default())
///     }
/// }
///
/// let capabilities = agent_capabilities(&Loader);
/// assert!(capabilities.load_session && capabilities.session_capabilities.list.is_none());
/// ```
pub fn agent_capabilities(agent: &(impl Agent + 'static)) -> AgentCapabilities {
    let has = |method| !agent.forwards() && agent::handles(agent, method);
    let providers = [
        agent::PROVIDERS_LIST,
        agent::PROVIDERS_SET,
        agent::PROVIDERS_DISABLE,
    ];
    AgentCapabilities {
        load_session: has(agent::SESSION_LOAD),
        auth: AgentAuthCapabilities {
            logout: given(has(agent::LOGOUT)),
            status: given(has(agent::AUTH_STATUS)),
            ..AgentAuthCapabilities::default()
        },
        providers: given(providers.into_iter().all(has)),
        session_capabilities: SessionCapabilities {
            list: given(has(agent::SESSION_LIST)),
            delete: given(has(agent::SESSION_DELETE)),
            resume: given(has(agent::SESSION_RESUME)),
            close: given(has(agent::SESSION_CLOSE)),
            fork: given(has(agent::SESSION_FORK)),
            archive: given(has(agent::SESSION_ARCHIVE) && has(agent::SESSION_UNARCHIVE)),
            status: given(has(agent::SESSION_STATUS)),
            options: given(has(agent::SESSION_OPTIONS)),
            title: given(has(agent::SESSION_SET_TITLE)),
            ..SessionCapabilities::default()
        },
        ..AgentCapabilities::default()
    }
}

fn given<T: Default>(is: bool) -> Option<T> {
    is.then(T::default)
}

/// The capabilities that follow from handlers, with those of the options merged over them. The options can only add: a
/// `false` in them may be a default.
pub(crate) fn with_options<T: Serialize + DeserializeOwned + Clone>(derived: &T, options: &T) -> T {
    let values = (serde_json::to_value(derived), serde_json::to_value(options));
    let (Ok(mut merged), Ok(options)) = values else {
        return options.clone();
    };
    merge(&mut merged, options);
    serde_json::from_value(merged).unwrap_or_else(|_| derived.clone())
}

fn merge(into: &mut Value, from: Value) {
    match (into, from) {
        (Value::Object(into), Value::Object(from)) => {
            for (name, value) in from {
                match into.get_mut(&name) {
                    Some(into) => merge(into, value),
                    None => drop(into.insert(name, value)),
                }
            }
        }
        (_, Value::Null | Value::Bool(false)) => {}
        (into, value) => *into = value,
    }
}
