//! A schema of `if`, `then` and `else` as a union of what the two arms accept.

use samewire_schema::{Form, Key, Residue};

use super::conditions::says_nothing;
use super::pointer::Place;
use super::state::Types;
use super::variants::Referring;
use crate::model::{Shape, Union};

impl Types<'_> {
    /// The union of both arms of the only condition of a form that says nothing else. `None` if a value could be another
    /// one when it is written: the condition is asked again when it is read.
    pub(super) fn arms(&mut self, form: &Form, place: &Place) -> Option<Union> {
        let [Residue::If(condition)] = form.residues.as_slice() else {
            return None;
        };
        let (then, other) = (condition.then.as_ref()?, condition.other.as_ref()?);
        let then = self.tested(&condition.test, then);
        let is_within = |key: &Key| {
            let mut types = self.forms.form(key).types().list();
            types.all(|of| form.types().list().any(|own| own == of))
        };
        if !form.types().list().all(|of| says_nothing(form, of))
            || ![&then, other].into_iter().all(is_within)
            || !self.keeps_tested(&condition.test, other)
        {
            return None;
        }
        let mut shapes = Vec::new();
        for key in [&then, other] {
            let word = self.branch_word(key, &Referring::default());
            let inner = Place {
                at: place.at.clone(),
                words: format!("{} {word}", place.words),
            };
            match self.shape(key, &inner) {
                Shape::Any | Shape::Null | Shape::Never | Shape::Nullable { .. } => return None,
                shape => shapes.push((shape, key)),
            }
        }
        let variants = self.variants(&shapes, &Referring::default());
        Some(Union {
            most_specific_first: true,
            ..Union::untagged(variants)
        })
    }

    /// What the test and the first arm accept together: the arm alone if the test adds nothing.
    fn tested(&self, test: &Key, then: &Key) -> Key {
        let both = test.and(then);
        if self.is_same(&both, then, &[]) {
            then.clone()
        } else {
            both
        }
    }

    /// Whether a value that the test refuses is still refused without the members that the second arm does not declare. A
    /// test of the type alone refuses it in any case.
    fn keeps_tested(&self, test: &Key, other: &Key) -> bool {
        let form = self.forms.form(test);
        let is_plain = form.choices.is_empty() && form.residues.is_empty() && form.values.is_none();
        if is_plain && form.types().list().all(|of| says_nothing(&form, of)) {
            return true;
        }
        let Some(object) = form.object.as_ref().filter(|_| is_plain) else {
            return false;
        };
        let is_of_members = object.count.min.is_none()
            && object.count.most().is_none()
            && object.names.is_any()
            && object.requires.is_empty()
            && object
                .groups
                .iter()
                .all(|group| group.patterns.is_empty() && group.additional.is_any());
        let other = self.forms.form(other);
        let Some(declared) = &other.object else {
            return is_of_members;
        };
        let mut members = object.members.iter();
        is_of_members
            && members.all(|(name, member)| {
                let is_only_required = member.of.is_any() && !member.required.is_empty();
                is_only_required || declared.members.contains_key(name) && other.choices.is_empty()
            })
    }
}
