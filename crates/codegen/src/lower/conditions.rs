//! Conditions: the forms of schemas as tests of a value, for everything that no shape can express.

use std::collections::{HashMap, VecDeque};

use indexmap::IndexMap;
use samewire_schema::{
    Arr, Choice, ChoiceKind, Count, Draft, Form, Forms, Integer, JsonType, Key, NodeId, Num, Obj,
    Part, Residue, Str,
};

use super::plain::plain;
use crate::model::{
    Bound, Combination, Condition, ConditionId, Contains, Group, Length, ListRule, Marks,
    NumberRule, ObjectRule, Test, TextRule, Together,
};

/// The maximum number of marks of one `unevaluated…`.
pub(super) const MARKS: usize = 10_000;

/// All conditions that are needed. They are made one after the other, so that they may refer to one another.
pub(super) struct Conditions<'f> {
    pub(super) forms: &'f Forms,
    ids: HashMap<Key, ConditionId>,
    list: Vec<Option<Condition>>,
    /// Those of types. The variants of a union often have the same one.
    of_types: HashMap<Condition, ConditionId>,
    /// The marks of each schema, of its items or its members.
    pub(super) marks: HashMap<(Part, bool), Marks>,
    open: VecDeque<(ConditionId, Key)>,
    /// The schemas with too many marks, each with its keyword.
    pub(super) too_large: Vec<(NodeId, &'static str)>,
    pub(super) marks_left: usize,
}

impl<'f> Conditions<'f> {
    pub(super) fn new(forms: &'f Forms) -> Self {
        Self {
            forms,
            ids: HashMap::new(),
            list: Vec::new(),
            of_types: HashMap::new(),
            marks: HashMap::new(),
            open: VecDeque::new(),
            too_large: Vec::new(),
            marks_left: MARKS,
        }
    }

    /// The test of whether a key accepts a value.
    pub(super) fn test(&mut self, key: &Key) -> Test {
        if key.is_any() {
            return Test::Anything;
        }
        if let Some(known) = self.ids.get(key) {
            return Test::Fulfils(*known);
        }
        if self.takes_everything(key) {
            return Test::Anything;
        }
        if self.forms.is_never(key) {
            return Test::Nothing;
        }
        let id = ConditionId(self.list.len());
        self.list.push(None);
        self.ids.insert(key.clone(), id);
        self.open.push_back((id, key.clone()));
        Test::Fulfils(id)
    }

    /// Whether a key accepts every value, because one branch of each of its choices does.
    fn takes_everything(&self, key: &Key) -> bool {
        let form = self.forms.form(key);
        let mut choices = form.choices.iter();
        let is_open = |choice: &Choice| {
            choice.kind == ChoiceKind::Any && choice.branches.iter().any(Key::is_any)
        };
        form.values.is_none()
            && form.residues.is_empty()
            && choices.all(is_open)
            && form.types().list().count() == JsonType::ALL.len()
            && JsonType::ALL.into_iter().all(|of| says_nothing(&form, of))
    }

    /// Adds a condition of a type, unless there is an equal one.
    pub(super) fn add(&mut self, condition: Condition) -> ConditionId {
        let next = ConditionId(self.list.len());
        let id = *self.of_types.entry(condition.clone()).or_insert(next);
        if id == next {
            self.list.push(Some(condition));
        }
        id
    }

    /// Returns all conditions, including those that others need.
    pub(super) fn finish(&mut self) -> Vec<Condition> {
        while let Some((id, key)) = self.open.pop_front() {
            let form = self.forms.form(&key);
            let condition = self.of_form(&form, pointer(self.forms, &key));
            if let Some(slot) = self.list.get_mut(id.0) {
                *slot = Some(condition);
            }
        }
        self.list.drain(..).flatten().collect()
    }

    /// Makes the condition for everything in a form.
    pub(super) fn of_form(&mut self, form: &Form, at: String) -> Condition {
        let mut combinations = Vec::new();
        for choice in &form.choices {
            combinations.push(self.choice(choice));
        }
        for residue in &form.residues {
            combinations.push(self.residue(residue));
        }
        Condition {
            at,
            null: form.null,
            boolean: form.boolean,
            number: form.number.as_deref().map(number_rule),
            text: form.string.as_deref().map(text_rule),
            list: form.array.as_ref().map(|array| self.list_rule(array)),
            object: form.object.as_ref().map(|object| self.object_rule(object)),
            values: form.values.as_ref().map(|values| {
                let values = values.list.iter();
                values.map(plain).collect()
            }),
            combinations,
        }
    }

    /// A choice as a combination of tests.
    pub(super) fn choice(&mut self, choice: &Choice) -> Combination {
        let of = choice.branches.iter().map(|branch| self.test(branch));
        let of = of.collect();
        match choice.kind {
            ChoiceKind::Any => Combination::AnyOf { of },
            ChoiceKind::One => Combination::OneOf { of },
        }
    }

    /// Makes a combination of tests for a part of a form that belongs to no type of JSON.
    pub(super) fn residue(&mut self, residue: &Residue) -> Combination {
        match residue {
            Residue::Not(key) => Combination::Not { of: self.test(key) },
            Residue::If(condition) => {
                let arm = |this: &mut Self, arm: &Option<Key>| {
                    arm.as_ref().map_or(Test::Anything, |key| this.test(key))
                };
                Combination::If {
                    test: self.test(&condition.test),
                    then: arm(self, &condition.then),
                    otherwise: arm(self, &condition.other),
                }
            }
            Residue::When(member, key) => Combination::With {
                member: member.clone(),
                then: self.test(key),
                by: self.keyword_of_schemas(key),
            },
            Residue::UnevaluatedItems(part, key) => self.unmarked(*part, key, true),
            Residue::UnevaluatedProperties(part, key) => self.unmarked(*part, key, false),
        }
    }

    /// The keyword for the schema of an object that has a certain member, in the draft of this schema.
    fn keyword_of_schemas(&self, key: &Key) -> &'static str {
        let graph = &self.forms.graph;
        let node = key.parts().first().map_or(graph.root, |part| part.node);
        if graph.node(node).dialect.draft < Draft::V2019 {
            "dependencies"
        } else {
            "dependentSchemas"
        }
    }

    fn list_rule(&mut self, array: &Arr) -> ListRule {
        ListRule {
            length: length(&array.count),
            unique: array.unique.is_some(),
            first: array.prefix.iter().map(|key| self.test(key)).collect(),
            others: self.test(&array.rest),
            contains: self.contains(array),
        }
    }

    /// How many items of a list must pass each test.
    pub(super) fn contains(&mut self, array: &Arr) -> Vec<Contains> {
        let contains = array.contains.iter().map(|contains| Contains {
            of: self.test(&contains.of),
            count: Length {
                min: Some(contains.min),
                max: contains.max,
            },
        });
        contains.collect()
    }

    fn object_rule(&mut self, object: &Obj) -> ObjectRule {
        ObjectRule {
            length: length(&object.count),
            required: required(object),
            groups: self.groups(object, true, &|_| false),
            names: self.test(&object.names),
            together: together(object),
        }
    }

    /// The rules for members: for declared ones if `declared` is set, and for undeclared ones except those whose key
    /// `is_said` elsewhere.
    pub(super) fn groups(
        &mut self,
        object: &Obj,
        declared: bool,
        is_said: &dyn Fn(&Key) -> bool,
    ) -> Vec<Group> {
        let mut groups = Vec::new();
        for group in &object.groups {
            let mut test = |key: &Key| {
                if is_said(key) {
                    Test::Anything
                } else {
                    self.test(key)
                }
            };
            let members: IndexMap<String, Test> = group
                .properties
                .iter()
                .map(|(name, key)| {
                    let of = if declared { test(key) } else { Test::Anything };
                    (name.clone(), of)
                })
                .collect();
            let patterns: Vec<(String, Test)> = group
                .patterns
                .iter()
                .map(|(pattern, key)| (pattern.source.clone(), test(key)))
                .collect();
            let others = test(&group.additional);
            let says = |of: &Test| *of != Test::Anything;
            let says_something = members.values().any(says)
                || patterns.iter().any(|(_, of)| says(of))
                || says(&others);
            if says_something {
                groups.push(Group {
                    members,
                    patterns,
                    others,
                });
            }
        }
        groups
    }
}

/// The names of the required members.
pub(super) fn required(object: &Obj) -> Vec<String> {
    let members = object.members.iter();
    let required = members.filter(|(_, member)| !member.required.is_empty());
    required.map(|(name, _)| name.clone()).collect()
}

/// The members that require other members.
pub(super) fn together(object: &Obj) -> Vec<Together> {
    let together = object.requires.iter().map(|requires| Together {
        with: requires.member.clone(),
        required: requires.others.clone(),
        by: requires.by,
    });
    together.collect()
}

pub(super) fn number_rule(number: &Num) -> NumberRule {
    let bound = |bound: &Option<samewire_schema::Bound>| {
        bound.as_ref().map(|bound| Bound {
            number: bound.value.to_string(),
            exclusive: bound.exclusive,
        })
    };
    NumberRule {
        integer: match number.integer {
            Some(Integer::Value | Integer::Token) => true,
            None => false,
        },
        min: bound(&number.min),
        max: bound(&number.max),
        multiples_of: number.multiples.iter().map(ToString::to_string).collect(),
    }
}

pub(super) fn text_rule(string: &Str) -> TextRule {
    let patterns = string.patterns.iter();
    TextRule {
        length: length(&string.length),
        patterns: patterns.map(|pattern| pattern.source.clone()).collect(),
    }
}

pub(super) fn length(count: &Count) -> Length {
    Length {
        min: count.min.map(|(least, _)| least),
        max: count.most(),
    }
}

/// The place of the first schema of a key.
pub(super) fn pointer(forms: &Forms, key: &Key) -> String {
    let first = key.parts().first();
    first.map_or_else(String::new, |part| {
        forms.graph.at(&forms.graph.node(part.node).site)
    })
}

/// Whether the form accepts only values of this type, without regard to its choices.
pub(super) fn only(form: &Form, of: JsonType) -> bool {
    form.types().list().eq([of])
}

/// Whether every value of a type is accepted.
pub(super) fn says_nothing(form: &Form, of: JsonType) -> bool {
    match of {
        JsonType::Null | JsonType::Boolean => true,
        JsonType::Number => form
            .number
            .as_ref()
            .is_some_and(|slot| **slot == Num::default()),
        JsonType::String => form
            .string
            .as_ref()
            .is_some_and(|slot| **slot == Str::default()),
        JsonType::Array => form
            .array
            .as_ref()
            .is_some_and(|slot| **slot == Arr::default()),
        JsonType::Object => form.object.as_ref().is_some_and(|slot| {
            let no_rule = slot.groups.iter().all(|group| {
                group.properties.is_empty()
                    && group.patterns.is_empty()
                    && group.additional.is_any()
            });
            let required = slot
                .members
                .values()
                .any(|member| !member.required.is_empty());
            no_rule
                && !required
                && slot.names.is_any()
                && slot.requires.is_empty()
                && slot.count == Count::default()
        }),
    }
}
