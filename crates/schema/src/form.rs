//! A form: what a set of schemas accepts, grouped by the type of the value.

use crate::arrays::Arr;
use crate::combine::{Choice, Residue};
use crate::json::JsonType;
use crate::key::{Key, NodeId, Part};
use crate::numbers::Num;
use crate::objects::Obj;
use crate::strings::Str;
use crate::values::{Types, ValueSet};

/// What a [`Key`] accepts. A value is accepted if the slot for its type accepts it, if it is one of the values (if they
/// are listed), and if every choice and every residue accepts it.
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
    /// The listed values of `enum` and `const`, if there are any: only these are accepted.
    pub values: Option<ValueSet>,
    /// The choices, of which every one must accept the value.
    pub choices: Vec<Choice>,
    /// The conditions that no slot can express, of which every one must accept the value.
    pub residues: Vec<Residue>,
    /// Each `anyOf` of which one branch always holds. It does not affect the verdict, but the other branches may
    /// describe the value.
    pub settled: Vec<Choice>,
    /// Each `if` without `then` and `else`. It does not affect the verdict, but may describe the value.
    pub tests: Vec<Key>,
    /// The types that are refused, and the schemas that refuse them.
    pub closed: Vec<Closed>,
    /// All schemas that apply: those of the key, and those they include by `$ref` and `allOf`.
    pub parts: Vec<Part>,
}

/// A type that is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closed {
    /// The type.
    pub of: JsonType,
    /// The schema that refuses the type, or one of several that do so together.
    pub by: NodeId,
}

impl Form {
    /// The form that accepts everything.
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
            settled: Vec::new(),
            tests: Vec::new(),
            closed: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// The types of which some values may be accepted.
    pub fn types(&self) -> Types {
        let open = JsonType::ALL.into_iter().filter(|of| self.is_open(*of));
        open.fold(Types::NONE, Types::with)
    }

    /// The schemas that do not affect the verdict, but may describe the value.
    pub fn describing(&self) -> impl Iterator<Item = &Key> {
        let others = self.settled.iter().flat_map(|choice| {
            let holds = |key: &Key| {
                let mut parts = key.parts().iter();
                parts.all(|part| part.node != choice.by && self.parts.contains(part))
            };
            choice.branches.iter().filter(move |key| !holds(key))
        });
        others.chain(&self.tests)
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

    /// Whether all types are refused. If not, the form may still accept nothing: members, items, choices and residues
    /// are not examined here.
    pub fn is_never(&self) -> bool {
        self.types() == Types::NONE
    }

    /// The schemas that together refuse everything, each once. A contradiction is reported at these.
    pub fn refused_by(&self) -> Vec<NodeId> {
        let mut by: Vec<NodeId> = self.closed.iter().map(|closed| closed.by).collect();
        by.sort_unstable();
        by.dedup();
        by
    }
}
