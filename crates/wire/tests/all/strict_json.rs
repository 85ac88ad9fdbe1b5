//! Which texts are JSON, with the same results as in every language, and without a crash.

use samewire_wire::{decode, encode};
use serde_json::Value;

/// A text, and the code of its error or the text that is written again.
const ROWS: &[(&str, Result<&str, &str>)] = &[
    (" \t\r\n null \n", Ok("null")),
    ("", Err("syntax")),
    ("nul", Err("syntax")),
    ("nullx", Err("syntax")),
    ("1 2", Err("syntax")),
    ("\u{feff}1", Err("syntax")),
    ("\u{a0}1", Err("syntax")),
    ("-0", Ok("0")),
    ("-0.0", Ok("-0.0")),
    ("-", Err("syntax")),
    ("01", Err("syntax")),
    ("1.", Err("syntax")),
    (".5", Err("syntax")),
    ("+1", Err("syntax")),
    ("1e", Err("syntax")),
    ("1e+", Err("syntax")),
    ("1E2", Ok("100.0")),
    ("1e400", Err("range")),
    ("18446744073709551615", Ok("18446744073709551615")),
    ("18446744073709551616", Err("range")),
    ("-9223372036854775808", Ok("-9223372036854775808")),
    ("-9223372036854775809", Err("range")),
    ("NaN", Err("syntax")),
    ("'a'", Err("syntax")),
    ("\"a", Err("syntax")),
    ("\"a\nb\"", Err("syntax")),
    ("\"a\u{7f}b\"", Ok("\"a\u{7f}b\"")),
    (r#""\"\\\/\b\f\n\r\t""#, Ok(r#""\"\\/\b\f\n\r\t""#)),
    (r#""\x""#, Err("syntax")),
    (r#""\u12"#, Err("syntax")),
    (r#""\u12g4""#, Err("syntax")),
    (r#""\u0041\u00e9\u2028""#, Ok("\"Aé\u{2028}\"")),
    (r#""\ud83d\ude00""#, Ok("\"😀\"")),
    (r#""\ud83d""#, Err("unicode")),
    (r#""\ud83dx""#, Err("unicode")),
    (r#""\ud83d\u0041""#, Err("unicode")),
    (r#""\ude00\ud83d""#, Err("unicode")),
    (r#"{"\ud800":1}"#, Err("unicode")),
    ("[]", Ok("[]")),
    ("[1,]", Err("syntax")),
    ("[,1]", Err("syntax")),
    ("[1 2]", Err("syntax")),
    ("[1}", Err("syntax")),
    ("[", Err("syntax")),
    ("]", Err("syntax")),
    ("{}", Ok("{}")),
    (r#"{"a":1,}"#, Err("syntax")),
    (r#"{"a"}"#, Err("syntax")),
    (r#"{"a":}"#, Err("syntax")),
    (r"{a:1}", Err("syntax")),
    (r#"{"a":1]"#, Err("syntax")),
    ("[1] // no", Err("syntax")),
    // For a repeated name, the last value is kept at the first place.
    (r#"{"a":1,"b":2,"a":{"c":3}}"#, Ok(r#"{"a":{"c":3},"b":2}"#)),
    (r#"{"a":1,"\u0061":2,"a":3}"#, Ok(r#"{"a":3}"#)),
    (
        r#"{"__proto__":{"a":[]},"constructor":1,"":{"":2}}"#,
        Ok(r#"{"__proto__":{"a":[]},"constructor":1,"":{"":2}}"#),
    ),
];

#[test]
fn every_text_has_its_verdict() {
    for (text, expected) in ROWS {
        let found = decode::<Value>(text)
            .map(|decoded| encode(&decoded.value).unwrap())
            .map_err(|error| error.code.to_string());
        assert_eq!(
            found,
            expected.map(str::to_owned).map_err(str::to_owned),
            "{text}"
        );
    }
}

#[test]
fn the_last_value_of_a_repeated_name_is_read() {
    #[derive(serde::Deserialize)]
    struct One {
        a: u8,
    }
    let others: Vec<String> = (0..100).map(|name| format!("\"n{name}\":0")).collect();
    let many = others.join(",");
    for text in [
        r#"{"a":300,"a":1}"#,
        r#"{"a":"x","b":[2],"a":1}"#,
        r#"{"a":{"a":7},"b":2,"a":null,"\u0061":1,"c":3}"#,
        &format!("{{\"a\":300,{many},\"a\":1}}"),
    ] {
        assert_eq!(decode::<One>(text).unwrap().value.a, 1, "{text}");
    }
}

#[test]
fn a_mistake_has_a_line_and_a_byte() {
    for (text, place) in [
        ("x", "line 1, byte 1"),
        ("[1 2]", "line 1, byte 4"),
        ("[1,\n  2 3]", "line 2, byte 5"),
        ("{\n\"é\":\n", "line 3, byte 1"),
    ] {
        let error = decode::<Value>(text).unwrap_err();
        assert!(error.message.ends_with(&format!("at {place}")), "{error}");
    }
}

#[test]
fn many_members_are_told_apart() {
    let names: Vec<String> = (0..1000)
        .map(|name| format!("\"n{}\":{name}", name % 700))
        .collect();
    let read = decode::<Value>(&format!("{{{}}}", names.join(",")))
        .unwrap()
        .value;
    let members = read.as_object().unwrap();
    assert_eq!(members.len(), 700);
    assert_eq!(
        (&members["n0"], &members["n699"]),
        (&700.into(), &699.into())
    );
    assert_eq!(members.keys().next().unwrap(), "n0");
}

#[test]
fn depth_is_an_error_and_never_a_crash() {
    let nested =
        |open: &str, close: &str, levels: usize| open.repeat(levels) + "1" + &close.repeat(levels);
    assert!(decode::<Value>(&nested("[", "]", 128)).is_ok());
    for levels in [129, 1_000_000] {
        for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
            let error = decode::<Value>(&nested(open, close, levels)).unwrap_err();
            assert_eq!((error.code.as_str(), error.path.as_str()), ("depth", ""));
            assert_eq!(
                decode::<()>(&open.repeat(levels))
                    .unwrap_err()
                    .code
                    .as_str(),
                "depth"
            );
        }
    }
}

#[test]
fn what_has_no_json_form_is_not_written() {
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(encode(&vec![Some((1, value))]).is_err());
    }
    assert!(encode(&f32::NAN).is_err());
    assert_eq!(encode(&(1.0, "a")).unwrap(), r#"[1.0,"a"]"#);
}
