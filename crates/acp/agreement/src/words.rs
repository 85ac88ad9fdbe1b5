//! The words of random questions, which are in the file `words.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

use samewire_prove::parts::Rng;

/// The contents of the file, which explains its members.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Words {
    pub(crate) unknown_methods: Vec<String>,
    pub(crate) extensions_received: Vec<String>,
    pub(crate) ids: Vec<String>,
    pub(crate) no_ids: Vec<String>,
    pub(crate) no_params: Vec<String>,
    pub(crate) versions_received: Vec<String>,
    pub(crate) no_methods: Vec<String>,
    pub(crate) more_members: Vec<String>,
    pub(crate) no_requests: Vec<String>,
    pub(crate) other_ids: Vec<String>,
    pub(crate) versions_answered: Vec<String>,
    pub(crate) errors: Vec<String>,
    pub(crate) undeclared: Vec<String>,
    pub(crate) no_responses: Vec<String>,
    pub(crate) results: Vec<String>,
    pub(crate) extensions_called: Vec<String>,
    pub(crate) texts: Vec<String>,
    pub(crate) odd: Vec<String>,
    pub(crate) uris: Vec<String>,
    pub(crate) uri_parts: Vec<String>,
    pub(crate) member_names: Vec<String>,
}

/// The words.
#[expect(clippy::expect_used, reason = "the file is a part of this program")]
pub(crate) fn words() -> &'static Words {
    static WORDS: LazyLock<Words> =
        LazyLock::new(|| toml::from_str(include_str!("words.toml")).expect("words.toml"));
    &WORDS
}

/// A random word of a list.
pub(crate) fn word(list: &'static [String], rng: &mut Rng) -> &'static str {
    rng.pick(list).map(String::as_str).unwrap_or_default()
}
