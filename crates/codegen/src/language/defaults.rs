//! What `language.toml` need not say: values that most languages share. Values are spelled as in JSON.

use crate::language::pattern::Pattern;
use crate::language::{Case, Literal, Members, Position, Scope, StringLiteral, Values};

impl Default for Members {
    fn default() -> Self {
        Self {
            bare: pattern("{literal}"),
            quoted: pattern("{literal}"),
            special: Vec::new(),
            special_key: pattern("{literal}"),
            inherited: Vec::new(),
            prefixed: None,
            prefixed_or: " | ".to_owned(),
            kept: ["extra", "other members", "undeclared members"]
                .map(str::to_owned)
                .to_vec(),
        }
    }
}

impl Default for Literal {
    fn default() -> Self {
        Self {
            r#true: "true".to_owned(),
            r#false: "false".to_owned(),
            null: "null".to_owned(),
            whole_float: pattern("{number}.0"),
            list: pattern("[{items}]"),
            empty_list: pattern("[]"),
            object: pattern("{{{members}}}"),
            empty_object: pattern("{{}}"),
            member: pattern("{literal}: {value}"),
            between: pattern(", "),
            string: StringLiteral::default(),
            strings: indexmap::IndexMap::new(),
        }
    }
}

impl Default for StringLiteral {
    fn default() -> Self {
        let escapes = [('\\', "\\\\"), ('\n', "\\n"), ('\r', "\\r"), ('\t', "\\t")];
        Self {
            quotes: vec!['"'],
            raw: false,
            quote: pattern("\\{quote}"),
            escapes: escapes.map(|(c, text)| (c, text.to_owned())).into(),
            low: pattern("\\u{hex4}"),
            middle: pattern("\\u{hex4}"),
            high: pattern("\\u{lead4}\\u{tail4}"),
        }
    }
}

impl Default for Values {
    fn default() -> Self {
        let literal = || pattern("{literal}");
        Self {
            plain: literal(),
            list: literal(),
            map: literal(),
            tuple: literal(),
            tuple_of_one: None,
            r#enum: literal(),
            open_enum: literal(),
            named_enum: None,
            open_value: literal(),
            r#struct: literal(),
            union: literal(),
            nominal: literal(),
        }
    }
}

pub(super) fn shout() -> Position {
    position(Case::Shout)
}

pub(super) fn upper_camel() -> Position {
    position(Case::UpperCamel)
}

pub(super) fn snake() -> Position {
    position(Case::Snake)
}

pub(super) fn escape() -> Pattern {
    pattern("{name}_")
}

pub(super) fn digit() -> Pattern {
    pattern("n{name}")
}

fn position(case: Case) -> Position {
    Position {
        case,
        scope: Scope::Own,
        reserved: Vec::new(),
        escape: escape(),
        digit: digit(),
        one_word: Vec::new(),
        initialisms: Vec::new(),
    }
}

/// A pattern of this file, all of which are valid.
fn pattern(source: &str) -> Pattern {
    Pattern::parse(source).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_is_valid() {
        let tables = [
            serde_json::to_value(Members::default()),
            serde_json::to_value(Literal::default()),
            serde_json::to_value(Values::default()),
            serde_json::to_value(shout()),
        ];
        for table in tables {
            let table = table.expect("tables are JSON");
            for (key, value) in table.as_object().expect("a table") {
                assert_ne!(value, "", "{key}");
            }
        }
    }
}
