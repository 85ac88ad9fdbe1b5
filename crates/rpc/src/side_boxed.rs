//! A boxed, type-erased side.

#[doc(hidden)]
#[macro_export]
macro_rules! __side_boxed {
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
        $(#[doc = $boxed_doc])*
        pub struct $boxed(Box<dyn $names::Erased>);

        impl $boxed {
            /// Boxes the handlers.
            pub fn new(side: impl self::$side + $crate::__::Send + $crate::__::Sync + 'static) -> Self {
                Self(Box::new(side))
            }
        }

        impl $crate::__::fmt::Debug for $boxed {
            fn fmt(&self, f: &mut $crate::__::fmt::Formatter<'_>) -> $crate::__::fmt::Result {
                f.write_str(stringify!($boxed))
            }
        }

        const _: () = {
            impl<T: self::$side + $crate::__::Send + $crate::__::Sync + 'static> $names::Erased for T {
                $(
                    fn $request(&self, params: $types::$params, cx: $context) -> $crate::__::Boxed<'_, $types::$result> {
                        Box::pin(self::$side::$request(self, params, cx))
                    }
                )*
                $(
                    fn $notice(&self, params: $types::$notice_params, cx: $context) -> $crate::__::Boxed<'_, ()> {
                        Box::pin(self::$side::$notice(self, params, cx))
                    }
                )*

                fn ext_method<'a>(&'a self, method: &'a str, params: $ext_request, cx: $context) -> $crate::__::Boxed<'a, $ext_response> {
                    Box::pin(self::$side::ext_method(self, method, params, cx))
                }

                fn ext_notification<'a>(&'a self, method: &'a str, params: $ext_notice, cx: $context) -> $crate::__::Boxed<'a, ()> {
                    Box::pin(self::$side::ext_notification(self, method, params, cx))
                }

                fn answers(&self, method: &str) -> bool {
                    $names::handles(self, method)
                }

                fn extends(&self, method: &str) -> bool {
                    self::$side::extends(self, method)
                }

                fn forwards(&self) -> bool {
                    self::$side::forwards(self)
                }
            }

            impl self::$side for $boxed {
                $(
                    fn $request(&self, params: $types::$params, cx: $context) -> impl $crate::__::Future<Output = $crate::__::Result<$types::$result, $crate::RpcError>> + $crate::__::Send {
                        $names::Erased::$request(&*self.0, params, cx)
                    }
                )*
                $(
                    fn $notice(&self, params: $types::$notice_params, cx: $context) -> impl $crate::__::Future<Output = $crate::__::Result<(), $crate::RpcError>> + $crate::__::Send {
                        $names::Erased::$notice(&*self.0, params, cx)
                    }
                )*

                async fn ext_method(&self, method: &str, params: $ext_request, cx: $context) -> $crate::__::Result<$ext_response, $crate::RpcError> {
                    $names::Erased::ext_method(&*self.0, method, params, cx).await
                }

                async fn ext_notification(&self, method: &str, params: $ext_notice, cx: $context) -> $crate::__::Result<(), $crate::RpcError> {
                    $names::Erased::ext_notification(&*self.0, method, params, cx).await
                }

                fn answers(&self, method: &str) -> bool {
                    $names::Erased::answers(&*self.0, method)
                }

                fn extends(&self, method: &str) -> bool {
                    $names::Erased::extends(&*self.0, method)
                }

                fn forwards(&self) -> bool {
                    $names::Erased::forwards(&*self.0)
                }
            }
        };
    };
}
