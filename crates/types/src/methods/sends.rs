//! The values that can be sent as a type.

use serde::Serialize;

/// A value that can be sent as a `T`. Every value can be sent as its own type. A report of `samewire-plans`, which knows
/// how the client spells the ids of plans, can be sent as a [`SessionNotification`](crate::SessionNotification).
pub trait Sends<T>: Serialize + Send + Sync {}

impl<T: Serialize + Send + Sync> Sends<T> for T {}

impl<T: Serialize + Send + Sync> Sends<T> for &T {}
