//! Calls of the other side: encodes params and decodes results.

use std::future::Future;

use samewire_wire::{Issue, Undeclared};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::envelope::{read_result, write_member};
use crate::{CallError, CallOptions, CancellationToken, Peer, Watch};

/// The common part of all callers: the connection and the options of calls.
#[derive(Debug, Clone)]
pub struct Caller<P> {
    /// The connection.
    pub peer: P,
    /// The options of each call.
    pub options: CallOptions,
    /// The token of the handler that calls: a request without a token of its own ends with it.
    pub handler: Option<CancellationToken>,
}

impl<P: Peer> Caller<P> {
    /// A caller with the default options.
    pub fn new(peer: P) -> Self {
        Self {
            peer,
            options: CallOptions::default(),
            handler: None,
        }
    }

    /// Sends a request and reads its result.
    ///
    /// # Errors
    /// If there is no result.
    pub async fn request<T, R>(&self, method: &str, params: &T) -> Result<R, CallError>
    where
        T: Serialize,
        R: DeserializeOwned,
    {
        let params = write_member("params", params)?;
        self.permit(method, &params)?;
        let mut options = self.options.clone();
        options.token = options.token.or_else(|| self.handler.clone());
        let result = self.peer.request(method, params, &options).await?;
        let read = read_result(&result, self.peer.reports_undeclared())?;
        for issue in &read.issues {
            self.peer.on_issue(method, issue);
        }
        for member in &read.undeclared {
            self.peer.on_undeclared(method, member);
        }
        Ok(read.value)
    }

    /// Sends a notification.
    ///
    /// # Errors
    /// If it cannot be sent.
    pub async fn notify<T>(&self, method: &str, params: &T) -> Result<(), CallError>
    where
        T: Serialize,
    {
        let params = write_member("params", params)?;
        self.permit(method, &params)?;
        self.peer.notify(method, params, &self.options).await
    }

    fn permit(&self, method: &str, params: &str) -> Result<(), CallError> {
        if self.options.unadvertised {
            return Ok(());
        }
        self.peer.permits(method, params)
    }
}

/// A connection that reports what tolerant reading of results dropped.
#[derive(Debug, Clone)]
pub struct Watched<P, W> {
    peer: P,
    watch: W,
}

impl<P, W> Watched<P, W> {
    /// Wraps a connection.
    pub fn new(peer: P, watch: W) -> Self {
        Self { peer, watch }
    }
}

impl<P: Peer, W: Watch> Peer for Watched<P, W> {
    fn request(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> impl Future<Output = Result<String, CallError>> + Send {
        self.peer.request(method, params, options)
    }

    fn notify(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> impl Future<Output = Result<(), CallError>> + Send {
        self.peer.notify(method, params, options)
    }

    fn answers(&self, method: &str) -> bool {
        self.peer.answers(method)
    }

    fn permits(&self, method: &str, params: &str) -> Result<(), CallError> {
        self.peer.permits(method, params)
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        self.watch.on_issue(method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        self.watch.reports_undeclared()
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        self.watch.on_undeclared(method, member);
    }
}

/// A value that can be sent as a `T`. Every value can be sent as its own type. Other types that are written as a `T` can
/// implement it, too.
pub trait Sends<T>: Serialize + Send + Sync {}

impl<T: Serialize + Send + Sync> Sends<T> for T {}

impl<T: Serialize + Send + Sync> Sends<T> for &T {}
