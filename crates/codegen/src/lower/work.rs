//! Limits the work for one schema. References, `allOf` and unions put the members of one object into others, so that a
//! short schema can describe an enormous model. Steps are counted, and exceeding the limit is an error.

use serde_json::Value;

use crate::model::Payload;

/// The number of steps that every schema may cost, however small it is.
const FREE: usize = 100_000;

/// The number of further steps for each value of the schema: how many times it may be put into other objects.
const PER_VALUE: usize = 32;

/// The number of bytes of text that cost as much as one more value.
const BYTES: usize = 64;

/// The steps of one run.
#[derive(Debug)]
pub(super) struct Work {
    left: usize,
    pub(super) spent: usize,
    /// The number of errors when the steps ran out, if they did. Later errors only concern parts that were not read.
    over: Option<usize>,
}

impl Work {
    /// The work that is allowed for this schema.
    pub(super) fn allowed(schema: &Value) -> Self {
        let size = weight(schema).saturating_mul(PER_VALUE);
        Self {
            left: size.saturating_add(FREE),
            spent: 0,
            over: None,
        }
    }

    /// Counts steps. Returns whether that many were left.
    pub(super) fn count(&mut self, steps: usize) -> bool {
        let left = self.left.checked_sub(steps);
        if let Some(left) = left {
            self.left = left;
            self.spent += steps;
        }
        left.is_some()
    }

    /// Marks the schema as too large, and records the number of errors so far.
    pub(super) fn end(&mut self, errors: usize) {
        self.over = Some(errors);
    }

    /// Whether the schema was found too large.
    pub(super) fn is_over(&self) -> bool {
        self.over.is_some()
    }

    /// The number of errors that count, if the schema was found too large.
    pub(super) fn errors(&self) -> Option<usize> {
        self.over
    }
}

/// The number of steps that a copy of a text costs.
pub(super) fn text(text: &str) -> usize {
    text.len() / BYTES
}

/// The number of steps that a copy of a value costs.
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

/// The number of steps that giving the same payload to one more tag costs.
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
