//! From something that a judge gets wrong to the smallest thing that is still got wrong in the same way.

use serde_json::Value;

use crate::answer::Question;
use crate::smaller::smaller_texts;

/// What can be made smaller.
pub trait Shrink: Clone {
    /// Smaller ones, most of them with the smallest first. None may lead back to this one, or shrinking would not end.
    fn smaller(&self) -> Box<dyn Iterator<Item = Self> + '_>;

    /// Its length in bytes.
    fn size(&self) -> usize;
}

/// How many are tried at a time, and how often a smaller one may be found.
const BATCH: usize = 64;
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
            let mut batch: Vec<T> = smaller.by_ref().take(BATCH).collect();
            tried += batch.len();
            bytes += batch.iter().map(T::size).sum::<usize>();
            if batch.is_empty() || tried > CANDIDATES || bytes > BYTES {
                return Ok(());
            }
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

    fn size(&self) -> usize {
        self.text.len()
    }
}

/// A schema, and a text that is judged by it.
#[derive(Debug, Clone)]
pub struct SchemaAndText {
    /// The schema.
    pub schema: Value,
    /// The text.
    pub text: String,
}

impl Shrink for SchemaAndText {
    fn smaller(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let texts = smaller_texts(&self.text).map(|text| Self {
            schema: self.schema.clone(),
            text,
        });
        let schemas = smaller_texts(&self.schema.to_string()).filter_map(|schema| {
            Some(Self {
                schema: serde_json::from_str(&schema).ok()?,
                text: self.text.clone(),
            })
        });
        Box::new(texts.chain(schemas))
    }

    fn size(&self) -> usize {
        self.schema.to_string().len() + self.text.len()
    }
}
