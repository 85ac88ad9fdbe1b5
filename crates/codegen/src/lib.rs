//! The machine: a JSON Schema goes in, the files of a package come out. It names no type of any protocol and no target language.

pub mod config;
pub mod errors;
pub mod generate;
pub mod language;
mod language_check;
mod layout;
pub mod lower;
pub mod model;
mod names;
pub mod pattern;
mod printer;
pub mod render;
pub mod sync;
pub mod templates;
mod tokens;
pub mod view;
mod walk;

pub use config::{Config, Package};
pub use errors::{Error, Errors};
pub use generate::{Others, Output, generate};
pub use language::Language;
pub use lower::lower;
pub use model::Model;
pub use render::{File, render};
pub use sync::{Mode, Report, sync};
pub use templates::Templates;
pub use view::{View, view};
