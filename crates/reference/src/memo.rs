//! Caches verdicts, so that the verdict of a type on a value is computed once, no matter how many variants of unions
//! need it.
//!
//! Only verdicts that are needed while a union tries its variants are cached, since no others are needed again. A
//! cached verdict is copied, so that reading takes time in proportion to the text times its depth.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use samewire_codegen::model::Type;

use crate::error_candidates::Near;
use crate::json::Json;
use crate::outcome::Outcome;

/// A type of the model and a value of the text. Both outlive the reading.
type Key = (*const Type, *const Json);

/// The cached verdicts for one text.
#[derive(Default)]
pub(crate) struct Memo {
    outcomes: RefCell<HashMap<Key, Outcome>>,
    near: RefCell<HashMap<Key, Near>>,
    /// The number of unions that are trying a variant at the moment.
    trying: Cell<usize>,
    /// How often a type was found to be defined only by itself. Verdicts inside such a circle only hold there.
    circles: Cell<usize>,
    #[cfg(test)]
    pub(crate) decided: Cell<usize>,
}

impl Memo {
    /// The verdict of a type on a value of the text.
    pub(crate) fn outcome(
        &self,
        ty: &Type,
        json: &Json,
        decide: impl FnOnce() -> Outcome,
    ) -> Outcome {
        if self.trying.get() == 0 {
            return decide();
        }
        let key = (std::ptr::from_ref(ty), std::ptr::from_ref(json));
        if let Some(known) = self.outcomes.borrow().get(&key) {
            return known.clone();
        }
        let circles = self.circles.get();
        #[cfg(test)]
        self.decided.set(self.decided.get() + 1);
        let outcome = decide();
        if circles == self.circles.get() {
            self.outcomes.borrow_mut().insert(key, outcome.clone());
        }
        outcome
    }

    /// The closeness of a value to a type.
    pub(crate) fn near(&self, ty: &Type, json: &Json, count: impl FnOnce() -> Near) -> Near {
        let key = (std::ptr::from_ref(ty), std::ptr::from_ref(json));
        if let Some(known) = self.near.borrow().get(&key) {
            return *known;
        }
        let near = count();
        self.near.borrow_mut().insert(key, near);
        near
    }

    /// Records that a type is defined only by itself.
    pub(crate) fn circle(&self) {
        self.circles.set(self.circles.get() + 1);
    }

    /// Runs `read` while a variant is tried.
    pub(crate) fn trying<T>(&self, read: impl FnOnce() -> T) -> T {
        self.trying.set(self.trying.get() + 1);
        let value = read();
        self.trying.set(self.trying.get() - 1);
        value
    }
}

#[cfg(test)]
mod tests {
    use samewire_codegen::lower;
    use samewire_codegen::model::{Model, TypeId};
    use serde_json::json;

    use crate::conditions::Conditions;
    use crate::{At, Contract, Numbers, parse};

    use super::Memo;

    /// The number of nested types.
    const LEVELS: usize = 50;

    /// A model in which two variants both read what is inside: directly, in lists and in maps.
    fn model() -> Model {
        let level = |level: usize| {
            let next = || json!({ "$ref": format!("#/$defs/A{}", level - 1) });
            let inside = json!({ "anyOf": [
                next(),
                { "type": "array", "items": next() },
                { "type": "object", "additionalProperties": next(), "propertyNames": { "maxLength": 1 } },
            ] });
            let object = |own: &str| {
                json!({
                    "title": own,
                    "type": "object",
                    "properties": { "inside": &inside, own: { "type": "integer" } },
                    "required": ["inside", own],
                })
            };
            json!({ "anyOf": [object("x"), object("y")] })
        };
        let mut definitions = serde_json::Map::new();
        definitions.insert("A0".to_owned(), json!({ "type": "string" }));
        definitions.extend((1..=LEVELS).map(|n| (format!("A{n}"), level(n))));
        lower(&json!({ "$defs": definitions })).expect("it is taken")
    }

    /// The number of verdicts for a text of the given depth, and whether the text is accepted.
    fn decided(model: &Model, level: &str, depth: usize) -> (usize, bool) {
        let text = (0..depth).fold("\"s\"".to_owned(), |text, _| level.replace('@', &text));
        let json = parse(&text).expect("JSON");
        let contract = Contract {
            model,
            numbers: Numbers::Exact,
            defaults: false,
            memo: Memo::default(),
            conditions: Conditions::of(model, Numbers::Exact),
        };
        let outcome = contract.named(&TypeId(format!("A{depth}")), &json, &At::default());
        (contract.memo.decided.get(), outcome.is_ok())
    }

    /// The case folder with unions that refer back to themselves through several branches.
    const RECURSIVE: &str =
        include_str!("../../codegen/tests/cases/overlapping_recursion/schema.json");

    #[test]
    fn twice_the_depth_of_a_recursive_union_takes_twice_the_verdicts() {
        let schema = serde_json::from_str(RECURSIVE).expect("JSON");
        let model = lower(&schema).expect("it is taken");
        let texts = [
            ("Same", r#"{"a":@,"y":1}"#, r#""e""#),
            ("Same", r#"{"a":@,"z":1}"#, r#""e""#),
            ("Ping", r#"{"a":{"b":@,"y":1},"y":1}"#, "7"),
            ("Tree", r#"{"child":[@],"r":"s"}"#, r#"{"l":"s"}"#),
            ("Tree", r#"{"child":[@],"r":"s"}"#, "7"),
            ("Lists", "[@,[]]", "[]"),
            ("Lists", "[@]", "7"),
            ("Maps", r#"{"a":@,"c":{}}"#, "7"),
            ("Shared", r#"{"t":"x","child":@,"l":"s"}"#, "7"),
            ("Lenient", r#"{"a":@,"n":"wrong","y":1}"#, r#""e""#),
        ];
        for (id, level, end) in texts {
            let decided = |depth: usize| {
                let text = (0..depth).fold(end.to_owned(), |text, _| level.replace('@', &text));
                let json = parse(&text).expect("JSON");
                let contract = Contract {
                    model: &model,
                    numbers: Numbers::Exact,
                    defaults: false,
                    memo: Memo::default(),
                    conditions: Conditions::of(&model, Numbers::Exact),
                };
                let outcome = contract.named(&TypeId(id.to_owned()), &json, &At::default());
                (contract.memo.decided.get(), outcome.is_ok())
            };
            let ((few, accepts), (many, accepts_more)) = (decided(30), decided(60));
            assert_eq!(accepts, accepts_more, "{id}: {level}");
            assert!(
                few > 0 && many <= few * 3,
                "{id}: {level}: {few}, then {many}"
            );
        }
    }

    #[test]
    fn no_verdict_is_decided_twice() {
        let model = model();
        let levels = [
            (r#"{"inside":@,"y":1}"#, true),
            (r#"{"inside":@,"z":1}"#, false),
            (r#"{"inside":[@],"y":1}"#, true),
            (r#"{"inside":{"k":@},"y":1}"#, true),
            (r#"{"inside":[@],"z":1}"#, false),
        ];
        for (level, accepts) in levels {
            let (verdicts, accepted) = decided(&model, level, LEVELS);
            let values = LEVELS * (level.matches([':', '[']).count()) + 1;
            assert_eq!(accepted, accepts, "{level}");
            assert!(
                verdicts <= model.types.len() * values,
                "{level}: {verdicts} of {} types and {values} values",
                model.types.len()
            );
        }
    }
}
