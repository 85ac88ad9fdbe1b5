//! Tests patterns with a table, and random patterns against the crate `regress`, another engine for ECMA-262.

use std::time::{Duration, Instant};

use proptest::collection::vec;
use proptest::prelude::*;
use samewire_schema::{Engine, Pattern};

use crate::support::config;
use crate::support::patterns::{Groups, LENIENT, TABLE, any_pattern, any_text};

fn pattern(source: &str) -> Pattern {
    Pattern::new(source).unwrap_or_else(|error| panic!("{error}"))
}

/// The pattern as JavaScript reads it.
fn ecma(pattern: &Pattern) -> String {
    pattern
        .spelled(&Engine::default())
        .expect("JavaScript takes every pattern")
}

fn judge(source: &str) -> regress::Regex {
    regress::Regex::with_flags(source, "u").unwrap_or_else(|error| panic!("{error}\n{source}"))
}

#[test]
fn a_pattern_is_found_where_the_table_says() {
    for (table, is_lenient) in [(TABLE, false), (LENIENT, true)] {
        for (source, found, others) in table {
            let read = pattern(source);
            assert_eq!(read.is_lenient, is_lenient, "{source}");
            let again = pattern(&ecma(&read));
            assert!(!again.is_lenient, "{source} as {}", ecma(&read));
            let texts = found.iter().map(|text| (text, true));
            for (text, expected) in texts.chain(others.iter().map(|text| (text, false))) {
                assert_eq!(read.is_found_in(text), expected, "{source} in {text:?}");
                assert_eq!(
                    again.is_found_in(text),
                    expected,
                    "{source} as {} in {text:?}",
                    ecma(&read)
                );
                if !is_lenient {
                    let judged = judge(source).find(text).is_some();
                    assert_eq!(judged, expected, "{source} in {text:?}, for the judge");
                }
            }
        }
    }
}

#[test]
fn what_is_no_pattern_is_refused() {
    for wrong in [
        "(",
        ")",
        "a)",
        "[",
        "[b-a]",
        "a{2,1}",
        "*",
        "a**",
        "a{1}{2}",
        "\\",
        "^*",
        "(?<a",
        "(?<1>a)",
        "(?<a>b)(?<a>c)",
        "(?",
        r"^\p{L}\-$",
        r"\u{110000}",
        r"(?<=a)*\_",
    ] {
        let refused = Pattern::new(wrong).expect_err(wrong);
        assert!(
            refused.contains("is no regular expression of ECMA-262: "),
            "{refused}"
        );
    }
}

#[test]
fn what_is_not_answered_is_refused_by_name() {
    let deep = format!("{}a{}", "(".repeat(300), ")".repeat(300));
    for (source, named) in [
        (r"^(a)\1$", "back-reference"),
        (r"(?<a>b)\k<a>", "back-reference"),
        ("(?i:a)", "modifiers"),
        (r"\p{Nope}", r"`\p{Nope}` is no property"),
        (r"\p{letter}", r"`\p{letter}` is no property"),
        (r"\p{Script=greek}", "is no property"),
        (r"\p{Changes_When_NFKC_Casefolded}", "is no property"),
        (&deep, "nested more than 200"),
        ("(?:ab){0,5000}", "more than 10000 steps"),
        ("^(?:a?b?){0,1500}c", "needs an automaton of"),
        (
            "(?:(?:(?:(?:a{9}b){999}){999}){999}){999}",
            "more than 10000 steps",
        ),
    ] {
        let refused = Pattern::new(source).expect_err(source);
        assert!(refused.contains(named), "{refused}");
    }
}

#[test]
fn no_text_takes_long() {
    let long = "a".repeat(20_000);
    let begin = Instant::now();
    for source in [
        "(a+)+b",
        "(a|a)*$b",
        "^(?:a?){500}b",
        "^.{0,100000}$",
        "(?=(a+)+b)(a*)*c",
        "a{1,30000}b",
    ] {
        pattern(source).is_found_in(&long);
    }
    let elapsed = begin.elapsed();
    assert!(elapsed < Duration::from_mins(5), "{elapsed:?}");
}

#[test]
fn a_count_of_a_class_is_one_step() {
    for (source, length, expected) in [
        ("^.{0,100000}$", 100_000, true),
        ("^.{0,100000}$", 100_001, false),
        ("^[a-z]{70000,}$", 69_999, false),
        ("^[a-z]{70000,}$", 70_000, true),
        ("^a(?:.{2,40000}){1,2}$", 80_001, true),
        ("^a(?:.{2,40000}){1,2}$", 80_002, false),
        ("^.{1,99999999999}$", 5, true),
    ] {
        let read = pattern(source);
        assert!(read.program().parts[0].steps.len() < 10, "{source}");
        assert_eq!(
            read.is_found_in(&"a".repeat(length)),
            expected,
            "{source} of {length}"
        );
    }
}

#[test]
fn thousands_of_patterns_are_read() {
    let begin = Instant::now();
    for count in 0..10_000 {
        pattern(&format!("^[a-zA-Z0-9-]+/(?:x|y{count})[\\w.]{{1,64}}$"));
    }
    let elapsed = begin.elapsed();
    assert!(elapsed < Duration::from_mins(5), "{elapsed:?}");
}

#[test]
fn patterns_are_quick_where_there_are_few_ways() {
    for quick in [
        "",
        "^$",
        "foo",
        "^[a-zA-Z0-9-]+$",
        "^(?:0|-?[1-9][0-9]*)$",
        r"^(?:[0-9]{1,3}\.){3}[0-9]{1,3}$",
        "^[a-z]+(?:-[a-z]+)*$",
        "^(?:a|ab)(?:c|bcd)$",
        "^https?://.*$",
        "^.{0,100000}$",
        "^.{1,2048}$",
        r"^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$",
        r"^\p{L}[\p{L}\p{N}]*$",
        "^(?=.*[a-z])(?=.*[0-9])[a-z0-9]{8,64}$",
        "^(?!xn--)[a-z-]+$",
        r"\S",
        "a+",
        "[0-9]{3}",
        r"\.json$",
        "^.*foo",
        "^[0-9]+[0-9]$",
        "^a|b",
        "^a|a+",
        r"^\s|\s$",
        "^(a+)+$", // which is `^a+$` when it is written again
        "^x-",
        r"^arn:aws[a-z0-9-]*:[a-z]+:[a-z0-9-]*:[0-9]{12}:[\w/.+=,@-]{1,512}$",
    ] {
        assert!(pattern(quick).is_quick(), "{quick}");
    }
    for slow in [
        "^(?:a*b*)*c$".to_owned(),
        "^(?:a|ab|b)*$".to_owned(),
        "^(?:aa|a)*$".to_owned(),
        "^a*a*a*b$".to_owned(),
        "^[0-9]*[0-9]+x$".to_owned(),
        "^(?:[ab]{0,30}[bc]{0,30}){3}$".to_owned(),
        "a+b".to_owned(),
        r"\s+$".to_owned(),
        ".*foo".to_owned(),
        "^(?:a?b?){30}c".to_owned(),
        "(?:a|b|)".repeat(12),
        "^.*.*$".to_owned(),
        "^(?:(?=.*x).)*$".to_owned(),
        "^(?=(?:a|aa)*b)".to_owned(),
        "(?<=a.*)b".to_owned(),
        "(?:a|a.)(?:b|b.)(?:c|c.)(?:a|a.)".repeat(20),
        // A match that an assertion might have prevented does not end the search.
        r"^\s+|\s+$".to_owned(),
        "^a|b+$".to_owned(),
        "^a|^b|a+c|b+c".to_owned(),
        r"^[a-z]|[a-z]+\d".to_owned(),
        r"^\w+|\w+!".to_owned(),
        "^[^/]|[^/]+/$".to_owned(),
        "(?<=x)a|a+b".to_owned(),
        r"\ba|a+b".to_owned(),
        "a$|a+b".to_owned(),
    ] {
        assert!(!pattern(&slow).is_quick(), "{slow}");
    }
}

#[test]
fn properties_are_those_of_unicode() {
    let sample = "aZé٣字αЖ א ा😀_-+$ ²Ⅷ\u{2028}\u{200d}\u{301}\u{378}\u{ad}ǅʰ";
    let names = [
        "L",
        "Lu",
        "Lowercase_Letter",
        "gc=Lt",
        "Lm",
        "Lo",
        "M",
        "Mn",
        "N",
        "Nd",
        "Nl",
        "No",
        "P",
        "Pc",
        "Pd",
        "S",
        "Sm",
        "Sc",
        "Z",
        "Zl",
        "Zs",
        "C",
        "Cc",
        "Cf",
        "Cn",
        "LC",
        "Any",
        "Assigned",
        "ASCII",
        "sc=Grek",
        "Script=Han",
        "scx=Deva",
        "Script_Extensions=Cyrillic",
        "Alphabetic",
        "Alpha",
        "Uppercase",
        "White_Space",
        "space",
        "Emoji",
        "ID_Start",
        "XIDC",
        "Math",
        "Hex_Digit",
        "Dash",
        "Ideographic",
        "Extended_Pictographic",
        "RI",
        "Bidi_M",
        "Cs",
    ];
    for name in names {
        for sign in ["p", "P"] {
            let source = format!("^\\{sign}{{{name}}}$");
            let (read, judge) = (pattern(&source), judge(&source));
            for point in sample.chars() {
                let text = point.to_string();
                assert_eq!(
                    read.is_found_in(&text),
                    judge.find(&text).is_some(),
                    "{source} in {text:?}"
                );
            }
        }
    }
}

fn groups(look_around: bool) -> Groups {
    Groups {
        look_around,
        loops_of_loops: false,
    }
}

proptest! {
    #![proptest_config(config(2_000))]

    #[test]
    fn random_patterns_are_found_where_another_engine_finds_them(
        source in any_pattern(groups(false)),
        texts in vec(any_text(), 8),
    ) {
        let (read, judge) = (pattern(&source), judge(&source));
        let again = pattern(&ecma(&read));
        for text in texts {
            let expected = judge.find(&text).is_some();
            prop_assert_eq!(read.is_found_in(&text), expected, "{} in {:?}", source, text);
            prop_assert_eq!(again.is_found_in(&text), expected, "{} as {} in {:?}", source, ecma(&read), text);
        }
    }

    #[test]
    fn look_arounds_hold_where_another_engine_says(source in any_pattern(groups(true)), texts in vec(any_text(), 8)) {
        let (read, judge) = (pattern(&source), judge(&source));
        for text in texts {
            let expected = judge.find(&text).is_some();
            prop_assert_eq!(read.is_found_in(&text), expected, "{} in {:?}", source, text);
        }
    }
}
