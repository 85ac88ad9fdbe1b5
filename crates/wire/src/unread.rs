//! A declared member whose value is not needed.

use serde::de::{Deserialize, Deserializer};

use crate::capture::Captured;

/// Any value, which is not looked at: for a member that a type declares and does not need.
///
/// serde's `IgnoredAny` also takes any value, but [`decode_reporting`](crate::decode_reporting) cannot distinguish it
/// from an undeclared member.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Unread;

impl<'de> Deserialize<'de> for Unread {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Captured::deserialize(deserializer).map(|_| Self)
    }
}
