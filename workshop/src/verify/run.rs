//! How steps are run: the table, the order, the report, and what has not changed since.

#[cfg(test)]
pub(crate) mod compiled_once;
pub(crate) mod job;
pub(crate) mod process;
pub(crate) mod room;
pub(crate) mod runner;
pub(crate) mod schedule;
pub(crate) mod step;
pub(crate) mod steps;
pub(crate) mod unchanged;
