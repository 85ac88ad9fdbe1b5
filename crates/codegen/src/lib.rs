//! The machine: a JSON Schema goes in, the files of a package come out. It names no type of any protocol and no target language.

pub mod config;
pub mod errors;
pub mod generate;
pub mod language;
mod language_check;
pub mod layout;
pub mod lower;
pub mod model;
pub mod names;
pub mod pattern;
pub mod render;
pub mod sync;
pub mod templates;
pub mod tokens;
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
