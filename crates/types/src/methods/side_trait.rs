//! The trait of a side: what its handlers answer.

macro_rules! side_trait {
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
        $(#[doc = $doc])*
        ///
        /// Every method has a body that answers "method not found", so an implementation says only what it has. It may
        /// write them as `async fn`.
        pub trait $side {
            $(
                $(#[doc = $request_doc])*
                fn $request(
                    &self,
                    params: $params,
                    cx: $context,
                ) -> impl Future<Output = Result<$result, RpcError>> + Send {
                    drop((params, cx));
                    unanswered($request_wire)
                }
            )*
            $(
                $(#[doc = $notice_doc])*
                fn $notice(
                    &self,
                    params: $notice_params,
                    cx: $context,
                ) -> impl Future<Output = Result<(), RpcError>> + Send {
                    drop((params, cx));
                    unanswered($notice_wire)
                }
            )*

            /// A request of an extension: what is exchanged is anybody's.
            fn ext_method(
                &self,
                method: &str,
                params: ExtRequest,
                cx: $context,
            ) -> impl Future<Output = Result<ExtResponse, RpcError>> + Send {
                drop((params, cx));
                unanswered(method)
            }

            /// A notification of an extension.
            fn ext_notification(
                &self,
                method: &str,
                params: ExtNotification,
                cx: $context,
            ) -> impl Future<Output = Result<(), RpcError>> + Send {
                drop((params, cx));
                unanswered(method)
            }

            /// Whether a method is answered at all. The parameters of one that is not are never read. Unless this says
            /// otherwise, those of a method that nobody has written are read, and then it is not found.
            fn answers(&self, method: &str) -> bool {
                let _ = method;
                true
            }

            /// Whether a method that nobody declared is an extension of this side. Unless this says otherwise, those are
            /// whose names begin with `_`.
            fn extends(&self, method: &str) -> bool {
                method.starts_with('_')
            }
        }

        $crate::methods::side_trait::side_trait! {
            @pointers $side $context for ([&T] [Box<T>] [Arc<T>]) {
                $($request($params) -> $result;)*
                $($notice($notice_params) -> ();)*
            }
        }
    };

    // Whatever points to a side is one.
    (@pointers $side:ident $context:ident for ($($pointer:tt)*) $methods:tt) => {
        $($crate::methods::side_trait::side_trait! { @pointer $side $context for $pointer $methods })*
    };

    (@pointer $side:ident $context:ident for [$pointer:ty] { $($method:ident($params:ident) -> $result:ty;)* }) => {
        impl<T: $side + ?Sized> $side for $pointer {
            $(
                fn $method(
                    &self,
                    params: $params,
                    cx: $context,
                ) -> impl Future<Output = Result<$result, RpcError>> + Send {
                    (**self).$method(params, cx)
                }
            )*

            fn ext_method(
                &self,
                method: &str,
                params: ExtRequest,
                cx: $context,
            ) -> impl Future<Output = Result<ExtResponse, RpcError>> + Send {
                (**self).ext_method(method, params, cx)
            }

            fn ext_notification(
                &self,
                method: &str,
                params: ExtNotification,
                cx: $context,
            ) -> impl Future<Output = Result<(), RpcError>> + Send {
                (**self).ext_notification(method, params, cx)
            }

            fn answers(&self, method: &str) -> bool {
                (**self).answers(method)
            }

            fn extends(&self, method: &str) -> bool {
                (**self).extends(method)
            }
        }
    };
}

pub(super) use side_trait;
