//! Patterns as engines take them: those of JavaScript, Python, Go (RE2) and .NET.

use samewire_schema::{Engine, Escape, LookAround, Pattern};

/// A pattern, and what is written for each engine; `None` if the engine does not take it.
const ROWS: &[(&str, [Option<&str>; 4])] = &[
    ("", [Some("(?:)"); 4]),
    (
        r"^[a-zA-Z0-9-]+$",
        [
            Some(r"^[\-0-9A-Za-z]+$"),
            Some(r"^[\-0-9A-Za-z]+\Z"),
            Some(r"^[\-0-9A-Za-z]+\z"),
            Some(r"^[\-0-9A-Za-z]+\z"),
        ],
    ),
    (
        r"^\d{2,3}?\w*$",
        [
            Some(r"^[0-9]{2,3}[0-9A-Z_a-z]*$"),
            Some(r"^[0-9]{2,3}[0-9A-Z_a-z]*\Z"),
            Some(r"^[0-9]{2,3}[0-9A-Z_a-z]*\z"),
            Some(r"^[0-9]{2,3}[0-9A-Z_a-z]*\z"),
        ],
    ),
    (
        ".",
        [
            Some(r"[^\n\r\u2028\u2029]"),
            Some(r"[^\n\r\u2028\u2029]"),
            Some(r"[^\n\r\x{2028}\x{2029}]"),
            None,
        ],
    ),
    (
        "a/(b|cd)",
        [
            Some(r"a\/(?:b|cd)"),
            Some("a/(?:b|cd)"),
            Some("a/(?:b|cd)"),
            Some(r"a\/(?:b|cd)"),
        ],
    ),
    (
        "😀|é",
        [
            Some(r"[\u00E9\u{1F600}]"),
            Some(r"[\u00E9\U0001F600]"),
            Some(r"[\x{E9}\x{1F600}]"),
            None,
        ],
    ),
    (
        "[^]",
        [
            Some(r"[\u0000-\u{10FFFF}]"),
            Some(r"[\u0000-\U0010FFFF]"),
            Some(r"[\x{0}-\x{10FFFF}]"),
            None,
        ],
    ),
    (
        r"[\u0000-\uFFFF]",
        [
            Some(r"[\u0000-\uFFFF]"),
            Some(r"[\u0000-\uFFFF]"),
            Some(r"[\x{0}-\x{FFFF}]"),
            None,
        ],
    ),
    (r"\uD83D", [Some(r"\u{D83D}"), Some(r"\uD83D"), None, None]),
    ("[]", [Some("[]"), Some("(?!)"), Some("(?!)"), Some("(?!)")]),
    (r"\-", [Some("-"); 4]),
    ("(?:(?:ab)*)+", [Some("(?:ab)*"); 4]),
    (
        "(?=a)(?<!b)",
        [
            Some("(?=a)(?<!b)"),
            Some("(?=a)(?<!b)"),
            None,
            Some("(?=a)(?<!b)"),
        ],
    ),
    ("(?<=a+)b", [Some("(?<=a+)b"), None, None, Some("(?<=a+)b")]),
    (
        "(?:a{30}){40}",
        [
            Some("(?:a{30}){40}"),
            Some("(?:a{30}){40}"),
            None,
            Some("(?:a{30}){40}"),
        ],
    ),
    ("(?:a{30}){4}", [Some("(?:a{30}){4}"); 4]),
];

#[test]
fn a_pattern_is_written_as_an_engine_takes_it() {
    let escape = |text: &str| Escape::try_from(text.to_owned()).expect("an escape");
    let python = Engine {
        end: r"\Z".to_owned(),
        nothing: "(?!)".to_owned(),
        look_around: LookAround::FixedBehind,
        escaped: r"^$\.*+?()[]{}|".to_owned(),
        surrogate: escape(r"\u{hex4}"),
        high: escape(r"\U{hex8}"),
        ..Engine::default()
    };
    // RE2 has no look-arounds, and never takes long.
    let go = Engine {
        end: r"\z".to_owned(),
        look_around: LookAround::None,
        backtracks: false,
        most_repeats: Some(1_000),
        middle: escape(r"\x{{{hex}}}"),
        surrogate: escape(""),
        high: escape(r"\x{{{hex}}}"),
        ..python.clone()
    };
    // .NET reads UTF-16.
    let dotnet = Engine {
        end: r"\z".to_owned(),
        nothing: "(?!)".to_owned(),
        surrogate: escape(""),
        high: escape(""),
        ..Engine::default()
    };
    for (source, expected) in ROWS {
        let read = Pattern::new(source).expect("a pattern");
        let engines = [&Engine::default(), &python, &go, &dotnet];
        let spelled = engines.map(|engine| read.spelled(engine));
        assert_eq!(
            spelled.each_ref().map(Option::as_deref),
            *expected,
            "{source}"
        );
    }
    let slow = Pattern::new("(?:a|a.)*b").expect("a pattern");
    let taken = [&python, &go].map(|engine| slow.for_engine(engine).is_some());
    assert_eq!(taken, [false, true]);
}
