//! Decides whether a form accepts a value. The answer is yes, no, or the reason why it is unknown; it is never wrong.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use crate::combine::{Choice, ChoiceKind, Residue};
use crate::form::Form;
use crate::forms::Forms;
use crate::json::Json;
use crate::key::{Key, Part};
use crate::unevaluated::marks;
use crate::verdict::{Reason, Verdict, all, any, between};

/// The maximum depth of nested evaluations.
const DEPTH: usize = 1_000;

/// Whether a key accepts a value.
pub fn accepts(forms: &Forms, key: &Key, value: &Json) -> Verdict {
    let asked = Evaluation::new(forms);
    let verdict = asked.accepts(key, value);
    if forms.graph.has_too_many_scopes() {
        return Verdict::Unanswered(Reason::Scopes);
    }
    verdict
}

/// The names of the members of an accepted object that are described by a schema which accepts the object, by
/// `properties`, `patternProperties`, or a schema for additional members. `None` if the value is not an object, or if
/// the answer is unknown.
pub fn described<'v>(forms: &Forms, key: &Key, value: &'v Json) -> Option<Vec<&'v str>> {
    let Json::Object(object) = value else {
        return None;
    };
    let asked = Evaluation::new(forms);
    let ask = |key: &Key, value: &Json| asked.accepts(key, value);
    let graph = &forms.graph;
    let parts = key.parts().iter();
    let found = parts.map(|part| {
        let has_own = graph.node(part.node).members.unevaluated.is_some();
        marks(graph, *part, value, &ask).map(|marks| (marks, has_own))
    });
    let found: Vec<_> = found.collect::<Result<_, _>>().ok()?;
    let is_described = |place| {
        let mut all = found.iter();
        all.any(|(marks, has_own)| *has_own || marks.has(place))
    };
    let names = object.keys().enumerate();
    let names = names.filter(|(place, _)| is_described(*place));
    Some(names.map(|(_, name)| name.as_str()).collect())
}

struct Evaluation<'f> {
    forms: &'f Forms,
    /// The verdicts so far. A value is identified by its address, since it is a part of the value at hand. `None` while
    /// a verdict is being computed.
    known: RefCell<HashMap<(Key, *const Json), Option<Verdict>>>,
    depth: Cell<usize>,
}

impl<'f> Evaluation<'f> {
    fn new(forms: &'f Forms) -> Self {
        Self {
            forms,
            known: RefCell::default(),
            depth: Cell::new(0),
        }
    }

    fn accepts(&self, key: &Key, value: &Json) -> Verdict {
        if key.is_any() {
            return Verdict::Accepts;
        }
        let question = (key.clone(), std::ptr::from_ref(value));
        if let Some(known) = self.known.borrow().get(&question) {
            return known.unwrap_or(Verdict::Unanswered(Reason::SameValue));
        }
        let depth = self.depth.get();
        if depth == DEPTH {
            return Verdict::Unanswered(Reason::Depth);
        }
        self.depth.set(depth + 1);
        self.known.borrow_mut().insert(question.clone(), None);
        let form = self.forms.form(key);
        let verdict = self.holds(&form, value);
        self.known.borrow_mut().insert(question, Some(verdict));
        self.depth.set(depth);
        verdict
    }

    fn holds(&self, form: &Form, value: &Json) -> Verdict {
        let listed = form.values.as_ref().is_none_or(|values| values.has(value));
        if !listed {
            return Verdict::Refuses;
        }
        let slot = self.slot(form, value);
        if slot == Verdict::Refuses {
            return slot;
        }
        let choices = form.choices.iter().map(|choice| self.choice(choice, value));
        let residues = form
            .residues
            .iter()
            .map(|residue| self.residue(residue, value));
        all([slot].into_iter().chain(choices).chain(residues))
    }

    fn slot(&self, form: &Form, value: &Json) -> Verdict {
        let ask = |key: &Key, value: &Json| self.accepts(key, value);
        // The name is a temporary value, so its verdict must not be kept by address.
        let ask_name = |key: &Key, name: &str| {
            if key.is_any() {
                return Verdict::Accepts;
            }
            accepts(self.forms, key, &Json::Text(name.to_owned()))
        };
        let refused = Verdict::Refuses;
        match value {
            Json::Null => Verdict::of(form.null),
            Json::Bool(_) => Verdict::of(form.boolean),
            Json::Number(number) => form
                .number
                .as_ref()
                .map_or(refused, |of| of.accepts(number)),
            Json::Text(text) => {
                Verdict::of(form.string.as_ref().is_some_and(|of| of.accepts(text)))
            }
            Json::List(items) => form
                .array
                .as_ref()
                .map_or(refused, |of| of.accepts(items, &ask)),
            Json::Object(object) => {
                let of = form.object.as_ref();
                of.map_or(refused, |of| of.accepts(object, &ask, &ask_name))
            }
        }
    }

    fn choice(&self, choice: &Choice, value: &Json) -> Verdict {
        let branches = choice
            .branches
            .iter()
            .map(|branch| self.accepts(branch, value));
        match choice.kind {
            ChoiceKind::Any => any(branches),
            ChoiceKind::One => between(branches, 1, Some(1)),
        }
    }

    fn residue(&self, residue: &Residue, value: &Json) -> Verdict {
        match residue {
            Residue::Not(key) => !self.accepts(key, value),
            Residue::If(condition) => {
                let arm = |arm: &Option<Key>| {
                    arm.as_ref()
                        .map_or(Verdict::Accepts, |key| self.accepts(key, value))
                };
                let (then, other) = (&condition.then, &condition.other);
                match self.accepts(&condition.test, value) {
                    Verdict::Accepts => arm(then),
                    Verdict::Refuses => arm(other),
                    // If both arms agree, the condition does not matter.
                    open @ Verdict::Unanswered(_) => {
                        let (then, other) = (arm(then), arm(other));
                        if then == other { then } else { open }
                    }
                }
            }
            Residue::When(name, key) => match value.get(name) {
                Some(_) => self.accepts(key, value),
                None => Verdict::Accepts,
            },
            Residue::UnevaluatedItems(part, key) => {
                let items = value.as_list().unwrap_or_default();
                self.unmarked(*part, key, value, items.iter())
            }
            Residue::UnevaluatedProperties(part, key) => {
                let members = value.as_object().map(|object| object.values());
                self.unmarked(*part, key, value, members.into_iter().flatten())
            }
        }
    }

    fn unmarked<'v>(
        &self,
        part: Part,
        key: &Key,
        value: &Json,
        inner: impl Iterator<Item = &'v Json>,
    ) -> Verdict {
        if key.is_any() {
            return Verdict::Accepts;
        }
        let inner: Vec<_> = inner.enumerate().collect();
        if inner.is_empty() {
            return Verdict::Accepts;
        }
        let ask = |key: &Key, value: &Json| self.accepts(key, value);
        match marks(&self.forms.graph, part, value, &ask) {
            Ok(marks) => {
                let unmarked = inner.into_iter().filter(|(place, _)| !marks.has(*place));
                all(unmarked.map(|(_, value)| self.accepts(key, value)))
            }
            Err(reason) => Verdict::Unanswered(reason),
        }
    }
}
