//! Converts a 2020-12 schema to the draft-07 that typify reads, without the parts that typify cannot express.

use serde_json::{Map, Value, json};

use crate::shape::{branches_of, is_null, is_number, is_open_enum, only_requires};

/// The name of the variant for undeclared tags.
const UNKNOWN: &str = "Unknown";

/// Normalises every definition of `schema`. All problems are returned, each with the name of the definition.
///
/// The definitions stay in the order of the schema. Helper definitions come directly before the one that uses them.
pub fn normalise(schema: &Value) -> Result<Map<String, Value>, Vec<String>> {
    let empty = Map::new();
    let source = schema
        .get("$defs")
        .and_then(Value::as_object)
        .unwrap_or(&empty);
    let mut walk = Walk {
        source,
        definitions: Map::new(),
        errors: Vec::new(),
    };
    for (name, definition) in source {
        let said = walk.say(definition, name);
        walk.definitions.insert(name.clone(), said);
    }
    if walk.errors.is_empty() {
        Ok(walk.definitions)
    } else {
        Err(walk.errors)
    }
}

struct Walk<'a> {
    source: &'a Map<String, Value>,
    definitions: Map<String, Value>,
    errors: Vec<String>,
}

impl Walk<'_> {
    /// Converts one schema. `at` is the name of the definition, followed by the members on the path with dots.
    fn say(&mut self, schema: &Value, at: &str) -> Value {
        let Value::Object(schema) = schema else {
            return schema.clone();
        };
        if schema.contains_key("$ref") && schema.contains_key("properties") {
            let merged = self.merged(schema, at);
            return self.say(&Value::Object(merged), at);
        }
        let mut said = Map::new();
        for (keyword, value) in schema {
            self.keyword(keyword, value, schema, at, &mut said);
        }
        if said.contains_key("$ref") && said.len() > 1 {
            let reference = said.remove("$ref").unwrap_or_default();
            said.insert("allOf".into(), json!([{ "$ref": reference }]));
        }
        Value::Object(said)
    }

    fn keyword(
        &mut self,
        keyword: &str,
        value: &Value,
        schema: &Map<String, Value>,
        at: &str,
        said: &mut Map<String, Value>,
    ) {
        match keyword {
            "$ref" => {
                let reference = self.reference(value, at);
                said.insert(keyword.into(), reference.into());
            }
            "properties" => {
                let members = value.as_object().into_iter().flatten();
                let members: Map<_, _> = members
                    .map(|(name, member)| (name.clone(), self.say(member, &format!("{at}.{name}"))))
                    .collect();
                said.insert(keyword.into(), members.into());
            }
            "prefixItems" => {
                let items = value.as_array().into_iter().flatten();
                let items: Vec<_> = items
                    .enumerate()
                    .map(|(index, item)| self.say(item, &format!("{at}.{index}")))
                    .collect();
                said.insert("items".into(), items.into());
            }
            "items" if schema.contains_key("prefixItems") => {}
            // typify keeps undeclared members always or never, and finds no tags in variants that keep them.
            "additionalProperties" if schema.contains_key("x-samewire-kept-if-unknown") => {}
            "additionalProperties" if value == &Value::Bool(true) => {
                said.insert(keyword.into(), json!({}));
            }
            "items" | "additionalProperties" | "propertyNames" => {
                let inner = self.say(value, &format!("{at}.{keyword}"));
                said.insert(keyword.into(), inner);
            }
            "anyOf" | "oneOf" => {
                let branches: Vec<Value> = value.as_array().cloned().unwrap_or_default();
                self.union(&branches, schema, at, said);
            }
            "allOf" => self.all_of(value, at, said),
            "not" if value.get("enum").is_none() => {}
            "type" | "const" | "enum" | "not" | "required" | "default" | "description"
            | "minimum" | "maximum" | "minItems" | "maxItems" | "minLength" | "maxLength" => {
                said.insert(keyword.into(), value.clone());
            }
            "format" if is_number(schema) => {
                said.insert(keyword.into(), value.clone());
            }
            // Annotations are dropped, and so is what typify has no type for.
            _ => {}
        }
    }

    /// Converts `allOf`: a single reference is kept, and a rule that only requires one of several names is dropped.
    fn all_of(&mut self, value: &Value, at: &str, said: &mut Map<String, Value>) {
        let parts: Vec<Value> = value
            .as_array()
            .into_iter()
            .flatten()
            .filter(|part| !branches_of(part).is_some_and(only_requires))
            .map(|part| self.say(part, at))
            .collect();
        if !parts.is_empty() {
            said.insert("allOf".into(), parts.into());
        }
    }

    fn union(
        &mut self,
        branches: &[Value],
        schema: &Map<String, Value>,
        at: &str,
        said: &mut Map<String, Value>,
    ) {
        if only_requires(branches) {
            return;
        }
        let (nulls, rest): (Vec<&Value>, Vec<&Value>) =
            branches.iter().partition(|branch| is_null(branch));
        let tag = schema
            .get("discriminator")
            .and_then(|discriminator| discriminator.get("propertyName"))
            .and_then(Value::as_str);
        let mut out: Vec<Value> = Vec::new();
        match (tag, rest.split_last()) {
            (Some(tag), _) => out.extend(self.tagged(&rest, tag, at)),
            (None, Some((last, declared))) if is_open_enum(last, declared) => {
                out.extend(self.open_enum(last, declared, at));
            }
            (None, _) => {
                for (index, branch) in rest.iter().enumerate() {
                    out.push(self.say(branch, &format!("{at}.{index}")));
                }
            }
        }
        if !nulls.is_empty() {
            out.push(json!({ "type": "null" }));
        }
        let single = (out.len() == 1).then(|| out.pop()).flatten();
        match single {
            Some(Value::Object(only)) => {
                for (keyword, value) in only {
                    said.entry(keyword).or_insert(value);
                }
            }
            Some(other) => {
                said.insert("allOf".into(), json!([other]));
            }
            None => {
                said.insert("oneOf".into(), out.into());
            }
        }
    }

    /// The tagged variants become a separate definition, so that typify sees an internally tagged enum. The unknown
    /// variant and then the one without a tag are tried after it, because the latter would accept any tag.
    fn tagged(&mut self, branches: &[&Value], tag: &str, at: &str) -> Vec<Value> {
        let mut known = Vec::new();
        let mut after = Vec::new();
        for branch in branches {
            let Value::Object(branch) = branch else {
                continue;
            };
            let unknown = branch.get("x-samewire-unknown-variant") == Some(&Value::Bool(true));
            let mut merged = self.merged(branch, at);
            let default = branch.contains_key("x-samewire-default-tag");
            let members = merged.get_mut("properties").and_then(Value::as_object_mut);
            if let Some(members) = members {
                // typify would turn it into a member that can have no value, or that is always written.
                members.retain(|name, member| {
                    name != tag || *member != Value::Bool(false) && !default
                });
            }
            let declared = merged
                .get("properties")
                .and_then(|members| members.get(tag));
            let value = declared.and_then(|tag| tag.get("const")?.as_str());
            match (unknown, value) {
                (true, _) => after.push((UNKNOWN.to_owned(), merged)),
                (false, None) => after.push(("Untagged".to_owned(), merged)),
                (false, Some(value)) => {
                    let only = json!({ "type": "string", "enum": [value] });
                    let place = format!("{at}.{value}");
                    let mut merged = Value::Object(merged);
                    if branches_of(&merged).is_some_and(|branches| !only_requires(branches)) {
                        // If several variants share a tag, typify does not select by it, because it reads its constant
                        // as any string.
                        merged["properties"][tag] = only;
                    }
                    let inner = self.say(&merged, &place);
                    known.push(inner);
                }
            }
        }
        if after.is_empty() {
            return known;
        }
        let known =
            json!({ "description": "The variants with a tag of their own.", "oneOf": known });
        let mut out = vec![self.helper(at, "Known", known)];
        after.sort_by_key(|(name, _)| name != UNKNOWN);
        for (name, branch) in after {
            let said = self.say(&Value::Object(branch), &format!("{at}.{name}"));
            out.push(self.helper(at, &name, said));
        }
        out
    }

    /// The declared values become a separate enum, and any other value is tried after it.
    fn open_enum(&mut self, last: &Value, declared: &[&Value], at: &str) -> Vec<Value> {
        let other = self.say(last, at);
        let texts = declared
            .iter()
            .all(|branch| branch.get("const").is_some_and(Value::is_string));
        if !texts {
            return vec![other];
        }
        let values: Vec<Value> = declared.iter().map(|branch| self.say(branch, at)).collect();
        let known = json!({ "description": "The values with a name.", "oneOf": values });
        let other = json!({ "description": "A value without a name.", "type": other.get("type") });
        vec![
            self.helper(at, "Known", known),
            self.helper(at, "Other", other),
        ]
    }

    /// Adds a helper definition and returns a reference to it.
    fn helper(&mut self, at: &str, suffix: &str, schema: Value) -> Value {
        let name: String = at.split('.').chain([suffix]).map(capitalised).collect();
        if self.source.contains_key(&name) {
            self.errors.push(format!(
                "{at}: the helper type `{name}` that Rust needs here has the name of a definition; rename one"
            ));
        }
        self.definitions.insert(name.clone(), schema);
        json!({ "$ref": format!("#/definitions/{name}") })
    }

    /// An object schema with the members of the definition it refers to.
    fn merged(&mut self, schema: &Map<String, Value>, at: &str) -> Map<String, Value> {
        let target = schema
            .get("$ref")
            .and_then(Value::as_str)
            .and_then(|reference| reference.strip_prefix("#/$defs/"))
            .and_then(|name| self.source.get(name))
            .and_then(Value::as_object);
        let Some(target) = target else {
            if let Some(reference) = schema.get("$ref") {
                self.reference(reference, at);
            }
            let mut own = schema.clone();
            own.remove("$ref");
            return own;
        };
        let target = self.merged(&target.clone(), at);
        let mut out = schema.clone();
        out.remove("$ref");
        for (keyword, value) in target {
            match (keyword.as_str(), out.get_mut(&keyword)) {
                ("properties", Some(Value::Object(own))) => {
                    for (name, member) in value.as_object().into_iter().flatten() {
                        own.entry(name).or_insert_with(|| member.clone());
                    }
                }
                ("required", Some(Value::Array(own))) => {
                    own.extend(value.as_array().into_iter().flatten().cloned());
                }
                (_, Some(_)) => {}
                (_, None) => {
                    out.insert(keyword, value);
                }
            }
        }
        out
    }

    fn reference(&mut self, reference: &Value, at: &str) -> String {
        let reference = reference.as_str().unwrap_or_default();
        let name = reference.strip_prefix("#/$defs/");
        if let Some(name) = name.filter(|name| self.source.contains_key(*name)) {
            return format!("#/definitions/{name}");
        }
        self.errors.push(format!(
            "{at}: the reference `{reference}` names no definition of this schema; write `#/$defs/Name`"
        ));
        String::from("#")
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
