//! Assertion of formats: which texts are valid, and that no format is asserted by default.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use samewire_schema::{
    Formats, Forms, Json, Options, Pattern, Source, Verdict, accepts, print, resolve,
};

/// A format, texts that are valid, and texts that are not.
const ROWS: &[(&str, &[&str], &[&str])] = &[
    (
        "date",
        &["2024-02-29", "2000-02-29", "1999-12-31"],
        &[
            "2023-02-29",
            "1900-02-29",
            "2024-04-31",
            "2024-1-01",
            "2024-02-29\n",
        ],
    ),
    (
        "time",
        &["00:00:00Z", "23:59:59.5+23:59", "23:59:60z"],
        &[
            "24:00:00Z",
            "12:00:00",
            "22:59:60Z",
            "12:00:00+24:00",
            "1:00:00Z",
        ],
    ),
    (
        "date-time",
        &["2024-02-29T12:00:00Z", "1990-12-31t23:59:60Z"],
        &[
            "2024-02-30T12:00:00Z",
            "2024-02-29 12:00:00Z",
            "2024-02-29T12:00Z",
        ],
    ),
    (
        "duration",
        &["P1Y2M3DT4H5M6S", "PT36H", "P4W"],
        &["P", "PT", "P1Y2W", "P1D2H", "4W"],
    ),
    (
        "email",
        &[
            "a@example.com",
            "a.b+c@x",
            "\"a b\"@x.y",
            "a@[127.0.0.1]",
            "a@[IPv6:::1]",
        ],
        &["a", "@x", "a@", "a..b@x", "a b@x", "a@-x.y"],
    ),
    (
        "hostname",
        &["example.com", "a", "xn--bcher-kva.example"],
        &["", "-a", "a-", "a..b", "a_b", "a."],
    ),
    (
        "ipv4",
        &["0.0.0.0", "255.255.255.255"],
        &["256.0.0.1", "1.2.3", "01.2.3.4"],
    ),
    (
        "ipv6",
        &[
            "::",
            "::1",
            "1::",
            "1:2:3:4:5:6:7:8",
            "::ffff:1.2.3.4",
            "1:2:3:4:5:6:1.2.3.4",
        ],
        &[
            "1:2:3:4:5:6:7",
            "1::2::3",
            ":1",
            "12345::",
            "1:2:3:4:5:6:7:8:9",
            "::1%eth0",
        ],
    ),
    (
        "uri",
        &[
            "https://a@[::1]:80/b?c#d",
            "urn:x:y",
            "mailto:a@b",
            "a:",
            "file:///x",
        ],
        &[
            "/relative",
            "a b:c",
            "http://a b",
            "http://x/%zz",
            "http://[1::2::3]",
        ],
    ),
    (
        "uri-reference",
        &["", "../a", "//host", "#b", "a:b"],
        &["a b", "%", "1:a"],
    ),
    ("iri", &["https://bücher.example/ß"], &["/ß", "https://a b"]),
    ("iri-reference", &["ß#ü", ""], &["ß ü"]),
    (
        "uri-template",
        &["/a{?b,c*}{d:3}", "x"],
        &["{a", "a}", "{a:0}", "{}"],
    ),
    ("json-pointer", &["", "/a~1b/~0", "/"], &["a", "/~", "/~2"]),
    (
        "relative-json-pointer",
        &["0", "1/a", "2#"],
        &["/a", "01", "-1", "0##"],
    ),
    (
        "uuid",
        &[
            "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
            "2EB8AA08-AA98-11EA-B4AA-73B441D16380",
        ],
        &[
            "2eb8aa08aa9811eab4aa73b441d16380",
            "2eb8aa08-aa98-11ea-b4aa-73b441d1638",
        ],
    ),
    (
        "byte",
        &["", "QQ==", "QUI=", "QUJD"],
        &["Q", "QQ", "QQ=", "Q===", "QQ==\n"],
    ),
    (
        "decimal",
        &["0", "-0", "1.50", "-12.3"],
        &["", "-", "1.", ".5", "01", "1e2", "+1", "1,5"],
    ),
];

fn forms(schema: &str, formats: Formats) -> Forms {
    let source = Source::of_text("schema.json", schema).expect("JSON");
    let options = Options {
        formats,
        ..Options::default()
    };
    let graph = resolve(source, &options).unwrap_or_else(|problems| panic!("{problems}"));
    Forms::new(graph)
}

fn is_accepted(forms: &Forms, text: &str) -> bool {
    let verdict = accepts(forms, &forms.start(), &Json::Text(text.to_owned()));
    verdict == Verdict::Accepts
}

#[test]
fn each_format_that_can_be_asserted_has_rows() {
    let named: Vec<&str> = ROWS.iter().map(|(name, ..)| *name).collect();
    let mut known = Formats::known().to_vec();
    known.retain(|name| !named.contains(name));
    assert_eq!(known, Vec::<&str>::new());
    assert_eq!(named.len(), Formats::known().len());
}

#[test]
fn an_asserted_format_refuses_what_does_not_have_it() {
    for (name, right, wrong) in ROWS {
        let schema = format!("{{ \"format\": \"{name}\" }}");
        let named = Formats::named(&[(*name).to_owned()]).expect("a format");
        for formats in [Formats::All, named] {
            let asserted = forms(&schema, formats);
            // The printed schema has the same meaning without the option for formats.
            let printed = forms(&print(&asserted).to_string(), Formats::Annotations);
            for (texts, expected) in [(right, true), (wrong, false)] {
                for text in *texts {
                    assert_eq!(is_accepted(&asserted, text), expected, "{name}: {text:?}");
                    assert_eq!(is_accepted(&printed, text), expected, "{name}: {text:?}");
                }
            }
            assert!(accepts(&asserted, &asserted.start(), &Json::Null) == Verdict::Accepts);
        }
        let others = Formats::named(&[]).expect("no format");
        for formats in [Formats::Annotations, others] {
            let annotated = forms(&schema, formats);
            assert!(
                wrong.iter().all(|text| is_accepted(&annotated, text)),
                "{name}"
            );
        }
    }
}

#[test]
fn what_cannot_be_asserted_is_an_annotation_or_an_error_where_it_is_named() {
    for name in ["regex", "idn-hostname", "idn-email", "color", "int32"] {
        let all = forms(&format!("{{ \"format\": \"{name}\" }}"), Formats::All);
        assert!(is_accepted(&all, "[ ü"), "{name}");
        let refused = Formats::named(&[name.to_owned()]).expect_err("no format");
        let start = format!("the format `{name}` cannot be asserted, since ");
        assert!(refused.starts_with(&start), "{refused}");
    }
}

#[test]
fn texts_are_made_of_each_pattern() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut choose = |below: usize| random.random_range(0..below.max(1));
    for (name, ..) in ROWS {
        let forms = forms(&format!("{{ \"format\": \"{name}\" }}"), Formats::All);
        let form = forms.form(&forms.start());
        let strings = form.string.as_ref().expect("strings");
        for pattern in &strings.patterns {
            assert_eq!(Formats::of_pattern(&pattern.source), Some(*name));
            for _ in 0..50 {
                let text = pattern.sample(&mut choose).expect("a text");
                assert!(pattern.is_found_in(&text), "{name}: {text:?}");
            }
        }
    }
    let nothing = Pattern::new("a^b").expect("a pattern");
    assert_eq!(nothing.sample(&mut choose), None);
}
