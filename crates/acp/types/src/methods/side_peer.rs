//! The caller of a side, and the handlers that forward every message.

macro_rules! side_peer {
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
        $(#[doc = $peer_doc])*
        #[derive(Debug, Clone)]
        pub struct $peer<P = AnyPeer>(Caller<P>);

        impl<P: Peer> $peer<P> {
            /// Creates a caller for the other end of a connection.
            pub fn new(peer: P) -> Self {
                Self(Caller::new(peer))
            }

            /// Creates a caller for a handler: requests without a token of their own end with the handler.
            pub(super) fn in_handler(peer: P, token: &CancellationToken) -> Self {
                let handler = Some(token.clone());
                Self(Caller { handler, ..Caller::new(peer) })
            }

            /// The same caller with options for its calls.
            #[must_use]
            pub fn with(self, options: CallOptions) -> Self {
                Self(Caller { options, ..self.0 })
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
                #[doc = concat!("\n\nSource: ACP v1, method `", $request_wire, "`.")]
                ///
                /// # Errors
                /// If the other side returns an error, or there is no response.
                pub async fn $request(&self, params: $params) -> Result<$result, CallError> {
                    self.0.request($request_wire, &params).await
                }
            )*
            $(
                $(#[doc = $notice_doc])*
                #[doc = concat!("\n\nSource: ACP v1, method `", $notice_wire, "`.")]
                ///
                /// # Errors
                /// If it cannot be sent.
                pub async fn $notice(&self, params: impl Sends<$notice_params>) -> Result<(), CallError> {
                    self.0.notify($notice_wire, &params).await
                }
            )*

            /// Sends an extension request, such as `_zed.dev/x` or `session/set_model`, with JSON as params and result.
            ///
            /// # Errors
            /// If the other side returns an error, or there is no response.
            pub async fn ext_method(&self, method: &str, params: ExtRequest) -> Result<ExtResponse, CallError> {
                self.0.request(method, &params).await
            }

            /// Sends an extension notification, with JSON as params.
            ///
            /// # Errors
            /// If it cannot be sent.
            pub async fn ext_notification(&self, method: &str, params: ExtNotification) -> Result<(), CallError> {
                self.0.notify(method, &params).await
            }

            /// Sends any request, with params and a result of your own types.
            ///
            /// # Errors
            /// If the other side returns an error, or there is no response.
            pub async fn request<T, R>(&self, method: &str, params: &T) -> Result<R, CallError>
            where
                T: Serialize + Sync,
                R: DeserializeOwned,
            {
                self.0.request(method, params).await
            }

            /// Sends any notification, with params of your own type.
            ///
            /// # Errors
            /// If it cannot be sent.
            pub async fn notify<T>(&self, method: &str, params: &T) -> Result<(), CallError>
            where
                T: Serialize + Sync,
            {
                self.0.notify(method, params).await
            }
        }

        impl<P: Peer + Sync> $side for Forward<P> {
            $(
                async fn $request(&self, params: $params, cx: $context) -> Result<$result, RpcError> {
                    Ok(self.during(cx.token()).request($request_wire, &params).await?)
                }
            )*
            $(
                async fn $notice(&self, params: $notice_params, cx: $context) -> Result<(), RpcError> {
                    Ok(self.during(cx.token()).notify($notice_wire, &params).await?)
                }
            )*

            async fn ext_method(
                &self,
                method: &str,
                params: ExtRequest,
                cx: $context,
            ) -> Result<ExtResponse, RpcError> {
                Ok(self.during(cx.token()).request(method, &params).await?)
            }

            async fn ext_notification(
                &self,
                method: &str,
                params: ExtNotification,
                cx: $context,
            ) -> Result<(), RpcError> {
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

pub(super) use side_peer;
