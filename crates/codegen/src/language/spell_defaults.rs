//! What `[spell.<set>]` need not say: a set may be like another one, and a kind of shape is spelled like the kind that it
//! is a case of.

use indexmap::IndexMap;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use toml::{Table, Value};

/// The set that a set is like, in everything that it does not say.
const LIKE: &str = "like";
/// The pattern of every kind that has no other one.
const OTHERS: &str = "others";

/// The kinds that are a case of another one, after it.
const CASES: [(&str, &str); 9] = [
    ("int_checked", "int"),
    ("float_checked", "float"),
    ("text_checked", "text"),
    ("text_with_pattern", "text_checked"),
    ("native", "text"),
    ("list_checked", "list"),
    ("map_checked", "map"),
    ("map_named", "map_checked"),
    ("ref_forward", "ref"),
];

/// The kinds that `others` is for, besides those cases.
const KINDS: [&str; 13] = [
    "bool", "int", "float", "text", "any", "never", "null", "list", "map", "tuple", "nullable",
    "ref", "literal",
];

const WIDTHS: [&str; 10] = [
    "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64",
];

const NATIVE: [&str; 6] = ["date_time", "date", "time", "uuid", "byte", "decimal"];

/// Reads the sets of spellings, each with what it does not say.
pub(super) fn sets<'de, D, S>(of: D) -> Result<IndexMap<String, S>, D::Error>
where
    D: Deserializer<'de>,
    S: DeserializeOwned,
{
    let written: IndexMap<String, Table> = IndexMap::deserialize(of)?;
    let mut all: IndexMap<String, Table> = IndexMap::with_capacity(written.len());
    for (name, mut own) in written {
        let like = match own.remove(LIKE) {
            None => Table::new(),
            Some(other) => {
                let known = other.as_str().and_then(|other| all.get(other));
                known.cloned().ok_or_else(|| {
                    D::Error::custom(format!(
                        "spell.{name}.{LIKE}: {other} is no set that stands before this one"
                    ))
                })?
            }
        };
        all.insert(name, completed(own, &like));
    }
    let read = all.into_iter().map(|(name, own)| {
        let spell = S::deserialize(own);
        let spell =
            spell.map_err(|e| D::Error::custom(format!("spell.{name}: {}", e.message())))?;
        Ok((name, spell))
    });
    read.collect()
}

fn completed(mut own: Table, like: &Table) -> Table {
    let others = own.remove(OTHERS);
    for kind in KINDS {
        let other = like.get(kind).or(others.as_ref());
        add(&mut own, kind, other.cloned());
    }
    for (case, of) in CASES {
        // A set that says something else of a kind says it of its cases too.
        let is_like = own.get(of) == like.get(of);
        let other = like.get(case).filter(|_| is_like);
        let other = other.or_else(|| own.get(of)).cloned();
        add(&mut own, case, other);
    }
    add(&mut own, "literal", Some("{value}".into()));
    for (key, usual) in [("none", ""), ("between", ", ")] {
        let other = like.get(key).cloned();
        add(&mut own, key, other.or_else(|| Some(usual.into())));
    }
    for (key, words) in [("width", &WIDTHS[..]), ("format", &NATIVE)] {
        let usual = || {
            words
                .iter()
                .map(|word| ((*word).to_owned(), Value::from(*word)))
        };
        let said = like.get(key).cloned();
        let said = said.unwrap_or_else(|| usual().collect::<Table>().into());
        add(&mut own, key, Some(said));
    }
    for (key, value) in like {
        let is_case = CASES.iter().any(|(case, _)| case == key);
        add(&mut own, key, Some(value.clone()).filter(|_| !is_case));
    }
    own
}

fn add(own: &mut Table, key: &str, value: Option<Value>) {
    if let Some(value) = value
        && !own.contains_key(key)
    {
        own.insert(key.to_owned(), value);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[derive(Deserialize)]
    struct Described {
        #[serde(deserialize_with = "sets")]
        spell: IndexMap<String, Table>,
    }

    fn said(text: &str, set: &str, kind: &str) -> Option<String> {
        let described: Described = toml::from_str(text).unwrap();
        let value = described.spell.get(set)?.get(kind)?;
        Some(value.as_str().unwrap_or_default().to_owned())
    }

    const SETS: &str = r#"
        [spell.type]
        int = "number"
        list = "{item}[]"
        list_checked = "Few<{item}>"
        ref = "{name}"
        [spell.item]
        like = "type"
        ref = "({name})"
        [spell.input]
        like = "item"
        list = "Array<{item}>"
        ref_forward = "{input}"
        [spell.args]
        others = ""
        int_checked = "{min}"
    "#;

    #[test]
    fn what_a_set_does_not_say_follows() {
        for (set, kind, expected) in [
            ("type", "int_checked", Some("number")),
            ("type", "ref_forward", Some("{name}")),
            ("type", "literal", Some("{value}")),
            ("type", "bool", None),
            ("item", "int", Some("number")),
            ("item", "list_checked", Some("Few<{item}>")),
            ("item", "ref_forward", Some("({name})")),
            ("input", "list_checked", Some("Array<{item}>")),
            ("input", "ref", Some("({name})")),
            ("input", "ref_forward", Some("{input}")),
            ("args", "map_checked", Some("")),
            ("args", "int_checked", Some("{min}")),
            ("args", "between", Some(", ")),
        ] {
            assert_eq!(said(SETS, set, kind).as_deref(), expected, "{set}.{kind}");
        }
    }

    #[test]
    fn a_set_is_like_one_before_it() {
        let text = SETS.replace("\"item\"", "\"args\"");
        let error = toml::from_str::<Described>(&text).map(drop).unwrap_err();
        let expected = "spell.input.like: \"args\" is no set that stands before this one";
        assert!(error.message().contains(expected), "{error}");
    }
}
