//! Parts of the proof for use in other proofs, such as that of a protocol's connections.
//!
//! They are outside the versioning promise: they may change in any version.

pub use crate::cases::{Types, case, damaged};
pub use crate::engine::divergences::{same_but_null_members, same_value, with_numbers};
pub use crate::engine::mistake::{
    Change, Mistake, Proof, copy_folder, each_is_found, find_mistakes, replace_words,
};
pub use crate::engine::{Asked, Judgement, Provable, first_with, has_problem, prove};
pub use crate::judges::answer::{Ask, in_ascii};
pub use crate::judges::answer_text::{answer_line, expected_line};
pub use crate::judges::drivers::Drivers;
pub use crate::judges::reading::{
    Number, Reading, Rules, Tree, Verdict, asserts, is_spelled_as_integer, needed, target,
};
#[cfg(feature = "jsonschema")]
pub use crate::judges::validators::{validators, validators_beside};
pub use crate::texts::places::{at, replaced};
pub use crate::texts::rng::Rng;
pub use crate::texts::samples::load_cases;
pub use crate::texts::shrink::{Judges, SchemaAndText, Shrink};
pub use crate::texts::smaller::smaller_texts;
pub use crate::texts::walk::{
    each_member, each_shape, each_struct, each_type, inside, may_lose_meaning,
};
