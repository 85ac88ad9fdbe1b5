//! All checks of this repository: the steps, and their dependencies.

pub(crate) mod agreement;
pub(crate) mod languages;
pub(crate) mod packages;
pub(crate) mod run;
pub(crate) mod sources;
pub(crate) mod tools;

pub use agreement::proof::languages;
pub use languages::commands::runtimes;
pub use packages::archives::{archive_in, wheel};
pub use packages::binaries::binaries;
pub use packages::package::{mirror, ready};
pub use run::job::{Options, rate};
pub use run::process::processor_time;
pub use sources::docs::docs;
pub use tools::chromium::path as browser;
pub use tools::python as python_interpreter;
pub use tools::{
    environment, node_modules, npm_tools, once, packages, packages_with_programs, pip_install,
    python_of, python_tools, with_tools,
};
