//! The generator turns a JSON Schema into the files of a package. It does not depend on any protocol or target
//! language.
//!
//! ```text
//! schema ──▶ lower ──▶ Model ──▶ view (language.toml) ──▶ View ──▶ render (*.jinja) ──▶ [File] ──▶ sync ──▶ a folder
//! ```
//!
//! [`generate()`] runs all steps but the last one, which is [`sync()`]. This example goes from Rust types to a package:
//!
//! ```
//! use samewire_codegen::{Config, Mode, Templates, generate, sync};
//!
//! /// What a note says.
//! #[derive(schemars::JsonSchema)]
//! struct Note {
//!     /// The words.
//!     text: String,
//!     /// Who wrote it, if anybody said so.
//!     author: Option<String>,
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! let settings = r#"
//!     schema.out = "schema/notes.json"
//!
//!     [[package]]
//!     language = "plain"
//!     out = "packages/plain"
//!     name = "notes"
//!     version = "1.0.0"
//!     description = "Notes, the same in every language."
//!     license = "MIT"
//!     ids = "alias"
//!     options = { motto = "write it down" }
//! "#;
//! let mut config = Config::parse("samewire.toml".as_ref(), settings)?;
//! config.dir = folder.path().to_owned();
//! // Those of the command: `Templates::of_files("templates", samewire_templates::files())`,
//! // `.with_runtimes(samewire_templates::runtimes())`.
//! let languages = Templates::at(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/languages").as_ref())?;
//!
//! let schema = schemars::schema_for!(Note);
//! for output in generate(&config, &languages, schema.as_value())? {
//!     sync(&output, Mode::Write)?;
//!     assert!(sync(&output, Mode::Check)?.is_clean());
//! }
//! let about = std::fs::read_to_string(folder.path().join("packages/plain/about.txt"))?;
//! assert!(about.contains("<< What a note says. >>\nNote is a struct\n  # The words.\n  text"));
//! # Ok(())
//! # }
//! ```
//!
//! [`Config::load`] reads settings from a file; paths in it are relative to its folder.
//!
//! The stages guarantee:
//! - [`lower()`] is the only stage that reads the schema. Every keyword is understood, or an error.
//! - [`view()`] makes all decisions: names, and the spelling of types and values.
//! - [`render()`] prints typed tokens and integers only, so that text of a schema cannot become code.
//! - [`sync()`] is the only stage that writes files.
//!
//! A language is a folder with a `language.toml` ([`Language`]), templates and other files ([`Templates`]).
//! There is no other registry of languages, and this crate has none of its own: those of the command are in the crate
//! `samewire-templates`.

pub mod generate;
mod json_schema;
pub mod language;
pub mod lower;
pub mod model;
mod recipes;
pub mod render;
pub mod report;
pub mod settings;
pub mod sync;
pub mod view;
mod words;

pub use generate::generate;
pub use json_schema::{TypeSchema, document, json_schemas};
pub use language::Language;
pub use language::templates::Templates;
pub use lower::{lower, lower_from, unenforced};
pub use model::Model;
pub use render::layout::lay_out;
pub use render::render;
pub use report::errors::{Error, Errors};
pub use report::survey::{Survey, survey};
pub use samewire_schema::{Adjust, Documents, Input};
pub use settings::{Config, Package};
pub use sync::output::{File, Others, Output};
pub use sync::{Mode, Report, sync, sync_all};
pub use view::View;
pub use view::build::view;
pub use view::lacking::lacking;
