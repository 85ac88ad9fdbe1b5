//! The variants of a union: their names and their documentation.

use std::collections::{HashMap, HashSet};

use samewire_schema::{Json, JsonType, Key, NodeId};

use super::branches;
use super::conditions::{pointer, required};
use super::keywords::text;
use super::notes::{annotations, nodes};
use super::shapes::word;
use super::state::Types;
use crate::model::{Shape, Variant};

/// The branches of a choice that only refer to other schemas, by what they refer to. They have no types of their own, but
/// their titles and their documentation are used.
#[derive(Default)]
pub(super) struct Referring(HashMap<Key, Vec<NodeId>>);

impl Referring {
    /// All of these branches.
    pub(super) fn all(&self) -> impl Iterator<Item = &NodeId> {
        self.0.values().flatten()
    }

    /// Those that refer to this schema.
    pub(super) fn to(&self, branch: &Key) -> &[NodeId] {
        self.0.get(branch).map(Vec::as_slice).unwrap_or_default()
    }
}

/// The maximum number of values of a member that name a branch.
const NAMED_BY_VALUES: usize = 3;

impl Types<'_> {
    pub(super) fn referring(&self, by: NodeId) -> Referring {
        let graph = &self.forms.graph;
        let combined = &graph.node(by).combined;
        let referring = combined.any_of.iter().chain(&combined.one_of);
        let referring = referring.filter(|node| !graph.node(**node).asserts());
        let mut found = Referring::default();
        for node in referring {
            found
                .0
                .entry(self.forms.key(*node))
                .or_default()
                .push(*node);
        }
        found
    }

    /// Makes untagged variants of the branches.
    pub(super) fn variants(&self, shapes: &[(Shape, &Key)], referring: &Referring) -> Vec<Variant> {
        let names = self.variant_names(shapes, referring);
        let graph = &self.forms.graph;
        let variants = shapes.iter().zip(names).map(|((shape, branch), name)| {
            let all = referring.to(branch).iter().copied().chain(nodes(branch));
            let own = all.filter(|node| !self.names.contains_key(node));
            let said = annotations(graph, &own.collect::<Vec<_>>());
            Variant {
                default_tag: self.default_tag(branch),
                docs: said.docs,
                deprecated: said.deprecated,
                stability: said.stability,
                ..Variant::untagged(&name, shape.clone(), &pointer(self.forms, branch))
            }
        });
        variants.collect()
    }

    /// Names for the variants. If two names would be equal, the positions of the branches are added.
    pub(super) fn variant_names(
        &self,
        shapes: &[(Shape, &Key)],
        referring: &Referring,
    ) -> Vec<String> {
        let words: Vec<String> = shapes
            .iter()
            .map(|(_, branch)| self.branch_word(branch, referring))
            .collect();
        let mut count: HashMap<String, usize> = HashMap::new();
        for word in &words {
            *count.entry(word.to_lowercase()).or_default() += 1;
        }
        let mut seen: HashSet<String> = HashSet::new();
        words
            .iter()
            .zip(shapes)
            .enumerate()
            .map(|(index, (word, (_, branch)))| {
                let mut name = word.clone();
                if count.get(&name.to_lowercase()) != Some(&1)
                    && let [only] = branch.parts()
                {
                    name = self.own_branch_word(only.node).unwrap_or(name);
                }
                if !seen.insert(name.to_lowercase()) {
                    name = format!("{name} {index}");
                    seen.insert(name.to_lowercase());
                }
                name
            })
            .collect()
    }

    /// A name for a branch: its own title, its definition, the title of that, the value of a constant member, or the type
    /// of its values.
    pub(super) fn branch_word(&self, branch: &Key, referring: &Referring) -> String {
        let graph = &self.forms.graph;
        if let Some(title) = text(graph, referring.to(branch).iter().copied(), "title") {
            return title.to_owned();
        }
        for part in branch.parts() {
            if let Some(name) = self.names.get(&part.node) {
                return name.clone();
            }
        }
        let mut objects = nodes(branch).filter_map(|node| graph.object(node));
        if let Some(title) = objects.find_map(|object| object.get("title").and_then(Json::as_text))
        {
            return title.to_owned();
        }
        let form = self.forms.form(branch);
        if let Some(object) = &form.object {
            let is_case = nodes(branch).any(|node| graph.is_case(node));
            for name in object.members.keys() {
                match self.tag_values(branch, &[], name).as_deref() {
                    Some([only]) => return only.clone(),
                    Some(values) if is_case && values.len() <= NAMED_BY_VALUES => {
                        return values.join(" or ");
                    }
                    Some(_) if is_case => return "other".to_owned(),
                    Some(_) | None => {}
                }
            }
            // A pattern such as `^PowerShell@2$` is a constant for a person.
            let mut objects = nodes(branch).filter_map(|node| graph.object(node));
            if let Some(only) = objects.find_map(branches::constant_member) {
                return only;
            }
            let mut members = object.members.iter();
            if let Some((name, _)) = members.find(|(_, member)| self.forms.is_never(&member.of)) {
                return format!("without {name}");
            }
            let names = required(object);
            if !names.is_empty() {
                let names: Vec<String> = names.into_iter().take(3).collect();
                return format!("with {}", names.join(" "));
            }
        }
        if let Some(values) = &form.values
            && let Some(only) = values.list.first().filter(|_| values.list.len() == 1)
        {
            return only
                .as_text()
                .map_or_else(|| only.to_string(), str::to_owned);
        }
        let types: Vec<&str> = form.types().list().map(|of| word(&form, of)).collect();
        if types.len() == JsonType::ALL.len() {
            "other".to_owned()
        } else {
            types.join(" or ")
        }
    }
}
