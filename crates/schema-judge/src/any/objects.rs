//! Objects with several schemas, whose members come from branches, conditions and dependencies.

use samewire_schema::Draft;
use serde_json::{Map, Value, json};

use super::schemas::{Maker, NAMES};

/// The maximum depth of these schemas.
const DEPTH: usize = 2;

impl Maker<'_> {
    /// An object that one or two other keywords also describe.
    pub(super) fn composed(&mut self, from: usize) -> Value {
        let mut schema = self.part(DEPTH, from);
        schema.insert("type".to_owned(), "object".into());
        for _ in 0..=self.rng.below(2) {
            self.compose(&mut schema, DEPTH, from);
        }
        Value::Object(schema)
    }

    /// A union of objects that many values match: what tells its branches apart are the numbers of members, which
    /// defaults may change.
    pub(super) fn union_by_size(&mut self) -> Value {
        let shared = self.rng.word(&NAMES);
        let branches = 2 + self.rng.below(2);
        let branches: Vec<Value> = (0..branches)
            .map(|_| {
                let mut members = Map::new();
                members.insert(shared.to_owned(), json!({ "type": "integer" }));
                let own = self.rng.word(&NAMES);
                if own != shared {
                    let mut of = json!({ "type": "integer" });
                    if self.rng.once_in(2) {
                        of["default"] = self.rng.below(4).into();
                    }
                    members.insert(own.to_owned(), of);
                }
                let mut branch =
                    json!({ "type": "object", "required": [shared], "properties": members });
                if self.rng.once_in(2) {
                    let size = self.rng.word(&["minProperties", "maxProperties"]);
                    branch[size] = (1 + self.rng.below(3)).into();
                }
                branch
            })
            .collect();
        json!({ "anyOf": branches })
    }

    /// Some members, and sometimes a schema for additional ones.
    fn part(&mut self, depth: usize, from: usize) -> Map<String, Value> {
        let mut part = Map::new();
        if depth < DEPTH && self.rng.once_in(12) {
            return part;
        }
        if depth < DEPTH
            && self.rng.once_in(8)
            && let Some(reference) = self.reference(from)
        {
            part.insert("$ref".to_owned(), reference.into());
            return part;
        }
        let mut members = Map::new();
        for _ in 0..=self.rng.below(2) {
            let of = match self.rng.below(7) {
                0 => json!({ "type": "string" }),
                1 => json!({}),
                2 => json!({ "enum": [self.rng.word(&NAMES)] }),
                _ => json!({ "type": "integer" }),
            };
            let of = self.with_default(of);
            members.insert(self.rng.word(&NAMES).to_owned(), of);
        }
        if self.rng.once_in(2) {
            let required: Vec<String> = members.keys().take(1).cloned().collect();
            part.insert("required".to_owned(), required.into());
        }
        part.insert("properties".to_owned(), Value::Object(members));
        if self.rng.once_in(6) {
            let pattern = ["^x", "e"][usize::from(self.rng.once_in(2))];
            let of = json!({ pattern: { "type": "integer" } });
            part.insert("patternProperties".to_owned(), of);
        }
        if self.rng.once_in(6) {
            let of = match self.rng.below(3) {
                0 => true.into(),
                1 => false.into(),
                _ => json!({ "type": "integer" }),
            };
            part.insert("additionalProperties".to_owned(), of);
        }
        if depth > 0 && self.rng.once_in(3) {
            self.compose(&mut part, depth, from);
        }
        part
    }

    /// Adds a keyword with other schemas for the same object.
    fn compose(&mut self, schema: &mut Map<String, Value>, depth: usize, from: usize) {
        let depth = depth.saturating_sub(1);
        let one = |this: &mut Self| Value::Object(this.part(depth, from));
        match self.rng.below(6) {
            0 if self.draft >= Draft::V7 => {
                schema.insert("if".to_owned(), one(self));
                for arm in ["then", "else"] {
                    if !self.rng.once_in(3) {
                        schema.insert(arm.to_owned(), one(self));
                    }
                }
            }
            1 => {
                let keyword = if self.draft >= Draft::V2019 {
                    "dependentSchemas"
                } else {
                    "dependencies"
                };
                let of = json!({ self.rng.word(&NAMES): one(self) });
                schema.insert(keyword.to_owned(), of);
            }
            2 => {
                schema.insert("oneOf".to_owned(), json!([one(self), one(self)]));
            }
            3 => {
                schema.insert("allOf".to_owned(), json!([one(self), one(self)]));
            }
            _ => {
                schema.insert("anyOf".to_owned(), json!([one(self), one(self)]));
            }
        }
    }
}
