//! Writes conditions, which express what no shape can.

use samewire_schema::Json;

use super::schema::{Schema, condition_name, json, list, number, text};
use super::writer::Writer;
use crate::model::{
    Combination, ConditionId, Group, ListRule, Mark, NumberRule, ObjectRule, Test, TextRule,
};

impl Writer<'_> {
    /// A schema that accepts what fulfils a condition.
    pub(super) fn fulfils(&mut self, id: ConditionId) -> Schema {
        if self.shared[id.0] {
            self.needs.insert(id);
            return Schema::reference(&condition_name(id));
        }
        self.condition(id)
    }

    fn test(&mut self, test: Test) -> Json {
        match test {
            Test::Anything => Json::Bool(true),
            Test::Nothing => Json::Bool(false),
            Test::Fulfils(id) => self.fulfils(id).into(),
        }
    }

    fn tests(&mut self, tests: &[Test]) -> Json {
        let tests: Vec<Json> = tests.iter().map(|test| self.test(*test)).collect();
        list(tests)
    }

    pub(super) fn condition(&mut self, id: ConditionId) -> Schema {
        let model = self.model;
        let of = &model.conditions[id.0];
        let mut schema = Schema::default();
        let is_integer = of.number.as_ref().is_some_and(|rule| rule.integer);
        let kinds = [
            (of.null, "null"),
            (of.boolean, "boolean"),
            (
                of.number.is_some(),
                if is_integer { "integer" } else { "number" },
            ),
            (of.text.is_some(), "string"),
            (of.list.is_some(), "array"),
            (of.object.is_some(), "object"),
        ];
        let kinds: Vec<Json> = kinds
            .iter()
            .filter(|(is, _)| *is)
            .map(|(_, kind)| text(kind))
            .collect();
        match &kinds[..] {
            [] => return Schema::default().with("not", Json::Bool(true)),
            [only] => schema.set("type", only.clone()),
            _ if kinds.len() < 6 || is_integer => schema.set("type", list(kinds)),
            _ => {}
        }
        if let Some(rule) = &of.number {
            numbers(rule, &mut schema);
        }
        if let Some(rule) = &of.text {
            texts(rule, &mut schema);
        }
        if let Some(rule) = &of.list {
            self.lists(rule, &mut schema);
        }
        if let Some(rule) = &of.object {
            self.objects(rule, &mut schema);
        }
        if let Some(values) = &of.values {
            schema.add("enum", list(values.iter().map(json)));
        }
        for combination in &of.combinations {
            let keywords = self.combination(combination);
            schema.also(keywords);
        }
        schema
    }

    fn lists(&mut self, rule: &ListRule, schema: &mut Schema) {
        schema.count(rule.length, ["minItems", "maxItems"]);
        if rule.unique {
            schema.set("uniqueItems", Json::Bool(true));
        }
        if !rule.first.is_empty() {
            let first = self.tests(&rule.first);
            schema.set("prefixItems", first);
        }
        if rule.others != Test::Anything {
            let others = self.test(rule.others);
            schema.set("items", others);
        }
        for contains in &rule.contains {
            let mut keywords = Schema::default().with("contains", self.test(contains.of));
            let least = contains.count.min.unwrap_or(0);
            if least != 1 {
                keywords.set("minContains", Json::count(least));
            }
            if let Some(most) = contains.count.max {
                keywords.set("maxContains", Json::count(most));
            }
            schema.also(keywords);
        }
    }

    fn objects(&mut self, rule: &ObjectRule, schema: &mut Schema) {
        schema.count(rule.length, ["minProperties", "maxProperties"]);
        if !rule.required.is_empty() {
            schema.set(
                "required",
                list(rule.required.iter().map(|name| text(name))),
            );
        }
        for group in &rule.groups {
            let keywords = self.group(group);
            schema.also(keywords);
        }
        if rule.names != Test::Anything {
            let names = self.test(rule.names);
            schema.set("propertyNames", names);
        }
        for together in &rule.together {
            let others = list(together.required.iter().map(|name| text(name)));
            let others = Schema::default().with(&together.with, others);
            schema.add("dependentRequired", others.into());
        }
    }

    fn group(&mut self, group: &Group) -> Schema {
        let mut keywords = Schema::default();
        let mut members = Schema::default();
        for (name, test) in &group.members {
            members.set(name, self.test(*test));
        }
        let mut patterns = Schema::default();
        for (pattern, test) in &group.patterns {
            let test = self.test(*test);
            patterns.set(pattern, test);
        }
        for (keyword, of) in [("properties", members), ("patternProperties", patterns)] {
            if of != Schema::default() {
                keywords.set(keyword, of.into());
            }
        }
        if group.others != Test::Anything {
            keywords.set("additionalProperties", self.test(group.others));
        }
        keywords
    }

    fn combination(&mut self, of: &Combination) -> Schema {
        let schema = Schema::default();
        match of {
            Combination::AnyOf { of } => schema.with("anyOf", self.tests(of)),
            Combination::OneOf { of } => schema.with("oneOf", self.tests(of)),
            Combination::Not { of } => schema.with("not", self.test(*of)),
            Combination::If {
                test,
                then,
                otherwise,
            } => {
                let mut schema = schema.with("if", self.test(*test));
                for (keyword, arm) in [("then", then), ("else", otherwise)] {
                    if *arm != Test::Anything {
                        schema.set(keyword, self.test(*arm));
                    }
                }
                schema
            }
            Combination::With { member, then, .. } => {
                let then = Schema::default().with(member, self.test(*then));
                schema.with("dependentSchemas", then.into())
            }
            Combination::Unmarked { items, marks, of } => {
                let marks = self.marks(*items, marks);
                let keyword = if *items {
                    "unevaluatedItems"
                } else {
                    "unevaluatedProperties"
                };
                // In a schema of its own, which has no marks but these.
                let own = marks.with(keyword, self.test(*of));
                schema.with("allOf", list([own]))
            }
        }
    }

    fn marks(&mut self, items: bool, marks: &[Mark]) -> Schema {
        let marks: Vec<Schema> = marks.iter().map(|mark| self.mark(items, mark)).collect();
        Schema::default().with("allOf", list(marks))
    }

    /// A schema that accepts everything and evaluates what a mark covers.
    fn mark(&mut self, items: bool, mark: &Mark) -> Schema {
        let schema = Schema::default();
        let all = || Json::Bool(true);
        match mark {
            Mark::All if items => schema.with("items", all()),
            Mark::All => schema.with("additionalProperties", all()),
            Mark::First { count } => {
                let count = usize::try_from(*count).unwrap_or(usize::MAX);
                schema.with("prefixItems", list(std::iter::repeat_with(all).take(count)))
            }
            Mark::Passing { of } => schema
                .with("contains", self.test(*of))
                .with("minContains", Json::count(0)),
            Mark::Members { names, patterns } => {
                let mut schema = schema;
                for (keyword, of) in [("properties", names), ("patternProperties", patterns)] {
                    let mut covered = Schema::default();
                    for name in of {
                        covered.set(name, all());
                    }
                    schema.set(keyword, covered.into());
                }
                schema
            }
            Mark::If {
                test,
                passes,
                marks,
            } => {
                // Twice negated, the test itself evaluates nothing.
                let not = |of: Json| Json::from(Schema::default().with("not", of));
                let test = not(not(self.test(*test)));
                let arm = if *passes { "then" } else { "else" };
                schema
                    .with("if", test)
                    .with(arm, self.marks(items, marks).into())
            }
            Mark::With { member, marks } => {
                let marks = Schema::default().with(member, self.marks(items, marks).into());
                schema.with("dependentSchemas", marks.into())
            }
        }
    }
}

fn numbers(rule: &NumberRule, schema: &mut Schema) {
    for (bound, keyword, exclusive) in [
        (&rule.min, "minimum", "exclusiveMinimum"),
        (&rule.max, "maximum", "exclusiveMaximum"),
    ] {
        if let Some(bound) = bound {
            let keyword = if bound.exclusive { exclusive } else { keyword };
            schema.set(keyword, number(&bound.number));
        }
    }
    for divisor in &rule.multiples_of {
        schema.add("multipleOf", number(divisor));
    }
}

fn texts(rule: &TextRule, schema: &mut Schema) {
    schema.count(rule.length, ["minLength", "maxLength"]);
    for pattern in &rule.patterns {
        schema.add("pattern", text(pattern));
    }
}
