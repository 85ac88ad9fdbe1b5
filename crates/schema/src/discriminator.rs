//! The keyword `discriminator` of `OpenAPI`: the value of one member identifies the branch of a union.
//!
//! Each branch is changed to require this member, with the values that identify the branch: those of `mapping`, or else
//! the name of its schema. So branches that overlap become distinct, and a value must be accepted by the branch that
//! its member identifies.

use std::collections::HashSet;

use indexmap::{IndexMap, IndexSet};

use crate::dialect::Dialect;
use crate::graph::{Discriminated, Node, Reference, Site};
use crate::graph::{conjuncts, constants};
use crate::index::Wrong;
use crate::json::{Json, JsonType, Object};
use crate::key::NodeId;
use crate::pointer::Pointer;
use crate::problem::Code;
use crate::values::Types;

/// A `discriminator` as it is written in the schema.
pub(crate) struct Discriminator {
    /// The union that has the keyword.
    pub(crate) node: NodeId,
    /// The name of the member.
    pub(crate) member: String,
    /// The values in `mapping`, each with its schema.
    pub(crate) mapping: IndexMap<String, NodeId>,
}

/// Reads `discriminator`: the name of the member, and the entries of `mapping`.
pub(crate) fn read(dialect: Dialect, schema: &Object) -> Option<(String, Vec<(String, String)>)> {
    if !dialect.openapi || dialect.is_masked(schema) {
        return None;
    }
    let discriminator = schema.get("discriminator")?.as_object()?;
    let member = discriminator.get("propertyName")?.as_text()?;
    let mapping = discriminator.get("mapping").and_then(Json::as_object);
    let mapping = mapping
        .into_iter()
        .flatten()
        .filter_map(|(value, of)| Some((value.clone(), of.as_text()?.to_owned())));
    Some((member.to_owned(), mapping.collect()))
}

/// The reference for a value of `mapping`, which may also be the name of a schema.
pub(crate) fn reference_of(value: &str, document: &Json) -> String {
    let named = schemas().join(value);
    if named.of(document).is_some() {
        format!("#{}", named.as_str().replace('%', "%25"))
    } else {
        value.to_owned()
    }
}

/// The problem of an entry of `mapping` whose reference cannot be resolved.
pub(crate) fn nowhere(site: &Site, value: &str, why: &str) -> Wrong {
    let at = site.join("discriminator").join("mapping").join(value);
    (at, Code::Reference, format!("no branch is named: {why}"))
}

/// Applies the discriminators of all unions. A union stays as it is if its branches already have distinct constants, if
/// a value identifies no branch, or if a branch does not allow the member.
pub(crate) fn apply(nodes: &mut Vec<Box<Node>>, all: &[Discriminator]) -> Vec<Discriminated> {
    let mut found = Vec::new();
    for one in all {
        let Some(branches) = branches(nodes, one) else {
            continue;
        };
        for (branch, values) in branches {
            let site = require(nodes, branch, &one.member, &values);
            found.push(Discriminated {
                union: one.node,
                branch,
                site,
                member: one.member.clone(),
                values,
            });
        }
    }
    found
}

/// The branches of a union, each with the values that identify it. `None` if these values do not identify every branch.
fn branches(nodes: &[Box<Node>], of: &Discriminator) -> Option<Vec<(NodeId, Vec<String>)>> {
    let union = &nodes[of.node.0].combined;
    let ((all, []) | ([], all)) = (union.one_of.as_slice(), union.any_of.as_slice()) else {
        return None;
    };
    let mut named = Vec::new();
    let mut targets = HashSet::new();
    let mut own: Vec<Option<Vec<&Json>>> = Vec::new();
    for branch in all.iter().filter(|branch| !is_null(&nodes[branch.0])) {
        let target = target(&nodes[branch.0])?;
        let values = names(nodes, of, target)?;
        let parts = conjuncts(nodes, target);
        let is_closed = parts.iter().any(|part| {
            let members = &nodes[part.0].members;
            let is_false = members.additional.is_some_and(|of| nodes[of.0].is_false);
            is_false && !members.properties.contains_key(&of.member)
        });
        // If the name of the member is misspelt, every value would be refused.
        let is_declared = parts.iter().any(|part| {
            let members = &nodes[part.0].members;
            members.properties.contains_key(&of.member) || members.required.contains(&of.member)
        });
        let constants = constants_of(nodes, &parts, &of.member);
        let is_other = constants.as_ref().is_some_and(|known| {
            let is_known = |value: &String| known.iter().any(|of| of.as_text() == Some(value));
            !values.iter().any(is_known)
        });
        if is_closed || is_other || !is_declared || !targets.insert(target) {
            return None;
        }
        own.push(constants);
        named.push((*branch, values));
    }
    let mut seen: Vec<&Json> = Vec::new();
    let are_apart = own.iter().all(|constants| {
        let Some(constants) = constants else {
            return false;
        };
        let is_new = !constants.iter().any(|of| seen.contains(of));
        seen.extend(constants);
        is_new
    });
    (named.len() > 1 && !are_apart).then_some(named)
}

/// The schema that a branch refers to, if it is only a reference.
fn target(branch: &Node) -> Option<NodeId> {
    match branch.references.as_slice() {
        [Reference::To(target)] if !branch.asserts() && branch.combined.all_of.is_empty() => {
            Some(*target)
        }
        _ => None,
    }
}

fn is_null(branch: &Node) -> bool {
    branch.kinds.types == Types::NONE.with(JsonType::Null)
}

/// The values that identify a schema.
pub(crate) fn names(
    nodes: &[Box<Node>],
    of: &Discriminator,
    target: NodeId,
) -> Option<Vec<String>> {
    let mapped = of.mapping.iter().filter(|(_, to)| **to == target);
    let mapped: Vec<String> = mapped.map(|(value, _)| value.clone()).collect();
    if !mapped.is_empty() {
        return Some(mapped);
    }
    let pointer = &nodes[target.0].site.pointer;
    let name = pointer.tokens().last()?.into_owned();
    let is_schema = *pointer == schemas().join(&name);
    // A name that `mapping` gives to another schema does not identify this one.
    (is_schema && !of.mapping.contains_key(&name)).then(|| vec![name])
}

/// The place of the schemas in an `OpenAPI` document.
pub(crate) fn schemas() -> Pointer {
    Pointer::root().join("components").join("schemas")
}

/// The constants that a member is limited to, if its schemas list them.
pub(crate) fn constants_of<'n>(
    nodes: &'n [Box<Node>],
    parts: &IndexSet<NodeId>,
    member: &str,
) -> Option<Vec<&'n Json>> {
    let mut schemas = parts
        .iter()
        .filter_map(|part| nodes[part.0].members.properties.get(member));
    schemas.find_map(|schema| constants(nodes, *schema))
}

/// Changes a branch to require the member with one of these values. Returns the place of the changed branch.
pub(crate) fn require(
    nodes: &mut Vec<Box<Node>>,
    branch: NodeId,
    member: &str,
    values: &[String],
) -> Site {
    let schema = NodeId(nodes.len());
    let own = &mut nodes[branch.0];
    own.members.required.push(member.to_owned());
    own.members.properties.insert(member.to_owned(), schema);
    let site = own.site.clone();
    // The place in the document that `written` returns.
    let at = site.join("allOf").join("1").join("properties").join(member);
    let mut named = Node::made(own, at);
    named.kinds.one_of = Some(values.iter().cloned().map(Json::Text).collect());
    nodes.push(Box::new(named));
    site
}

/// A branch as JSON, with the requirement of its discriminator added.
pub(crate) fn written(branch: Json, of: &Discriminated) -> Json {
    let values = of.values.iter().map(|value| Json::Text(value.clone()));
    let asked = Json::object([
        ("required", Json::List(vec![Json::Text(of.member.clone())])),
        (
            "properties",
            Json::object([(
                &*of.member,
                Json::object([("enum", Json::List(values.collect()))]),
            )]),
        ),
    ]);
    Json::object([("allOf", Json::List(vec![branch, asked]))])
}
