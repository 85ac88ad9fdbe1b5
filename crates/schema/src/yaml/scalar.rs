//! Interprets scalars by the core schema of YAML 1.2.

use saphyr_parser::Tag;

use crate::json::{Json, JsonType};
use crate::parse::parse;

/// The tags of the core schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tagged {
    /// The tag `!`, which turns a scalar into a string.
    Unspecific,
    Str,
    Null,
    Bool,
    Int,
    Float,
    List,
    Object,
}

impl Tagged {
    fn name(self) -> &'static str {
        match self {
            Self::Unspecific => "!",
            Self::Str => "!!str",
            Self::Null => "!!null",
            Self::Bool => "!!bool",
            Self::Int => "!!int",
            Self::Float => "!!float",
            Self::List => "!!seq",
            Self::Object => "!!map",
        }
    }
}

/// Determines the tag.
///
/// # Errors
///
/// If it is not a tag of the core schema.
pub(super) fn tagged(tag: Option<&Tag>) -> Result<Option<Tagged>, String> {
    let Some(Tag { handle, suffix }) = tag else {
        return Ok(None);
    };
    let whole = format!("{handle}{suffix}");
    Ok(Some(match whole.strip_prefix("tag:yaml.org,2002:") {
        Some("str") => Tagged::Str,
        Some("null") => Tagged::Null,
        Some("bool") => Tagged::Bool,
        Some("int") => Tagged::Int,
        Some("float") => Tagged::Float,
        Some("seq") => Tagged::List,
        Some("map") => Tagged::Object,
        None if whole == "!" => Tagged::Unspecific,
        Some(_) | None => {
            return Err(format!(
                "the tag `{whole}` is none of JSON: leave it out, or write `!!str` for a string"
            ));
        }
    }))
}

/// The message for a tag that does not fit the kind of value.
pub(super) fn misfit(tag: Tagged) -> String {
    format!(
        "the value is none of the tag `{}`: leave it out",
        tag.name()
    )
}

/// The value of a scalar.
///
/// # Errors
///
/// If it does not fit its tag, or is a number that JSON does not have.
pub(super) fn value(text: &str, is_plain: bool, tag: Option<Tagged>) -> Result<Json, String> {
    let expected = match tag {
        None if !is_plain => return Ok(Json::Text(text.to_owned())),
        Some(Tagged::Str | Tagged::Unspecific) => return Ok(Json::Text(text.to_owned())),
        None => return plain(text),
        Some(Tagged::Null) => JsonType::Null,
        Some(Tagged::Bool) => JsonType::Boolean,
        Some(Tagged::Int | Tagged::Float) => JsonType::Number,
        Some(tag @ (Tagged::List | Tagged::Object)) => return Err(misfit(tag)),
    };
    let found = plain(text)?;
    let is_whole = !matches!(&found, Json::Number(number) if !number.is_integer_token());
    match tag {
        Some(tag) if found.json_type() != expected || tag == Tagged::Int && !is_whole => {
            Err(misfit(tag))
        }
        Some(Tagged::Float) if is_whole => number(&format!("{found}.0")),
        Some(_) | None => Ok(found),
    }
}

/// The text of a key. An integer becomes a string, since `200:` is commonly written for `"200":`.
///
/// # Errors
///
/// If the key is not a string.
pub(super) fn key(text: &str, is_plain: bool, tag: Option<Tagged>) -> Result<String, String> {
    if is_plain && tag.is_none() && text == "<<" {
        return Err(
            "merge keys (`<<`) are not part of YAML 1.2: write the members out, or use `allOf` with `$ref`"
                .to_owned(),
        );
    }
    let kind = match value(text, is_plain, tag)? {
        Json::Text(name) => return Ok(name),
        Json::Number(number) if number.is_integer_token() && number.text == text => {
            return Ok(number.text);
        }
        Json::Null => "null",
        Json::Bool(_) => "a Boolean",
        Json::Number(_) | Json::List(_) | Json::Object(_) => "a number",
    };
    Err(format!(
        "the key `{text}` is {kind} in YAML, and JSON has only strings: write \"{text}\""
    ))
}

/// The value of a plain scalar.
fn plain(text: &str) -> Result<Json, String> {
    Ok(match text {
        "" | "~" | "null" | "Null" | "NULL" => Json::Null,
        "true" | "True" | "TRUE" => Json::Bool(true),
        "false" | "False" | "FALSE" => Json::Bool(false),
        ".nan" | ".NaN" | ".NAN" => return Err(no_number(text)),
        _ => {
            let (sign, rest) = signed(text);
            if matches!(rest, ".inf" | ".Inf" | ".INF") {
                return Err(no_number(text));
            }
            match (based(text)?, spelled(sign, rest)) {
                (Some(integer), _) => integer,
                (None, Some(json)) => number(&json)?,
                (None, None) => Json::Text(text.to_owned()),
            }
        }
    })
}

fn no_number(text: &str) -> String {
    format!("JSON has no number `{text}`: write a string in quotes")
}

fn signed(text: &str) -> (&str, &str) {
    match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    }
}

/// An octal or hexadecimal integer. `None` if the text is not one.
fn based(text: &str) -> Result<Option<Json>, String> {
    for (prefix, radix) in [("0o", 8), ("0x", 16)] {
        let digits = text.strip_prefix(prefix).unwrap_or_default();
        if !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix)) {
            let value = u128::from_str_radix(digits, radix);
            let value = value.map_err(|_| {
                format!(
                    "the number `{prefix}…` has more than 128 bits: write it with decimal digits"
                )
            })?;
            return number(&value.to_string()).map(Some);
        }
    }
    Ok(None)
}

/// A decimal number in the spelling of JSON. `None` if the text is not one.
fn spelled(sign: &str, rest: &str) -> Option<String> {
    let (mantissa, exponent) = match rest.find(['e', 'E']) {
        Some(at) => rest.split_at(at),
        None => (rest, ""),
    };
    let power = exponent.get(1..).unwrap_or_default();
    if !exponent.is_empty() && !is_digits(power.strip_prefix(['-', '+']).unwrap_or(power)) {
        return None;
    }
    let (whole, fraction) = match mantissa.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (mantissa, None),
    };
    let has_digits = match fraction {
        None | Some("") => is_digits(whole),
        Some(fraction) => is_digits(fraction) && (whole.is_empty() || is_digits(whole)),
    };
    if !has_digits {
        return None;
    }
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    let fraction =
        fraction.map(|digits| format!(".{}", if digits.is_empty() { "0" } else { digits }));
    Some(format!(
        "{sign}{whole}{}{exponent}",
        fraction.unwrap_or_default()
    ))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn number(text: &str) -> Result<Json, String> {
    match parse(text) {
        Ok((number, _)) => Ok(number),
        Err(mistake) => Err(mistake.message),
    }
}
