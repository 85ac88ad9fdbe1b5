//! Generates random calls: params and results come from the samples, and responses may be valid or invalid.

use samewire_acp::methods::Method;
use serde_json::Value;

use super::question::{Call, methods_of};
use crate::dispatch::{Side, Sources};
use samewire_prove::parts::Rng;
use samewire_prove::parts::damaged;

const IDS: &[&str] = &["2", "\"1\"", "null", "-1", "true", "[1]", "{}"];
const VERSIONS: &[&str] = &["\"1.0\"", "2.5", "null", "\"2\"", "[]"];
const ERRORS: &[&str] = &[
    r#"{"code":-32601,"message":"Method not found","data":{"method":"é"}}"#,
    r#"{"code":-32000,"message":"log in"}"#,
    r#"{"code":7,"message":"","data":null}"#,
    r#"{"message":"m","more":[1],"code":-1,"data":"{\"a\":1}"}"#,
    r#"{"code":2147483648,"message":"too large"}"#,
    r#"{"code":7,"message":"m","more":1e400}"#,
    r#"{"code":7,"message":"m","data":[1e400]}"#,
    r#"{"code":1e400,"message":"m"}"#,
    r#"{"code":"7","message":"m"}"#,
    r#"{"code":7}"#,
    r#"{"code":7,"message":null}"#,
    "null",
    "\"no\"",
    "[]",
];
/// Values of undeclared members, including numbers beyond every type.
const UNDECLARED: &[&str] = &["12", "1e400", "-1e999", "1180591620717411303424", "[{}]"];
const NO_RESPONSES: &[&str] = &[
    "[]",
    "null",
    "1",
    "{}",
    r#"{"jsonrpc":"2.0","id":1}"#,
    r#"{"jsonrpc":"2.0","id":1,"method":"session/dance","result":{}}"#,
    r#"{"jsonrpc":"2.0","method":"session/dance"}"#,
];
const RAW: &[&str] = &[
    "null",
    "7",
    "\"{}\"",
    "[]",
    "{\"__proto__\":1}",
    "true",
    "[1e400]",
    "{\"a\":18446744073709551616}",
];
const EXTENSIONS: &[&str] = &["_", "_example.com/dance", "_é"];

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
        None => (rng.word(EXTENSIONS), structured(sources, rng)),
    };
    let of = method.map_or(Some("ExtResponse"), |method| method.result);
    let response = match rng.below(20) {
        0 => rng.word(NO_RESPONSES).to_owned(),
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
    let more = format!("{{\"\\u0000more\":{}", rng.word(UNDECLARED));
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
        1 => add("jsonrpc", rng.word(VERSIONS).to_owned()),
        _ => add("jsonrpc", "\"2.0\"".to_owned()),
    }
    match rng.below(25) {
        0 => {}
        1 => add("id", rng.word(IDS).to_owned()),
        _ => add("id", "1".to_owned()),
    }
    match rng.below(12) {
        0 | 1 => add("error", rng.word(ERRORS).to_owned()),
        2 => {
            add("error", rng.word(ERRORS).to_owned());
            add("result", sources.plain(of, rng));
        }
        3 => add("result", rng.word(RAW).to_owned()),
        11 => add("result", with_more(&sources.plain(of, rng), rng)),
        // The contents of a string are not parsed.
        4 => add("result", Value::from(sources.plain(of, rng)).to_string()),
        5..8 => add("result", sources.any(of, rng)),
        _ => add("result", sources.plain(of, rng)),
    }
    if rng.once_in(12) {
        add("time", rng.word(UNDECLARED).to_owned());
    }
    if rng.once_in(2) {
        for place in (1..members.len()).rev() {
            members.swap(place, rng.below(place + 1));
        }
    }
    format!("{{{}}}", members.join(","))
}
