//! How much work a schema may cost. References, `allOf` and unions put the members of one object into others, so that a
//! short schema can ask for a model that never ends: steps are counted, and too many are an error.

use serde_json::Value;

use crate::model::Payload;

/// Steps that any schema may cost, however small it is.
const FREE: usize = 100_000;

/// Further steps for each value of the schema: how many times over it may be put into others.
const PER_VALUE: usize = 32;

/// So many bytes of text cost as much as one more value.
const BYTES: usize = 64;

/// The steps of one run.
#[derive(Debug)]
pub(super) struct Work {
    left: usize,
    pub(super) spent: usize,
    /// Once the steps are spent: how many errors there were then. Those that follow speak of what was not read.
    over: Option<usize>,
}

impl Work {
    /// What this schema may cost.
    pub(super) fn allowed(schema: &Value) -> Self {
        let size = weight(schema).saturating_mul(PER_VALUE);
        Self {
            left: size.saturating_add(FREE),
            spent: 0,
            over: None,
        }
    }

    /// Counts steps. Returns whether so many were left.
    pub(super) fn count(&mut self, steps: usize) -> bool {
        let left = self.left.checked_sub(steps);
        if let Some(left) = left {
            self.left = left;
            self.spent += steps;
        }
        left.is_some()
    }

    /// Says that the schema is too large, with how many errors there are.
    pub(super) fn end(&mut self, errors: usize) {
        self.over = Some(errors);
    }

    /// Whether the schema was found too large.
    pub(super) fn is_over(&self) -> bool {
        self.over.is_some()
    }

    /// How many errors count, if the schema was found too large.
    pub(super) fn errors(&self) -> Option<usize> {
        self.over
    }
}

/// The steps it costs to copy a text.
pub(super) fn text(text: &str) -> usize {
    text.len() / BYTES
}

/// The steps it costs to copy a value.
pub(super) fn weight(value: &Value) -> usize {
    1 + match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
        Value::String(string) => text(string),
        Value::Array(items) => items.iter().map(weight).sum(),
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| text(name) + weight(value))
            .sum(),
    }
}

/// The steps it costs to give one more tag the same payload.
pub(super) fn payload_weight(payload: &Payload) -> usize {
    match payload {
        Payload::Unit | Payload::Shape { .. } => 1,
        Payload::Fields { of, .. } => {
            let docs = of.members.iter().map(|member| text(&member.docs));
            1 + of.members.len() + docs.sum::<usize>()
        }
    }
}

#[cfg(test)]
mod tests;
