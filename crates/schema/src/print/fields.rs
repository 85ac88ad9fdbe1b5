//! Builds the keywords of a printed schema, with those for numbers, strings and counts.

use crate::count::Count;
use crate::json::{Json, Object};
use crate::numbers::{Bound, Num};
use crate::strings::Str;

/// A schema that is being built. A repeated keyword is moved into `allOf`.
#[derive(Debug, Default)]
pub(super) struct Fields {
    object: Object,
    all_of: Vec<Json>,
}

impl Fields {
    /// Adds keywords that belong together.
    pub(super) fn add_all(&mut self, keywords: Vec<(&str, Json)>) {
        let taken = keywords
            .iter()
            .any(|(name, _)| self.object.contains_key(*name));
        let keywords = keywords
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        if taken {
            self.all_of.push(Json::Object(keywords.collect()));
        } else {
            self.object.extend(keywords);
        }
    }

    pub(super) fn add(&mut self, name: &str, value: Json) {
        self.add_all(vec![(name, value)]);
    }

    /// Adds a whole schema that must hold as well.
    pub(super) fn also(&mut self, schema: Json) {
        self.all_of.push(schema);
    }

    pub(super) fn finish(mut self) -> Json {
        if !self.all_of.is_empty() {
            self.object
                .insert("allOf".to_owned(), Json::List(self.all_of));
        }
        Json::Object(self.object)
    }

    pub(super) fn count(&mut self, count: &Count, min: &str, max: &str) {
        if count.least() > 0 {
            self.add(min, Json::count(count.least()));
        }
        if let Some(most) = count.most() {
            self.add(max, Json::count(most));
        }
    }

    /// Adds all keywords for numbers, except that they are integers, which `type` expresses.
    pub(super) fn num(&mut self, num: &Num) {
        for (bound, plain, exclusive) in [
            (&num.min, "minimum", "exclusiveMinimum"),
            (&num.max, "maximum", "exclusiveMaximum"),
        ] {
            if let Some(Bound {
                value,
                exclusive: beyond,
                ..
            }) = bound
            {
                let name = if *beyond { exclusive } else { plain };
                self.add(name, Json::decimal(value));
            }
        }
        for of in &num.multiples {
            self.add("multipleOf", Json::decimal(of));
        }
    }

    pub(super) fn str(&mut self, str: &Str) {
        self.count(&str.length, "minLength", "maxLength");
        for pattern in &str.patterns {
            self.add("pattern", Json::Text(pattern.source.clone()));
        }
    }
}

/// An array of strings.
pub(super) fn texts<'t>(texts: impl IntoIterator<Item = &'t String>) -> Json {
    Json::List(texts.into_iter().cloned().map(Json::Text).collect())
}
