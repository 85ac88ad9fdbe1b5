//! Unions: untagged, internally tagged, and externally tagged.

use serde_json::{Map, Value, json};

use super::Maker;

const TAGS: [&str; 4] = ["one", "two", "three", "red"];

impl Maker<'_> {
    pub(super) fn union(&mut self, depth: usize) -> Value {
        match self.rng.below(8) {
            0..=2 => self.untagged(depth),
            3 => self.external(depth),
            4 => self.untagged_objects(depth),
            _ => self.tagged(depth, true),
        }
    }

    fn untagged(&mut self, depth: usize) -> Value {
        let keyword = self.rng.word(&["anyOf", "anyOf", "oneOf"]);
        let branches: Vec<Value> = (0..2 + self.rng.below(2))
            .map(|_| {
                let schema = self.schema(depth + 1);
                self.titled(schema)
            })
            .collect();
        json!({ keyword: branches })
    }

    /// A union of overlapping objects, perhaps with members beside the union.
    fn untagged_objects(&mut self, depth: usize) -> Value {
        let keyword = self.rng.word(&["anyOf", "oneOf"]);
        let branches: Vec<Value> = (0..2 + self.rng.below(2))
            .map(|_| {
                let members = self.members(depth + 1);
                self.titled(members)
            })
            .collect();
        if self.rng.once_in(2) {
            return json!({ keyword: branches });
        }
        let branches: Vec<Value> = branches
            .into_iter()
            .map(|branch| self.opened(branch))
            .collect();
        json!({
            "type": "object",
            "properties": { "own": self.schema(super::DEPTH) },
            "required": ["own"],
            keyword: branches,
        })
    }

    fn titled(&mut self, schema: Value) -> Value {
        let title = self.title();
        match schema {
            Value::Object(mut map) => {
                map.insert("title".to_owned(), title);
                Value::Object(map)
            }
            other => other,
        }
    }

    /// An internally tagged union: `{"kind": "one", …}`. With `bare`, there are no members beside the union.
    pub(super) fn tagged(&mut self, depth: usize, bare: bool) -> Value {
        let keyword = self.rng.word(&["anyOf", "oneOf"]);
        let named = self.rng.once_in(2);
        let first = self.rng.below(TAGS.len());
        let count = 2 + self.rng.below(2);
        let tags: Vec<&str> = TAGS
            .iter()
            .cycle()
            .skip(first)
            .take(count)
            .copied()
            .collect();
        let mut branches: Vec<Value> = tags
            .iter()
            .map(|tag| self.tagged_branch(depth, tag))
            .collect();
        let mut tags = tags;
        if named && self.rng.once_in(3) {
            let mut default = self.default_branch(depth);
            if self.rng.once_in(2)
                && let Some(map) = default.as_object_mut()
            {
                map.insert("x-samewire-default-tag".to_owned(), "plain".into());
                map.entry("properties").or_insert_with(|| json!({}))["kind"] =
                    tagged_by(true, "plain");
                tags.push("plain");
            }
            branches.push(default);
        }
        match self.rng.below(if bare { 6 } else { 60 }) {
            0 => branches.push(unknown_by_mark(&tags)),
            1 => branches.push(unknown_by_not(&tags)),
            _ => {}
        }
        let mut map = Map::new();
        map.insert(keyword.to_owned(), branches.into());
        if named {
            map.insert(
                "discriminator".to_owned(),
                json!({ "propertyName": "kind" }),
            );
        }
        Value::Object(map)
    }

    fn tagged_branch(&mut self, depth: usize, tag: &str) -> Value {
        let own = json!({ "type": "object", "properties": { "kind": tagged_by(self.rng.once_in(4), tag) }, "required": ["kind"] });
        match self.rng.below(5) {
            0 if self.uses_newer_feature() => {
                let base = self.base();
                joined(own, base)
            }
            1 => {
                let base = self.base();
                joined(own, json!({ "allOf": [base] }))
            }
            2 => {
                let branches: Vec<Value> = (0..2)
                    .map(|_| {
                        let members = self.members(depth + 2);
                        let members = self.opened(members);
                        self.titled(members)
                    })
                    .collect();
                let keyword = self.rng.word(&["anyOf", "oneOf"]);
                joined(own, json!({ keyword: branches }))
            }
            _ => {
                let mut members = self.members(depth + 1);
                if let Some(map) = members.as_object_mut() {
                    let properties = map.entry("properties").or_insert_with(|| json!({}));
                    properties["kind"] = tagged_by(self.rng.once_in(4), tag);
                    let required = map.entry("required").or_insert_with(|| json!([]));
                    if let Some(list) = required.as_array_mut()
                        && !list.contains(&json!("kind"))
                    {
                        list.push("kind".into());
                    }
                }
                members
            }
        }
    }

    /// The branch for a missing tag.
    fn default_branch(&mut self, depth: usize) -> Value {
        let mut members = self.members(depth + 1);
        if let Some(map) = members.as_object_mut() {
            map.insert("title".to_owned(), self.title());
            let mut without = |keyword: &str| {
                if let Some(Value::Object(properties)) = map.get_mut(keyword) {
                    properties.remove("kind");
                }
            };
            without("properties");
            if let Some(Value::Array(required)) = map.get_mut("required") {
                required.retain(|name| name != "kind");
            }
        }
        members
    }

    /// An externally tagged union: `"red"` or `{"one": …}`.
    fn external(&mut self, depth: usize) -> Value {
        let keyword = self.rng.word(&["anyOf", "oneOf"]);
        let mut branches = vec![json!({ "type": "string", "enum": ["red", "green"] })];
        for tag in ["one", "two"] {
            branches.push(json!({
                "type": "object",
                "properties": { tag: self.schema(depth + 1) },
                "required": [tag],
                "additionalProperties": false,
            }));
        }
        json!({ keyword: branches })
    }
}

fn tagged_by(typed: bool, tag: &str) -> Value {
    if typed {
        json!({ "type": "string", "const": tag })
    } else {
        json!({ "const": tag })
    }
}

fn unknown_by_mark(tags: &[&str]) -> Value {
    json!({
        "type": "object",
        "properties": { "kind": { "type": "string", "not": { "enum": tags } } },
        "required": ["kind"],
        "additionalProperties": true,
        "x-samewire-unknown-variant": true,
    })
}

fn unknown_by_not(tags: &[&str]) -> Value {
    let each =
        |tag: &&str| json!({ "properties": { "kind": { "const": tag } }, "required": ["kind"] });
    json!({
        "title": "other",
        "type": "object",
        "properties": { "kind": { "type": "string" } },
        "required": ["kind"],
        "additionalProperties": true,
        "not": { "anyOf": tags.iter().map(each).collect::<Vec<_>>() },
    })
}

/// The keywords of both schemas.
fn joined(mut one: Value, two: Value) -> Value {
    if let (Value::Object(one), Value::Object(two)) = (&mut one, two) {
        one.extend(two);
    }
    one
}
