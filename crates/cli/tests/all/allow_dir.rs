//! `--allow-dir`: schemas may refer to files in allowed folders, and to nothing outside of them.

use std::fs;
use std::path::Path;

/// The output of the command on both streams, and its exit code.
fn run(dir: &Path, arguments: &[&str]) -> (String, Option<i32>) {
    let (out, error, code) = crate::support::told(dir, arguments);
    (out + &error, code)
}

/// A project with a schema in a folder, one that it refers to in another folder, and one outside of both.
fn project() -> tempfile::TempDir {
    crate::support::folder(&[
        (
            "plans/plan.json",
            r#"{ "title": "Plan", "type": "object", "properties": { "at": { "$ref": "../common/time.json" } } }"#,
        ),
        (
            "common/time.json",
            r#"{ "title": "Time", "type": "object", "properties": { "zone": { "$ref": "parts/zone.json" } } }"#,
        ),
        (
            "common/parts/zone.json",
            r#"{ "title": "Zone", "type": "object", "properties": { "name": { "type": "string" } }, "minProperties": 1 }"#,
        ),
        ("common/out.json", r#"{ "$ref": "../secret.json" }"#),
        (
            "common/named.json",
            r#"{ "$id": "https://example.com/s/named.json", "title": "Named", "type": "boolean" }"#,
        ),
        ("secret.json", r#"{ "title": "Secret", "type": "integer" }"#),
    ])
}

#[test]
fn files_of_an_allowed_folder_are_read_and_no_others() {
    let folder = project();
    let put = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    put("plans/out.json", r#"{ "$ref": "../common/out.json" }"#);
    put("plans/link.json", r#"{ "$ref": "../common/link.json" }"#);
    put(
        "plans/id.json",
        r#"{ "$ref": "https://example.com/s/named.json" }"#,
    );
    #[cfg(unix)]
    for (target, link) in [
        ("../secret.json", "common/link.json"),
        ("../common/time.json", "plans/time.json"),
    ] {
        std::os::unix::fs::symlink(target, folder.path().join(link)).unwrap();
    }
    put("plans/linked.json", r#"{ "$ref": "time.json" }"#);
    let asked = |schema: &str, more: &[&str]| {
        let schema = format!("plans/{schema}.json");
        run(folder.path(), &[&["report", &schema], more].concat())
    };
    let allowed = ["--allow-dir", "common"];

    let (text, code) = asked("plan", &[]);
    assert_eq!(code, Some(2), "{text}");
    let advice = "is in no folder that may be read: allow its folder (`--allow-dir FOLDER`)";
    assert!(text.contains("/common/time.json`"), "{text}");
    assert!(text.contains(advice), "{text}");
    let (text, code) = asked("plan", &allowed);
    assert_eq!(code, Some(0), "{text}");
    // The output is the same on every machine.
    assert!(
        text.contains("Time: object with 1 member  ../common/time.json#\n"),
        "{text}"
    );
    let (text, code) = asked("id", &allowed);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("boolean"), "{text}");

    // Links may lead to files in an allowed folder.
    #[cfg(unix)]
    for (more, expected) in [(&allowed[..], Some(0)), (&[], Some(2))] {
        put("plans/parts/zone.json", r#"{ "type": "string" }"#);
        let (text, code) = asked("linked", more);
        assert_eq!(code, expected, "{text}");
    }

    // Other files cannot be reached, neither by a reference nor by a link.
    for (schema, says) in [("out", advice), ("link", "is a link out of its folder")] {
        let (text, code) = asked(schema, &allowed);
        assert_eq!(code, Some(2), "{schema}: {text}");
        assert!(text.contains(says), "{schema}: {text}");
        assert!(!text.contains("Secret"), "{schema}: {text}");
    }
    let (text, code) = asked("plan", &["--allow-dir", "gone"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("there is no folder `gone`"), "{text}");
}

#[test]
fn every_command_reads_what_is_allowed() {
    let folder = project();
    let schema = "plans/plan.json";
    let (text, code) = run(
        folder.path(),
        &["inspect", "canonical", schema, "--allow-dir", "common"],
    );
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("minProperties"), "{text}");

    let settings = "schema = \"plans/plan.json\"\n[references]\nallow = [\"common\"]\n[[package]]\nlanguage = \"python\"\nout = \"out\"\nname = \"plan\"\nversion = \"1.0.0\"\ndescription = \"Plans\"\nlicense = \"MIT\"\nids = \"alias\"\noptions = { module = \"plan\" }\n";
    fs::write(folder.path().join("samewire.toml"), settings).unwrap();
    let (text, code) = run(folder.path(), &["generate"]);
    assert_eq!(code, Some(0), "{text}");
    let models = fs::read_to_string(folder.path().join("out/src/plan/models.py")).unwrap();
    for class in ["class Time", "class Zone"] {
        assert!(models.contains(class), "{models}");
    }
    let mistake = r#"{ "title": "Zone", "type": "object", "pattern": "(" }"#;
    fs::write(folder.path().join("common/parts/zone.json"), mistake).unwrap();
    let (text, code) = run(folder.path(), &["generate"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("common/parts/zone.json:1:"), "{text}");
}

#[test]
fn a_new_workspace_has_copies_of_what_is_allowed() {
    let folder = project();
    let asked = [
        "new",
        "days",
        "--schema",
        "plans/plan.json",
        "--allow-dir",
        "common",
    ];
    let (text, code) = run(folder.path(), &asked);
    assert_eq!(code, Some(0), "{text}");
    for gone in ["plans", "common"] {
        fs::remove_dir_all(folder.path().join(gone)).unwrap();
    }
    let made = folder.path().join("days");
    let settings = fs::read_to_string(made.join("samewire.toml")).unwrap();
    assert!(
        settings.contains("[references]\nallow = [\"schemas\"]"),
        "{settings}"
    );
    assert!(made.join("schemas/common/parts/zone.json").is_file());
    let (text, code) = run(&made, &["generate"]);
    assert_eq!(code, Some(0), "{text}");
}
