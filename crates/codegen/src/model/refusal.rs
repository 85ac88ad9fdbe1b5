//! The text of the error for a value that does not fulfil a condition.

use indexmap::IndexSet;
use samewire_schema::Formats;

use super::{Combination, Condition, Length, ListRule, NumberRule, ObjectRule, Test, TextRule};

/// The maximum number of keywords in the text. If there are more, only the place is given.
const MOST: usize = 6;

impl Condition {
    /// A text that says what a value must satisfy: the keywords, and their place.
    pub fn words(&self) -> String {
        let place = match self.at.as_str() {
            "" => "the schema".to_owned(),
            at => format!("the schema at {at}"),
        };
        let keywords = self.keywords();
        let quoted: Vec<String> = keywords.iter().map(|word| format!("`{word}`")).collect();
        match quoted.as_slice() {
            [only] => format!("{only} of {place}"),
            [all @ .., last] if quoted.len() <= MOST => {
                format!("all of {} and {last} of {place}", all.join(", "))
            }
            [] | [..] => place,
        }
    }

    /// The keywords that the condition is made of.
    fn keywords(&self) -> Vec<&'static str> {
        let mut words = Vec::new();
        for combination in &self.combinations {
            match combination {
                Combination::AnyOf { .. } => words.push("anyOf"),
                Combination::OneOf { .. } => words.push("oneOf"),
                Combination::Not { .. } => words.push("not"),
                Combination::If {
                    then, otherwise, ..
                } => {
                    words.extend((*then != Test::Anything).then_some("then"));
                    words.extend((*otherwise != Test::Anything).then_some("else"));
                }
                Combination::With { by, .. } => words.push(by),
                Combination::Unmarked { items: true, .. } => words.push("unevaluatedItems"),
                Combination::Unmarked { items: false, .. } => words.push("unevaluatedProperties"),
            }
        }
        words.extend(self.values.as_ref().map(|values| match values.as_slice() {
            [_] => "const",
            _ => "enum",
        }));
        self.number.iter().for_each(|rule| number(rule, &mut words));
        self.text.iter().for_each(|rule| text(rule, &mut words));
        self.list.iter().for_each(|rule| list(rule, &mut words));
        self.object.iter().for_each(|rule| object(rule, &mut words));
        let types = [
            self.null,
            self.boolean,
            self.number.is_some(),
            self.text.is_some(),
            self.list.is_some(),
            self.object.is_some(),
        ];
        if words.is_empty() && types.contains(&false) {
            words.push("type");
        }
        let words: IndexSet<&str> = words.into_iter().collect();
        words.into_iter().collect()
    }
}

fn number(rule: &NumberRule, words: &mut Vec<&'static str>) {
    let NumberRule {
        integer,
        min,
        max,
        multiples_of,
    } = rule;
    words.extend(integer.then_some("type"));
    let bounds = [
        (min, "minimum", "exclusiveMinimum"),
        (max, "maximum", "exclusiveMaximum"),
    ];
    for (bound, inclusive, exclusive) in bounds {
        words.extend(bound.as_ref().map(|bound| {
            if bound.exclusive {
                exclusive
            } else {
                inclusive
            }
        }));
    }
    words.extend((!multiples_of.is_empty()).then_some("multipleOf"));
}

fn text(rule: &TextRule, words: &mut Vec<&'static str>) {
    let TextRule { length, patterns } = rule;
    limits(*length, ["minLength", "maxLength"], words);
    let is_format = |pattern: &String| Formats::of_pattern(pattern).is_some();
    words.extend(patterns.iter().any(is_format).then_some("format"));
    let is_own = |pattern: &String| !is_format(pattern);
    words.extend(patterns.iter().any(is_own).then_some("pattern"));
}

fn list(rule: &ListRule, words: &mut Vec<&'static str>) {
    let ListRule {
        length,
        unique,
        first,
        others,
        contains,
    } = rule;
    limits(*length, ["minItems", "maxItems"], words);
    words.extend(unique.then_some("uniqueItems"));
    words.extend((!first.is_empty()).then_some("prefixItems"));
    words.extend((*others != Test::Anything).then_some("items"));
    words.extend((!contains.is_empty()).then_some("contains"));
}

fn object(rule: &ObjectRule, words: &mut Vec<&'static str>) {
    let ObjectRule {
        length,
        required,
        groups,
        names,
        together,
    } = rule;
    words.extend((!required.is_empty()).then_some("required"));
    words.extend(together.iter().map(|together| together.by));
    for group in groups {
        let asks = |test: &Test| *test != Test::Anything;
        let of_patterns = group.patterns.iter().any(|(_, test)| asks(test));
        words.extend(group.members.values().any(asks).then_some("properties"));
        words.extend(of_patterns.then_some("patternProperties"));
        words.extend((group.others != Test::Anything).then_some("additionalProperties"));
    }
    words.extend((*names != Test::Anything).then_some("propertyNames"));
    limits(*length, ["minProperties", "maxProperties"], words);
}

fn limits(of: Length, names: [&'static str; 2], words: &mut Vec<&'static str>) {
    words.extend(of.min.map(|_| names[0]));
    words.extend(of.max.map(|_| names[1]));
}
