//! The machine: a JSON Schema goes in, the files of a package come out. It names no type of any protocol and no target language.

pub mod model;
pub mod view;
