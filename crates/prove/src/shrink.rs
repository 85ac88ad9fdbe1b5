//! From something that a judge gets wrong to the smallest thing that is still got wrong in the same way.

use std::rc::Rc;

use serde_json::Value;

use crate::answer::Question;
use crate::smaller::{is_smaller, smaller_texts};

/// What can be made smaller.
pub trait Shrink: Clone {
    /// Smaller ones, most of them with the smallest first. The limits below end the search in any case.
    fn smaller(&self) -> Box<dyn Iterator<Item = Self> + '_>;

    /// The number of bytes to read to judge it after `known`, a larger one.
    fn cost(&self, known: &Self) -> usize;
}

/// How many are tried at a time, and of how many bytes, and how often a smaller one may be found.
const BATCH: usize = 64;
const BATCH_BYTES: usize = 4 << 20;
const STEPS: usize = 300;
/// How many are tried in all, and of how many bytes.
const CANDIDATES: usize = 12_000;
const BYTES: usize = 64 << 20;

/// Replaces what was found by something smaller, as long as `first_wrong` finds one among those it is given: its place.
///
/// # Errors
/// If they cannot be judged. The smallest one that was found until then stays in `found`.
pub fn shrink<T: Shrink, E>(
    found: &mut T,
    mut first_wrong: impl FnMut(&[T]) -> Result<Option<usize>, E>,
) -> Result<(), E> {
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
    fn smaller(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        Box::new(smaller_texts(&self.text).map(|text| Self {
            type_id: self.type_id.clone(),
            text,
        }))
    }

    fn cost(&self, _: &Self) -> usize {
        self.text.len()
    }
}

/// A schema, and a text that is judged by it.
#[derive(Debug, Clone)]
pub struct SchemaAndText {
    /// The schema. Texts that are tried with the same schema share it.
    pub schema: Rc<Value>,
    /// The text.
    pub text: String,
}

impl Shrink for SchemaAndText {
    fn smaller(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let texts = smaller_texts(&self.text).map(|text| Self {
            schema: Rc::clone(&self.schema),
            text,
        });
        let whole = self.schema.to_string();
        let schemas = smaller_texts(&whole).filter_map(move |schema| {
            let schema: Value = serde_json::from_str(&schema).ok()?;
            // A number may be written in another way than it was read.
            is_smaller(&schema.to_string(), &whole).then(|| Self {
                schema: schema.into(),
                text: self.text.clone(),
            })
        });
        Box::new(texts.chain(schemas))
    }

    fn cost(&self, known: &Self) -> usize {
        let is_same = Rc::ptr_eq(&self.schema, &known.schema);
        let schema = if is_same {
            0
        } else {
            self.schema.to_string().len()
        };
        schema + self.text.len()
    }
}

/// [`shrink`] of a schema and a text: `judge_of` makes what judges the texts of a schema, if the schema can be
/// judged, and `is_wrong` judges a text with it.
///
/// # Errors
/// As there.
pub fn shrink_schema<S, E>(
    found: &mut SchemaAndText,
    mut judge_of: impl FnMut(&Value) -> Result<Option<S>, E>,
    mut is_wrong: impl FnMut(&S, &str) -> Result<bool, E>,
) -> Result<(), E> {
    let mut last: Option<(Rc<Value>, Option<S>)> = None;
    shrink(found, |smaller| {
        for (place, SchemaAndText { schema, text }) in smaller.iter().enumerate() {
            let judge = match last.take() {
                Some((known, judge)) if Rc::ptr_eq(&known, schema) => judge,
                Some(_) | None => judge_of(schema)?,
            };
            let (_, judge) = last.insert((Rc::clone(schema), judge));
            if let Some(judge) = judge
                && is_wrong(judge, text)?
            {
                return Ok(Some(place));
            }
        }
        Ok(None)
    })
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::convert::Infallible;

    use serde_json::json;

    use super::*;

    /// The smallest schema and text that hold these parts, and how often the whole schema was made into a judge.
    fn smallest(schema: &Value, text: &str, parts: [&str; 2]) -> (Value, String, usize) {
        let mut found = SchemaAndText {
            schema: Rc::new(schema.clone()),
            text: text.to_owned(),
        };
        let whole = Cell::new(0);
        let Ok(()) = shrink_schema(
            &mut found,
            |smaller| {
                whole.set(whole.get() + usize::from(smaller == schema));
                Ok::<_, Infallible>(Some(smaller.to_string()))
            },
            |smaller, text| Ok(smaller.contains(parts[0]) && text.contains(parts[1])),
        );
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
        let found = SchemaAndText {
            schema: json!({ "maximum": 1.5e300 }).into(),
            text: String::new(),
        };
        let whole = found.schema.to_string();
        let smaller: Vec<String> = found.smaller().map(|one| one.schema.to_string()).collect();
        assert!(smaller.iter().any(|one| one == "{}"), "{smaller:?}");
        let is_smaller = |one: &String| is_smaller(one, &whole);
        assert!(smaller.iter().all(is_smaller), "{smaller:?}");
    }
}
