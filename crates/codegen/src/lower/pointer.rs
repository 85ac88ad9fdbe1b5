//! JSON Pointers, and the places that they name.

/// Keywords that hold schemas by names.
pub(super) const HOLDERS: [&str; 5] = [
    "properties",
    "patternProperties",
    "$defs",
    "definitions",
    "schemas",
];

/// A place in the schema, and the words that name a type found there.
#[derive(Debug, Clone)]
pub(super) struct Place {
    /// JSON Pointer.
    pub(super) at: String,
    /// The name of the owner, followed by the words of the path to this place.
    pub(super) words: String,
}

impl Place {
    /// A place further in that adds one word.
    pub(super) fn named(&self, tokens: &[&str], word: &str) -> Self {
        let words = if self.words.is_empty() {
            word.to_owned()
        } else {
            format!("{} {word}", self.words)
        };
        Self {
            at: join(&self.at, tokens),
            words,
        }
    }
}

/// `base` with more tokens, escaped.
pub(super) fn join(base: &str, tokens: &[&str]) -> String {
    let mut pointer = base.to_owned();
    for token in tokens {
        pointer.push('/');
        pointer.push_str(&token.replace('~', "~0").replace('/', "~1"));
    }
    pointer
}

/// The key of the definition at a pointer, if the pointer refers to a whole definition.
pub(super) fn definition_key(pointer: &str) -> Option<String> {
    let rest = pointer
        .strip_prefix("/$defs/")
        .or_else(|| pointer.strip_prefix("/definitions/"))?;
    (!rest.contains('/')).then(|| unescape(rest))
}

/// The tokens of a pointer, unescaped.
pub(super) fn tokens(pointer: &str) -> impl Iterator<Item = String> {
    pointer.split('/').skip(1).map(unescape)
}

fn unescape(token: &str) -> String {
    token.replace("~1", "/").replace("~0", "~")
}
