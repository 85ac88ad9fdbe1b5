//! What is made of one side's table of methods: constants, the trait, the server and the caller.

/// Declares one side of the connection.
///
/// Each line is a constant, the name on the wire, the function, what is sent and what comes back.
macro_rules! methods {
    (
        $(#[doc = $doc:literal])*
        trait $side:ident in $names:ident;

        $(#[doc = $serve_doc:literal])*
        fn $serve:ident, $serve_watched:ident;

        $(#[doc = $call_doc:literal])*
        fn $call:ident, $call_watched:ident;

        requests {
            $($(#[doc = $request_doc:literal])* $REQUEST:ident $request_wire:literal $request:ident($params:ident) -> $result:ident;)*
        }

        notifications {
            $($(#[doc = $notice_doc:literal])* $NOTICE:ident $notice_wire:literal $notice:ident($notice_params:ident);)*
        }
    ) => {
        $(#[doc = $doc])*
        ///
        /// Every method has a body that answers "method not found", so an implementation says only what it has. It may
        /// write them as `async fn`.
        pub trait $side {
            $(
                $(#[doc = $request_doc])*
                fn $request(&self, params: $params) -> impl Future<Output = Result<$result, RpcError>> + Send {
                    drop(params);
                    unanswered($request_wire)
                }
            )*
            $(
                $(#[doc = $notice_doc])*
                fn $notice(&self, params: $notice_params) -> impl Future<Output = Result<(), RpcError>> + Send {
                    drop(params);
                    unanswered($notice_wire)
                }
            )*

            /// A request of an extension: its name begins with `_`, and what is exchanged is anybody's.
            fn ext_method(
                &self,
                method: &str,
                params: ExtRequest,
            ) -> impl Future<Output = Result<ExtResponse, RpcError>> + Send {
                drop(params);
                unanswered(method)
            }

            /// A notification of an extension.
            fn ext_notification(
                &self,
                method: &str,
                params: ExtNotification,
            ) -> impl Future<Output = Result<(), RpcError>> + Send {
                drop(params);
                unanswered(method)
            }

            /// Whether a method is answered at all. The parameters of one that is not are never read. Unless this says
            /// otherwise, those of a method that nobody has written are read, and then it is not found.
            fn answers(&self, method: &str) -> bool {
                let _ = method;
                true
            }
        }

        $(#[doc = $serve_doc])*
        pub fn $serve<S: $side + Sync>(side: &S, message: &str) -> impl Future<Output = Option<String>> + Send {
            serve($names::Serving(side), &(), message)
        }

        #[doc = concat!("[`", stringify!($serve), "`], while somebody hears of what nobody is answered.")]
        pub fn $serve_watched<S: $side + Sync, W: Watch>(
            side: &S,
            watch: &W,
            message: &str,
        ) -> impl Future<Output = Option<String>> + Send {
            serve($names::Serving(side), watch, message)
        }

        $(#[doc = $call_doc])*
        pub fn $call<P: Peer + Sync>(peer: P) -> impl $side + Sync {
            $names::Calling(peer, ())
        }

        #[doc = concat!("[`", stringify!($call), "`], while somebody hears what tolerant reading of results dropped.")]
        pub fn $call_watched<P: Peer + Sync, W: Watch>(peer: P, watch: W) -> impl $side + Sync {
            $names::Calling(peer, watch)
        }

        methods! {
            @pointers $side for ([&T] [Box<T>] [Arc<T>]) {
                $($request($params) -> $result;)*
                $($notice($notice_params) -> ();)*
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

            /// A method with its parameters.
            #[allow(clippy::large_enum_variant, reason = "there is one at a time, on its way to its handler")]
            pub(in crate::methods) enum Call {
                $($params($params),)*
                $($notice_params($notice_params),)*
                ExtRequest(String, ExtRequest),
                ExtNotification(String, ExtNotification),
            }

            /// The side of a server.
            pub(in crate::methods) struct Serving<'s, S>(pub(in crate::methods) &'s S);

            impl<S: $side + Sync> Side for Serving<'_, S> {
                type Call = Call;

                fn kind(&self, method: &str) -> Option<Kind> {
                    let kind = match method {
                        $($request_wire)|* => Kind::Request,
                        $($notice_wire)|* => Kind::Notification,
                        _ if method.starts_with('_') => Kind::Either,
                        _ => return None,
                    };
                    self.0.answers(method).then_some(kind)
                }

                fn read(&self, message: &Message) -> Result<Decoded<Call>, DecodeError> {
                    match (message.method.as_str(), &message.id) {
                        $(($request_wire, _) => message.params(Call::$params),)*
                        $(($notice_wire, _) => message.params(Call::$notice_params),)*
                        (method, Some(_)) => message.params(|params| Call::ExtRequest(method.to_owned(), params)),
                        (method, None) => message.params(|params| Call::ExtNotification(method.to_owned(), params)),
                    }
                }

                async fn run(&self, call: Call) -> Result<String, RpcError> {
                    match call {
                        $(Call::$params(params) => written(self.0.$request(params).await),)*
                        $(Call::$notice_params(params) => written(self.0.$notice(params).await),)*
                        Call::ExtRequest(method, params) => written(self.0.ext_method(&method, params).await),
                        Call::ExtNotification(method, params) => {
                            written(self.0.ext_notification(&method, params).await)
                        }
                    }
                }
            }

            /// The side of a caller.
            pub(in crate::methods) struct Calling<P, W>(pub(in crate::methods) P, pub(in crate::methods) W);

            impl<P: Peer + Sync, W: Watch> $side for Calling<P, W> {
                $(
                    async fn $request(&self, params: $params) -> Result<$result, RpcError> {
                        request(&self.0, &self.1, $request_wire, &params).await
                    }
                )*
                $(
                    async fn $notice(&self, params: $notice_params) -> Result<(), RpcError> {
                        self.0.notify($notice_wire, write_member("params", &params)?).await
                    }
                )*

                async fn ext_method(&self, method: &str, params: ExtRequest) -> Result<ExtResponse, RpcError> {
                    request(&self.0, &self.1, method, &params).await
                }

                async fn ext_notification(&self, method: &str, params: ExtNotification) -> Result<(), RpcError> {
                    self.0.notify(method, write_member("params", &params)?).await
                }

                fn answers(&self, method: &str) -> bool {
                    self.0.answers(method)
                }
            }
        }
    };

    // Whatever points to a side is one.
    (@pointers $side:ident for ($($pointer:tt)*) $methods:tt) => {
        $(methods! { @pointer $side for $pointer $methods })*
    };

    (@pointer $side:ident for [$pointer:ty] { $($method:ident($params:ident) -> $result:ty;)* }) => {
        impl<T: $side + ?Sized> $side for $pointer {
            $(
                fn $method(&self, params: $params) -> impl Future<Output = Result<$result, RpcError>> + Send {
                    (**self).$method(params)
                }
            )*

            fn ext_method(
                &self,
                method: &str,
                params: ExtRequest,
            ) -> impl Future<Output = Result<ExtResponse, RpcError>> + Send {
                (**self).ext_method(method, params)
            }

            fn ext_notification(
                &self,
                method: &str,
                params: ExtNotification,
            ) -> impl Future<Output = Result<(), RpcError>> + Send {
                (**self).ext_notification(method, params)
            }

            fn answers(&self, method: &str) -> bool {
                (**self).answers(method)
            }
        }
    };
}

pub(super) use methods;
