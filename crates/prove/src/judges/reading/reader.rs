//! Evaluates a schema keyword by keyword, by JSON Schema and optionally the rules of WIRE.md.
//!
//! Nothing here uses the generator's model. Without rules, the verdict is that of a validator, which the schema judge
//! asserts for every pair. With all rules, it is what the contract promises.

mod objects;
mod scalars;
mod unions;

use std::collections::BTreeSet;
use std::fmt;

use percent_encoding::percent_decode_str;
use samewire_reference::Answer;
use serde_json::{Map, Value};

use super::rules::{Rule, Rules};
use super::tree::{Number, Tree, is_spelled_as_integer};

/// Arrays and objects that are nested deeper are refused.
const DEPTH: usize = 128;
/// More references for the same value are a circle.
const HOPS: usize = 64;
/// The maximum number of ways to accept a value that are followed.
const WAYS: usize = 64;

/// A schema file, evaluated with some rules.
pub struct Reading<'s> {
    root: &'s Value,
    rules: Rules,
    /// Whether keywords beside `$ref` have no effect.
    reference_hides: bool,
}

/// The information about an accepted value.
#[derive(Debug)]
struct Accepted<'v> {
    /// The ways in which the value was accepted, at least one. If several branches of a union accept it, the keywords
    /// beside the union decide which of them is the first.
    ways: Vec<Way<'v>>,
}

/// One way to accept a value.
#[derive(Debug, Clone, Default)]
struct Way<'v> {
    /// Members that a keyword has evaluated.
    evaluated: BTreeSet<&'v str>,
    /// Whether something was dropped or replaced.
    mended: bool,
    /// Undescribed members with numbers that raw JSON cannot represent.
    raw: BTreeSet<&'v str>,
    /// Members that a schema describes.
    described: BTreeSet<&'v str>,
    /// Whether a schema declares members.
    declares: bool,
}

/// The verdict about a whole text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The text is accepted, and nothing was dropped.
    Accepted,
    /// The text is accepted, and dropped or replaced values are reported.
    Mended,
    /// The text is refused.
    Refused,
}

impl Verdict {
    /// The verdict in an answer of the contract.
    pub fn of(answer: &Answer) -> Self {
        match answer {
            Answer::Refused { .. } => Self::Refused,
            Answer::Ok { issues, .. } if issues.is_empty() => Self::Accepted,
            Answer::Ok { .. } => Self::Mended,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Accepted => "accepted",
            Self::Mended => "accepted and mended",
            Self::Refused => "refused",
        })
    }
}

type Outcome<'v> = Option<Accepted<'v>>;

/// The position of a schema among others for the same value.
#[derive(Clone, Copy)]
struct Place {
    /// Whether this is the only schema for the value, and not one of several parts.
    whole: bool,
    /// Whether a reference led to the schema of a member, so that its marks are those of the member.
    of_member: bool,
    hops: usize,
}

const WHOLE: Place = Place {
    whole: true,
    of_member: false,
    hops: 0,
};

impl<'s> Reading<'s> {
    /// Creates a reader of a schema.
    pub fn new(root: &'s Value, rules: Rules) -> Self {
        let dialect = root.get("$schema").and_then(Value::as_str);
        let reference_hides = dialect.is_some_and(|dialect| dialect.contains("draft-0"));
        Self {
            root,
            rules,
            reference_hides,
        }
    }

    /// The verdict about a text, by the schema at a JSON Pointer.
    pub fn verdict(&self, pointer: &str, text: &str) -> Verdict {
        let (Some(tree), Some(schema)) = (Tree::parse(text), self.root.pointer(pointer)) else {
            return Verdict::Refused;
        };
        self.verdict_on(schema, &tree)
    }

    fn verdict_on(&self, schema: &'s Value, tree: &Tree) -> Verdict {
        if self.rules.has(Rule::Text) && tree.depth() > DEPTH {
            return Verdict::Refused;
        }
        match self.read(schema, tree, WHOLE) {
            None => Verdict::Refused,
            Some(accepted) if accepted.is_mended() => Verdict::Mended,
            Some(_) => Verdict::Accepted,
        }
    }

    fn read<'v>(&self, schema: &'s Value, value: &'v Tree, place: Place) -> Outcome<'v> {
        let map = match schema {
            Value::Bool(false) => return None,
            Value::Object(map) => map,
            // This is `true`, or a value that is not a schema.
            _ => return self.raw(value, place),
        };
        // A schema that leads back to itself for the same value says nothing more.
        if place.hops > HOPS {
            return Some(Accepted::default());
        }
        let null_is_default = map.get("x-deserialize-default-on-null") == Some(&Value::Bool(true))
            && self.rules.has(Rule::DefaultOnNull);
        if *value == Tree::Null && null_is_default && place.whole && !place.of_member {
            return Some(Accepted::default());
        }
        if says_nothing(map) {
            return self.raw(value, place);
        }
        let mut accepted = Accepted::default();
        if self.reference_hides && map.contains_key("$ref") {
            return self.referenced(map, value, place);
        }
        // The keywords beside a reference or a union are one part, and the referenced schemas are others.
        let parts = ["$ref", "allOf", "anyOf", "oneOf"];
        let own = map
            .keys()
            .any(|key| asserts(key) && !parts.contains(&key.as_str()));
        let combined = parts.iter().filter(|part| map.contains_key(**part)).count();
        let several = map
            .get("allOf")
            .and_then(Value::as_array)
            .is_some_and(|all| all.len() > 1);
        let inner = Place {
            whole: place.whole && !own && combined == 1 && !several,
            of_member: false,
            hops: place.hops + 1,
        };
        if !self.scalar(map, value) {
            return None;
        }
        if let Tree::List(items) = value {
            accepted.mend(self.list(map, items)?);
        }
        if map.contains_key("$ref") {
            accepted.take(&self.referenced(map, value, inner)?);
        }
        for part in map
            .get("allOf")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            accepted.take(&self.read(part, value, inner)?);
        }
        if let Some(not) = map.get("not")
            && self.read(not, value, inner).is_some()
        {
            return None;
        }
        self.unions(map, value, inner, &mut accepted)?;
        if let Tree::Object(members) = value {
            self.object(map, members, &mut accepted)?;
        }
        if place.whole {
            // Only all parts together determine which members are raw JSON.
            let raw_fits = !self.rules.has(Rule::RawNumber) || raw_numbers_fit(value);
            let is_raw = |way: &Way<'v>| match value {
                Tree::Object(_) if !way.declares => !raw_fits,
                _ => !way.raw.is_subset(&way.described),
            };
            accepted.ways.retain(|way| !is_raw(way));
            accepted.ways.truncate(1);
        }
        (!accepted.ways.is_empty()).then_some(accepted)
    }

    fn referenced<'v>(
        &self,
        map: &'s Map<String, Value>,
        value: &'v Tree,
        place: Place,
    ) -> Outcome<'v> {
        let reference = map.get("$ref")?.as_str()?;
        let place = Place {
            of_member: is_of_member(reference),
            hops: place.hops + 1,
            ..place
        };
        self.read(self.target(reference)?, value, place)
    }

    /// What a local reference leads to.
    fn target(&self, reference: &str) -> Option<&'s Value> {
        target(self.root, reference)
    }

    /// Reads a value that no schema describes.
    fn raw<'v>(&self, value: &'v Tree, place: Place) -> Outcome<'v> {
        let fits = !place.whole || !self.rules.has(Rule::RawNumber) || raw_numbers_fit(value);
        fits.then(Accepted::default)
    }

    /// Reads the items of a list. Returns whether some were corrected.
    fn list(&self, map: &'s Map<String, Value>, items: &[Tree]) -> Option<bool> {
        let mut mended = false;
        let mut each = |schema, item| -> Option<()> {
            mended |= self.read(schema, item, WHOLE)?.is_mended();
            Some(())
        };
        let (places, rest) = match (map.get("prefixItems"), map.get("items")) {
            (Some(Value::Array(places)), items) if !self.reference_hides => {
                (places.as_slice(), items)
            }
            (_, Some(Value::Array(places))) => (places.as_slice(), map.get("additionalItems")),
            (_, items) => (&[][..], items),
        };
        for (schema, item) in places.iter().zip(items) {
            each(schema, item)?;
        }
        // The items of a list without an item schema are raw JSON.
        let rest = rest.or(map.contains_key("type").then_some(&Value::Bool(true)));
        for item in items.iter().skip(places.len()) {
            if let Some(schema) = rest {
                each(schema, item)?;
            }
        }
        let is_unique = map.get("uniqueItems") == Some(&Value::Bool(true));
        let repeated = |(index, item): (usize, &Tree)| {
            let mut earlier = items.iter().take(index);
            if self.rules.has(Rule::UniqueItems) {
                earlier.any(|earlier| earlier.same_by(item, Number::compare_digits))
            } else {
                earlier.any(|earlier| earlier.same(item))
            }
        };
        let fits = counts(map, ["minItems", "maxItems"], items.len())
            && !(is_unique && items.iter().enumerate().any(repeated));
        fits.then_some(mended)
    }
}

impl Default for Accepted<'_> {
    fn default() -> Self {
        Self {
            ways: vec![Way::default()],
        }
    }
}

impl<'v> Accepted<'v> {
    /// The state before any branch has accepted the value.
    fn none() -> Self {
        Self { ways: Vec::new() }
    }

    /// Whether the first way drops or replaces something.
    fn is_mended(&self) -> bool {
        self.ways.first().is_some_and(|way| way.mended)
    }

    fn mend(&mut self, mended: bool) {
        self.each(|way| way.mended |= mended);
    }

    fn each(&mut self, change: impl Fn(&mut Way<'v>)) {
        self.ways.iter_mut().for_each(change);
    }

    /// Members that were evaluated in one way count as evaluated in all of them.
    fn share_evaluated(&mut self) {
        let all: BTreeSet<&'v str> = self
            .ways
            .iter()
            .flat_map(|way| &way.evaluated)
            .copied()
            .collect();
        self.each(|way| way.evaluated.clone_from(&all));
    }

    /// Adds the information of another part about the same value. Each way is combined with each way of the other.
    fn take(&mut self, part: &Self) {
        let both = |one: &Way<'v>, other: &Way<'v>| Way {
            evaluated: one.evaluated.union(&other.evaluated).copied().collect(),
            mended: one.mended || other.mended,
            raw: one.raw.union(&other.raw).copied().collect(),
            described: one.described.union(&other.described).copied().collect(),
            declares: one.declares || other.declares,
        };
        let others = &part.ways;
        let ways = self
            .ways
            .iter()
            .flat_map(|one| others.iter().map(move |other| both(one, other)));
        self.ways = ways.take(WAYS).collect();
    }
}

/// What a local reference leads to.
pub fn target<'s>(root: &'s Value, reference: &str) -> Option<&'s Value> {
    let pointer = match reference {
        "" => "",
        other => other.strip_prefix('#')?,
    };
    root.pointer(&percent_decode_str(pointer).decode_utf8().ok()?)
}

/// Whether a reference leads to the schema of a member.
fn is_of_member(reference: &str) -> bool {
    const NAMES: [&str; 3] = ["properties", "$defs", "definitions"];
    let mut before = "";
    for step in reference.split('/').skip(1) {
        // A name follows these keywords, which may itself look like a keyword.
        before = if NAMES.contains(&before) { "" } else { step };
    }
    let mut steps = reference.rsplit('/').skip(1);
    before.is_empty() && steps.next() == Some("properties")
}

/// Whether a schema has no constraints.
fn is_anything(schema: &Value) -> bool {
    match schema {
        Value::Bool(all) => *all,
        Value::Object(map) => says_nothing(map),
        Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) => false,
    }
}

/// Whether a keyword can refuse a value.
pub fn asserts(keyword: &str) -> bool {
    const ASSERTIONS: &str = "$ref allOf anyOf oneOf not if then else type enum const format \
        minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern \
        items prefixItems additionalItems contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems \
        properties patternProperties additionalProperties propertyNames required dependencies dependentRequired \
        dependentSchemas minProperties maxProperties unevaluatedProperties $dynamicRef $recursiveRef";
    ASSERTIONS.split_whitespace().any(|known| known == keyword)
}

fn says_nothing(map: &Map<String, Value>) -> bool {
    map.iter().all(|(key, value)| match (key.as_str(), value) {
        ("properties", Value::Object(members)) => members.is_empty(),
        ("anyOf" | "allOf", Value::Array(parts)) => parts.iter().all(is_anything),
        _ => !asserts(key),
    })
}

fn raw_numbers_fit(value: &Tree) -> bool {
    match value {
        Tree::Null | Tree::Bool(_) | Tree::Text(_) => true,
        Tree::Number(spelling) => {
            let number = Number::of(spelling);
            let held = i128::from(i64::MIN)..=i128::from(u64::MAX);
            let fits = number
                .integer
                .is_some_and(|integer| held.contains(&integer));
            number.double.is_finite() && (fits || !is_spelled_as_integer(spelling))
        }
        Tree::List(items) => items.iter().all(raw_numbers_fit),
        Tree::Object(members) => members.iter().all(|(_, value)| raw_numbers_fit(value)),
    }
}

fn is_64_bits(integer: i128) -> bool {
    (i128::from(i64::MIN)..=i128::from(u64::MAX)).contains(&integer)
}

fn counts(map: &Map<String, Value>, [least, most]: [&str; 2], count: usize) -> bool {
    let count = f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    let bound = |keyword: &str| map.get(keyword).and_then(Value::as_f64);
    bound(least).is_none_or(|least| count >= least) && bound(most).is_none_or(|most| count <= most)
}
