//! A schema and a text that are got wrong, made smaller: both are texts of JSON.

use std::convert::Infallible;

use super::check::{Asked, Machine, Pair, Subject, Wrong};
use samewire_prove::parts::{Shrink, shrink, smaller_texts};

impl Shrink for Pair {
    fn smaller(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let schemas = smaller_texts(&self.schema.to_string()).filter_map(|schema| {
            Some(Self {
                schema: serde_json::from_str(&schema).ok()?,
                ..self.clone()
            })
        });
        let texts = smaller_texts(&self.text).map(|text| Self {
            text,
            ..self.clone()
        });
        Box::new(schemas.chain(texts))
    }

    fn size(&self) -> usize {
        self.text.len()
    }
}

/// Makes a pair smaller while it stays wrong.
pub(super) fn smallest(pair: &mut Pair, is_wrong: impl Fn(&Pair) -> bool) {
    let Ok(()) = shrink(pair, |pairs| {
        Ok::<_, Infallible>(pairs.iter().position(&is_wrong))
    });
}

/// Whether a pair is wrong in this way.
pub(super) fn is_wrong(machine: &Machine<'_>, pair: &Pair, wrong: Wrong) -> bool {
    let Some(Some(subject)) = Subject::of(machine, pair.schema.clone()) else {
        return false;
    };
    let asked = Asked {
        entry: pair.entry.clone(),
        text: pair.text.clone(),
    };
    subject.entries.contains(&pair.entry) && subject.ask(machine, &asked).wrong == Some(wrong)
}
