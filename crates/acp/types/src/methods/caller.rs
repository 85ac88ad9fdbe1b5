//! Calls of the other side: encodes params and decodes results.

use std::borrow::Cow;
use std::future::Future;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::envelope::{read_result, write_member};
use super::{CallError, CallOptions, CancellationToken, Peer, Watch};
use crate::{Issue, Undeclared};

/// The common part of all callers: the connection and the options of calls.
#[derive(Debug, Clone)]
pub(super) struct Caller<P> {
    pub(super) peer: P,
    pub(super) options: CallOptions,
    /// The token of the handler that calls: a request without a token of its own ends with it.
    pub(super) handler: Option<CancellationToken>,
}

impl<P: Peer> Caller<P> {
    pub(super) fn new(peer: P) -> Self {
        Self {
            peer,
            options: CallOptions::default(),
            handler: None,
        }
    }

    /// Sends a request and reads its result.
    pub(super) async fn request<T, R>(&self, method: &str, params: &T) -> Result<R, CallError>
    where
        T: Serialize,
        R: DeserializeOwned,
    {
        let params = write_member("params", params)?;
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
    pub(super) async fn notify<T>(&self, method: &str, params: &T) -> Result<(), CallError>
    where
        T: Serialize,
    {
        let params = write_member("params", params)?;
        let is_permitted = self.options.unadvertised || self.peer.takes_plan_operations();
        if method == SESSION_UPDATE && !is_permitted && has_plan_operation(&params) {
            return Err(CallError::NotAdvertised);
        }
        self.peer.notify(method, params, &self.options).await
    }
}

/// Whether encoded params of `session/update` are a plan operation.
fn has_plan_operation(params: &str) -> bool {
    serde_json::from_str::<Told<'_>>(params)
        .is_ok_and(|told| PLAN_OPERATIONS.contains(&told.update.tag.as_ref()))
}

/// Updates that may only be sent to a client that advertised them.
const PLAN_OPERATIONS: [&str; 2] = ["plan_update", "plan_removed"];
const SESSION_UPDATE: &str = "session/update";

#[derive(Deserialize)]
struct Told<'t> {
    #[serde(borrow)]
    update: Tagged<'t>,
}

#[derive(Deserialize)]
struct Tagged<'t> {
    #[serde(borrow, rename = "sessionUpdate")]
    tag: Cow<'t, str>,
}

/// A connection to a client, with the knowledge of whether it advertised plan operations.
#[derive(Debug, Clone)]
pub struct Advertised<P> {
    pub(super) peer: P,
    pub(super) plan_operations: bool,
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

impl<P: Peer> Peer for Advertised<P> {
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

    fn takes_plan_operations(&self) -> bool {
        self.plan_operations
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        self.peer.on_issue(method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        self.peer.reports_undeclared()
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        self.peer.on_undeclared(method, member);
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

    fn takes_plan_operations(&self) -> bool {
        self.peer.takes_plan_operations()
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

/// A value that can be sent as a `T`. Every value can be sent as its own type. A report of `samewire-plans`, which knows
/// how the client spells the ids of plans, can be sent as a [`SessionNotification`](crate::SessionNotification).
pub trait Sends<T>: Serialize + Send + Sync {}

impl<T: Serialize + Send + Sync> Sends<T> for T {}

impl<T: Serialize + Send + Sync> Sends<T> for &T {}
