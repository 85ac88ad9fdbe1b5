//! Random texts for a schema, made from the words of the schema: first a likely valid value, then one change.

mod anything;
mod broken;

use samewire_prove::parts::{Rng, Tree, target};
use samewire_schema::Pattern;
use serde_json::{Map, Value};

pub(super) use anything::anything;
use anything::{WORDS, number};
pub(super) use broken::broken;

/// The depth up to which references are followed. Below it, the smallest value is used.
const DEPTH: usize = 6;
/// The approximate maximum number of values in a text.
const VALUES: usize = 300;

/// A text for the schema at a pointer: valid, nearly valid, or arbitrary.
pub fn text(rng: &mut Rng, root: &Value, pointer: &str) -> String {
    let schema = root.pointer(pointer).unwrap_or(&Value::Bool(true));
    let mut filling = Filling {
        rng,
        root,
        left: VALUES,
    };
    let mut tree = filling.fill(schema, 0);
    match rng.below(16) {
        0..=4 => {}
        5 => tree = anything(rng, 3),
        6 => (0..2).for_each(|_| broken(rng, &mut tree)),
        _ => broken(rng, &mut tree),
    }
    respelled(rng, tree.to_string())
}

/// A value that a schema most likely accepts.
pub(super) fn filled(rng: &mut Rng, root: &Value, schema: &Value) -> Tree {
    let mut filling = Filling {
        rng,
        root,
        left: VALUES,
    };
    filling.fill(schema, 0)
}

/// The text with a change that only affects its spelling.
fn respelled(rng: &mut Rng, text: String) -> String {
    match rng.below(120) {
        0 => text.replacen('"', "\"\\ud800", 1),
        1 => text
            .replacen('{', "{\"x\":{},\"x\":null,", 1)
            .replace(",}", "}"),
        2 => text.replace(':', " :\n").replace(',', "\t, "),
        3 => format!("{}{text}{}", "[".repeat(127), "]".repeat(127)),
        4 => text
            .replacen('}', ",\"deep\":@}", 1)
            .replace('@', &format!("{}{}", "[".repeat(127), "]".repeat(127)))
            .replace("{,", "{"),
        5 => text.replacen("red", "\\u0072ed", 1),
        6 => text.get(..text.len() / 2).unwrap_or_default().to_owned(),
        _ => text,
    }
}

struct Filling<'r, 's> {
    rng: &'r mut Rng,
    root: &'s Value,
    /// The number of values that may still be generated.
    left: usize,
}

impl<'s> Filling<'_, 's> {
    /// A value that the schema most likely accepts.
    fn fill(&mut self, schema: &'s Value, depth: usize) -> Tree {
        self.left = self.left.saturating_sub(1);
        let map = match schema {
            Value::Object(map) if self.left > 0 => map,
            _ if self.left == 0 => return Tree::Null,
            _ => return anything(self.rng, 1),
        };
        if let Some(constant) = map.get("const") {
            return constant.into();
        }
        if let Some(Value::Array(values)) = map.get("enum") {
            if map.contains_key("x-samewire-other") && self.rng.once_in(4) {
                return anything(self.rng, 0);
            }
            return self.rng.pick(values).map_or(Tree::Null, Tree::from);
        }
        if let Some(Value::Array(examples)) = map.get("examples")
            && self.rng.once_in(2)
        {
            return self.rng.pick(examples).map_or(Tree::Null, Tree::from);
        }
        let parts = self.parts(map, depth);
        let own = self.own_value(map, depth);
        parts
            .into_iter()
            .chain(own)
            .reduce(together)
            .unwrap_or_else(|| anything(self.rng, 1))
    }

    /// Values for the schemas beside this one's own keywords.
    fn parts(&mut self, map: &'s Map<String, Value>, depth: usize) -> Vec<Tree> {
        let mut parts = Vec::new();
        let reference = map.get("$ref").and_then(Value::as_str);
        if let Some(schema) = reference.and_then(|reference| target(self.root, reference)) {
            parts.push(if depth < 2 * DEPTH {
                self.fill(schema, depth + 1)
            } else {
                Tree::Null
            });
        }
        for part in map
            .get("allOf")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            parts.push(self.fill(part, depth + 1));
        }
        let arm = if self.rng.once_in(2) { "then" } else { "else" };
        for part in [map.get("if"), map.get(arm)].into_iter().flatten() {
            if depth < DEPTH && self.rng.once_in(2) {
                parts.push(self.fill(part, depth + 1));
            }
        }
        for keyword in ["anyOf", "oneOf"] {
            let branches = map.get(keyword).and_then(Value::as_array);
            let branch = match branches {
                // In most recursive schemas, the last branch ends the recursion.
                Some(branches) if depth >= DEPTH => branches.last(),
                Some(branches) => self.rng.pick(branches),
                None => None,
            };
            if let Some(branch) = branch {
                parts.push(self.fill(branch, depth + 1));
            }
        }
        parts
    }

    fn own_value(&mut self, map: &'s Map<String, Value>, depth: usize) -> Option<Tree> {
        let name = match map.get("type") {
            Some(Value::String(name)) => name.as_str(),
            Some(Value::Array(names)) => self.rng.pick(names)?.as_str()?,
            _ if map.contains_key("properties") || map.contains_key("required") => "object",
            _ => return None,
        };
        Some(match name {
            "null" => Tree::Null,
            "boolean" => Tree::Bool(self.rng.once_in(2)),
            "integer" => self.number(map, true),
            "number" => self.number(map, false),
            "string" => self.string(map),
            "array" => self.list(map, depth),
            "object" => self.object(map, depth),
            _ => return None,
        })
    }

    fn number(&mut self, map: &Map<String, Value>, integer: bool) -> Tree {
        let bound = |keywords: [&str; 2]| {
            let mut found = keywords
                .iter()
                .filter_map(|keyword| map.get(*keyword)?.as_f64());
            found.next()
        };
        let least = bound(["minimum", "exclusiveMinimum"]);
        let most = bound(["maximum", "exclusiveMaximum"]);
        let single = map.get("format").is_some_and(|format| format == "float");
        if single && self.rng.once_in(5) {
            return Tree::Number("1e39".to_owned());
        }
        if least.is_none() && most.is_none() && self.rng.once_in(3) {
            return number(self.rng);
        }
        // A value may be a bound itself, which may be excluded.
        let bounds: Vec<f64> = least.into_iter().chain(most).collect();
        if self.rng.once_in(4)
            && let Some(bound) = self.rng.pick(&bounds)
        {
            return Tree::Number(bound.to_string());
        }
        let middle = match (least, most) {
            (Some(least), Some(most)) => f64::midpoint(least, most),
            (Some(least), None) => least + 3.0,
            (None, Some(most)) => most - 3.0,
            (None, None) => 4.0,
        };
        let of = map
            .get("multipleOf")
            .and_then(Value::as_f64)
            .filter(|of| *of > 0.0);
        let value = match of {
            Some(of) => (middle / of).ceil() * of,
            None if integer => middle.floor(),
            None => middle,
        };
        let step = of.unwrap_or(1.0) * f64::from(u32::try_from(self.rng.below(3)).unwrap_or(0));
        Tree::Number((value + step).to_string())
    }

    fn string(&mut self, map: &Map<String, Value>) -> Tree {
        let pattern = map.get("pattern").and_then(Value::as_str);
        let pattern = pattern.and_then(|pattern| Pattern::new(pattern).ok());
        let sample = pattern.and_then(|of| of.sample(&mut |count| self.rng.below(count)));
        if let Some(sample) = sample {
            return Tree::Text(sample);
        }
        let least = map.get("minLength").and_then(Value::as_u64).unwrap_or(0);
        let mut text = self.rng.word(&WORDS).to_owned();
        if let Some(most) = map.get("maxLength").and_then(Value::as_u64) {
            text = text
                .chars()
                .take(usize::try_from(most).unwrap_or(0))
                .collect();
        }
        while u64::try_from(text.chars().count()).unwrap_or(u64::MAX) < least.min(50) {
            text.push('😀');
        }
        Tree::Text(text)
    }

    fn list(&mut self, map: &'s Map<String, Value>, depth: usize) -> Tree {
        let places = ["prefixItems", "items"]
            .iter()
            .find_map(|keyword| map.get(*keyword)?.as_array());
        if let Some(places) = places {
            return Tree::List(
                places
                    .iter()
                    .map(|place| self.fill(place, depth + 1))
                    .collect(),
            );
        }
        let count = |keyword: &str| {
            Some(
                usize::try_from(map.get(keyword)?.as_u64()?)
                    .unwrap_or(0)
                    .min(9),
            )
        };
        let least = count("minItems").unwrap_or(0);
        let more = if depth >= DEPTH { 0 } else { self.rng.below(3) };
        let number = (least + more).min(count("maxItems").unwrap_or(9).max(least));
        let item = map.get("items").unwrap_or(&Value::Bool(true));
        let mut items: Vec<Tree> = Vec::new();
        for _ in 0..number {
            items.push(self.fill(item, depth + 1));
        }
        Tree::List(items)
    }

    fn object(&mut self, map: &'s Map<String, Value>, depth: usize) -> Tree {
        let mut members: Vec<(String, Tree)> = Vec::new();
        let required: Vec<&str> = map
            .get("required")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        for (name, schema) in map
            .get("properties")
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
        {
            let wanted = required.contains(&name.as_str()) || depth < DEPTH && !self.rng.once_in(3);
            if wanted && *schema != Value::Bool(false) {
                members.push((name.clone(), self.fill(schema, depth + 1)));
            }
        }
        let additional = map.get("additionalProperties");
        let least = map
            .get("minProperties")
            .and_then(Value::as_u64)
            .unwrap_or(0)
            .min(5);
        let few = u64::try_from(self.rng.below(3)).unwrap_or(0);
        if additional != Some(&Value::Bool(false))
            && (least > 0 || depth < DEPTH && self.rng.once_in(2))
        {
            let names = map.get("propertyNames").unwrap_or(&Value::Bool(true));
            for _ in 0..=least.max(few) {
                let name = match self.fill(names, DEPTH) {
                    Tree::Text(name) if !name.is_empty() => name,
                    _ => self.rng.word(&WORDS).to_owned(),
                };
                let value = self.fill(additional.unwrap_or(&Value::Bool(true)), depth + 1);
                if members.iter().all(|(other, _)| *other != name) {
                    members.push((name, value));
                }
            }
        }
        Tree::Object(members)
    }
}

/// Combines values for several schemas of one value: objects get the members of both.
fn together(one: Tree, two: Tree) -> Tree {
    match (one, two) {
        (Tree::Object(mut members), Tree::Object(more)) => {
            for (name, value) in more {
                match members.iter_mut().find(|(other, _)| *other == name) {
                    Some((_, earlier)) => *earlier = value,
                    None => members.push((name, value)),
                }
            }
            Tree::Object(members)
        }
        (_, other) => other,
    }
}
