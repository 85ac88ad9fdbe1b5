//! The forms of a graph. Each is computed when it is first needed, and cached.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::combine::{Choice, ChoiceId, ChoiceKind};
use crate::form::Form;
use crate::graph::Graph;
use crate::json::{Json, JsonType};
use crate::key::{Key, NodeId, Part};
use crate::meet;

/// The forms of all keys of a graph.
#[derive(Debug)]
pub struct Forms {
    /// The schemas.
    pub graph: Graph,
    /// The forms of keys before their choices are examined.
    plain: RefCell<HashMap<Key, Rc<Form>>>,
    whole: RefCell<HashMap<Asked, Rc<Form>>>,
}

/// A key, and those of its choices that are already decided.
type Asked = (Key, Vec<ChoiceId>);

/// How deep a contradiction is looked for in required members and items.
const DEPTH: usize = 3;
/// How often a choice with a single remaining branch may be merged into its form.
const MERGES: usize = 32;

impl Forms {
    /// Creates an empty cache for a graph.
    pub fn new(graph: Graph) -> Self {
        graph.referring.borrow_mut().clear();
        Self {
            graph,
            plain: RefCell::default(),
            whole: RefCell::default(),
        }
    }

    /// The key of the root schema.
    pub fn start(&self) -> Key {
        self.key(self.graph.root)
    }

    /// The key of a schema outside any dynamic scope.
    pub fn key(&self, node: NodeId) -> Key {
        let parts = self.graph.key(node);
        let keys = parts.parts().iter().map(|part| self.key_of(*part));
        keys.fold(Key::any(), |all, key| all.and(&key))
    }

    /// The key of a schema in its dynamic scope.
    pub fn key_of(&self, part: Part) -> Key {
        meet::key_of(&self.graph, part)
    }

    /// The form of a key. Branches that contradict the rest are removed, and a choice with a single remaining branch is
    /// merged into the form.
    pub fn form(&self, key: &Key) -> Rc<Form> {
        self.form_without(key, &[])
    }

    /// The form of a key without the choices in `decided`. It is used when a branch of these choices is part of the
    /// key.
    pub fn form_without(&self, key: &Key, decided: &[ChoiceId]) -> Rc<Form> {
        let plain = self.plain(key);
        // The cached form is final.
        if is_settled(&plain, decided) {
            return plain;
        }
        let asked = (key.clone(), decided.to_vec());
        if let Some(known) = self.whole.borrow().get(&asked) {
            return Rc::clone(known);
        }
        let form = self.compute(key, decided);
        self.whole.borrow_mut().insert(asked, Rc::clone(&form));
        form
    }

    /// Whether a key is known to accept nothing.
    pub fn is_never(&self, key: &Key) -> bool {
        self.is_never_without(key, &[])
    }

    /// Whether a key without the choices in `decided` is known to accept nothing.
    pub fn is_never_without(&self, key: &Key, decided: &[ChoiceId]) -> bool {
        self.form_without(key, decided).is_never() || self.is_never_within(key, DEPTH)
    }

    /// Whether no value can be accepted by two of these keys, as far as is known, without the choices in `decided`. All
    /// pairs are compared.
    pub fn are_disjoint(&self, keys: &[Key], decided: &[ChoiceId]) -> bool {
        keys.iter().enumerate().all(|(index, one)| {
            let mut others = keys.iter().skip(index + 1);
            others.all(|other| self.is_never_without(&one.and(other), decided))
        })
    }

    fn compute(&self, key: &Key, decided: &[ChoiceId]) -> Rc<Form> {
        let open = |plain: &Form| {
            let mut form = plain.clone();
            form.choices
                .retain(|choice| !decided.contains(&choice.id()));
            form.annotating
                .retain(|(_, of)| of.is_none_or(|of| !decided.contains(&of)));
            form
        };
        let mut key = key.clone();
        for _ in 0..MERGES {
            let plain = self.plain(&key);
            if is_settled(&plain, decided) {
                return plain;
            }
            let mut form = open(&plain);
            let Some(only) = self.prune(&key, &mut form) else {
                return Rc::new(form);
            };
            key = key.and(&only);
        }
        Rc::new(open(&self.plain(&key)))
    }

    /// Removes branches that contradict the rest of the form. If a choice has only one branch left, which is not part
    /// of the key yet, it is returned.
    fn prune(&self, key: &Key, form: &mut Form) -> Option<Key> {
        let mut choices = Vec::new();
        for choice in std::mem::take(&mut form.choices) {
            let Choice { kind, branches, by } = choice;
            // A schema that consists only of a choice adds nothing to its branch.
            let is_choice = self.graph.node(by).is_choice();
            let parts = key.parts().iter().copied();
            let base = Key::of(parts.filter(|part| !is_choice || part.node != by));
            let possible = |branch: &Key| {
                self.may_list(branch, form)
                    && (!self.has_room() || !self.is_never_within(&base.and(branch), DEPTH))
            };
            let left: Vec<Key> = branches.into_iter().filter(possible).collect();
            match &left[..] {
                [] => JsonType::ALL
                    .into_iter()
                    .for_each(|of| form.close(of, &[by])),
                [only] if leads_back(only, by) => choices.push(Choice {
                    kind,
                    branches: left,
                    by,
                }),
                [only] if only.parts().iter().all(|part| form.parts.contains(part)) => {}
                [only] => return Some(only.clone()),
                [_, _, ..] => choices.push(Choice {
                    kind,
                    branches: left,
                    by,
                }),
            }
        }
        form.choices = choices;
        None
    }

    /// Whether a form may accept a value that a branch lists. If the branch lists no values, the answer is yes. This
    /// test comes first, because it does not compute an intersection.
    fn may_list(&self, branch: &Key, form: &Form) -> bool {
        let branch = self.plain(branch);
        let accepted = |value: &Json| {
            let listed = form.values.as_ref();
            listed.is_none_or(|values| values.has(value)) && meet::may_hold(form, value)
        };
        let values = branch.values.as_ref();
        values.is_none_or(|values| values.list.iter().any(accepted))
    }

    /// Whether more keys may be examined. Their number is limited by the number of schemas, which bounds the
    /// intersection of branches.
    fn has_room(&self) -> bool {
        self.plain.borrow().len() <= 8 * self.graph.nodes.len() + 1_000
    }

    fn plain(&self, key: &Key) -> Rc<Form> {
        if let Some(known) = self.plain.borrow().get(key) {
            return Rc::clone(known);
        }
        let form = Rc::new(meet::form(&self.graph, key));
        self.plain
            .borrow_mut()
            .insert(key.clone(), Rc::clone(&form));
        form
    }

    fn is_never_within(&self, key: &Key, depth: usize) -> bool {
        let form = self.plain(key);
        if form.is_never() {
            return true;
        }
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        let types = form.types();
        types.list().all(|of| match of {
            JsonType::Null | JsonType::Boolean | JsonType::Number | JsonType::String => false,
            JsonType::Array => form.array.as_ref().is_some_and(|array| {
                let count = usize::try_from(array.count.least()).unwrap_or(usize::MAX);
                let places = count.min(array.prefix.len() + 1);
                (0..places).any(|index| self.is_never_within(array.at(index), depth))
            }),
            JsonType::Object => form.object.as_ref().is_some_and(|object| {
                let mut required = object
                    .members
                    .values()
                    .filter(|one| !one.required.is_empty());
                required.any(|member| self.is_never_within(&member.of, depth))
            }),
        })
    }
}

/// Whether a form has no choices, and no annotating schema of the choices in `decided`.
fn is_settled(form: &Form, decided: &[ChoiceId]) -> bool {
    form.choices.is_empty() && (decided.is_empty() || form.annotating.is_empty())
}

/// Whether a branch refers back to the schema that has the choice, so that it has no effect.
fn leads_back(branch: &Key, by: NodeId) -> bool {
    branch.parts().iter().any(|part| part.node == by)
}

impl ChoiceKind {
    /// The keyword of this kind of choice.
    pub fn keyword(self) -> &'static str {
        match self {
            Self::Any => "anyOf",
            Self::One => "oneOf",
        }
    }
}
