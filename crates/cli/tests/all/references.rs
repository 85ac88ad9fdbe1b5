//! Where references lead: to files in folders that are given, and to those that the schema itself names.

use crate::support::{folder, told};

/// Whether `samewire report` reads a schema, or what it prints of it.
fn report(files: &[(&str, &str)], arguments: &[&str]) -> Result<(), String> {
    let folder = folder(files);
    let (out, error, code) = told(folder.path(), &[&["report"], arguments].concat());
    match code {
        Some(0) => {
            // The text of the only string that all these schemas lead to.
            assert!(out.contains("found"), "{out}");
            Ok(())
        }
        _ => Err(error),
    }
}

/// The schema that all references here are to find.
const FOUND: &str = r#"{"enum":["found"]}"#;

fn with_id(id: &str) -> String {
    format!(r#"{{"$id":"{id}","enum":["found"]}}"#)
}

fn to(reference: &str) -> String {
    format!(r#"{{"title":"Root","type":"array","items":{{"$ref":"{reference}"}}}}"#)
}

#[test]
fn a_given_folder_is_looked_through_by_name_and_by_id() {
    let remote = ["--remote", "https://e.com/s/=given"];
    for (reference, path, text) in [
        ("https://e.com/s/state.json", "given/state.json", FOUND),
        ("https://e.com/s/state", "given/state.json", FOUND),
        (
            "https://e.com/s/v1/state",
            "given/v1/state.schema.json",
            FOUND,
        ),
        ("https://e.com/s/state#", "given/state.yaml", FOUND),
        (
            "https://e.com/s/state",
            "given/a/other.json",
            &with_id("https://e.com/s/state"),
        ),
        (
            "https://e.com/s/state",
            "given/other.yml",
            "$id: https://e.com/s/state#\nenum: [found]\n",
        ),
        (
            "https://else.org/state",
            "given/x.json",
            &with_id("https://else.org/state"),
        ),
        (
            "urn:example:state",
            "given/x.json",
            &with_id("urn:example:state"),
        ),
    ] {
        let to = to(reference);
        let files = [("main.json", to.as_str()), (path, text)];
        let asked = [&["main.json"], &remote[..]].concat();
        assert_eq!(report(&files, &asked), Ok(()), "{reference} in {path}");
        // The name of a file counts before the `$id` of another one.
        let wrong = r#"{"$id":"https://e.com/s/state","enum":["wrong"]}"#;
        if reference == "https://e.com/s/state" && text == FOUND {
            let files = [&files[..], &[("given/a.json", wrong)]].concat();
            assert_eq!(report(&files, &asked), Ok(()), "{reference} in {path}");
        }
    }
}

#[test]
fn a_url_may_have_several_folders() {
    let both = r#"{"title":"Root","type":"array","items":{"anyOf":[{"$ref":"https://e.com/s/a.json"},{"$ref":"https://e.com/s/b.json"}]}}"#;
    let settings = "schema = \"main.json\"\npackage = []\n[references.folders]\n\"https://e.com/s/\" = [\"one\", \"two\"]\n";
    let files = [
        ("main.json", both),
        ("one/a.json", FOUND),
        ("two/b.json", FOUND),
        ("samewire.toml", settings),
    ];
    let remote = [
        "--remote",
        "https://e.com/s/=one",
        "--remote",
        "https://e.com/s/=two",
    ];
    assert_eq!(
        report(&files, &[&["main.json"], &remote[..]].concat()),
        Ok(())
    );
    assert_eq!(report(&files, &[]), Ok(()));
    let error = report(&files, &["main.json", remote[0], remote[1]]).expect_err("b is missing");
    let expected = "`https://e.com/s/b.json` cannot be read: there is no file `one/b.json`, and none in `one` with this `$id`";
    assert!(error.contains(expected), "{error}");

    let folder = folder(&files);
    let package = ["--language", "typescript", "--name", "x", "--out", "out"];
    let generate = [
        &["generate", "--schema", "main.json"],
        &package[..],
        &remote,
    ]
    .concat();
    let (_, error, code) = told(folder.path(), &generate);
    assert_eq!(code, Some(0), "{error}");
    let new = [&["new", "made", "--schema", "main.json"], &remote[..]].concat();
    let (_, error, code) = told(folder.path(), &new);
    assert_eq!(code, Some(0), "{error}");
    let (out, error, code) = told(&folder.path().join("made"), &["report"]);
    assert_eq!(code, Some(0), "{out}{error}");
}

#[test]
fn a_folder_that_was_given_is_not_asked_for() {
    let to = to("https://e.com/s/gone.json");
    let files = [
        ("main.json", to.as_str()),
        ("one/x.json", "{}"),
        ("two/x.json", "{}"),
    ];
    let ask = "name the folder that stands for its URL";
    let error = report(&files, &["main.json"]).expect_err("nothing is given");
    assert!(error.contains(ask), "{error}");
    let one = ["main.json", "--remote", "https://e.com/s/=one"];
    let two = [&one[..], &["--remote", "https://e.com/=two"]].concat();
    for (asked, expected) in [
        (
            &one[..],
            &["there is no file `one/gone.json`, and none in `one` with this `$id`"][..],
        ),
        (
            &two,
            &[
                "there is no file `one/gone.json`",
                "there is no file `two/s/gone.json`",
            ],
        ),
    ] {
        let error = report(&files, asked).expect_err("it is not there");
        assert!(!error.contains(ask), "{error}");
        for expected in expected {
            assert!(error.contains(expected), "{expected}: {error}");
        }
    }
    let other = ["main.json", "--remote", "https://e.com/other/=one"];
    let error = report(&files, &other).expect_err("this is another URL");
    assert!(error.contains(ask), "{error}");
}

#[test]
fn urls_that_the_id_of_a_schema_makes_local_are_followed_in_its_folder() {
    let main = |id: &str, reference: &str| {
        let to = to(reference);
        format!(
            r#"{{"$id":"{id}",{}"#,
            to.strip_prefix('{').expect("an object")
        )
    };
    for (id, reference, path) in [
        (
            "https://e.com/s/main.json",
            "https://e.com/s/state.json",
            "in/state.json",
        ),
        ("https://e.com/s/main", "state", "in/state.json"),
        ("https://e.com/s/main", "/s/state", "in/state.schema.json"),
        (
            "https://e.com/s/main.json#",
            "https://e.com/s/parts/state",
            "in/parts/state.yaml",
        ),
        ("/s/main", "/s/state", "in/state.json"),
        ("s/main.json", "state.json", "in/state.json"),
    ] {
        let main = main(id, reference);
        let files = [("in/main.json", main.as_str()), (path, FOUND)];
        assert_eq!(
            report(&files, &["in/main.json"]),
            Ok(()),
            "{reference} of {id}"
        );
    }
    // The same is true of a schema that another one refers to.
    let inner = main("https://e.com/s/inner.json", "state");
    let files = [
        ("main.json", r#"{"$ref":"in/inner.json"}"#),
        ("in/inner.json", &inner),
        ("in/state.json", FOUND),
    ];
    assert_eq!(report(&files, &["main.json"]), Ok(()));
    let gone = main("https://e.com/s/main.json", "gone.json");
    let error = report(&[("in/main.json", &gone)], &["in/main.json"]).expect_err("it is gone");
    let expected = "`https://e.com/s/gone.json` is in no given folder, and there is no file `in/gone.json`: name the folder";
    assert!(error.contains(expected), "{error}");
    // In a folder beside, a file is read if it is allowed.
    let main = main("https://e.com/s/main.json", "../common/state.json");
    let files = [
        ("in/main.json", main.as_str()),
        ("common/state.json", FOUND),
    ];
    let error = report(&files, &["in/main.json"]).expect_err("it is outside");
    let expected = "`https://e.com/common/state.json` cannot be read: the file `in/../common/state.json` is in no folder that may be read: allow its folder (`--allow-dir in/../common`)";
    assert!(error.contains(expected), "{error}");
    for allowed in ["common", "in/../common"] {
        let asked = ["in/main.json", "--allow-dir", allowed];
        assert_eq!(report(&files, &asked), Ok(()), "{allowed}");
    }
}

#[test]
fn references_are_read_as_people_write_them() {
    for (reference, path) in [
        ("größe.json", "größe.json"),
        ("gr%C3%B6%C3%9Fe.json", "größe.json"),
        ("my state.json", "my state.json"),
        ("my%20state.json", "my state.json"),
        ("100%.json", "100%.json"),
        ("100%25.json", "100%.json"),
        ("{a}|b.json", "{a}|b.json"),
        ("äöü/ß x.json", "äöü/ß x.json"),
        ("https://e.com/s/größe 1", "given/größe 1.json"),
    ] {
        let to = to(reference);
        let files = [
            ("main.json", to.as_str()),
            (path, FOUND),
            ("given/x.json", "{}"),
        ];
        let asked = ["main.json", "--remote", "https://e.com/s/=given"];
        assert_eq!(report(&files, &asked), Ok(()), "{reference}");
    }
    for (reference, name) in [
        ("größe", "größe"),
        ("my state", "my state"),
        ("100%", "100%"),
        ("a%20b", "a b"),
    ] {
        let main = format!(r##"{{"$ref":"#/$defs/{reference}","$defs":{{"{name}":{FOUND}}}}}"##);
        assert_eq!(
            report(&[("main.json", &main)], &["main.json"]),
            Ok(()),
            "{reference}"
        );
    }
    // An id is written in the same ways.
    for (id, reference) in [
        ("https://e.com/größe 1", "https://e.com/gr%C3%B6%C3%9Fe%201"),
        ("größe", "größe"),
    ] {
        let main = format!(
            r#"{{"$ref":"{reference}","$defs":{{"x":{}}}}}"#,
            with_id(id)
        );
        assert_eq!(
            report(&[("main.json", &main)], &["main.json"]),
            Ok(()),
            "{reference}"
        );
    }
}
