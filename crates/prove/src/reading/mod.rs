//! A schema read by JSON Schema alone, or with the rules of WIRE.md: it knows neither the model nor `samewire-schema`.

mod needed;
mod reader;
mod rules;
mod tree;

pub use needed::needed;
pub(crate) use needed::needed_rules;
pub use reader::{Reading, Verdict, asserts, target};
pub use rules::{Rule, Rules};
pub use tree::{Number, Tree, is_spelled_as_integer};
