//! Shrinks a case with a problem to the smallest one with the same problem.

use std::cell::OnceCell;
use std::rc::Rc;

use serde_json::Value;

use crate::engine::error::Result;
use crate::judges::answer::Question;
use crate::texts::smaller::{is_smaller, smaller_texts};

/// A case that can be shrunk: a text, and everything else in the question.
pub trait Shrink: Clone {
    /// The text.
    fn text(&self) -> String;

    /// The case with another text, if that is possible.
    fn with_text(&self, text: String) -> Option<Self>;

    /// Smaller cases, usually the smallest first. In any case, the limits below end the search.
    fn smaller(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let whole = self.text();
        let smaller = smaller_texts(&whole).filter_map(|text| self.with_text(text));
        // A case may spell a number in another way than its text did.
        Box::new(smaller.filter(move |smaller| is_smaller(&smaller.text(), &whole)))
    }

    /// The size in bytes.
    fn size(&self) -> usize {
        self.text().len()
    }

    /// The number of bytes to read for judging this case after `known`, which is larger.
    fn cost(&self, _known: &Self) -> usize {
        self.size()
    }
}

/// The limits of one attempt: the number of candidates and of bytes, and of the whole search: how often a smaller case
/// may be found.
const BATCH: usize = 64;
const BATCH_BYTES: usize = 4 << 20;
const STEPS: usize = 300;
/// The limits of the whole search: the number of candidates and of bytes.
const CANDIDATES: usize = 12_000;
const BYTES: usize = 64 << 20;

/// Replaces the case in `found` by smaller ones while `first_wrong` finds one among the candidates, and returns its
/// index.
///
/// # Errors
///
/// If the candidates cannot be judged. The smallest case so far stays in `found`.
pub(crate) fn shrink<T: Shrink>(
    found: &mut T,
    mut first_wrong: impl FnMut(&[T]) -> Result<Option<usize>>,
) -> Result<()> {
    let (mut tried, mut bytes) = (0, 0);
    for _ in 0..STEPS {
        let mut next = None;
        let mut smaller = found.smaller();
        while next.is_none() {
            let (mut batch, mut cost) = (Vec::new(), 0);
            while batch.len() < BATCH
                && cost < BATCH_BYTES
                && let Some(candidate) = smaller.next()
            {
                cost += candidate.cost(found);
                batch.push(candidate);
            }
            if batch.is_empty() || tried > CANDIDATES || bytes > BYTES {
                return Ok(());
            }
            (tried, bytes) = (tried + batch.len(), bytes + cost);
            next = first_wrong(&batch)?.map(|place| batch.swap_remove(place));
        }
        drop(smaller);
        if let Some(next) = next {
            *found = next;
        }
    }
    Ok(())
}

impl Shrink for Question {
    fn text(&self) -> String {
        self.text.clone()
    }

    fn with_text(&self, text: String) -> Option<Self> {
        Some(Self {
            type_id: self.type_id.clone(),
            text,
        })
    }
}

/// A schema, and a text for a place in it.
pub struct SchemaAndText<P, J> {
    /// The schema.
    pub schema: Rc<Value>,
    /// The place.
    pub place: P,
    /// The text.
    pub text: String,
    /// The judges for the schema.
    pub judges: Judges<J>,
}

/// The judges for a schema, which all its texts share. The inner value is `None` if the schema cannot be judged.
pub type Judges<J> = Rc<OnceCell<Option<J>>>;

impl<P, J> SchemaAndText<P, J> {
    /// The judges for the schema, which are created if necessary.
    pub fn judges(&self, make: impl FnOnce(&Value) -> Option<J>) -> Option<&J> {
        self.judges.get_or_init(|| make(&self.schema)).as_ref()
    }
}

impl<P: Clone, J> Clone for SchemaAndText<P, J> {
    fn clone(&self) -> Self {
        Self {
            schema: Rc::clone(&self.schema),
            place: self.place.clone(),
            text: self.text.clone(),
            judges: Rc::clone(&self.judges),
        }
    }
}

impl<P: Clone, J> Shrink for SchemaAndText<P, J> {
    fn text(&self) -> String {
        self.text.clone()
    }

    fn with_text(&self, text: String) -> Option<Self> {
        Some(Self {
            text,
            ..self.clone()
        })
    }

    fn smaller(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let texts = smaller_texts(&self.text).filter_map(|text| self.with_text(text));
        let whole = self.schema.to_string();
        let schemas = smaller_texts(&whole).filter_map(move |schema| {
            let schema: Value = serde_json::from_str(&schema).ok()?;
            is_smaller(&schema.to_string(), &whole).then(|| Self {
                schema: schema.into(),
                judges: Rc::default(),
                ..self.clone()
            })
        });
        Box::new(texts.chain(schemas))
    }

    fn size(&self) -> usize {
        self.schema.to_string().len() + self.text.len()
    }

    fn cost(&self, known: &Self) -> usize {
        if Rc::ptr_eq(&self.schema, &known.schema) {
            self.text.len()
        } else {
            self.size()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use serde_json::json;

    use super::*;

    fn pair(schema: &Value, text: &str) -> SchemaAndText<(), String> {
        SchemaAndText {
            schema: Rc::new(schema.clone()),
            place: (),
            text: text.to_owned(),
            judges: Rc::default(),
        }
    }

    /// The smallest schema and text that contain these parts, and how often a judge was created from the whole schema.
    fn smallest(schema: &Value, text: &str, parts: [&str; 2]) -> (Value, String, usize) {
        let mut found = pair(schema, text);
        let whole = Cell::new(0);
        let is_wrong = |one: &SchemaAndText<(), String>| {
            let judge = one.judges(|smaller| {
                whole.set(whole.get() + usize::from(smaller == schema));
                Some(smaller.to_string())
            });
            judge.is_some_and(|judge| judge.contains(parts[0])) && one.text.contains(parts[1])
        };
        shrink(&mut found, |smaller| Ok(smaller.iter().position(is_wrong))).expect("judged");
        (Rc::unwrap_or_clone(found.schema), found.text, whole.get())
    }

    #[test]
    fn only_what_matters_is_left() {
        let schema = json!({
            "title": "T",
            "allOf": [{ "anyOf": [{ "maximum": 5 }, { "minimum": 1 }] }],
            "$defs": { "a": {}, "b": {} }
        });
        let parts = ["\"maximum\":5", "7"];
        let (schema, text, _) = smallest(&schema, r#"{"a": [6, 7], "b": null}"#, parts);
        assert_eq!((schema, text.as_str()), (json!({ "maximum": 5 }), "7"));
    }

    #[test]
    fn texts_of_a_large_schema_are_made_smaller_and_it_is_made_into_a_judge_once() {
        let title = "x".repeat((1 << 20) + 1);
        let numbers: Vec<u64> = (1..200).collect();
        let schema = json!({ "title": title, "maximum": 5 });
        let text = json!({ "numbers": numbers }).to_string();
        let (_, text, whole) = smallest(&schema, &text, [&title, "77"]);
        assert_eq!((text.as_str(), whole), ("77", 1));
    }

    #[test]
    fn a_smaller_schema_is_not_written_longer() {
        let found = pair(&json!({ "maximum": 1.5e300 }), "");
        let whole = found.schema.to_string();
        let smaller: Vec<String> = found.smaller().map(|one| one.schema.to_string()).collect();
        assert!(smaller.iter().any(|one| one == "{}"), "{smaller:?}");
        let is_smaller = |one: &String| is_smaller(one, &whole);
        assert!(smaller.iter().all(is_smaller), "{smaller:?}");
    }
}
