//! The trait of a side: its handlers.

#[doc(hidden)]
#[macro_export]
macro_rules! __side_trait {
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
        $(#[doc = $doc])*
        ///
        /// The default body of every method responds "method not found", so implement only the methods that you support. You
        /// may write them as `async fn`.
        pub trait $side {
            $(
                $(#[doc = $request_doc])*
                #[doc = concat!("\n\n", $source, " `", $request_wire, "`.")]
                fn $request(
                    &self,
                    params: $types::$params,
                    cx: $context,
                ) -> impl $crate::__::Future<Output = $crate::__::Result<$types::$result, $crate::RpcError>> + $crate::__::Send {
                    drop((params, cx));
                    $crate::__::unanswered($request_wire)
                }
            )*
            $(
                $(#[doc = $notice_doc])*
                #[doc = concat!("\n\n", $source, " `", $notice_wire, "`.")]
                fn $notice(
                    &self,
                    params: $types::$notice_params,
                    cx: $context,
                ) -> impl $crate::__::Future<Output = $crate::__::Result<(), $crate::RpcError>> + $crate::__::Send {
                    drop((params, cx));
                    $crate::__::unanswered($notice_wire)
                }
            )*

            /// Handles an extension request, with JSON as params and result.
            fn ext_method(
                &self,
                method: &str,
                params: $ext_request,
                cx: $context,
            ) -> impl $crate::__::Future<Output = $crate::__::Result<$ext_response, $crate::RpcError>> + $crate::__::Send {
                drop((params, cx));
                $crate::__::unanswered(method)
            }

            /// Handles an extension notification.
            fn ext_notification(
                &self,
                method: &str,
                params: $ext_notice,
                cx: $context,
            ) -> impl $crate::__::Future<Output = $crate::__::Result<(), $crate::RpcError>> + $crate::__::Send {
                drop((params, cx));
                $crate::__::unanswered(method)
            }

            /// Whether a method is supported. The parameters of a method that is not supported are never read. By default, every
            /// method counts as supported, so parameters are read before the default body responds "method not found".
            fn answers(&self, method: &str) -> bool {
                let _ = method;
                true
            }

            /// Whether an undeclared method is an extension method. By default, those are whose names begin with `_`.
            fn extends(&self, method: &str) -> bool {
                method.starts_with('_')
            }

            /// Whether this forwards every message to another side, as [`forward`](samewire_rpc::forward) does. Then a
            /// connection adds nothing of its own to an answer: the other side says what it supports.
            fn forwards(&self) -> bool {
                false
            }
        }

        $crate::__side_trait! {
            @pointers $side $context ($ext_request, $ext_response, $ext_notice) for ([&T] [Box<T>] [$crate::__::Arc<T>]) {
                $($request($types::$params) -> $types::$result;)*
                $($notice($types::$notice_params) -> ();)*
            }
        }
    };

    // A pointer to a side is a side.
    (@pointers $side:ident $context:ident $extensions:tt for ($($pointer:tt)*) $methods:tt) => {
        $($crate::__side_trait! { @pointer $side $context $extensions for $pointer $methods })*
    };

    (
        @pointer $side:ident $context:ident ($ext_request:ty, $ext_response:ty, $ext_notice:ty)
        for [$pointer:ty] { $($method:ident($params:ty) -> $result:ty;)* }
    ) => {
        impl<T: self::$side + ?Sized> self::$side for $pointer {
            $(
                fn $method(
                    &self,
                    params: $params,
                    cx: $context,
                ) -> impl $crate::__::Future<Output = $crate::__::Result<$result, $crate::RpcError>> + $crate::__::Send {
                    self::$side::$method(&**self, params, cx)
                }
            )*

            fn ext_method(
                &self,
                method: &str,
                params: $ext_request,
                cx: $context,
            ) -> impl $crate::__::Future<Output = $crate::__::Result<$ext_response, $crate::RpcError>> + $crate::__::Send {
                self::$side::ext_method(&**self, method, params, cx)
            }

            fn ext_notification(
                &self,
                method: &str,
                params: $ext_notice,
                cx: $context,
            ) -> impl $crate::__::Future<Output = $crate::__::Result<(), $crate::RpcError>> + $crate::__::Send {
                self::$side::ext_notification(&**self, method, params, cx)
            }

            fn answers(&self, method: &str) -> bool {
                self::$side::answers(&**self, method)
            }

            fn extends(&self, method: &str) -> bool {
                self::$side::extends(&**self, method)
            }

            fn forwards(&self) -> bool {
                self::$side::forwards(&**self)
            }
        }
    };
}
