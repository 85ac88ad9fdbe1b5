//! A boxed, type-erased side.

macro_rules! side_boxed {
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
        $(#[doc = $boxed_doc])*
        pub struct $boxed(Box<dyn $names::Erased>);

        impl $boxed {
            /// Boxes the handlers.
            pub fn new(side: impl $side + Send + Sync + 'static) -> Self {
                Self(Box::new(side))
            }
        }

        impl fmt::Debug for $boxed {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($boxed))
            }
        }

        const _: () = {
            use $names::Erased;

            impl<T: $side + Send + Sync + 'static> Erased for T {
                $(
                    fn $request(&self, params: $params, cx: $context) -> Boxed<'_, $result> {
                        Box::pin($side::$request(self, params, cx))
                    }
                )*
                $(
                    fn $notice(&self, params: $notice_params, cx: $context) -> Boxed<'_, ()> {
                        Box::pin($side::$notice(self, params, cx))
                    }
                )*

                fn ext_method<'a>(&'a self, method: &'a str, params: ExtRequest, cx: $context) -> Boxed<'a, ExtResponse> {
                    Box::pin($side::ext_method(self, method, params, cx))
                }

                fn ext_notification<'a>(&'a self, method: &'a str, params: ExtNotification, cx: $context) -> Boxed<'a, ()> {
                    Box::pin($side::ext_notification(self, method, params, cx))
                }

                fn answers(&self, method: &str) -> bool {
                    $names::handles(self, method)
                }

                fn extends(&self, method: &str) -> bool {
                    $side::extends(self, method)
                }

                fn forwards(&self) -> bool {
                    $side::forwards(self)
                }
            }

            impl $side for $boxed {
                $(
                    fn $request(&self, params: $params, cx: $context) -> impl Future<Output = Result<$result, RpcError>> + Send {
                        self.0.$request(params, cx)
                    }
                )*
                $(
                    fn $notice(&self, params: $notice_params, cx: $context) -> impl Future<Output = Result<(), RpcError>> + Send {
                        self.0.$notice(params, cx)
                    }
                )*

                async fn ext_method(&self, method: &str, params: ExtRequest, cx: $context) -> Result<ExtResponse, RpcError> {
                    self.0.ext_method(method, params, cx).await
                }

                async fn ext_notification(&self, method: &str, params: ExtNotification, cx: $context) -> Result<(), RpcError> {
                    self.0.ext_notification(method, params, cx).await
                }

                fn answers(&self, method: &str) -> bool {
                    self.0.answers(method)
                }

                fn extends(&self, method: &str) -> bool {
                    self.0.extends(method)
                }

                fn forwards(&self) -> bool {
                    self.0.forwards()
                }
            }
        };
    };
}

pub(super) use side_boxed;
