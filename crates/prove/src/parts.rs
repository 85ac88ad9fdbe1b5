//! Parts of the proof for use in other proofs, such as that of a protocol's connections.
//!
//! They are outside the versioning promise: they may change in any version.

pub use crate::answer::{Ask, in_ascii};
pub use crate::answer_text::{answer_line, expected_line};
pub use crate::cases::{Types, case, damaged};
pub use crate::divergences::{same_but_null_members, same_value, with_numbers};
pub use crate::drivers::Drivers;
pub use crate::engine::{Asked, Judgement, Provable, first_with, has_problem, prove};
pub use crate::mistake::{
    Change, Mistake, Proof, copy_folder, each_is_found, find_mistakes, replace_words,
};
pub use crate::places::{at, replaced};
pub use crate::reading::{
    Number, Reading, Rules, Tree, Verdict, asserts, is_spelled_as_integer, needed, target,
};
pub use crate::rng::Rng;
pub use crate::samples::load_cases;
pub use crate::shrink::{Judges, SchemaAndText, Shrink};
pub use crate::smaller::smaller_texts;
#[cfg(feature = "jsonschema")]
pub use crate::validators::{validators, validators_beside};
pub use crate::walk::{each_member, each_shape, each_struct, each_type, inside, may_lose_meaning};
