//! Names that stand in the code of the macros themselves.

use pollster::block_on;
use samewire_rpc::request_text;

mod types {
    use serde::{Deserialize, Serialize};

    #[derive(Debug, Serialize, Deserialize)]
    pub(crate) struct Future;
    #[derive(Debug, Serialize, Deserialize)]
    pub(crate) struct ExtRequest;
    #[derive(Debug, Serialize, Deserialize)]
    pub(crate) struct Call;
}

/// A side of this name, which handles one method, whose handler may have any name.
macro_rules! named {
    ($($side:ident $context:ident $peer:ident $boxed:ident $names:ident $handler:ident;)*) => {$(
        mod $names {
            use super::types;

            samewire_rpc::methods! {
                /// Handlers.
                trait $side in inner, with $context<()>;
                source "Method", types types;
                extensions (serde_json::Value) -> serde_json::Value, (serde_json::Value);
                /// A caller.
                struct $peer;
                /// A box.
                struct $boxed;
                requests {
                    /// A request.
                    A "a" $handler(Future) -> ExtRequest;
                }
                notifications {
                    /// A notification.
                    B "b" take(Call);
                }
            }

            pub(crate) struct One;

            impl self::$side for One {
                async fn $handler(&self, _: types::Future, _: $context) -> std::result::Result<types::ExtRequest, samewire_rpc::RpcError> {
                    std::result::Result::Ok(types::ExtRequest)
                }
            }
        }
    )*

        #[test]
        fn a_side_and_a_method_may_have_any_name() {
            let asked = request_text(&1.into(), "a", "null");
            $(
                let boxed = $names::$boxed::new($names::One);
                let answer = block_on($names::inner::serve(&boxed, &asked)).unwrap();
                assert_eq!(answer, r#"{"jsonrpc":"2.0","id":1,"result":null}"#, stringify!($side));
            )*
        }
    };
}

named! {
    T TContext TPeer TBox t read;
    S SContext SPeer SBox s run;
    P PContext PPeer PBox p clone;
    W WContext WPeer WBox w serve;
    R RContext RPeer RBox r handles;
    Call CallContext CallPeer CallBox call undeclared_in;
    Erased ErasedContext ErasedPeer ErasedBox erased read_call;
    Peer PeerContext PeerPeer PeerBox peer into;
    Send SendContext SendPeer SendBox send served;
    Result ResultContext ResultPeer ResultBox result drop;
    Future FutureContext FuturePeer FutureBox future default;
    Context ContextContext ContextPeer ContextBox context of;
    AnyPeer AnyPeerContext AnyPeerPeer AnyPeerBox any_peer connected;
    Watch WatchContext WatchPeer WatchBox watch on_error;
}
