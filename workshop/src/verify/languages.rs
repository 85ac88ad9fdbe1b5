//! The checks of languages: commands in the folder of each, so that no file here is about one of them.

pub(crate) mod commands;
pub(crate) mod listing;
pub(crate) mod needed;
pub(crate) mod steps;
pub(crate) mod words;
