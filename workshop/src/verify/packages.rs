//! ACP's packages as users get them: their archives, and programs in several languages together. What checks a package
//! alone is commands in the folder of its language.

pub(crate) mod archives;
pub(crate) mod binaries;
pub(crate) mod board;
pub(crate) mod end_to_end;
pub(crate) mod faults;
pub(crate) mod guides;
pub(crate) mod matrix;
pub(crate) mod own_protocol;
pub(crate) mod package;
pub(crate) mod registries;
pub(crate) mod tasks;
