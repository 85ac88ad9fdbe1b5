//! From a message to the handler of its method: the server of a side, and its parts for connections.

macro_rules! side_calls {
    (
        $(#[doc = $doc:literal])*
        trait $side:ident in $names:ident, with $context:ident;

        $(#[doc = $serve_doc:literal])*
        fn $serve:ident, $serve_watched:ident;

        $(#[doc = $peer_doc:literal])*
        struct $peer:ident;

        $(#[doc = $boxed_doc:literal])*
        struct $boxed:ident;

        requests {
            $($(#[doc = $request_doc:literal])* $REQUEST:ident $request_wire:literal $request:ident($params:ident) -> $result:ident;)*
        }

        notifications {
            $($(#[doc = $notice_doc:literal])* $NOTICE:ident $notice_wire:literal $notice:ident($notice_params:ident);)*
        }
    ) => {
        $(#[doc = $serve_doc])*
        pub fn $serve<S: $side + Sync>(side: &S, message: &str) -> impl Future<Output = Option<String>> + Send {
            $serve_watched(side, &(), message)
        }

        #[doc = concat!("[`", stringify!($serve), "`], with a watcher that is told about errors that no response reports.")]
        pub async fn $serve_watched<S: $side + Sync, W: Watch>(
            side: &S,
            watch: &W,
            message: &str,
        ) -> Option<String> {
            let (id, call, cx) = match Incoming::read(message) {
                Incoming::Message(message) => {
                    let call = $names::Call::read(side, watch, &message);
                    (message.id().cloned(), call, $context::of(&message))
                }
                Incoming::Response(..) => return None,
                Incoming::Faulty(fault) => return Some(fault.response()),
            };
            let outcome = match call {
                Ok(call) => call.run(side, cx.clone()).await.map_err(sendable),
                Err(error) => Err(error),
            };
            let told = Told { method: cx.method(), is_request: id.is_some() };
            tell(watch, &told, &outcome);
            Some(response_text(&id?, outcome))
        }

        impl $context {
            /// Reads the message again and returns its undeclared members, the first 1,000 in the order of the text. Paths
            /// begin at the message: `/params/…`. The message of an extension has none, since its params are JSON.
            #[inline]
            pub fn undeclared(&self) -> Vec<Undeclared> {
                $names::undeclared_in(self.method(), self.raw())
            }
        }

        #[doc = concat!("The methods of [`", stringify!($side), "`] by their names on the wire.")]
        pub mod $names {
            use super::*;

            $(
                $(#[doc = $request_doc])*
                pub const $REQUEST: &str = $request_wire;
            )*
            $(
                $(#[doc = $notice_doc])*
                pub const $NOTICE: &str = $notice_wire;
            )*

            /// All of them.
            pub const METHODS: &[Method] = &[
                $(Method { name: $REQUEST, params: stringify!($params), result: Some(stringify!($result)) },)*
                $(Method { name: $NOTICE, params: stringify!($notice_params), result: None },)*
            ];

            /// The undeclared members of a message with this method. The method of an extension has none: its params are
            /// JSON.
            ///
            /// Its code reads every type: inlined, it is made where it is called, and not for those who only decode.
            #[inline]
            pub(super) fn undeclared_in(method: &str, text: &str) -> Vec<Undeclared> {
                match method {
                    $($request_wire => in_params::<$params>(text),)*
                    $($notice_wire => in_params::<$notice_params>(text),)*
                    _ => Vec::new(),
                }
            }

            #[doc = concat!("Whether `side` handles a method: it has written its own, and [`", stringify!($side), "::answers`] does not deny it.")]
            ///
            /// So a connection can derive capabilities from handlers. A side that wraps another one and writes every
            /// method says in `answers` which of them the other one handles.
            pub fn handles<S: $side + 'static>(side: &S, method: &str) -> bool {
                let is_written = match method {
                    $($request_wire => is_written(S::$request),)*
                    $($notice_wire => is_written(S::$notice),)*
                    _ => side.extends(method),
                };
                is_written && side.answers(method)
            }

            /// The handlers without their type.
            pub(super) trait Erased: Send + Sync {
                $(fn $request(&self, params: $params, cx: $context) -> Boxed<'_, $result>;)*
                $(fn $notice(&self, params: $notice_params, cx: $context) -> Boxed<'_, ()>;)*
                fn ext_method<'a>(&'a self, method: &'a str, params: ExtRequest, cx: $context) -> Boxed<'a, ExtResponse>;
                fn ext_notification<'a>(&'a self, method: &'a str, params: ExtNotification, cx: $context) -> Boxed<'a, ()>;
                fn answers(&self, method: &str) -> bool;
                fn extends(&self, method: &str) -> bool;
                fn forwards(&self) -> bool;
            }

            /// A method with its parameters, for connections that inspect it before its handler is called.
            #[allow(clippy::large_enum_variant, reason = "there is one at a time, on its way to its handler")]
            #[derive(Debug)]
            pub enum Call {
                $($(#[doc = $request_doc])* $params($params),)*
                $($(#[doc = $notice_doc])* $notice_params($notice_params),)*
                /// A request of an extension.
                ExtRequest(String, ExtRequest),
                /// A notification of an extension.
                ExtNotification(String, ExtNotification),
            }

            impl Call {
                /// Reads a message as a call. `watch` is told what tolerant reading dropped.
                ///
                /// # Errors
                /// The error to respond with: the method does not exist, or its parameters are invalid.
                pub fn read<S: $side>(side: &S, watch: &impl Watch, message: &Message) -> Result<Self, RpcError> {
                    let method = message.method();
                    let kind = match method {
                        $($request_wire)|* => Some(Kind::Request),
                        $($notice_wire)|* => Some(Kind::Notification),
                        _ => side.extends(method).then_some(Kind::Either),
                    };
                    let kind = kind.filter(|_| side.answers(method));
                    read_call(watch, message, kind, undeclared_in, |message| match (method, message.id()) {
                        $(($request_wire, _) => as_call(message.params(), Self::$params),)*
                        $(($notice_wire, _) => as_call(message.params(), Self::$notice_params),)*
                        (method, Some(_)) => {
                            as_call(message.params(), |params| Self::ExtRequest(method.to_owned(), params))
                        }
                        (method, None) => {
                            as_call(message.params(), |params| Self::ExtNotification(method.to_owned(), params))
                        }
                    })
                }

                /// Calls the handler, and writes its result. The first poll runs the handler to its first suspension.
                ///
                /// # Errors
                /// The error of the handler, or its result cannot be written.
                pub async fn run<S: $side + Sync>(self, side: &S, cx: $context) -> Result<String, RpcError> {
                    match self {
                        $(Self::$params(params) => written(side.$request(params, cx).await),)*
                        $(Self::$notice_params(params) => written(side.$notice(params, cx).await),)*
                        Self::ExtRequest(method, params) => {
                            written(side.ext_method(&method, params, cx).await)
                        }
                        Self::ExtNotification(method, params) => {
                            written(side.ext_notification(&method, params, cx).await)
                        }
                    }
                }
            }
        }
    };
}

pub(super) use side_calls;
