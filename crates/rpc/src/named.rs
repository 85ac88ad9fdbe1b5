//! What a protocol reads of every message before its method is known.

use std::fmt::Debug;

use samewire_wire::Parsed;
use serde::de::DeserializeOwned;

use crate::params::params;

/// What a protocol reads of the params of every message, such as the id of a session: a connection acts on it, and
/// handlers find it in their context. `()` is nothing.
pub trait Named: Clone + Debug + Default + Send + Sync + 'static {
    /// Reads a message whose params are an object. [`params_of`] reads them as a type.
    fn read(message: &Parsed) -> Self;
}

impl Named for () {
    fn read(_: &Parsed) -> Self {}
}

/// The params of a message as a type; `None` if they are not of it.
pub fn params_of<P: DeserializeOwned>(message: &Parsed) -> Option<P> {
    params(message, true).ok().map(|read| read.value)
}
