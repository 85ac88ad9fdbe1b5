//! What may be sent where a type is wanted.

use serde::Serialize;

/// A value that is written as a `T`. Everything is written as itself; a report of `samewire-plans`, which knows how a
/// client spells the ids of plans, is written as a [`SessionNotification`](crate::SessionNotification).
pub trait Sends<T>: Serialize + Send + Sync {}

impl<T: Serialize + Send + Sync> Sends<T> for T {}

impl<T: Serialize + Send + Sync> Sends<T> for &T {}
