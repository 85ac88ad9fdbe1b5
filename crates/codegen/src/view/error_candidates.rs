//! The members that make a value near to a variant of a union.

use serde::Serialize;

use crate::view::token::Token;

/// A member whose presence makes a variant the nearest one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NearView {
    /// All its names, as literals.
    pub names: Vec<Token>,
    /// If it is a constant, its value; if it is the tag of a union, the tags of all variants. As literals.
    pub is: Vec<Token>,
}
