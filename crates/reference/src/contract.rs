//! The rules of the contract, with everything they depend on besides the text.

use samewire_codegen::model::Model;

use crate::conditions::Conditions;
use crate::json::{Json, same, same_when_parsed};
use crate::memo::Memo;
use crate::spelling::Numbers;

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
    /// Whether two values of a text are equal in the language at hand.
    pub(crate) fn same(&self, a: &Json, b: &Json) -> bool {
        match self.numbers.compared(self.model) {
            Numbers::Exact => same(a, b),
            Numbers::Doubles | Numbers::DoublesLast => same_when_parsed(a, b),
        }
    }
}
