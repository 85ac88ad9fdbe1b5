//! Unions that keep unknown tags: the tag of one branch is any string except those of the other branches.

use std::collections::HashSet;

use samewire_schema::{Choice, ChoiceId, Count, Form, JsonType, Key, Obj, Residue};

use super::conditions::{only, says_nothing};
use super::state::Types;

/// The branch for unknown tags, by its position in the choice, and the member that is the tag.
pub(super) struct Open {
    pub(super) branch: usize,
    pub(super) tag: String,
}

impl Types<'_> {
    /// Returns the branch for all other tags, if the tags that it excludes are exactly those of the other branches.
    pub(super) fn open_by_tag(
        &self,
        base: &Key,
        choice: &Choice,
        decided: &[ChoiceId],
    ) -> Option<Open> {
        let branches = choice.branches.iter().enumerate();
        let mut found = branches.filter_map(|(index, branch)| {
            let (tag, left_out) = self.other_tags(&base.and(branch), decided)?;
            Some((index, tag, left_out))
        });
        let (open, tag, left_out) = found.next()?;
        let mut known = HashSet::new();
        for (index, branch) in choice.branches.iter().enumerate() {
            let whole = base.and(branch);
            if index == open || self.forms.is_never_without(&whole, decided) {
                continue;
            }
            if self.refuses_member(&whole, decided, &tag) {
                continue;
            }
            let default = self.default_tag(branch).map(|tag| vec![tag]);
            for value in default.or_else(|| self.tag_values(&whole, decided, &tag))? {
                if !known.insert(value) {
                    return None;
                }
            }
        }
        let is_exact = !known.is_empty() && known == left_out;
        is_exact.then_some(Open { branch: open, tag })
    }

    /// Whether a schema refuses a member, so that it is the branch that is meant without the tag.
    fn refuses_member(&self, key: &Key, decided: &[ChoiceId], name: &str) -> bool {
        let form = self.forms.form_without(key, decided);
        let member = form
            .object
            .as_ref()
            .and_then(|object| object.members.get(name));
        member.is_some_and(|member| self.forms.is_never(&member.of))
    }

    /// For a schema that accepts and keeps every object that has a certain member, except some of its values: the only
    /// required member, and the strings that it must not be.
    fn other_tags(&self, key: &Key, decided: &[ChoiceId]) -> Option<(String, HashSet<String>)> {
        let form = self.forms.form_without(key, decided);
        let object = form.object.as_ref().filter(|_| is_object(&form))?;
        let mut required = object
            .members
            .iter()
            .filter(|(_, member)| !member.required.is_empty());
        let ((tag, member), None) = (required.next()?, required.next()) else {
            return None;
        };
        let mut others = object.members.iter().filter(|(name, _)| *name != tag);
        let keeps_all = others.all(|(_, member)| member.of.is_any())
            && is_bare(object)
            && self.says_additional(key);
        let text = self.forms.form(&member.of);
        let is_text = only(&text, JsonType::String)
            && text.values.is_none()
            && text.choices.is_empty()
            && says_nothing(&text, JsonType::String);
        if !keeps_all || !is_text {
            return None;
        }
        let left_out = match (form.residues.as_slice(), text.residues.as_slice()) {
            ([Residue::Not(not)], []) => self.tags_of(not, tag),
            ([], [Residue::Not(not)]) => self.texts_of(not),
            _ => None,
        };
        left_out.map(|left_out| (tag.clone(), left_out))
    }

    /// The values of the tag in a schema that excludes them: one object, or a choice of several, and nothing else.
    fn tags_of(&self, not: &Key, tag: &str) -> Option<HashSet<String>> {
        let form = self.forms.form(not);
        let one = [not.clone()];
        let branches = match form.choices.as_slice() {
            [] => one.as_slice(),
            [only] if form.residues.is_empty() && form.values.is_none() => {
                let object = form.object.as_ref()?;
                let is_bare = object.members.is_empty() && is_bare(object);
                is_bare.then_some(&*only.branches)?
            }
            _ => return None,
        };
        let mut all = HashSet::new();
        for branch in branches {
            let form = self.forms.form(branch);
            let object = form.object.as_ref()?;
            let (Some((name, member)), 1) = (object.members.first(), object.members.len()) else {
                return None;
            };
            let is_tag = name == tag
                && !member.required.is_empty()
                && form.residues.is_empty()
                && form.choices.is_empty()
                && form.values.is_none()
                && is_bare(object);
            all.extend(self.texts_of(&member.of).filter(|_| is_tag)?);
        }
        Some(all)
    }

    /// The strings of a schema that only lists strings.
    fn texts_of(&self, key: &Key) -> Option<HashSet<String>> {
        let form = self.forms.form(key);
        let is_list = form.choices.is_empty() && form.residues.is_empty();
        let values = form.values.as_ref().filter(|_| is_list)?.list.iter();
        values
            .map(|value| value.as_text().map(str::to_owned))
            .collect()
    }
}

/// Whether the form accepts only objects, and has no choices.
fn is_object(form: &Form) -> bool {
    only(form, JsonType::Object) && form.choices.is_empty() && form.values.is_none()
}

/// Whether an object has no rules other than those of its declared members.
pub(super) fn is_bare(object: &Obj) -> bool {
    let mut groups = object.groups.iter();
    groups.all(|group| group.patterns.is_empty() && group.additional.is_any())
        && object.names.is_any()
        && object.requires.is_empty()
        && object.count == Count::default()
}
