//! Random schemas of a few definitions that refer to one another.

use rand::RngExt as _;
use rand::rngs::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};

use super::families::{defs, titled};

/// A schema of a few definitions that refer to one another in every possible way, mostly beside other keywords.
pub(super) fn tangled(random: &mut Xoshiro256PlusPlus) -> Value {
    let count = random.random_range(1..6);
    defs(count, |_| object(random, count, 3))
}

fn object(random: &mut Xoshiro256PlusPlus, count: usize, depth: usize) -> Value {
    let mut all = json!({ "type": "object" });
    let mut properties = Map::new();
    for name in ["p".to_owned(), format!("q{}", random.random_range(0..99))] {
        if random.random_ratio(2, 3) {
            properties.insert(name, value(random, count, depth));
        }
    }
    if properties.contains_key("p") && random.random_ratio(1, 2) {
        properties.insert("z".to_owned(), json!({ "x-samewire-alias-of": "p" }));
    }
    all["properties"] = properties.into();
    if random.random_ratio(1, 3) {
        all["allOf"] = (0..random.random_range(1..3))
            .map(|_| part(random, count, depth))
            .collect();
    }
    if random.random_ratio(1, 4) {
        let keyword = ["anyOf", "oneOf"][random.random_range(0..2)];
        all[keyword] = branches(random, count, depth);
    }
    if random.random_ratio(1, 8) {
        all["additionalProperties"] = value(random, count, depth);
    }
    all
}

/// The schema of a member.
fn value(random: &mut Xoshiro256PlusPlus, count: usize, depth: usize) -> Value {
    let next = depth.saturating_sub(1);
    let mut reference = json!({ "$ref": format!("#/$defs/D{}", random.random_range(0..count)) });
    match random.random_range(0..9) {
        0 | 1 => json!({ "type": "string" }),
        2 => reference,
        3 => {
            reference["anyOf"] = branches(random, count, next);
            reference
        }
        4 => {
            reference["properties"] = json!({ "own": value(random, count, next) });
            reference
        }
        5 if depth > 0 => object(random, count, next),
        6 if depth > 0 => json!({ "type": "array", "items": value(random, count, next) }),
        7 if depth > 0 => json!({ "anyOf": branches(random, count, next) }),
        8 if depth > 0 => {
            json!({ "allOf": [part(random, count, next), part(random, count, next)] })
        }
        _ => json!({ "$ref": format!("#/$defs/D{}/properties/p", random.random_range(0..count)) }),
    }
}

/// One of the schemas that describe an object together.
fn part(random: &mut Xoshiro256PlusPlus, count: usize, depth: usize) -> Value {
    match random.random_range(0..3) {
        0 if depth > 0 => object(random, count, depth - 1),
        1 => {
            json!({ "$ref": format!("#/$defs/D{}", random.random_range(0..count)), "properties": {} })
        }
        _ => json!({ "$ref": format!("#/$defs/D{}", random.random_range(0..count)) }),
    }
}

fn branches(random: &mut Xoshiro256PlusPlus, count: usize, depth: usize) -> Value {
    let all = (0..random.random_range(2..4)).map(|index| {
        let branch = match random.random_range(0..4) {
            0 => json!({}),
            1 => json!({ "type": "object", "properties": { "t": { "const": format!("t{index}") } }, "required": ["t"] }),
            _ => part(random, count, depth),
        };
        titled(&format!("b{index}"), branch)
    });
    all.collect()
}
