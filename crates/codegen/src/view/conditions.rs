//! Spells the rules of conditions as tokens.

use samewire_schema::Decimal;
use serde_json::{Number, Value};

use crate::model::{
    Bound, Combination, Condition, ConditionId, Group, ListRule, Mark, NumberRule, ObjectRule,
    Test, TextRule,
};
use crate::tokens;
use crate::view::build::Build;
use crate::view::condition::{
    CombinationView, ConditionView, ConstantView, ContainsView, FulfilView, ListRuleView, MarkView,
    MemberTestView, MembersView, NumberRuleView, NumeralView, ObjectRuleView, PatternTestView,
    TestView, TextRuleView, TogetherView,
};
use crate::view::integers;
use crate::view::shapes::length;
use crate::view::{NameView, Token};

impl Build<'_> {
    /// Every condition, in the order of the model.
    pub(super) fn conditions(&self) -> Vec<ConditionView> {
        let all = self.model.conditions.iter().enumerate();
        all.map(|(place, condition)| self.condition(place, condition))
            .collect()
    }

    /// The condition of a type.
    pub(super) fn fulfil(&self, index: usize, condition: ConditionId) -> FulfilView {
        FulfilView {
            name: self.condition_name(condition),
            says: self.text_literal(&self.model.conditions[condition.0].words()),
            nearest: self.nearest_in_variants(index),
        }
    }

    fn condition(&self, place: usize, condition: &Condition) -> ConditionView {
        let all = &self.conditions;
        let Condition {
            at,
            null,
            boolean,
            number,
            text,
            list,
            object,
            values,
            combinations,
        } = condition;
        let values = values.as_ref().map(|values| self.constants(values));
        // If the language cannot hold any of the listed values, nothing is accepted.
        let some = values.as_ref().is_none_or(|values| !values.is_empty());
        let (number, text) = (number.as_ref(), text.as_ref());
        let (list, object) = (list.as_ref(), object.as_ref());
        let mut view = ConditionView {
            name: self.condition_name(ConditionId(place)),
            at: self.text_literal(at),
            docs: self.docs(&format!("The schema at `{at}`."), false, false),
            recursive: all.recursive[place],
            memoized: all.memoized[place],
            deep: all.deep[place],
            accepts: "mixed",
            r#type: None,
            of_type: all.of_type[place],
            null: *null && some,
            boolean: *boolean && some,
            number: number.filter(|_| some).map(|rule| self.number_rule(rule)),
            text: text.filter(|_| some).map(|rule| self.text_rule(rule)),
            list: list.filter(|_| some).map(|rule| self.list_rule(rule)),
            object: object.filter(|_| some).map(|rule| self.object_rule(rule)),
            values,
            combinations: combinations.iter().map(|of| self.combination(of)).collect(),
        };
        (view.accepts, view.r#type) = view.types();
        view
    }

    fn condition_name(&self, condition: ConditionId) -> Token {
        Token::Name(self.conditions.names[condition.0].clone())
    }

    pub(super) fn text_literal(&self, text: &str) -> Token {
        Token::Literal(self.string(text))
    }

    fn test(&self, test: Test) -> TestView {
        let (test, condition) = match test {
            Test::Anything => ("anything", None),
            Test::Nothing => ("nothing", None),
            Test::Fulfils(condition) => ("fulfils", Some(condition)),
        };
        TestView {
            test,
            name: condition.map(|condition| self.condition_name(condition)),
            deep: condition.is_some_and(|condition| self.conditions.deep[condition.0]),
        }
    }

    fn tests(&self, tests: &[Test]) -> Vec<TestView> {
        tests.iter().map(|test| self.test(*test)).collect()
    }

    fn lone_names(&self, names: &[String]) -> Vec<NameView> {
        names.iter().map(|name| self.lone_name(name)).collect()
    }

    fn patterns_named(&self, patterns: &[String]) -> Vec<Token> {
        patterns
            .iter()
            .map(|source| self.pattern_name(source))
            .collect()
    }

    /// Spells constants. A number that the language cannot hold becomes the nearest one that it can, just like a value
    /// that is read.
    fn constants(&self, values: &[Value]) -> Vec<ConstantView> {
        let held = values.iter().map(|value| self.held(value));
        let constants = held.map(|value| ConstantView {
            kind: match value {
                Value::Null => "null",
                Value::Bool(_) => "boolean",
                Value::Number(_) => "number",
                Value::String(_) => "text",
                Value::Array(_) => "list",
                Value::Object(_) => "object",
            },
            literal: self.literal(&value),
            json: self.text_literal(&value.to_string()),
        });
        constants.collect()
    }

    fn held(&self, value: &Value) -> Value {
        match value {
            Value::Array(items) => items.iter().map(|item| self.held(item)).collect(),
            Value::Object(members) => {
                let members = members.iter();
                let held = members.map(|(name, member)| (name.clone(), self.held(member)));
                Value::Object(held.collect())
            }
            Value::Number(number) if !integers::holds(self.language, value) => {
                number.as_f64().map_or(Value::Null, Value::from)
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
        }
    }

    fn numeral(&self, text: &str) -> NumeralView {
        let number: Option<Number> = serde_json::from_str(text).ok();
        let exact = number.filter(|number| {
            Decimal::parse(&number.to_string()) == Decimal::parse(text)
                && integers::holds(self.language, &Value::Number(number.clone()))
        });
        NumeralView {
            text: self.text_literal(text),
            literal: exact.map(|number| Token::Literal(tokens::number(self.language, &number))),
        }
    }

    fn number_rule(&self, rule: &NumberRule) -> NumberRuleView {
        let bound = |bound: &Option<Bound>, exclusive: bool| {
            let bound = bound.as_ref().filter(|b| b.exclusive == exclusive);
            bound.map(|bound| self.numeral(&bound.number))
        };
        NumberRuleView {
            integer: rule.integer,
            min: bound(&rule.min, false),
            above: bound(&rule.min, true),
            max: bound(&rule.max, false),
            below: bound(&rule.max, true),
            multiples_of: rule.multiples_of.iter().map(|n| self.numeral(n)).collect(),
            any: *rule == NumberRule::default(),
        }
    }

    fn text_rule(&self, rule: &TextRule) -> TextRuleView {
        TextRuleView {
            length: length(rule.length),
            patterns: self.patterns_named(&rule.patterns),
            any: *rule == TextRule::default(),
        }
    }

    fn list_rule(&self, rule: &ListRule) -> ListRuleView {
        let contains = rule.contains.iter().map(|contains| ContainsView {
            of: self.test(contains.of),
            count: length(contains.count),
        });
        let contains: Vec<ContainsView> = contains.collect();
        let is_any = |test: &Test| *test == Test::Anything;
        ListRuleView {
            length: length(rule.length),
            unique: rule.unique,
            first: self.tests(&rule.first),
            others: self.test(rule.others),
            any: rule.length.min.is_none()
                && rule.length.max.is_none()
                && !rule.unique
                && rule.first.iter().all(is_any)
                && is_any(&rule.others)
                && contains.is_empty(),
            contains,
        }
    }

    fn object_rule(&self, rule: &ObjectRule) -> ObjectRuleView {
        let together = rule.together.iter().map(|together| TogetherView {
            with: self.lone_name(&together.with),
            required: self.lone_names(&together.required),
        });
        ObjectRuleView {
            length: length(rule.length),
            required: self.lone_names(&rule.required),
            groups: rule
                .groups
                .iter()
                .map(|group| self.members(group))
                .collect(),
            names: self.test(rule.names),
            together: together.collect(),
            any: rule.length.min.is_none()
                && rule.length.max.is_none()
                && rule.required.is_empty()
                && rule.groups.is_empty()
                && rule.names == Test::Anything
                && rule.together.is_empty(),
        }
    }

    fn members(&self, group: &Group) -> MembersView {
        let members = group.members.iter().map(|(name, test)| MemberTestView {
            names: self.lone_name(name),
            of: self.test(*test),
        });
        let patterns = group.patterns.iter().map(|(source, test)| PatternTestView {
            pattern: self.pattern_name(source),
            of: self.test(*test),
        });
        MembersView {
            members: members.collect(),
            patterns: patterns.collect(),
            others: self.test(group.others),
        }
    }

    fn combination(&self, combination: &Combination) -> CombinationView {
        match combination {
            Combination::AnyOf { of } => CombinationView::AnyOf { of: self.tests(of) },
            Combination::OneOf { of } => CombinationView::OneOf { of: self.tests(of) },
            Combination::Not { of } => CombinationView::Not { of: self.test(*of) },
            Combination::If {
                test,
                then,
                otherwise,
            } => CombinationView::If {
                test: self.test(*test),
                then: self.test(*then),
                otherwise: self.test(*otherwise),
            },
            Combination::With {
                member,
                then,
                by: _,
            } => CombinationView::With {
                member: self.lone_name(member),
                then: self.test(*then),
            },
            Combination::Unmarked { items, marks, of } => CombinationView::Unmarked {
                items: *items,
                marks: self.marks(marks),
                of: self.test(*of),
            },
        }
    }

    fn marks(&self, marks: &[Mark]) -> Vec<MarkView> {
        let mark = |mark: &Mark| match mark {
            Mark::All => MarkView::All,
            Mark::First { count } => MarkView::First {
                count: Token::Literal(count.to_string()),
            },
            Mark::Passing { of } => MarkView::Passing { of: self.test(*of) },
            Mark::Members { names, patterns } => MarkView::Members {
                names: self.lone_names(names),
                patterns: self.patterns_named(patterns),
            },
            Mark::If {
                test,
                passes,
                marks,
            } => MarkView::If {
                test: self.test(*test),
                passes: *passes,
                marks: self.marks(marks),
            },
            Mark::With { member, marks } => MarkView::With {
                member: self.lone_name(member),
                marks: self.marks(marks),
            },
        };
        marks.iter().map(mark).collect()
    }
}
