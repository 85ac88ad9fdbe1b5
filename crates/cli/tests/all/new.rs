//! `samewire new`: what it writes, and what it refuses. The step `own-protocol` builds and proves such a workspace.

use std::fs;

use crate::support::told;

#[test]
fn a_workspace_has_the_name_of_its_folder_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let (out, error, code) = told(folder.path(), &["new", "deep/chat-room"]);
    assert_eq!((code, error.as_str()), (Some(0), ""));
    assert_eq!(
        out,
        "15 files in deep/chat-room. Next:\n\n  cd deep/chat-room\n  cargo xtask    write the schema and the packages\n  cargo test     prove that all languages agree\n\nREADME.md says more.\n"
    );
    let made = folder.path().join("deep/chat-room");
    for (file, expected) in [
        ("types/Cargo.toml", "name = \"chat-room\""),
        ("types/tests/agree.rs", "prove!(chat_room::PROTOCOL)"),
        ("samewire.toml", "options = { module = \"chat_room\" }"),
        (".github/workflows/ci.yml", "- run: cargo xtask --check"),
        (
            "xtask/Cargo.toml",
            concat!("samewire-codegen = \"", env!("CARGO_PKG_VERSION"), "\""),
        ),
    ] {
        let text = fs::read_to_string(made.join(file)).unwrap();
        assert!(text.contains(expected), "{file}: {text}");
        assert!(!text.contains("__"), "{file}: {text}");
    }
}

#[test]
fn a_workspace_around_a_schema_is_generated_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let schema = r#"{ "$defs": { "Job": { "type": "object" } } }"#;
    fs::write(folder.path().join("a.json"), schema).unwrap();
    let (_, error, code) = told(folder.path(), &["new", "jobs", "--schema", "a.json"]);
    assert_eq!((code, error.as_str()), (Some(0), ""));
    let made = folder.path().join("jobs");
    assert_eq!(
        fs::read_to_string(made.join("jobs.schema.json")).unwrap(),
        schema
    );
    let without = ["--without", "python", "--without", "typescript"];
    for (arguments, expected) in [
        (vec!["generate", "--check"], Some(1)),
        (vec!["generate"], Some(0)),
        (vec!["generate", "--check"], Some(0)),
        ([&["prove"][..], &without].concat(), Some(0)),
    ] {
        let (out, error, code) = told(&made, &arguments);
        assert_eq!(code, expected, "{arguments:?}: {out}{error}");
    }
}

#[test]
fn a_schema_is_copied_with_its_files_and_its_settings() {
    let folder = tempfile::tempdir().unwrap();
    let put = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    put(
        "api/job.json",
        r#"{
            "title": "Job",
            "type": "object",
            "properties": {
                "id": { "type": "string", "readOnly": true },
                "twice": { "type": "string", "pattern": "^(.)\\1$" },
                "owner": { "$ref": "parts/owner.yaml" },
                "at": { "$ref": "https://example.com/common/time.json" },
                "until": { "$ref": "https://example.org/time.json" }
            }
        }"#,
    );
    put("api/parts/owner.yaml", "title: Owner\ntype: string\n");
    put(
        "shared/time.json",
        r#"{ "title": "Time", "type": "integer" }"#,
    );
    put("shared/unused.json", "{}");
    let asked = [
        "new",
        "jobs",
        "--schema",
        "api/job.json",
        "--remote",
        "https://example.com/common/=shared",
        "--remote",
        "https://example.org/=shared",
        "--allow-unenforced",
        "--view",
        "client",
    ];
    let (out, error, code) = told(folder.path(), &asked);
    assert_eq!(code, Some(0), "{error}");
    assert!(error.contains("warning: api/job.json:6:46"), "{error}");
    assert!(out.starts_with("7 files in jobs."), "{out}");
    let made = folder.path().join("jobs");
    let settings = fs::read_to_string(made.join("samewire.toml")).unwrap();
    let expected = r#"
schema = "schemas/job.json"
allow_unenforced = true
view = "client"

[references.folders]
"https://example.com/common/" = "remote/example.com/common"
"https://example.org/" = "remote/example.com/common"

[[package]]
"#;
    assert!(settings.contains(expected), "{settings}");
    for (copy, of) in [
        ("schemas/job.json", "api/job.json"),
        ("schemas/parts/owner.yaml", "api/parts/owner.yaml"),
        ("remote/example.com/common/time.json", "shared/time.json"),
    ] {
        let copy = fs::read_to_string(made.join(copy)).expect(copy);
        assert_eq!(copy, fs::read_to_string(folder.path().join(of)).unwrap());
    }
    fs::remove_dir_all(folder.path().join("api")).unwrap();
    fs::remove_dir_all(folder.path().join("shared")).unwrap();
    let (out, error, code) = told(&made, &["generate"]);
    assert_eq!(code, Some(0), "{out}{error}");
    let python = fs::read_to_string(made.join("packages/python/README.md")).unwrap();
    assert!(python.contains("WrittenJob"), "{python}");
}

#[test]
fn several_files_are_copied_as_they_stand_to_each_other() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("all/b")).unwrap();
    fs::write(folder.path().join("all/a.json"), r#"{ "type": "string" }"#).unwrap();
    fs::write(
        folder.path().join("all/b/c.json"),
        r#"{ "type": "object" }"#,
    )
    .unwrap();
    for (name, of, expected) in [
        ("one", &["--schema", "all"][..], "schema = \"schemas\"\n"),
        (
            "two",
            &["--schema", "all/a.json", "--schema", "all/b/c.json"],
            "schema = [\"schemas/a.json\", \"schemas/b/c.json\"]\n",
        ),
    ] {
        let (_, error, code) = told(folder.path(), &[&["new", name], of].concat());
        assert_eq!(code, Some(0), "{error}");
        let made = folder.path().join(name);
        let settings = fs::read_to_string(made.join("samewire.toml")).unwrap();
        assert!(settings.contains(expected), "{settings}");
        let (out, error, code) = told(&made, &["generate"]);
        assert_eq!(code, Some(0), "{out}{error}");
    }
}

#[test]
fn what_would_not_work_is_refused_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("mine")).unwrap();
    fs::write(folder.path().join("mine/notes.txt"), "mine").unwrap();
    fs::write(
        folder.path().join("open.json"),
        r##"{ "$ref": "#/nowhere" }"##,
    )
    .unwrap();
    for (arguments, expected) in [
        (&["mine"][..], "mine is there already: nothing was written"),
        (&["My_Protocol"], "`My_Protocol` cannot be the name"),
        (&["xtask"], "`xtask` is the name of another crate"),
        (&["email"], "the language or its libraries have that name"),
        (&["jobs", "--schema", "open.json"], "nowhere"),
        (
            &["jobs", "--schema", "gone.json"],
            "gone.json: cannot be read: ",
        ),
    ] {
        let (out, error, code) = told(folder.path(), &[&["new"], arguments].concat());
        assert_eq!((code, out.as_str()), (Some(2), ""), "{error}");
        assert!(error.contains(expected), "{error}");
    }
    let mut left: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    left.sort();
    assert_eq!(left, ["mine", "open.json"]);
}
