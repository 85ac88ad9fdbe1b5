//! Objects: declared members, patterns of names, additional members, and required members.

use std::rc::Rc;

use indexmap::{IndexMap, IndexSet};

use crate::count::Count;
use crate::json::{Json, Object};
use crate::key::{Key, NodeId};
use crate::keywords::{Keywords, texts};
use crate::pattern::Pattern;
use crate::problem::Code;
use crate::verdict::{Verdict, all};

/// What one schema says about objects.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Members {
    /// The schemas of members, by name.
    pub properties: IndexMap<String, NodeId>,
    /// The schemas of members whose name matches a pattern.
    pub patterns: Vec<(Rc<Pattern>, NodeId)>,
    /// The schema of members that match no name and no pattern.
    pub additional: Option<NodeId>,
    /// The names of required members.
    pub required: Vec<String>,
    /// How many members there may be.
    pub count: Count,
    /// The schema of all member names.
    pub names: Option<NodeId>,
    /// The members that require other members.
    pub requires: Vec<Requires>,
    /// Schemas that apply to the object if it has a member of this name.
    pub when: Vec<(String, NodeId)>,
    /// The schema of the members that no other keyword evaluates.
    pub unevaluated: Option<NodeId>,
}

/// A member that requires other members.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Requires {
    /// The name of the member.
    pub member: String,
    /// The names of the members that it requires.
    pub others: Vec<String>,
    /// The keyword: `dependentRequired`, or `dependencies` of older drafts.
    pub by: &'static str,
}

/// The objects that are accepted.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Obj {
    /// The members that a schema names: the declared ones in the order of the schemas, then those that are only
    /// required.
    pub members: IndexMap<String, Member>,
    /// The groups, one for each schema: a schema has its own rule for names that it does not declare.
    pub groups: Vec<Group>,
    /// How many members there may be.
    pub count: Count,
    /// The key that accepts all member names.
    pub names: Key,
    /// The members that require other members.
    pub requires: IndexSet<Requires>,
}

/// A member that has a name.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Member {
    /// What holds for the value: the schemas of every group that apply to this name.
    pub of: Key,
    /// The schemas that require it.
    pub required: Vec<NodeId>,
    /// The schemas of this member as they are written, which contain its titles and descriptions.
    pub uses: Vec<NodeId>,
}

/// The member rules of one schema. `additionalProperties` applies to names that its own schema does not mention, so
/// groups could only be merged with complements of patterns.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// The schema of the group.
    pub node: NodeId,
    /// The members that it declares.
    pub properties: IndexMap<String, Key>,
    /// What holds for members whose name matches a pattern.
    pub patterns: Vec<(Rc<Pattern>, Key)>,
    /// What holds for all other members.
    pub additional: Key,
}

impl Members {
    pub(crate) fn read(keywords: &mut Keywords<'_>) -> Self {
        let mut patterns = Vec::new();
        for (source, node) in keywords.named("patternProperties") {
            match Pattern::new(&source) {
                Ok(pattern) => patterns.push((Rc::new(pattern), node)),
                Err(error) => {
                    let place = keywords.pointer.join("patternProperties").join(&source);
                    keywords.beyond.push((place, Code::Pattern, error));
                }
            }
        }
        let mut members = Self {
            properties: keywords.named("properties"),
            patterns,
            additional: keywords.schema("additionalProperties"),
            required: required(keywords),
            count: Count::read(keywords, "minProperties", "maxProperties"),
            names: keywords.schema("propertyNames"),
            requires: Vec::new(),
            when: keywords.named("dependentSchemas").into_iter().collect(),
            unevaluated: keywords.schema("unevaluatedProperties"),
        };
        members.dependent(keywords, "dependentRequired");
        members.dependent(keywords, "dependencies");
        members
    }

    /// Reads `dependentRequired` and `dependencies`; the latter may also contain schemas.
    fn dependent(&mut self, keywords: &mut Keywords<'_>, keyword: &'static str) {
        for (member, value) in keywords.object(keyword).into_iter().flatten() {
            if let Some(others) = texts(value) {
                self.requires.push(Requires {
                    member: member.clone(),
                    others,
                    by: keyword,
                });
            } else if keyword == "dependencies" && value.as_list().is_none() {
                let node = keywords.schema_of(keyword, member);
                self.when.push((member.clone(), node));
            } else {
                keywords.wrong(keyword, &format!("`{member}` must have an array of names"));
            }
        }
    }

    /// Whether any keyword constrains objects.
    pub(crate) fn asserts(&self) -> bool {
        *self != Self::default()
    }

    fn group(&self, node: NodeId, key: &dyn Fn(NodeId) -> Key) -> Option<Group> {
        if self.properties.is_empty() && self.patterns.is_empty() && self.additional.is_none() {
            return None;
        }
        let properties = self.properties.iter();
        let patterns = self.patterns.iter();
        Some(Group {
            node,
            properties: properties
                .map(|(name, node)| (name.clone(), key(*node)))
                .collect(),
            patterns: patterns
                .map(|(pattern, node)| (Rc::clone(pattern), key(*node)))
                .collect(),
            additional: self.additional.map(key).unwrap_or_default(),
        })
    }
}

fn required(keywords: &mut Keywords<'_>) -> Vec<String> {
    if let Some(Json::Bool(_)) = keywords.get("required") {
        let message =
            "`required` is an array of names in the object around this member, not a Boolean";
        keywords.wrong("required", message);
        return Vec::new();
    }
    keywords.texts("required")
}

impl Group {
    /// What holds for a member with this name.
    pub fn of(&self, name: &str) -> Key {
        let declared = self.properties.get(name);
        let matching = self
            .patterns
            .iter()
            .filter(|(pattern, _)| pattern.is_found_in(name));
        let mut found = declared
            .into_iter()
            .chain(matching.map(|(_, key)| key))
            .peekable();
        if found.peek().is_none() {
            return self.additional.clone();
        }
        found.fold(Key::any(), |all, key| all.and(key))
    }
}

impl Obj {
    /// Narrows the objects to those that a schema accepts as well. Returns the two schemas that contradict each other,
    /// if no object is left.
    ///
    /// The members are only complete after [`Obj::declare`].
    pub(crate) fn meet(
        &mut self,
        node: NodeId,
        members: &Members,
        key: &dyn Fn(NodeId) -> Key,
    ) -> Option<(NodeId, NodeId)> {
        for (name, used) in &members.properties {
            let member = self.members.entry(name.clone()).or_default();
            member.uses.push(*used);
        }
        self.groups.extend(members.group(node, key));
        if let Some(names) = members.names {
            self.names = self.names.and(&key(names));
        }
        self.requires.extend(members.requires.iter().cloned());
        self.count.meet(&members.count)
    }

    /// Adds the required names of a schema after the declared ones.
    pub(crate) fn require(&mut self, node: NodeId, required: &[String]) {
        for name in required {
            let member = self.members.entry(name.clone()).or_default();
            if !member.required.contains(&node) {
                member.required.push(node);
            }
        }
    }

    /// Computes what holds for each named member.
    pub(crate) fn declare(&mut self) {
        // A group without rules for other names is not asked about them.
        let (closed, open): (Vec<&Group>, Vec<&Group>) = self
            .groups
            .iter()
            .partition(|group| !group.patterns.is_empty() || !group.additional.is_any());
        for (name, member) in &mut self.members {
            let groups = closed.iter().map(|group| group.of(name));
            member.of = groups.fold(Key::any(), |all, key| all.and(&key));
        }
        for (name, key) in open.iter().flat_map(|group| &group.properties) {
            if let Some(member) = self.members.get_mut(name) {
                member.of = member.of.and(key);
            }
        }
    }

    /// Whether an object is accepted. `ask` decides for each member, and `ask_name` for each name.
    pub(crate) fn accepts(
        &self,
        object: &Object,
        ask: &dyn Fn(&Key, &Json) -> Verdict,
        ask_name: &dyn Fn(&Key, &str) -> Verdict,
    ) -> Verdict {
        let has = |name: &String| object.contains_key(name);
        let mut needed = self
            .members
            .iter()
            .filter(|(_, member)| !member.required.is_empty());
        let together = |Requires {
                            member,
                            others,
                            by: _,
                        }: &Requires| !has(member) || others.iter().all(has);
        if !self.count.holds(object.len())
            || !needed.all(|(name, _)| has(name))
            || !self.requires.iter().all(together)
        {
            return Verdict::Refuses;
        }
        let values = object
            .iter()
            .map(|(name, value)| match self.members.get(name) {
                Some(member) => ask(&member.of, value),
                None => all(self.groups.iter().map(|group| ask(&group.of(name), value))),
            });
        let names = object.keys().map(|name| ask_name(&self.names, name));
        all(values.chain(names))
    }
}
