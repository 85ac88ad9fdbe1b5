//! Conditions as data: lists of keywords in JSON. A keyword is a list of its name and its arguments, and says nothing
//! about values of other types. WIRE.md has a table of them.
//!
//! A test is `true` (every value passes), `false` (none does) or the position of a condition in the list of references.
//! Regular expressions and marks are such positions, too. Numbers are texts, since they are exact.

use indexmap::IndexSet;
use serde_json::{Value, json};

use crate::model::{
    Combination, Condition, Group, Length, ListRule, Mark, NumberRule, ObjectRule, Test, TextRule,
};

/// What data refers to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Reference<'m> {
    /// A condition, by its position in the model.
    Condition(usize),
    /// A regular expression.
    Pattern(&'m str),
    /// Marks, by their position among all.
    Marks(usize),
}

/// Something as data.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct Data<'m> {
    /// JSON.
    pub(super) text: String,
    /// What it refers to by position.
    pub(super) references: Vec<Reference<'m>>,
}

impl<'m> Data<'m> {
    /// The regular expressions that it refers to.
    pub(super) fn patterns(&self) -> impl Iterator<Item = &'m str> + '_ {
        self.references.iter().filter_map(|to| match to {
            Reference::Pattern(source) => Some(*source),
            Reference::Condition(_) | Reference::Marks(_) => None,
        })
    }
}

/// Makes data. Conditions that are equal to others are replaced by them.
pub(super) struct Writer<'m, 'a> {
    /// The condition that stands for each.
    pub(super) same: &'a [usize],
    /// All marks so far.
    pub(super) marks: &'a mut IndexSet<Data<'m>>,
    references: IndexSet<Reference<'m>>,
}

impl<'m, 'a> Writer<'m, 'a> {
    /// A condition as data.
    pub(super) fn condition(
        same: &'a [usize],
        marks: &'a mut IndexSet<Data<'m>>,
        of: &'m Condition,
    ) -> Data<'m> {
        let mut writer = Writer {
            same,
            marks,
            references: IndexSet::new(),
        };
        let keywords = writer.keywords(of);
        writer.finish(&keywords)
    }

    fn finish(self, list: &[Value]) -> Data<'m> {
        Data {
            text: json!(list).to_string(),
            references: self.references.into_iter().collect(),
        }
    }

    fn keywords(&mut self, of: &'m Condition) -> Vec<Value> {
        let Condition {
            at: _,
            null,
            boolean,
            number,
            text,
            list,
            object,
            values,
            combinations,
        } = of;
        let mut keywords = Vec::new();
        let types = [
            ("null", *null),
            ("boolean", *boolean),
            ("number", number.is_some()),
            ("string", text.is_some()),
            ("array", list.is_some()),
            ("object", object.is_some()),
        ];
        let accepts = |kind: &str| types.contains(&(kind, true));
        // A list of values mostly says the types, too.
        let is_said = |values: &Vec<Value>| values.iter().all(|value| accepts(type_of(value)));
        if !values.as_ref().is_some_and(is_said) && types.iter().any(|(_, accepted)| !accepted) {
            let accepted = types.iter().filter(|(_, accepted)| *accepted);
            keywords.push(keyword("type", accepted.map(|(kind, _)| json!(kind))));
        }
        if let Some(values) = values {
            keywords.push(keyword("enum", values.iter().cloned()));
        }
        if let Some(rule) = number {
            numbers(rule, &mut keywords);
        }
        if let Some(rule) = text {
            self.texts(rule, &mut keywords);
        }
        if let Some(rule) = list {
            self.lists(rule, &mut keywords);
        }
        if let Some(rule) = object {
            self.objects(rule, &mut keywords);
        }
        for combination in combinations {
            let made = self.combination(combination);
            keywords.push(made);
        }
        keywords
    }

    fn reference(&mut self, to: Reference<'m>) -> Value {
        json!(self.references.insert_full(to).0)
    }

    fn pattern(&mut self, source: &'m str) -> Value {
        self.reference(Reference::Pattern(source))
    }

    fn test(&mut self, test: Test) -> Value {
        match test {
            Test::Anything => json!(true),
            Test::Nothing => json!(false),
            Test::Fulfils(id) => self.reference(Reference::Condition(self.same[id.0])),
        }
    }

    fn tests(&mut self, tests: &[Test]) -> Vec<Value> {
        tests.iter().map(|test| self.test(*test)).collect()
    }

    fn texts(&mut self, rule: &'m TextRule, keywords: &mut Vec<Value>) {
        length(rule.length, ["minLength", "maxLength"], keywords);
        for source in &rule.patterns {
            keywords.push(json!(["pattern", self.pattern(source)]));
        }
    }

    fn lists(&mut self, rule: &ListRule, keywords: &mut Vec<Value>) {
        length(rule.length, ["minItems", "maxItems"], keywords);
        for contains in &rule.contains {
            if contains.count == Length::default() {
                continue;
            }
            let min = contains.count.min.unwrap_or(0);
            let mut arguments = vec![self.test(contains.of), json!(min)];
            arguments.extend(contains.count.max.map(|max| json!(max)));
            keywords.push(keyword("contains", arguments));
        }
        if rule.unique {
            keywords.push(json!(["uniqueItems"]));
        }
        // What is wrong with the list itself is said first.
        let is_any = |test: &Test| *test == Test::Anything;
        if !is_any(&rule.others) || !rule.first.iter().all(is_any) {
            let mut tests = vec![self.test(rule.others)];
            tests.extend(self.tests(&rule.first));
            keywords.push(keyword("items", tests));
        }
    }

    fn objects(&mut self, rule: &'m ObjectRule, keywords: &mut Vec<Value>) {
        if !rule.required.is_empty() {
            keywords.push(keyword(
                "required",
                rule.required.iter().map(|name| json!(name)),
            ));
        }
        for together in &rule.together {
            let names = std::iter::once(&together.with).chain(&together.required);
            keywords.push(keyword("dependentRequired", names.map(|name| json!(name))));
        }
        length(rule.length, ["minProperties", "maxProperties"], keywords);
        if rule.names != Test::Anything {
            keywords.push(json!(["propertyNames", self.test(rule.names)]));
        }
        for group in &rule.groups {
            keywords.extend(self.members(group));
        }
    }

    fn members(&mut self, group: &'m Group) -> Option<Value> {
        // A name or a pattern that allows everything still keeps the test of all others away.
        let is_closed = group.others != Test::Anything;
        let counts = |test: Test| is_closed || test != Test::Anything;
        let members = group.members.iter().filter(|(_, test)| counts(**test));
        let members: Vec<Value> = members
            .map(|(name, test)| json!([name, self.test(*test)]))
            .collect();
        let patterns = group.patterns.iter().filter(|(_, test)| counts(*test));
        let patterns: Vec<Value> = patterns
            .map(|(source, test)| json!([self.pattern(source), self.test(*test)]))
            .collect();
        let says_something = is_closed || !members.is_empty() || !patterns.is_empty();
        says_something.then(|| json!(["properties", members, patterns, self.test(group.others)]))
    }

    fn combination(&mut self, combination: &'m Combination) -> Value {
        match combination {
            Combination::AnyOf { of } => keyword("anyOf", self.tests(of)),
            Combination::OneOf { of } => keyword("oneOf", self.tests(of)),
            Combination::Not { of } => json!(["not", self.test(*of)]),
            Combination::If {
                test,
                then,
                otherwise,
            } => keyword("if", self.tests(&[*test, *then, *otherwise])),
            Combination::With {
                member,
                then,
                by: _,
            } => json!(["dependentSchemas", member, self.test(*then)]),
            Combination::Unmarked { items, marks, of } => {
                let name = if *items {
                    "unevaluatedItems"
                } else {
                    "unevaluatedProperties"
                };
                let marks = self.marks_apart(marks);
                json!([name, self.reference(marks), self.test(*of)])
            }
        }
    }

    /// Marks with references of their own: many conditions have the same.
    fn marks_apart(&mut self, marks: &'m [Mark]) -> Reference<'m> {
        let mut writer = Writer {
            same: self.same,
            marks: &mut *self.marks,
            references: IndexSet::new(),
        };
        let list = writer.marks(marks);
        let data = writer.finish(&list);
        Reference::Marks(self.marks.insert_full(data).0)
    }

    fn marks(&mut self, marks: &'m [Mark]) -> Vec<Value> {
        let mut list = Vec::new();
        for mark in marks {
            match mark {
                Mark::All => list.push(json!(["all"])),
                Mark::First { count } => list.push(json!(["first", count])),
                Mark::Passing { of } => list.push(json!(["passing", self.test(*of)])),
                Mark::Members { names, patterns } => {
                    if !names.is_empty() {
                        list.push(keyword("names", names.iter().map(|name| json!(name))));
                    }
                    if !patterns.is_empty() {
                        let patterns: Vec<Value> =
                            patterns.iter().map(|of| self.pattern(of)).collect();
                        list.push(keyword("matching", patterns));
                    }
                }
                Mark::If {
                    test,
                    passes,
                    marks,
                } => {
                    let test = self.test(*test);
                    list.push(json!(["if", test, passes, self.marks(marks)]));
                }
                Mark::With { member, marks } => {
                    list.push(json!(["with", member, self.marks(marks)]));
                }
            }
        }
        list
    }
}

fn keyword(name: &str, arguments: impl IntoIterator<Item = Value>) -> Value {
    std::iter::once(json!(name)).chain(arguments).collect()
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

fn numbers(rule: &NumberRule, keywords: &mut Vec<Value>) {
    if rule.integer {
        keywords.push(json!(["integer"]));
    }
    for (bound, names) in [
        (&rule.min, ["minimum", "exclusiveMinimum"]),
        (&rule.max, ["maximum", "exclusiveMaximum"]),
    ] {
        keywords.extend(bound.iter().map(|bound| {
            let name = names[usize::from(bound.exclusive)];
            json!([name, bound.number])
        }));
    }
    let multiples = rule.multiples_of.iter();
    keywords.extend(multiples.map(|of| json!(["multipleOf", of])));
}

fn length(of: Length, [min, max]: [&str; 2], keywords: &mut Vec<Value>) {
    keywords.extend(of.min.map(|least| json!([min, least])));
    keywords.extend(of.max.map(|most| json!([max, most])));
}
