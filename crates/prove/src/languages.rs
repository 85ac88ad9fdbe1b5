//! The languages: where they are, and how their packages are made and prepared.

pub(crate) mod cache;
pub(crate) mod commands;
pub(crate) mod packages;
