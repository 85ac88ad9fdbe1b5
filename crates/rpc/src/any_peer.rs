//! A type-erased connection, which contexts hold.

use std::any::Any;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use samewire_wire::{Issue, Undeclared};

use crate::{CallError, CallOptions, Peer};

/// A type-erased connection. Clones share it.
#[derive(Clone)]
pub struct AnyPeer(Arc<dyn Erased>);

type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, CallError>> + Send + 'a>>;

trait Erased: Any + Send + Sync {
    fn request<'a>(
        &'a self,
        method: &'a str,
        params: String,
        options: &'a CallOptions,
    ) -> Answer<'a, String>;
    fn notify<'a>(
        &'a self,
        method: &'a str,
        params: String,
        options: &'a CallOptions,
    ) -> Answer<'a, ()>;
    fn answers(&self, method: &str) -> bool;
    fn permits(&self, method: &str, params: &str) -> Result<(), CallError>;
    fn on_issue(&self, method: &str, issue: &Issue);
    fn reports_undeclared(&self) -> bool;
    fn on_undeclared(&self, method: &str, member: &Undeclared);
    fn as_any(&self) -> &dyn Any;
}

impl AnyPeer {
    /// Erases the type of a connection.
    pub fn new(peer: impl Peer + Send + Sync + 'static) -> Self {
        Self(Arc::new(peer))
    }

    /// The connection, if it has this type.
    pub fn downcast_ref<P: Peer + 'static>(&self) -> Option<&P> {
        self.0.as_any().downcast_ref()
    }
}

impl Peer for AnyPeer {
    async fn request(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<String, CallError> {
        self.0.request(method, params, options).await
    }

    async fn notify(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<(), CallError> {
        self.0.notify(method, params, options).await
    }

    fn answers(&self, method: &str) -> bool {
        self.0.answers(method)
    }

    fn permits(&self, method: &str, params: &str) -> Result<(), CallError> {
        self.0.permits(method, params)
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        self.0.on_issue(method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        self.0.reports_undeclared()
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        self.0.on_undeclared(method, member);
    }
}

impl<P: Peer + Send + Sync + 'static> Erased for P {
    fn request<'a>(
        &'a self,
        method: &'a str,
        params: String,
        options: &'a CallOptions,
    ) -> Answer<'a, String> {
        Box::pin(Peer::request(self, method, params, options))
    }

    fn notify<'a>(
        &'a self,
        method: &'a str,
        params: String,
        options: &'a CallOptions,
    ) -> Answer<'a, ()> {
        Box::pin(Peer::notify(self, method, params, options))
    }

    fn answers(&self, method: &str) -> bool {
        Peer::answers(self, method)
    }

    fn permits(&self, method: &str, params: &str) -> Result<(), CallError> {
        Peer::permits(self, method, params)
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        Peer::on_issue(self, method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        Peer::reports_undeclared(self)
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        Peer::on_undeclared(self, method, member);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl fmt::Debug for AnyPeer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyPeer")
    }
}
