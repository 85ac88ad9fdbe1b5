//! Metadata that any object may have.

use serde_json::{Map, Value};

/// Custom metadata in the member `_meta` of an object: any JSON, kept unchanged.
pub type Meta = Map<String, Value>;
