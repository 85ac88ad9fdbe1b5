//! Random schemas, generated keyword by keyword from JSON Schema and the vocabulary.

mod arbitrary;
pub(super) mod combined;
mod objects;
mod unions;
mod words;

use samewire_prove::parts::Rng;
use serde_json::{Map, Value, json};

pub(super) use arbitrary::arbitrary;
use words::NAMES;

/// The keyword of documents of Rust types.
pub(super) const RUST_TYPES: &str = "x-samewire-rust-types";

/// The maximum depth of schemas.
const DEPTH: usize = 3;

/// The state of the generator of schemas.
pub(super) struct Maker<'r> {
    pub(super) rng: &'r mut Rng,
    /// Whether the schema is draft-07: it has `definitions`, and `items` for tuples.
    draft_07: bool,
    /// Whether the definition `B` is being generated, which must not contain itself.
    in_b: bool,
    /// The number of names so far, so that all are different.
    names: usize,
}

/// A document that is marked as one of Rust types.
pub(super) fn of_rust_types(mut document: Value) -> Value {
    if let Some(root) = document.as_object_mut() {
        root.insert(RUST_TYPES.to_owned(), true.into());
    }
    document
}

/// A schema file that the generator most likely accepts.
pub(super) fn ordinary(rng: &mut Rng) -> Value {
    let draft_07 = rng.once_in(6);
    let mut maker = Maker {
        rng,
        draft_07,
        in_b: false,
        names: 0,
    };
    let definitions: Map<String, Value> = NAMES
        .iter()
        .map(|name| ((*name).to_owned(), maker.definition(name)))
        .collect();
    let mut root = Map::new();
    if draft_07 {
        root.insert(
            "$schema".to_owned(),
            "http://json-schema.org/draft-07/schema#".into(),
        );
    } else if maker.rng.once_in(2) {
        root.insert(
            "$schema".to_owned(),
            "https://json-schema.org/draft/2020-12/schema".into(),
        );
    }
    if maker.rng.once_in(6)
        && let Value::Object(own) = maker.structure(1)
    {
        root.insert("title".to_owned(), "Root".into());
        root.extend(own);
    }
    let group = if draft_07 { "definitions" } else { "$defs" };
    root.insert(group.to_owned(), Value::Object(definitions));
    let mut root = Value::Object(root);
    if rng.once_in(8) {
        arbitrary::disturb(rng, &mut root);
    }
    root
}

impl Maker<'_> {
    /// A definition. `A` and `B` are objects, so that other schemas can combine them.
    fn definition(&mut self, name: &str) -> Value {
        let mut schema = match name {
            "A" => {
                let members = self.object_of(&["p", "q", "r", "s", "t", "red"], DEPTH);
                self.opened(members)
            }
            "B" => {
                self.in_b = true;
                let schema = self.structure(1);
                self.in_b = false;
                self.opened(schema)
            }
            "C" => self.union(1),
            _ => self.schema(0),
        };
        if let Some(map) = schema.as_object_mut() {
            let is_plain = map.contains_key("properties")
                && !["required", "anyOf", "oneOf", "allOf", "$ref"]
                    .iter()
                    .any(|key| map.contains_key(*key));
            if is_plain && self.rng.once_in(4) {
                map.insert("x-deserialize-default-on-null".to_owned(), true.into());
            }
        }
        schema
    }

    pub(super) fn schema(&mut self, depth: usize) -> Value {
        let leaf = depth >= DEPTH;
        match self.rng.below(if leaf { 9 } else { 24 }) {
            0 => self.string(),
            1 | 2 => self.integer(),
            3 => self.number(),
            4 => json!({ "type": "boolean" }),
            5 => self.constants(),
            6 => self.reference(),
            7 => self.several_types(),
            8 => self.rare(),
            9 | 10 => self.list(depth),
            11 => self.tuple(depth),
            12 | 13 => self.map(depth),
            14 => self.open_enum(),
            15 => self.nullable(depth),
            16..=18 => self.structure(depth + 1),
            _ => self.union(depth + 1),
        }
    }

    fn string(&mut self) -> Value {
        let mut map = typed("string");
        self.bounds(&mut map, ["minLength", "maxLength"]);
        if self.rng.once_in(6) {
            let format = self.rng.word(&["date-time", "uri", "uuid", "x"]);
            map.insert("format".to_owned(), format.into());
        }
        if self.rng.once_in(6) {
            map = typed("string");
            let pattern =
                self.rng
                    .word(&["^(?:0|-?[1-9][0-9]*)$", "^[a-z]{0,3}$", "^(?:red|x?y+)$"]);
            map.insert("pattern".to_owned(), pattern.into());
        }
        Value::Object(map)
    }

    fn integer(&mut self) -> Value {
        const FORMATS: [&str; 10] = [
            "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "int", "uint",
        ];
        let mut map = typed("integer");
        if self.rng.once_in(2) {
            map.insert("format".to_owned(), self.rng.word(&FORMATS).into());
        }
        self.number_bounds(&mut map);
        if self.rng.once_in(5) {
            let of = 1 + self.rng.below(7);
            map.insert("multipleOf".to_owned(), of.into());
        }
        if self.rng.once_in(20) {
            map.insert("maximum".to_owned(), u64::MAX.into());
        }
        Value::Object(map)
    }

    fn number(&mut self) -> Value {
        let mut map = typed("number");
        if self.rng.once_in(3) {
            map.insert(
                "format".to_owned(),
                self.rng.word(&["float", "double"]).into(),
            );
        }
        self.number_bounds(&mut map);
        Value::Object(map)
    }

    /// Up to two bounds with some space between them.
    fn number_bounds(&mut self, map: &mut Map<String, Value>) {
        let least = [
            json!(0),
            json!(-3),
            json!(5),
            json!(1.0),
            json!(-2.5),
            json!(0.5),
        ];
        let most = [json!(100), json!(12), json!(7.5), json!(9.0), json!(255)];
        for (keywords, values) in [
            (["minimum", "exclusiveMinimum"], least.as_slice()),
            (["maximum", "exclusiveMaximum"], most.as_slice()),
        ] {
            if self.rng.once_in(3)
                && let Some(value) = self.rng.pick(values)
            {
                map.insert(self.rng.word(&keywords).to_owned(), value.clone());
            }
        }
    }

    fn bounds(&mut self, map: &mut Map<String, Value>, [least, most]: [&str; 2]) {
        let low = self.rng.below(3);
        if self.rng.once_in(3) {
            map.insert(least.to_owned(), low.into());
        }
        if self.rng.once_in(3) {
            map.insert(most.to_owned(), (low + self.rng.below(4)).into());
        }
    }

    /// `const` and `enum`, with one type or several.
    fn constants(&mut self) -> Value {
        match self.rng.below(8) {
            0 => json!({ "const": "red" }),
            1 => json!({ "type": "string", "enum": ["red", "green", "blue"] }),
            2 => json!({ "enum": [1, 2, 30] }),
            3 => json!({ "enum": ["red", 2, true, null] }),
            4 => json!({ "enum": ["red", null] }),
            5 => json!({ "const": 7 }),
            6 => json!({ "type": "integer", "enum": [-1, 2], "format": "int8" }),
            _ => json!({ "type": "boolean", "const": true }),
        }
    }

    /// An enum that also accepts other values.
    pub(super) fn open_enum(&mut self) -> Value {
        match self.rng.below(5) {
            0 => {
                json!({ "anyOf": [{ "const": "red" }, { "const": "green" }, { "type": "string" }] })
            }
            1 => json!({ "anyOf": [{ "enum": [1, 2] }, { "type": "integer", "format": "uint8" }] }),
            2 => json!({ "type": "string", "enum": ["red", "green"], "x-samewire-other": "red" }),
            3 => json!({ "enum": [1, 2], "x-samewire-other": 2 }),
            _ => json!({ "oneOf": [
                { "const": "red", "description": "Like blood." },
                { "const": "green", "title": "Verdant" },
            ] }),
        }
    }

    pub(super) fn reference(&mut self) -> Value {
        let name = self.rng.word(&NAMES);
        self.reference_to(name)
    }

    pub(super) fn reference_to(&mut self, name: &str) -> Value {
        let group = if self.draft_07 {
            "definitions"
        } else {
            "$defs"
        };
        let name = name.replace('~', "~0").replace('/', "~1");
        json!({ "$ref": format!("#/{group}/{name}") })
    }

    fn several_types(&mut self) -> Value {
        let mut names: Vec<&str> = Vec::new();
        for _ in 0..4 {
            let name = self
                .rng
                .word(&["string", "integer", "boolean", "null", "number"]);
            let both = names
                .iter()
                .chain([&name])
                .filter(|name| ["integer", "number"].contains(*name))
                .count()
                > 1;
            let wanted = !both || self.rng.once_in(4);
            if !names.contains(&name) && names.len() < 3 && wanted {
                names.push(name);
            }
        }
        let mut map = Map::new();
        let has = |name| names.contains(&name);
        let (numbers, strings) = (has("number") || has("integer"), has("string"));
        map.insert("type".to_owned(), names.into());
        if numbers && self.rng.once_in(3) {
            self.number_bounds(&mut map);
        }
        if strings && self.rng.once_in(4) {
            self.bounds(&mut map, ["minLength", "maxLength"]);
        }
        if numbers && self.rng.once_in(40) {
            map.insert(
                "format".to_owned(),
                self.rng.word(&["int8", "uint16", "float"]).into(),
            );
        }
        Value::Object(map)
    }

    fn rare(&mut self) -> Value {
        match self.rng.below(6) {
            0 => json!(true),
            1 => json!({}),
            2 => json!({ "type": "null" }),
            3 => json!({ "description": "Anything." }),
            4 => json!({ "type": "object" }),
            _ => json!({ "not": {} }),
        }
    }

    fn list(&mut self, depth: usize) -> Value {
        let mut map = typed("array");
        if !self.rng.once_in(8) {
            map.insert("items".to_owned(), self.schema(depth + 1));
        }
        self.bounds(&mut map, ["minItems", "maxItems"]);
        if self.rng.once_in(4) {
            map.insert("uniqueItems".to_owned(), true.into());
        }
        Value::Object(map)
    }

    fn tuple(&mut self, depth: usize) -> Value {
        let count = 1 + self.rng.below(3);
        let places: Vec<Value> = (0..count).map(|_| self.schema(depth + 1)).collect();
        let mut map = typed("array");
        let (keyword, rest) = if self.draft_07 {
            ("items", "additionalItems")
        } else {
            ("prefixItems", "items")
        };
        map.insert(keyword.to_owned(), places.into());
        map.insert("minItems".to_owned(), count.into());
        if self.rng.once_in(2) {
            map.insert(rest.to_owned(), false.into());
        } else {
            map.insert("maxItems".to_owned(), count.into());
        }
        Value::Object(map)
    }

    fn map(&mut self, depth: usize) -> Value {
        let mut map = typed("object");
        if !self.rng.once_in(4) {
            map.insert("additionalProperties".to_owned(), self.schema(depth + 1));
        }
        if self.rng.once_in(3) {
            let names = match self.rng.below(3) {
                0 => json!({ "enum": ["x", "y", "red"] }),
                1 => json!({ "minLength": 2 }),
                _ => json!({ "type": "string", "maxLength": 3 }),
            };
            map.insert("propertyNames".to_owned(), names);
        }
        self.bounds(&mut map, ["minProperties", "maxProperties"]);
        Value::Object(map)
    }

    pub(super) fn nullable(&mut self, depth: usize) -> Value {
        let inner = self.schema(depth + 1);
        let keyword = self.rng.word(&["anyOf", "oneOf"]);
        json!({ keyword: [inner, { "type": "null" }] })
    }

    /// A title that no other branch has.
    pub(super) fn title(&mut self) -> Value {
        self.names += 1;
        format!("Case {}", self.names).into()
    }
}

fn typed(name: &str) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("type".to_owned(), name.into());
    map
}
