//! JSON Pointers.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use crate::json::Json;

/// A JSON Pointer (RFC 6901): a place in a JSON document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Pointer(String);

impl Pointer {
    /// The pointer to the whole document.
    pub fn root() -> Self {
        Self::default()
    }

    /// Parses a pointer. `None` if the text is not one.
    pub fn of_text(text: &str) -> Option<Self> {
        (text.is_empty() || text.starts_with('/')).then(|| Self(text.to_owned()))
    }

    /// The place `token` below this one.
    #[must_use]
    pub fn join(&self, token: &str) -> Self {
        let mut joined = String::with_capacity(self.0.len() + 1 + token.len());
        joined.push_str(&self.0);
        joined.push('/');
        if token.contains(['~', '/']) {
            joined.push_str(&token.replace('~', "~0").replace('/', "~1"));
        } else {
            joined.push_str(token);
        }
        Self(joined)
    }

    /// The place of the item `index` below this one.
    #[must_use]
    pub fn item(&self, index: usize) -> Self {
        Self(format!("{}/{index}", self.0))
    }

    /// The unescaped tokens: names of members and indices of items.
    pub fn tokens(&self) -> impl Iterator<Item = Cow<'_, str>> {
        tokens(&self.0)
    }

    /// Whether this place is inside the value at another place.
    pub fn is_below(&self, other: &Self) -> bool {
        let rest = self.0.strip_prefix(&other.0);
        rest.is_some_and(|rest| rest.starts_with('/'))
    }

    /// This place and all around it, the innermost first.
    pub fn ancestors(&self) -> impl Iterator<Item = Self> {
        std::iter::successors(Some(self.clone()), |inner| {
            let (outer, _) = inner.0.rsplit_once('/')?;
            Some(Self(outer.to_owned()))
        })
    }

    /// The value at this place in a document.
    pub fn of<'j>(&self, json: &'j Json) -> Option<&'j Json> {
        self.tokens()
            .try_fold(json, |json, token| step(json, &token))
    }

    /// The value at this place in a document, to be changed.
    pub(crate) fn of_mut<'j>(&self, json: &'j mut Json) -> Option<&'j mut Json> {
        self.tokens().try_fold(json, |json, token| {
            let (index, _) = numbered_step(json, &token)?;
            match json {
                Json::Object(members) => members.get_index_mut(index).map(|(_, inner)| inner),
                Json::List(items) => items.get_mut(index),
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => None,
            }
        })
    }

    /// The value at this place, and the path to it as indices of members and items.
    pub(crate) fn way<'j>(&self, json: &'j Json) -> Option<(Box<[usize]>, &'j Json)> {
        let mut json = json;
        let mut way = Vec::new();
        for token in self.tokens() {
            let (index, inner) = numbered_step(json, &token)?;
            way.push(index);
            json = inner;
        }
        Some((way.into(), json))
    }

    /// The text of the pointer.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The unescaped tokens in the text of a pointer.
pub(crate) fn tokens(text: &str) -> impl Iterator<Item = Cow<'_, str>> {
    let parts = text.split('/').skip(1);
    parts.map(|part| {
        if part.contains('~') {
            part.replace("~1", "/").replace("~0", "~").into()
        } else {
            part.into()
        }
    })
}

/// The member or item for a token.
pub(crate) fn step<'j>(json: &'j Json, token: &str) -> Option<&'j Json> {
    numbered_step(json, token).map(|(_, inner)| inner)
}

fn numbered_step<'j>(json: &'j Json, token: &str) -> Option<(usize, &'j Json)> {
    match json {
        Json::Object(members) => {
            let (index, _, inner) = members.get_full(token)?;
            Some((index, inner))
        }
        Json::List(items) => {
            let plain = token == "0" || !token.starts_with(['0', '+']);
            let index = token.parse::<usize>().ok().filter(|_| plain)?;
            Some((index, items.get(index)?))
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => None,
    }
}
