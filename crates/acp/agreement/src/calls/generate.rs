//! Generates random calls: params and results come from the samples, and responses may be valid or invalid.

use samewire_acp::methods::Method;
use serde_json::Value;

use super::question::{Call, methods_of};
use crate::dispatch::{Side, Sources};
use crate::words::{word, words};
use samewire_prove::parts::Rng;
use samewire_prove::parts::damaged;

/// The call `number` of a run with `seed`.
pub(crate) fn random_call(sources: &Sources, seed: u64, number: u64) -> Call {
    let mut rng = Rng::of_case(seed, number);
    let rng = &mut rng;
    let side = if rng.once_in(2) {
        Side::Agent
    } else {
        Side::Client
    };
    let method = match rng.below(10) {
        0 => None,
        _ => rng.pick(methods_of(side)),
    };
    let (name, params) = match method {
        Some(Method { name, params, .. }) => (*name, sources.plain(params, rng)),
        None => (
            word(&words().extensions_called, rng),
            structured(sources, rng),
        ),
    };
    let of = method.map_or(Some("ExtResponse"), |method| method.result);
    let response = match rng.below(20) {
        0 => word(&words().no_responses, rng).to_owned(),
        1 => damaged(&response(sources, of.unwrap_or_default(), rng), rng),
        _ => response(sources, of.unwrap_or_default(), rng),
    };
    Call {
        side,
        method: name.to_owned(),
        params,
        text: response,
    }
}

/// Random params of an extension method.
fn structured(sources: &Sources, rng: &mut Rng) -> String {
    let params = sources.plain("ExtRequest", rng);
    if params.starts_with(['{', '[']) {
        params
    } else {
        "null".to_owned()
    }
}

/// An object with an additional, undeclared member.
fn with_more(object: &str, rng: &mut Rng) -> String {
    let more = format!("{{\"\\u0000more\":{}", word(&words().undeclared, rng));
    match object.strip_prefix('{') {
        Some("}") => format!("{more}}}"),
        Some(rest) => format!("{more},{rest}"),
        None => object.to_owned(),
    }
}

/// A response that is mostly valid, with its members in any order.
fn response(sources: &Sources, of: &str, rng: &mut Rng) -> String {
    let mut members = Vec::new();
    let mut add = |name: &str, value: String| members.push(format!("\"{name}\":{value}"));
    match rng.below(25) {
        0 => {}
        1 => add("jsonrpc", word(&words().versions_answered, rng).to_owned()),
        _ => add("jsonrpc", "\"2.0\"".to_owned()),
    }
    match rng.below(25) {
        0 => {}
        1 => add("id", word(&words().other_ids, rng).to_owned()),
        _ => add("id", "1".to_owned()),
    }
    match rng.below(12) {
        0 | 1 => add("error", word(&words().errors, rng).to_owned()),
        2 => {
            add("error", word(&words().errors, rng).to_owned());
            add("result", sources.plain(of, rng));
        }
        3 => add("result", word(&words().results, rng).to_owned()),
        11 => add("result", with_more(&sources.plain(of, rng), rng)),
        // The contents of a string are not parsed.
        4 => add("result", Value::from(sources.plain(of, rng)).to_string()),
        5..8 => add("result", sources.any(of, rng)),
        _ => add("result", sources.plain(of, rng)),
    }
    if rng.once_in(12) {
        add("time", word(&words().undeclared, rng).to_owned());
    }
    if rng.once_in(2) {
        for place in (1..members.len()).rev() {
            members.swap(place, rng.below(place + 1));
        }
    }
    format!("{{{}}}", members.join(","))
}
