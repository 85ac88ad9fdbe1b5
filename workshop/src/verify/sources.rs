//! The sources: generated files, their form, documentation, Rust, workflows.

pub(crate) mod docs;
pub(crate) mod formatters;
pub(crate) mod generated;
pub(crate) mod import_cycles;
pub(crate) mod rust;
pub(crate) mod test_programs;
pub(crate) mod workflows;
