//! Reports: all problems that were found, and what the types of a schema say and check.

pub mod errors;
pub mod survey;
