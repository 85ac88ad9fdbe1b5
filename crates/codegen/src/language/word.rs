//! The options of a language, with their descriptions and allowed values.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A word of `[options]`. `word = "description"` is a required option that may be any text. A table has more settings:
/// `word = { about = "description", default = "…", identifier = { reserved = ["…"] } }`, or `one_of = ["…"]`. With `by_name = true` instead
/// of a default, the value is derived from the name of the package, as `case` says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Word {
    /// A description for people.
    pub about: String,
    /// The value if a package does not set the option.
    pub default: Option<String>,
    /// Whether the value is derived from the name of the package, if a package does not set the option and the name can
    /// become an identifier.
    pub by_name: bool,
    /// How the words of the name are joined then.
    pub case: WordCase,
    /// The allowed values.
    pub is: Is,
}

/// How an option is derived from the name of a package, such as `my-plan`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WordCase {
    /// `my_plan`.
    #[default]
    Snake,
    /// `myplan`.
    Flat,
    /// `MyPlan`.
    UpperCamel,
}

/// The allowed values of a word of `[options]`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Is {
    /// Any text. It is printed only through a filter.
    Text,
    /// ASCII letters, digits and `_`, not beginning with a digit. It is printed like a name.
    Identifier {
        /// Values that are not allowed.
        reserved: Vec<String>,
    },
    /// One of these. It is printed only through a filter.
    OneOf(Vec<String>),
}

impl Word {
    /// Whether its values are identifiers, and printed like names.
    pub(crate) fn is_identifier(&self) -> bool {
        matches!(self.is, Is::Identifier { .. })
    }

    /// The value for a package that does not set the option, if there is one: for `@me/my-plan`, it is `my_plan`, or as
    /// `case` says.
    pub fn unless_given(&self, package: &str) -> Option<String> {
        let (_, name) = package.rsplit_once('/').unwrap_or(("", package));
        let parts = name.split(|c: char| !c.is_ascii_alphanumeric());
        let by_name = self.by_name.then(|| match self.case {
            WordCase::Snake => parts.collect::<Vec<_>>().join("_").to_ascii_lowercase(),
            WordCase::Flat => parts.collect::<String>().to_ascii_lowercase(),
            WordCase::UpperCamel => parts.map(capitalised).collect(),
        });
        let by_name = by_name.filter(|name: &String| self.problem(name).is_none());
        self.default.clone().or(by_name)
    }

    /// Returns the problem with a value, if there is one.
    pub(crate) fn problem(&self, value: &str) -> Option<String> {
        let reserved = match &self.is {
            Is::Text => return None,
            Is::OneOf(values) => {
                let is_known = values.iter().any(|known| known == value);
                return (!is_known).then(|| format!("use {}", values.join(", ")));
            }
            Is::Identifier { reserved } => reserved,
        };
        if !crate::render::plain::is_ascii_identifier(value) {
            return Some("use ASCII letters, digits and `_`, and begin with no digit".to_owned());
        }
        reserved
            .iter()
            .any(|word| word == value)
            .then(|| "the language or its libraries have that name; choose another".to_owned())
    }
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(word.len().min(1));
    first.to_ascii_uppercase() + rest
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    about: String,
    default: Option<String>,
    #[serde(default)]
    by_name: bool,
    identifier: Option<Identifier>,
    #[serde(default)]
    one_of: Vec<String>,
    case: Option<WordCase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Identifier {
    reserved: Vec<String>,
}

impl<'de> Deserialize<'de> for Word {
    /// Implemented by hand, because serde's untagged reading would not report which key is wrong.
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
                    case: WordCase::default(),
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
                    one_of,
                    case,
                } = Table::deserialize(map)?;
                if case.is_some() && !by_name {
                    return Err(Error::custom("`case` is for options with `by_name = true`"));
                }
                let is = match identifier {
                    Some(_) if !one_of.is_empty() => {
                        let message = "`one_of` lists all values: leave `identifier` out";
                        return Err(Error::custom(message));
                    }
                    Some(Identifier { reserved }) => Is::Identifier { reserved },
                    None if one_of.is_empty() => Is::Text,
                    None => Is::OneOf(one_of),
                };
                Ok(Word {
                    about,
                    default,
                    by_name,
                    case: case.unwrap_or_default(),
                    is,
                })
            }
        }
        deserializer.deserialize_any(Either)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_derived_from_the_name_of_the_package() {
        let of = |case: &str| {
            let word =
                format!("about = \"a\"\nby_name = true\nidentifier.reserved = [\"go\"]\n{case}");
            toml::from_str::<Word>(&word).unwrap()
        };
        for (case, name, expected) in [
            ("", "@me/my-Plan", Some("my_plan")),
            ("", "a--b.c", Some("a__b_c")),
            ("", "1a", None),
            ("case = 'flat'", "@me/my-Plan.x", Some("myplanx")),
            ("case = 'flat'", "g-o", None),
            ("case = 'upper_camel'", "@me/my-Plan.xY", Some("MyPlanXY")),
            ("case = 'upper_camel'", "", None),
        ] {
            assert_eq!(
                of(case).unless_given(name).as_deref(),
                expected,
                "{case} {name}"
            );
        }
        let error = toml::from_str::<Word>("about = 'a'\ncase = 'flat'").unwrap_err();
        assert!(
            error
                .to_string()
                .contains("`case` is for options with `by_name = true`"),
            "{error}"
        );
    }
}
