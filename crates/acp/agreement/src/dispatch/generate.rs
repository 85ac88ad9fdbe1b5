//! Generates random messages: valid and invalid envelopes around the samples, with handlers that succeed or fail.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use samewire_acp::methods::{Method, agent, client};
use samewire_acp::{Error, ErrorCode};
use serde_json::{Value, json};

use super::question::{Dispatch, Reply, Side};
use crate::words::{word, words};
use samewire_prove::Result;
use samewire_prove::Subject;
use samewire_prove::parts::Rng;
use samewire_prove::parts::damaged;
use samewire_prove::{Expect, Sample, load};

/// The samples, grouped by type.
pub(crate) struct Sources {
    of: BTreeMap<String, Texts>,
}

#[derive(Default)]
struct Texts {
    /// The written form of samples that are accepted without issues.
    plain: Vec<String>,
    /// All sample texts.
    all: Vec<String>,
}

impl Sources {
    /// Collects the samples of a subject.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub(crate) fn of_subject(subject: &Subject) -> Result<Self> {
        Ok(match &subject.samples {
            Some(folder) => Self::of(&load(folder)?),
            None => Self::of(&[]),
        })
    }

    fn of(samples: &[Sample]) -> Self {
        let mut of: BTreeMap<String, Texts> = BTreeMap::new();
        for sample in samples {
            let texts = of.entry(sample.question.type_id.clone()).or_default();
            texts.all.push(sample.question.text.clone());
            if let Expect::Accepted {
                written, issues, ..
            } = &sample.expect
                && issues.is_empty()
            {
                texts.plain.push(written.clone());
            }
        }
        Self { of }
    }

    pub(crate) fn plain(&self, name: &str, rng: &mut Rng) -> String {
        self.one(name, |texts| &texts.plain, rng)
    }

    pub(crate) fn any(&self, name: &str, rng: &mut Rng) -> String {
        self.one(name, |texts| &texts.all, rng)
    }

    fn one(&self, name: &str, which: impl Fn(&Texts) -> &Vec<String>, rng: &mut Rng) -> String {
        let texts = self.of.get(name).map(which);
        let text = texts.and_then(|texts| rng.pick(texts));
        text.cloned().unwrap_or_else(|| "{}".to_owned())
    }
}

/// The message `number` of a run with `seed`.
pub(crate) fn random_dispatch(sources: &Sources, seed: u64, number: u64) -> Dispatch {
    let mut rng = Rng::of_case(seed, number);
    let rng = &mut rng;
    let (side, methods, others) = if rng.once_in(2) {
        (Side::Agent, agent::METHODS, client::METHODS)
    } else {
        (Side::Client, client::METHODS, agent::METHODS)
    };
    let (name, method) = match rng.below(20) {
        0..15 => of_table(methods, rng),
        15 => of_table(others, rng),
        16 | 17 => (word(&words().extensions_received, rng), None),
        _ => (word(&words().unknown_methods, rng), None),
    };
    let answers = answers(sources, name, method, rng);
    let text = match rng.below(30) {
        0 => word(&words().no_requests, rng).to_owned(),
        1 => format!("[{}]", message(sources, name, method, rng)),
        2 | 3 => {
            let whole = message(sources, name, method, rng);
            damaged(&whole, rng)
        }
        _ => message(sources, name, method, rng),
    };
    Dispatch {
        side,
        text,
        answers,
    }
}

type Named = (&'static str, Option<&'static Method>);

fn of_table(methods: &'static [Method], rng: &mut Rng) -> Named {
    let method = rng.pick(methods);
    (method.map_or("", |method| method.name), method)
}

/// A message that is mostly valid, with its members in any order.
fn message(sources: &Sources, name: &str, method: Option<&Method>, rng: &mut Rng) -> String {
    let mut members = Vec::new();
    let mut add = |name: &str, value: String| members.push(format!("\"{name}\":{value}"));
    match rng.below(25) {
        0 => {}
        1 => add("jsonrpc", word(&words().versions_received, rng).to_owned()),
        _ => add("jsonrpc", "\"2.0\"".to_owned()),
    }
    let wants_response = method.is_none_or(|method| method.result.is_some()) && !rng.once_in(12);
    match rng.below(15) {
        0 => add("id", word(&words().no_ids, rng).to_owned()),
        1 => add("id", word(&words().ids, rng).to_owned()),
        _ if wants_response => add("id", word(&words().ids, rng).to_owned()),
        _ => {}
    }
    match rng.below(25) {
        0 => {}
        1 => add("method", word(&words().no_methods, rng).to_owned()),
        _ => add("method", Value::from(name).to_string()),
    }
    let of = method.map_or("ExtRequest", |method| method.params);
    match rng.below(20) {
        0 => {}
        1 => add("params", "null".to_owned()),
        2 => add("params", word(&words().no_params, rng).to_owned()),
        3 => add("params", "[]".to_owned()),
        4..8 => add("params", sources.any(of, rng)),
        _ => add("params", sources.plain(of, rng)),
    }
    if rng.once_in(12) {
        members.push(word(&words().more_members, rng).to_owned());
    }
    if rng.once_in(2) {
        for place in (1..members.len()).rev() {
            members.swap(place, rng.below(place + 1));
        }
    }
    format!(
        "{{{}}}",
        members.join(if rng.once_in(4) { " , " } else { "," })
    )
}

/// The behaviour of the handlers: usually one for the method, and some others that are not called.
fn answers(
    sources: &Sources,
    name: &str,
    method: Option<&Method>,
    rng: &mut Rng,
) -> IndexMap<String, Reply> {
    let mut answers = IndexMap::new();
    let key = if name.starts_with('_') { "_" } else { name };
    if !rng.once_in(12) && (method.is_some() || key == "_") {
        let reply = match rng.below(12) {
            0 | 1 => Reply::Error(Error {
                data: rng.once_in(2).then(|| json!({ "why": ["é", 1] })),
                ..Error::new(
                    ErrorCode::Other(rng.below(100).try_into().unwrap_or(0)),
                    "as it wants",
                )
            }),
            2 => Reply::Fail("it broke".to_owned()),
            _ => Reply::Result(match method {
                Some(Method { result: None, .. }) => Value::Null,
                Some(Method {
                    result: Some(result),
                    ..
                }) => value(&sources.plain(result, rng)),
                None => value(&sources.plain("ExtResponse", rng)),
            }),
        };
        answers.insert(key.to_owned(), reply);
    }
    if rng.once_in(3) {
        answers
            .entry("initialize".to_owned())
            .or_insert(Reply::Fail("nobody asked for it".to_owned()));
    }
    answers
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}
