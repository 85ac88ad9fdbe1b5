//! Other names of members: `x-samewire-alias-of` and `x-samewire-also-written`.

use std::collections::HashSet;
use std::rc::Rc;

use indexmap::IndexMap;
use samewire_schema::{Choice, ChoiceKind, Form, Json, JsonType, Key, Member as Declared, Obj};

use super::conditions::{only, says_nothing};
use super::keywords::{ALIAS_OF, ALSO_WRITTEN, flag, text};
use super::notes::first_with_node;
use super::open::is_bare;
use super::pointer::Place;
use super::state::Types;
use crate::model::{Member, Shape};

/// The other names of the members of an object.
#[derive(Default)]
pub(super) struct Aliases {
    /// The other names of each member.
    of: IndexMap<String, Vec<String>>,
    /// The member that each other name stands for.
    means: IndexMap<String, String>,
}

impl Aliases {
    /// Whether a declared member is another name.
    pub(super) fn is_alias(&self, name: &str) -> bool {
        self.means.contains_key(name)
    }

    fn names(&self, member: &str) -> &[String] {
        self.of.get(member).map(Vec::as_slice).unwrap_or_default()
    }
}

impl Types<'_> {
    /// The other names of the members of an object. A name that stands for no member is reported.
    pub(super) fn aliases(&mut self, object: &Obj) -> Aliases {
        let mut found = Aliases::default();
        for (name, declared) in &object.members {
            let own = declared.uses.clone();
            let graph = &self.forms.graph;
            let Some((_, of)) = first_with_node(graph, own.iter().copied(), ALIAS_OF) else {
                let message = "is supported only beside `x-samewire-alias-of`: name the member whose value is written \
                               here, too";
                self.refuse(&own, ALSO_WRITTEN, message);
                continue;
            };
            let target = of.as_text().filter(|of| {
                let target = object
                    .members
                    .get(*of)
                    .map(|target| target.uses.iter().copied());
                target.is_some_and(|target| text(graph, target, ALIAS_OF).is_none())
            });
            let Some(target) = target else {
                let message =
                    format!("{of} is not a member of this object: name the member that is written");
                self.refuse(&own, ALIAS_OF, &message);
                continue;
            };
            if !declared.required.is_empty() {
                let message = format!(
                    "{name:?} is another name of a member: require the member by `anyOf` over all of its names"
                );
                self.refuse(&own, ALIAS_OF, &message);
            }
            found.means.insert(name.clone(), target.to_owned());
            let names = found.of.entry(target.to_owned()).or_default();
            names.push(name.clone());
        }
        for (name, _) in &found.of {
            let declared = object.members.get(name);
            let Some(declared) = declared.filter(|own| !own.required.is_empty()) else {
                continue;
            };
            let graph = &self.forms.graph;
            let by = declared
                .required
                .iter()
                .find(|by| !graph.node(**by).is_choice());
            if let Some(by) = by.filter(|by| requires(graph.json(**by), name)) {
                let message = format!(
                    "the member {name:?} has other names, any of which is allowed: require it by `anyOf` over all of its \
                     names"
                );
                self.errors
                    .push(graph.at(&graph.node(*by).site.join("required")), message);
            }
        }
        found
    }

    /// A member with its other names, and those of them that are written, too. All must have the same schema.
    pub(super) fn with_aliases(
        &mut self,
        mut member: Member,
        declared: &Declared,
        aliases: &Aliases,
        object: &Obj,
        place: &Place,
    ) -> Member {
        for name in aliases.names(&member.wire.clone()) {
            let Some(alias) = object.members.get(name) else {
                continue;
            };
            let own = alias.uses.clone();
            let other = self.shape(&alias.of, &place.named(&["properties", name], name));
            let target = self.shape(
                &declared.of,
                &place.named(&["properties", &member.wire], &member.wire),
            );
            let is_plain = alias.of == declared.of || !is_inline(self, &other);
            if !is_plain || other != target {
                let message = "another name of a member has the same type as the member: give both the same schema, \
                               by a reference if it is more than a scalar";
                self.refuse(&own, ALIAS_OF, message);
            }
            let graph = &self.forms.graph;
            let value = |of: &[samewire_schema::NodeId]| {
                first_with_node(graph, of.iter().copied(), "default").map(|(_, value)| value)
            };
            let default = value(&own);
            if default.is_some() && default != value(&declared.uses) {
                self.refuse(
                    &own,
                    "default",
                    "the default belongs to the member itself: move it there",
                );
            }
            if flag(&self.forms.graph, own.iter().copied(), ALSO_WRITTEN) {
                member.also.push(name.clone());
            }
            member.aliases.push(name.clone());
        }
        member
    }

    /// Turns each `anyOf` that requires one of all the names of a member into a required member.
    pub(super) fn required_by_any_name(&self, form: Rc<Form>) -> Rc<Form> {
        let Some(object) = &form.object else {
            return form;
        };
        let choices = form.choices.iter().enumerate();
        let found = choices
            .filter_map(|(index, choice)| Some((index, self.is_of_one_member(choice, object)?)));
        let found: Vec<(usize, String)> = found.collect();
        if found.is_empty() {
            return form;
        }
        let mut form = Form::clone(&form);
        for (index, name) in found.into_iter().rev() {
            let by = form.choices.remove(index).by;
            let object = form.object.as_mut();
            let member = object.and_then(|object| object.members.get_mut(&name));
            if let Some(member) = member {
                member.required.push(by);
            }
        }
        Rc::new(form)
    }

    /// The member of which a choice requires any name: one branch for each of them, and nothing else.
    fn is_of_one_member(&self, choice: &Choice, object: &Obj) -> Option<String> {
        if choice.kind != ChoiceKind::Any {
            return None;
        }
        let names: Option<HashSet<String>> = choice
            .branches
            .iter()
            .map(|branch| self.only_requires(branch))
            .collect();
        let names = names?;
        let means = |name: &String| {
            let declared = object.members.get(name)?;
            let of = text(&self.forms.graph, declared.uses.iter().copied(), ALIAS_OF);
            Some(of.map_or_else(|| name.clone(), str::to_owned))
        };
        let member = means(names.iter().next()?)?;
        let others = object
            .members
            .keys()
            .filter(|name| means(name).as_ref() == Some(&member));
        let all: HashSet<String> = others.cloned().collect();
        (all == names).then_some(member)
    }

    /// The name, if a schema requires one member of objects and says nothing else.
    fn only_requires(&self, branch: &Key) -> Option<String> {
        let form = self.forms.form(branch);
        let object = form.object.as_ref()?;
        let (name, member) = object.members.first()?;
        let mut others = JsonType::ALL
            .into_iter()
            .filter(|of| *of != JsonType::Object);
        let says_nothing_else = object.members.len() == 1
            && member.of.is_any()
            && !member.required.is_empty()
            && is_bare(object)
            && form.values.is_none()
            && form.choices.is_empty()
            && form.residues.is_empty()
            && (only(&form, JsonType::Object) || others.all(|of| says_nothing(&form, of)));
        says_nothing_else.then(|| name.clone())
    }
}

/// Whether the schema itself lists a member as required.
fn requires(json: &Json, name: &str) -> bool {
    let listed = json
        .get("required")
        .and_then(Json::as_list)
        .unwrap_or_default();
    listed.iter().any(|one| one.as_text() == Some(name))
}

/// Whether a shape is a type in place, which would belong to one member only.
fn is_inline(types: &Types<'_>, shape: &Shape) -> bool {
    matches!(shape, Shape::Ref { to } if types.made(to).is_some())
}
