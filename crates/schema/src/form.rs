//! What a set of schemas accepts, by the type of the value.

use crate::arrays::Arr;
use crate::combine::{Choice, ChoiceId, Residue};
use crate::json::JsonType;
use crate::key::{Key, NodeId, Part};
use crate::numbers::Num;
use crate::objects::Obj;
use crate::strings::Str;
use crate::values::{Types, ValueSet};

/// What a [`Key`] accepts: a value is accepted if the slot of its type accepts it, if it is one of the
/// values, and if every choice and every residue holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    /// Whether `null` is accepted.
    pub null: bool,
    /// Whether `true` and `false` are accepted.
    pub boolean: bool,
    /// The accepted numbers; `None` if all are refused.
    pub number: Option<Box<Num>>,
    /// The accepted strings.
    pub string: Option<Box<Str>>,
    /// The accepted arrays.
    pub array: Option<Box<Arr>>,
    /// The accepted objects.
    pub object: Option<Box<Obj>>,
    /// The only accepted values, of `enum` and `const`.
    pub values: Option<ValueSet>,
    /// Choices between forms: each must hold.
    pub choices: Vec<Choice>,
    /// What no slot can say: each must hold.
    pub residues: Vec<Residue>,
    /// What decides nothing, and may still describe the value: the other branches of an `anyOf` of which one holds anyway,
    /// with that choice, and an `if` without `then` and `else`.
    pub annotating: Vec<(Key, Option<ChoiceId>)>,
    /// Which schemas refuse the types that are refused.
    pub closed: Vec<Closed>,
    /// All schemas that hold: those of the key, and those that they lead to by `$ref` and `allOf`.
    pub parts: Vec<Part>,
}

/// A type that is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closed {
    /// The type.
    pub of: JsonType,
    /// The schema that leaves no value of it, or one of those that do so together.
    pub by: NodeId,
}

impl Form {
    /// Everything.
    pub(crate) fn any() -> Self {
        Self {
            null: true,
            boolean: true,
            number: Some(Box::default()),
            string: Some(Box::default()),
            array: Some(Box::default()),
            object: Some(Box::default()),
            values: None,
            choices: Vec::new(),
            residues: Vec::new(),
            annotating: Vec::new(),
            closed: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// The types of which some values may be accepted.
    pub fn types(&self) -> Types {
        let open = JsonType::ALL.into_iter().filter(|of| self.is_open(*of));
        open.fold(Types::NONE, Types::with)
    }

    fn is_open(&self, of: JsonType) -> bool {
        match of {
            JsonType::Null => self.null,
            JsonType::Boolean => self.boolean,
            JsonType::Number => self.number.is_some(),
            JsonType::String => self.string.is_some(),
            JsonType::Array => self.array.is_some(),
            JsonType::Object => self.object.is_some(),
        }
    }

    /// Refuses a type.
    pub(crate) fn close(&mut self, of: JsonType, by: &[NodeId]) {
        if !self.is_open(of) {
            return;
        }
        match of {
            JsonType::Null => self.null = false,
            JsonType::Boolean => self.boolean = false,
            JsonType::Number => self.number = None,
            JsonType::String => self.string = None,
            JsonType::Array => self.array = None,
            JsonType::Object => self.object = None,
        }
        self.closed
            .extend(by.iter().map(|by| Closed { of, by: *by }));
    }

    /// Whether no value of any type is left. A form that is not may still accept nothing, since of members, items,
    /// choices and residues only what is said here is looked at.
    pub fn is_never(&self) -> bool {
        self.types() == Types::NONE
    }

    /// The schemas that leave nothing, each once: where people look for the contradiction.
    pub fn refused_by(&self) -> Vec<NodeId> {
        let mut by: Vec<NodeId> = self.closed.iter().map(|closed| closed.by).collect();
        by.sort_unstable();
        by.dedup();
        by
    }
}
