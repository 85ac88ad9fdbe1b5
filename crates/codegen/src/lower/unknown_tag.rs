//! The branch of a tagged union that keeps unknown tags: marked by our keyword, or described by `not`.

use std::collections::HashSet;

use indexmap::IndexSet;
use serde_json::Value;

use super::lowering::Lowering;
use super::node::Node;
use super::object::NOT_ONLY_OBJECTS;
use super::parts::Parts;
use super::peek;
use super::pointer::Place;
use crate::model::Variant;

const UNKNOWN: &str = "x-samewire-unknown-variant";

/// Whether the branch is marked as the one for unknown tags.
pub(super) fn is_marked(branch: &Value) -> bool {
    branch.get(UNKNOWN).is_some()
}

/// Returns the tag and its excluded values if a branch accepts any object with another tag. Such a branch has
/// `not: { anyOf: [{ properties: { tag: { const } }, required: [tag] }, …] }`.
pub(super) fn excluded(branch: &Value) -> Option<(&str, Vec<&str>)> {
    let (tag, schema) = only_tag(branch, &["not", "additionalProperties"])?;
    let any_text = peek::narrows(schema, &serde_json::json!({ "const": "" }));
    let kept = branch.get("additionalProperties") == Some(&Value::Bool(true));
    let not = branch
        .get("not")?
        .as_object()
        .filter(|not| not.len() == 1)?;
    let constants = not.get("anyOf")?.as_array()?.iter().map(|excluded| {
        let (name, schema) = only_tag(excluded, &[])?;
        let constant = schema.get("const")?.as_str()?;
        let plain = schema
            .as_object()?
            .iter()
            .all(|(key, value)| key == "const" || (key == "type" && value == "string"));
        (name == tag && plain).then_some(constant)
    });
    let constants: Option<Vec<&str>> = constants.collect();
    constants
        .filter(|_| any_text && kept)
        .map(|constants| (tag, constants))
}

/// The only member of an object schema, with its schema, if the object declares and requires nothing else.
fn only_tag<'s>(schema: &'s Value, also: &[&str]) -> Option<(&'s str, &'s Value)> {
    let map = schema.as_object()?;
    let (tag, of) = map
        .get("properties")?
        .as_object()
        .filter(|properties| properties.len() == 1)?
        .iter()
        .next()?;
    let required = map.get("required")?.as_array()?;
    let typed = map.get("type").is_none_or(|name| name == "object");
    let only = peek::constraints(map).all(|key| {
        ["type", "properties", "required"].contains(&key.as_str()) || also.contains(&key.as_str())
    });
    (typed && only && *required == [Value::from(tag.as_str())]).then_some((tag, of))
}

/// Whether a branch also accepts values that are not objects: it has no `type`, and all of the excluded schemas have
/// one.
fn lets_others_through(branch: &Value) -> bool {
    let mut excluded = branch
        .pointer("/not/anyOf")
        .and_then(Value::as_array)
        .into_iter()
        .flatten();
    branch.get("type").is_none() && excluded.all(|excluded| excluded.get("type").is_some())
}

impl<'s> Lowering<'s> {
    /// Checks that the branch for unknown tags accepts exactly the objects whose tag is none of the known ones.
    pub(super) fn unknown_branch(
        &mut self,
        place: &Place,
        at: &str,
        branch: &'s Value,
        (tag, shared): (&str, &Parts<'s>),
        variants: &[Variant],
    ) {
        let Value::Object(map) = branch else { return };
        let here = Place {
            at: at.to_owned(),
            words: place.words.clone(),
        };
        let (mut node, _) = self.open(here, map);
        let known: IndexSet<&str> = variants.iter().filter_map(Variant::read_tag).collect();
        self.spend(known.len(), at);
        if let Some((_, excluded)) = excluded(branch) {
            if !shared.typed && lets_others_through(branch) {
                self.errors.push(at, NOT_ONLY_OBJECTS);
            }
            self.said_by_not(&mut node, &excluded, &known);
        } else {
            self.said_by_mark(&mut node, tag, &known);
        }
        node.finish(&mut self.errors);
        // An unknown object is kept whole, so that nothing else can be required of it.
        let asked = shared.properties.iter().find(|(name, property)| {
            shared.required.contains_key(**name) || !peek::is_anything(property.schema)
        });
        let asked = asked.map(|(name, _)| *name);
        let required = shared.required.keys().copied().find(|name| *name != tag);
        if let Some(name) = asked.or(required) {
            let message = format!(
                "an object with another tag is kept whole, and the member {name:?} beside the union would not be \
                 checked in it: declare the member in each of the other branches instead"
            );
            self.errors.push(at, message);
        }
        let closed = shared.closed.iter().find(|closed| !closed.sees_union);
        let group = shared.groups.iter().map(|(at, _)| at).next();
        if let Some(asking) = closed.map(|closed| &closed.at).or(group) {
            let message = "an object with another tag is kept whole, and this would not be checked in it: say it in \
                           each of the other branches instead";
            self.errors.push(asking, message);
        }
    }

    fn said_by_mark(&mut self, node: &mut Node<'s>, tag: &str, known: &IndexSet<&str>) {
        node.take_flag(UNKNOWN, &mut self.errors);
        let expected = serde_json::json!({ "type": "string", "not": { "enum": known } });
        let said = node
            .take("properties")
            .and_then(|properties| properties.get(tag));
        let exact = said == Some(&expected)
            && node.take("type").is_some_and(|name| name == "object")
            && node.take("required") == Some(&serde_json::json!([tag]))
            && node.take("additionalProperties") == Some(&Value::Bool(true));
        if !exact {
            let message = format!(
                "the branch for unknown tags is an object with `required: [{tag:?}]`, `additionalProperties: true` \
                 and the one property {tag:?}, {expected}: write it so"
            );
            self.errors.push(&node.place.at, message);
            node.give_up();
        }
    }

    fn said_by_not(&mut self, node: &mut Node<'s>, excluded: &[&'s str], known: &IndexSet<&str>) {
        for keyword in [
            "type",
            "properties",
            "required",
            "additionalProperties",
            "not",
        ] {
            node.take(keyword);
        }
        let excluded: HashSet<&str> = excluded.iter().copied().collect();
        let missing = known.iter().find(|tag| !excluded.contains(**tag));
        let all = missing.is_none() && excluded.len() == known.len();
        if !all {
            let known: Vec<&&str> = known.iter().collect();
            let message = format!(
                "the tags excluded here are not those of the other branches: exclude exactly {known:?}"
            );
            self.errors.push(node.at("not"), message);
        }
    }
}
