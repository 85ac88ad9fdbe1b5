//! From a message to the handler of its method: the server of a side, and its parts for connections.

#[doc(hidden)]
#[macro_export]
macro_rules! __side_calls {
    (
        $(#[doc = $doc:literal])*
        trait $side:ident in $names:ident, with $context:ident<$named:ty>;

        source $source:literal, types $types:ident;
        extensions ($ext_request:ty) -> $ext_response:ty, ($ext_notice:ty);

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
        #[doc = concat!("What a handler of [`", stringify!($side), "`] knows of its message: see [`Context`](samewire_rpc::Context).")]
        #[derive(Debug, Clone)]
        pub struct $context($crate::Context<$named>);

        impl $crate::__::Deref for $context {
            type Target = $crate::Context<$named>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl $context {
            /// The context of a message that was not received over a connection. The other side cannot be called.
            pub fn of(message: &$crate::Message<$named>) -> Self {
                Self($crate::Context::of(message))
            }

            /// The context of a message that was received over a connection.
            pub fn connected(
                message: &$crate::Message<$named>,
                peer: $crate::AnyPeer,
                token: $crate::CancellationToken,
            ) -> Self {
                Self($crate::Context::connected(message, peer, token))
            }

            /// Reads the message again and returns its undeclared members, the first 1,000 in the order of the text. Paths
            /// begin at the message: `/params/…`. The message of an extension has none, since its params are JSON.
            #[inline]
            pub fn undeclared(&self) -> Vec<$crate::Undeclared> {
                $names::undeclared_in(self.method(), self.raw())
            }
        }

        #[doc = concat!("The server of [`", stringify!($side), "`], its methods by their names on the wire, and its calls.")]
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

            /// All methods, with the names of their types.
            pub const METHODS: &[$crate::Method] = &[
                $($crate::Method { name: $REQUEST, params: stringify!($params), result: Some(stringify!($result)) },)*
                $($crate::Method { name: $NOTICE, params: stringify!($notice_params), result: None },)*
            ];

            #[doc = concat!("Handles one message with the handlers of [`", stringify!($side), "`](super::", stringify!($side), "). Returns the text of the response, if the message has one.")]
            ///
            /// The first poll of the future runs the handler to its first suspension. To start the handlers in the order of the
            /// messages, a connection polls each future once before it reads the next message, and polls the future of a call
            /// that has its response after those of all earlier messages.
            pub fn serve<S: super::$side + $crate::__::Sync>(
                side: &S,
                message: &str,
            ) -> impl $crate::__::Future<Output = Option<String>> + $crate::__::Send {
                serve_watched(side, &(), message)
            }

            /// [`serve`], with a watcher that is told about errors that no response reports.
            pub fn serve_watched<S: super::$side + $crate::__::Sync, W: $crate::Watch>(
                side: &S,
                watch: &W,
                message: &str,
            ) -> impl $crate::__::Future<Output = Option<String>> + $crate::__::Send {
                served(side, watch, message, super::$context::of)
            }

            /// [`serve_watched`] for a message that was received over a connection, which handlers can use to call the other
            /// side. `token` is cancelled when the request is. What handlers pass to `after_result` is not run: for that, a
            /// connection reads a [`Call`] and runs it.
            pub fn serve_over<S: super::$side + $crate::__::Sync, W: $crate::Watch>(
                side: &S,
                watch: &W,
                message: &str,
                peer: &$crate::AnyPeer,
                token: &$crate::CancellationToken,
            ) -> impl $crate::__::Future<Output = Option<String>> + $crate::__::Send {
                served(side, watch, message, |message| {
                    super::$context::connected(message, peer.clone(), token.clone())
                })
            }

            async fn served<S: super::$side + $crate::__::Sync, W: $crate::Watch>(
                side: &S,
                watch: &W,
                message: &str,
                context: impl $crate::__::FnOnce(&$crate::Message<$named>) -> super::$context + $crate::__::Send,
            ) -> Option<String> {
                let (id, call, cx) = match $crate::Incoming::<$named>::read(message) {
                    $crate::Incoming::Message(message) => {
                        let call = read_call(side, watch, &message);
                        (message.id().cloned(), call, context(&message))
                    }
                    $crate::Incoming::Response(..) => return None,
                    $crate::Incoming::Faulty(fault) => return Some(fault.response()),
                };
                let outcome = match call {
                    Ok(call) => call.run(side, cx.clone()).await.map_err($crate::__::sendable),
                    Err(error) => Err(error),
                };
                let told = $crate::__::Told { method: cx.method(), is_request: id.is_some() };
                $crate::__::tell(watch, &told, &outcome);
                Some($crate::response_text(&id?, outcome))
            }

            /// The undeclared members of a message with this method. The method of an extension has none: its params are
            /// JSON.
            ///
            /// Its code reads every type: inlined, it is made where it is called, and not for those who only decode.
            #[inline]
            pub(super) fn undeclared_in(method: &str, text: &str) -> Vec<$crate::Undeclared> {
                match method {
                    $($request_wire => $crate::__::in_params::<$types::$params>(text),)*
                    $($notice_wire => $crate::__::in_params::<$types::$notice_params>(text),)*
                    _ => Vec::new(),
                }
            }

            #[doc = concat!("Whether `side` handles a method: it has written its own, and [`", stringify!($side), "::answers`] does not deny it.")]
            ///
            /// So a connection can derive capabilities from handlers. A side that wraps another one and writes every
            /// method says in `answers` which of them the other one handles.
            pub fn handles<S: super::$side + 'static>(side: &S, method: &str) -> bool {
                let is_written = match method {
                    $($request_wire => $crate::__::is_written(S::$request),)*
                    $($notice_wire => $crate::__::is_written(S::$notice),)*
                    _ => super::$side::extends(side, method),
                };
                is_written && super::$side::answers(side, method)
            }

            /// The handlers without their type.
            pub(super) trait Erased: $crate::__::Send + $crate::__::Sync {
                $(fn $request(&self, params: $types::$params, cx: super::$context) -> $crate::__::Boxed<'_, $types::$result>;)*
                $(fn $notice(&self, params: $types::$notice_params, cx: super::$context) -> $crate::__::Boxed<'_, ()>;)*
                fn ext_method<'a>(&'a self, method: &'a str, params: $ext_request, cx: super::$context) -> $crate::__::Boxed<'a, $ext_response>;
                fn ext_notification<'a>(&'a self, method: &'a str, params: $ext_notice, cx: super::$context) -> $crate::__::Boxed<'a, ()>;
                fn answers(&self, method: &str) -> bool;
                fn extends(&self, method: &str) -> bool;
                fn forwards(&self) -> bool;
            }

            /// A method with its parameters, for connections that inspect it before its handler is called.
            #[allow(non_camel_case_types, reason = "a variant has the name of its handler")]
            #[allow(clippy::large_enum_variant, reason = "there is one at a time, on its way to its handler")]
            #[derive(Debug)]
            pub enum Call {
                $($(#[doc = $request_doc])* $request($types::$params),)*
                $($(#[doc = $notice_doc])* $notice($types::$notice_params),)*
                /// A request of an extension.
                ExtRequest(String, $ext_request),
                /// A notification of an extension.
                ExtNotification(String, $ext_notice),
            }

            /// Reads a message as a call. `watch` is told what tolerant reading dropped.
            ///
            /// # Errors
            /// The error to respond with: the method does not exist, or its parameters are invalid.
            pub fn read_call<S: super::$side>(
                side: &S,
                watch: &impl $crate::Watch,
                message: &$crate::Message<$named>,
            ) -> $crate::__::Result<Call, $crate::RpcError> {
                let method = message.method();
                let kind = match method {
                    $($request_wire => Some($crate::__::Kind::Request),)*
                    $($notice_wire => Some($crate::__::Kind::Notification),)*
                    _ => super::$side::extends(side, method).then_some($crate::__::Kind::Either),
                };
                let kind = kind.filter(|_| super::$side::answers(side, method));
                $crate::__::read_call(watch, message, kind, undeclared_in, |message| match (method, message.id()) {
                    $(($request_wire, _) => $crate::__::as_call(message.params(), Call::$request),)*
                    $(($notice_wire, _) => $crate::__::as_call(message.params(), Call::$notice),)*
                    (method, Some(_)) => {
                        $crate::__::as_call(message.params(), |params| Call::ExtRequest(method.to_owned(), params))
                    }
                    (method, None) => {
                        $crate::__::as_call(message.params(), |params| Call::ExtNotification(method.to_owned(), params))
                    }
                })
            }

            impl Call {
                /// Calls the handler, and writes its result. The first poll runs the handler to its first suspension.
                ///
                /// # Errors
                /// The error of the handler, or its result cannot be written.
                pub async fn run<S: super::$side + $crate::__::Sync>(self, side: &S, cx: super::$context) -> $crate::__::Result<String, $crate::RpcError> {
                    match self {
                        $(Self::$request(params) => $crate::__::written(super::$side::$request(side, params, cx).await),)*
                        $(Self::$notice(params) => $crate::__::written(super::$side::$notice(side, params, cx).await),)*
                        Self::ExtRequest(method, params) => {
                            $crate::__::written(super::$side::ext_method(side, &method, params, cx).await)
                        }
                        Self::ExtNotification(method, params) => {
                            $crate::__::written(super::$side::ext_notification(side, &method, params, cx).await)
                        }
                    }
                }
            }
        }
    };
}
