//! The rules, and what they depend on besides the text.

use samewire_codegen::model::Model;

use crate::conditions::Conditions;
use crate::json::{Json, same, same_when_parsed};
use crate::memo::Memo;

/// How much of a number's text a language's JSON parser lets through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// Every digit, and whether it was spelled as an integer.
    Exact,
    /// Only the nearest double, as in JavaScript: `1.0` cannot be told from `1`,
    /// and integers beyond ±(2⁵³−1) are refused with [`Code::UnsafeInteger`](crate::Code::UnsafeInteger).
    /// A variant that holds such an integer is tried no further, and no variant after it.
    Doubles,
    /// The same, but whatever else is wrong with a variant is found first, and the next variant is tried.
    DoublesLast,
}

/// The rules, applied to the types of one model.
pub(crate) struct Contract<'m> {
    pub(crate) model: &'m Model,
    pub(crate) numbers: Numbers,
    /// Whether members that equal their defaults are written.
    pub(crate) defaults: bool,
    pub(crate) memo: Memo,
    pub(crate) conditions: Conditions<'m>,
}

impl Contract<'_> {
    /// Whether two values of a text are equal, as far as this contract's language can see.
    pub(crate) fn same(&self, a: &Json, b: &Json) -> bool {
        match self.numbers {
            Numbers::Exact => same(a, b),
            Numbers::Doubles | Numbers::DoublesLast => same_when_parsed(a, b),
        }
    }
}
