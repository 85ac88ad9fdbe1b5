//! The name and the types of a method, as data.

/// A method: its name, and the names of its types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Method {
    /// The name on the wire.
    pub name: &'static str,
    /// The type of the params.
    pub params: &'static str,
    /// The type of the result; `None` for a notification.
    pub result: Option<&'static str>,
}
