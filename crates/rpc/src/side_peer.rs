//! The caller of a side, and the handlers that forward every message.

#[doc(hidden)]
#[macro_export]
macro_rules! __side_peer {
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
        $(#[doc = $peer_doc])*
        #[derive(Debug, Clone)]
        pub struct $peer<P = $crate::AnyPeer>($crate::__::Caller<P>);

        impl<P: $crate::Peer> $peer<P> {
            /// Creates a caller for the other end of a connection.
            pub fn new(peer: P) -> Self {
                Self($crate::__::Caller::new(peer))
            }

            /// Creates a caller for a handler: requests without a token of their own end with the handler.
            pub fn in_handler(peer: P, token: &$crate::CancellationToken) -> Self {
                let handler = Some(token.clone());
                Self($crate::__::Caller { handler, ..$crate::__::Caller::new(peer) })
            }

            /// The same caller with options for its calls.
            #[must_use]
            pub fn with(self, options: $crate::CallOptions) -> Self {
                Self($crate::__::Caller { options, ..self.0 })
            }

            /// The connection.
            pub fn peer(&self) -> &P {
                &self.0.peer
            }

            /// Whether the other side has a method, as far as the connection knows.
            pub fn answers(&self, method: &str) -> bool {
                self.0.peer.answers(method)
            }

            $(
                $(#[doc = $request_doc])*
                #[doc = concat!("\n\n", $source, " `", $request_wire, "`.")]
                ///
                /// # Errors
                /// If the other side returns an error, or there is no response.
                pub async fn $request(&self, params: $types::$params) -> $crate::__::Result<$types::$result, $crate::CallError> {
                    self.0.request($request_wire, &params).await
                }
            )*
            $(
                $(#[doc = $notice_doc])*
                #[doc = concat!("\n\n", $source, " `", $notice_wire, "`.")]
                ///
                /// # Errors
                /// If it cannot be sent.
                pub async fn $notice(&self, params: impl $crate::Sends<$types::$notice_params>) -> $crate::__::Result<(), $crate::CallError> {
                    self.0.notify($notice_wire, &params).await
                }
            )*

            /// Sends an extension request, such as `_example.com/x`, with JSON as params and result.
            ///
            /// # Errors
            /// If the other side returns an error, or there is no response.
            pub async fn ext_method(&self, method: &str, params: $ext_request) -> $crate::__::Result<$ext_response, $crate::CallError> {
                self.0.request(method, &params).await
            }

            /// Sends an extension notification, with JSON as params.
            ///
            /// # Errors
            /// If it cannot be sent.
            pub async fn ext_notification(&self, method: &str, params: $ext_notice) -> $crate::__::Result<(), $crate::CallError> {
                self.0.notify(method, &params).await
            }

            /// Sends any request, with params and a result of your own types.
            ///
            /// # Errors
            /// If the other side returns an error, or there is no response.
            pub async fn request<T, R>(&self, method: &str, params: &T) -> $crate::__::Result<R, $crate::CallError>
            where
                T: $crate::__::Serialize + $crate::__::Sync,
                R: $crate::__::DeserializeOwned,
            {
                self.0.request(method, params).await
            }

            /// Sends any notification, with params of your own type.
            ///
            /// # Errors
            /// If it cannot be sent.
            pub async fn notify<T>(&self, method: &str, params: &T) -> $crate::__::Result<(), $crate::CallError>
            where
                T: $crate::__::Serialize + $crate::__::Sync,
            {
                self.0.notify(method, params).await
            }
        }

        impl<P: $crate::Peer + $crate::__::Sync> self::$side for $crate::__::Forward<P> {
            $(
                async fn $request(&self, params: $types::$params, cx: $context) -> $crate::__::Result<$types::$result, $crate::RpcError> {
                    Ok(self.during(cx.token()).request($request_wire, &params).await?)
                }
            )*
            $(
                async fn $notice(&self, params: $types::$notice_params, cx: $context) -> $crate::__::Result<(), $crate::RpcError> {
                    Ok(self.during(cx.token()).notify($notice_wire, &params).await?)
                }
            )*

            async fn ext_method(
                &self,
                method: &str,
                params: $ext_request,
                cx: $context,
            ) -> $crate::__::Result<$ext_response, $crate::RpcError> {
                Ok(self.during(cx.token()).request(method, &params).await?)
            }

            async fn ext_notification(
                &self,
                method: &str,
                params: $ext_notice,
                cx: $context,
            ) -> $crate::__::Result<(), $crate::RpcError> {
                Ok(self.during(cx.token()).notify(method, &params).await?)
            }

            fn answers(&self, method: &str) -> bool {
                self.peer().answers(method)
            }

            fn forwards(&self) -> bool {
                true
            }
        }
    };
}
