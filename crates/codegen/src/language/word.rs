//! The words a language asks of a package, with what each is.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A word of `[set]`: `word = "what it is"`, which every package must give, or
/// `word = { about = "what it is", default = "…" }`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Word {
    /// What it is, for people.
    pub about: String,
    /// What it is where a package does not give it.
    pub default: Option<String>,
}

impl<'de> Deserialize<'de> for Word {
    /// By hand, because serde's untagged reading would hide which key is wrong.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Table {
            about: String,
            default: String,
        }
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Word;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("what the word is, or a table with `about` and `default`")
            }

            fn visit_str<E>(self, about: &str) -> Result<Word, E> {
                let (about, default) = (about.to_owned(), None);
                Ok(Word { about, default })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Word, A::Error> {
                let map = MapAccessDeserializer::new(map);
                let Table { about, default } = Table::deserialize(map)?;
                let default = Some(default);
                Ok(Word { about, default })
            }
        }
        deserializer.deserialize_any(Either)
    }
}
