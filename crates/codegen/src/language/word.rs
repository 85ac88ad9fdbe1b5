//! The words a language asks of a package, with what each is and what it may be.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A word of `[options]`: `word = "what it is"`, which every package must give as any text, or
/// `word = { about = "what it is", default = "…", identifier = { reserved = ["…"] } }`, with `by_name = true` instead of
/// a default where the name of the package says it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Word {
    /// What it is, for people.
    pub about: String,
    /// What it is where a package does not give it.
    pub default: Option<String>,
    /// Whether it is the name of the package, as far as an identifier can be, where a package does not give it.
    pub by_name: bool,
    /// What it may be.
    pub is: Is,
}

/// What a word of `[options]` may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Is {
    /// Any text. It prints through a filter.
    Text,
    /// ASCII letters, digits and `_`, not beginning with a digit. It prints as names do.
    Identifier {
        /// What it may not be.
        reserved: Vec<String>,
    },
}

impl Word {
    /// What it is for a package that does not give it, if that says itself: of `@me/my-plan`, `my_plan`.
    pub(crate) fn unless_given(&self, package: &str) -> Option<String> {
        let (_, name) = package.rsplit_once('/').unwrap_or(("", package));
        let of = |c: char| match c {
            c if c.is_ascii_alphanumeric() => c.to_ascii_lowercase(),
            _ => '_',
        };
        let by_name = self.by_name.then(|| name.chars().map(of).collect());
        let by_name = by_name.filter(|name: &String| self.problem(name).is_none());
        self.default.clone().or(by_name)
    }

    /// What is wrong with a value of it.
    pub(crate) fn problem(&self, value: &str) -> Option<String> {
        let Is::Identifier { reserved } = &self.is else {
            return None;
        };
        if !crate::identifier::is_ascii_identifier(value) {
            return Some("use ASCII letters, digits and `_`, and begin with no digit".to_owned());
        }
        reserved
            .iter()
            .any(|word| word == value)
            .then(|| "the language or its libraries have that name; choose another".to_owned())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    about: String,
    default: Option<String>,
    #[serde(default)]
    by_name: bool,
    identifier: Option<Identifier>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Identifier {
    reserved: Vec<String>,
}

impl<'de> Deserialize<'de> for Word {
    /// By hand, because serde's untagged reading would hide which key is wrong.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Word;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("what the word is, or a table with `about`")
            }

            fn visit_str<E>(self, about: &str) -> Result<Word, E> {
                Ok(Word {
                    about: about.to_owned(),
                    default: None,
                    by_name: false,
                    is: Is::Text,
                })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Word, A::Error> {
                let map = MapAccessDeserializer::new(map);
                let Table {
                    about,
                    default,
                    by_name,
                    identifier,
                } = Table::deserialize(map)?;
                let is = identifier.map_or(Is::Text, |Identifier { reserved }| Is::Identifier {
                    reserved,
                });
                Ok(Word {
                    about,
                    default,
                    by_name,
                    is,
                })
            }
        }
        deserializer.deserialize_any(Either)
    }
}
