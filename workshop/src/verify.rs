//! All checks of this repository: the steps, and their dependencies.

mod binaries;
mod board;
pub(crate) mod case;
mod cases;
mod chromium;
#[cfg(test)]
mod compiled_once;
mod docs;
mod end_to_end;
mod faults;
mod formatters;
mod generated;
mod hostile;
mod import_cycles;
mod job;
pub(crate) mod judges;
mod large_schema;
mod layout;
mod matrix;
mod oracles;
mod own_protocol;
pub(crate) mod package;
mod pip;
mod process;
mod proof;
mod prove;
mod python;
mod python_versions;
mod random_schemas;
mod registries;
pub(crate) mod runner;
mod runtimes;
mod rust;
mod schedule;
mod step;
mod steps;
pub(crate) mod strict;
mod suite;
mod tasks;
pub(crate) mod tools;
mod two_packages;
mod typescript;
mod unchanged;
mod workflows;

pub use binaries::binaries;
pub use chromium::path as browser;
pub use docs::docs;
pub use job::{Options, rate};
pub use package::{mirror, ready};
pub use process::processor_time;
pub use proof::languages;
pub use python::file as python_file;
pub use tools::python as python_interpreter;
pub use tools::{
    environment, node_modules, npm_tools, once, packages, packages_with_programs, pip, pip_install,
    python_of, python_tools, runtimes, with_tools,
};
pub use typescript::tarball_in;
