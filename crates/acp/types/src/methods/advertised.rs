//! A connection to a client that refuses plan operations that the client did not advertise.

use std::borrow::Cow;
use std::future::Future;

use samewire_rpc::{CallError, CallOptions, Peer};
use serde::Deserialize;

use crate::{Issue, Undeclared};

/// A connection to a client, with the knowledge of whether it advertised plan operations.
#[derive(Debug, Clone)]
pub struct Advertised<P> {
    peer: P,
    plan_operations: bool,
}

impl<P> Advertised<P> {
    /// Wraps a connection.
    pub(super) fn new(peer: P, plan_operations: bool) -> Self {
        Self {
            peer,
            plan_operations,
        }
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

    fn permits(&self, method: &str, params: &str) -> Result<(), CallError> {
        permits_plan_operations(self.plan_operations, method, params)
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

/// Whether a message may be sent to a client that advertised plan operations, or did not, for [`Peer::permits`].
///
/// # Errors
/// [`CallError::NotAdvertised`] if it is a plan operation, and the client did not.
pub fn permits_plan_operations(
    advertised: bool,
    method: &str,
    params: &str,
) -> Result<(), CallError> {
    if method == super::client::SESSION_UPDATE && !advertised && is_plan_operation(params) {
        return Err(CallError::NotAdvertised(NO_PLAN_OPERATIONS));
    }
    Ok(())
}

/// Why a plan operation is not sent.
pub const NO_PLAN_OPERATIONS: &str =
    r#"the client did not advertise plan operations: it may only be sent "plan""#;

/// Whether encoded params of `session/update` are a plan operation.
fn is_plan_operation(params: &str) -> bool {
    serde_json::from_str::<Told<'_>>(params)
        .is_ok_and(|told| PLAN_OPERATIONS.contains(&told.update.tag.as_ref()))
}

/// Updates that may only be sent to a client that advertised them.
const PLAN_OPERATIONS: [&str; 2] = ["plan_update", "plan_removed"];

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
