//! The macro that declares a side of a protocol.

/// Declares one side of a protocol from the table of its methods: a trait of handlers with its server, a caller, the
/// context of the handlers, a boxed side, and a module with the names of the methods.
///
/// Each method has a constant, its name on the wire, its handler, and the types of its params and its result. `types` is
/// the module of these types, and `extensions` are the types of undeclared methods. The documentation of a method ends with
/// `source` and its name. The parameter of the context is what is read of all params: see [`Named`](crate::Named).
///
/// ```
/// mod types {
///     #[derive(Debug, serde::Serialize, serde::Deserialize)]
///     pub struct Job { pub name: String }
///     #[derive(Debug, serde::Serialize, serde::Deserialize)]
///     pub struct Started { pub number: u32 }
/// }
///
/// samewire_rpc::methods! {
///     /// The handlers of a build server.
///     trait Server in server, with ServerContext<()>;
///     source "Method", types types;
///     extensions (serde_json::Value) -> serde_json::Value, (serde_json::Value);
///
///     /// The build server at the other end of a connection.
///     struct ServerPeer;
///
///     /// A build server of any type.
///     struct ServerBox;
///
///     requests {
///         /// Starts a job.
///         JOB_START "job/start" job_start(Job) -> Started;
///     }
///     notifications {}
/// }
///
/// struct One;
///
/// impl Server for One {
///     async fn job_start(&self, _: types::Job, _: ServerContext) -> Result<types::Started, samewire_rpc::RpcError> {
///         Ok(types::Started { number: 1 })
///     }
/// }
///
/// # fn main() {
/// # pollster::block_on(async {
/// let asked = r#"{"jsonrpc":"2.0","id":7,"method":"job/start","params":{"name":"test"}}"#;
/// let answer = server::serve(&One, asked).await.unwrap();
/// assert_eq!(answer, r#"{"jsonrpc":"2.0","id":7,"result":{"number":1}}"#);
///
/// let asked = r#"{"jsonrpc":"2.0","id":8,"method":"job/dance"}"#;
/// let answer = server::serve(&One, asked).await.unwrap();
/// assert!(answer.contains(r#""error":{"code":-32601,"#));
/// # });
/// # }
/// ```
#[macro_export]
macro_rules! methods {
    ($($table:tt)*) => {
        $crate::__side_trait! { $($table)* }
        $crate::__side_calls! { $($table)* }
        $crate::__side_peer! { $($table)* }
        $crate::__side_boxed! { $($table)* }
    };
}
