//! Describes the rules of a condition in words.

use samewire_schema::Formats;

use super::kinds::length;
use crate::model::{
    Combination, Condition, Group, ListRule, Model, NumberRule, ObjectRule, Test, TextRule,
};
use crate::words::{self, count, number_range};

/// The rules of the condition itself. The rules of the conditions that it tests are not included.
pub(super) fn of(model: &Model, condition: &Condition) -> Vec<String> {
    let mut rules = Vec::new();
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
    } = condition;
    match values {
        Some(values) if values.len() <= 3 => {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            rules.push(format!("only {}", values.join(" or ")));
        }
        Some(values) => rules.push(format!("only one of {}", count(values.len(), "value"))),
        None => {
            let types = [
                (*null, "null"),
                (*boolean, "Booleans"),
                (number.is_some(), "numbers"),
                (text.is_some(), "strings"),
                (list.is_some(), "lists"),
                (object.is_some(), "objects"),
            ];
            let accepted = types.iter().filter(|(accepted, _)| *accepted);
            let accepted: Vec<&str> = accepted.map(|(_, name)| *name).collect();
            match accepted.len() {
                0 => rules.push("no value".to_owned()),
                some if some < types.len() => rules.push(format!("only {}", accepted.join(", "))),
                _ => {}
            }
        }
    }
    rules.extend(number.iter().flat_map(numbers));
    rules.extend(text.iter().flat_map(texts));
    rules.extend(list.iter().flat_map(|rule| lists(model, rule)));
    rules.extend(object.iter().flat_map(|rule| objects(model, rule)));
    rules.extend(combinations.iter().map(|of| combination(model, of)));
    rules
}

fn numbers(rule: &NumberRule) -> Vec<String> {
    let mut rules = Vec::new();
    if rule.integer {
        rules.push("integers".to_owned());
    }
    rules.extend(number_range(rule));
    let multiples = rule.multiples_of.iter();
    rules.extend(multiples.map(|of| format!("multiples of {of}")));
    rules
}

fn texts(rule: &TextRule) -> Vec<String> {
    let patterns = rule.patterns.iter();
    let patterns = patterns.map(|pattern| match Formats::of_pattern(pattern) {
        Some(format) => format!("has the format `{format}`"),
        None => format!("matches `{pattern}`"),
    });
    words::length(rule.length, "character")
        .into_iter()
        .chain(patterns)
        .collect()
}

fn lists(model: &Model, rule: &ListRule) -> Vec<String> {
    let mut rules: Vec<String> = words::length(rule.length, "item").into_iter().collect();
    if rule.unique {
        rules.push("all items are different".to_owned());
    }
    if rule.first.iter().any(|of| *of != Test::Anything) {
        let first = count(rule.first.len(), "item");
        rules.push(format!("the first {first}: each as its schema says"));
    }
    rules.extend(says(model, rule.others).map(|what| {
        let which = if rule.first.is_empty() {
            "every item"
        } else {
            "every other item"
        };
        format!("{which}: {what}")
    }));
    for contains in &rule.contains {
        let what = says(model, contains.of).unwrap_or_else(|| "anything".to_owned());
        let often = length(contains.count, "item");
        rules.push(format!("contains {what}{often}"));
    }
    rules
}

fn objects(model: &Model, rule: &ObjectRule) -> Vec<String> {
    let mut rules: Vec<String> = words::length(rule.length, "member").into_iter().collect();
    if !rule.required.is_empty() {
        rules.push(format!("requires {}", names(&rule.required)));
    }
    for Group {
        members,
        patterns,
        others,
    } in &rule.groups
    {
        let checked = members.iter().filter(|(_, of)| **of != Test::Anything);
        let checked: Vec<String> = checked.map(|(name, _)| name.clone()).collect();
        if !checked.is_empty() {
            rules.push(format!("{}: as the schema says", names(&checked)));
        }
        for (pattern, of) in patterns {
            let what = says(model, *of);
            rules.extend(what.map(|what| format!("members like `{pattern}`: {what}")));
        }
        rules.extend(says(model, *others).map(|what| format!("every other member: {what}")));
    }
    rules.extend(says(model, rule.names).map(|what| format!("every name: {what}")));
    for together in &rule.together {
        let (with, required) = (&together.with, names(&together.required));
        rules.push(format!("with `{with}`, requires {required}"));
    }
    rules
}

fn combination(model: &Model, of: &Combination) -> String {
    let place = |test: &Test| says(model, *test).unwrap_or_else(|| "anything".to_owned());
    match of {
        Combination::AnyOf { of } => format!("at least one of {}", count(of.len(), "schema")),
        Combination::OneOf { of } => format!("exactly one of {}", count(of.len(), "schema")),
        Combination::Not { of } => match of {
            Test::Fulfils(_) => format!("not {}", place(of)),
            Test::Anything => "no value".to_owned(),
            Test::Nothing => "any value".to_owned(),
        },
        Combination::If {
            test,
            then,
            otherwise,
        } => {
            let arm = |word: &str, of: &Test| {
                let what = says(model, *of);
                what.map_or(String::new(), |what| format!(", {word} {what}"))
            };
            let (then, otherwise) = (arm("then", then), arm("else", otherwise));
            format!("if {}{then}{otherwise}", place(test))
        }
        Combination::With { member, then, .. } => format!("with `{member}`: {}", place(then)),
        Combination::Unmarked { items, of, .. } => {
            let what = if *items { "item" } else { "member" };
            format!("every {what} that no schema looks at: {}", place(of))
        }
    }
}

/// Describes a test; `None` if everything passes.
fn says(model: &Model, test: Test) -> Option<String> {
    match test {
        Test::Anything => None,
        Test::Nothing => Some("none".to_owned()),
        Test::Fulfils(id) => {
            let at = model.conditions.get(id.0).map(|of| of.at.as_str());
            let at = at.filter(|at| !at.is_empty()).unwrap_or("the whole schema");
            Some(format!("what {at} accepts"))
        }
    }
}

/// The first names, and the number of further ones.
fn names(all: &[String]) -> String {
    const SHOWN: usize = 8;
    let shown = all.iter().take(SHOWN).map(|name| format!("`{name}`"));
    let shown: Vec<String> = shown.collect();
    let more = all.len().saturating_sub(SHOWN);
    let more = if more == 0 {
        String::new()
    } else {
        format!(" and {more} more")
    };
    shown.join(", ") + &more
}
