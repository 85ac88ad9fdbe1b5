use serde_json::json;

use super::*;

/// Checks the committed output also for those who only run `cargo test`.
#[test]
fn generated_is_what_the_types_make() {
    let drift = drift().expect("it can be made");
    assert!(drift.is_clean(), "{drift}");
}

#[test]
fn packages_without_what_may_still_change_are_whole() {
    let mut config = config().expect("settings");
    for package in &mut config.packages {
        package.unstable = false;
        // The guides and the overlaid code refer to plans.
        package.guide.clear();
        package.overlay.clear();
        package.modules.clear();
        package.keywords.clear(); // One is the name of a variant that may still change.
    }
    config.dir = root().to_path_buf();
    let outputs = generate(
        &config,
        languages().expect("languages"),
        &schema().expect("a schema"),
    )
    .expect("stable packages");
    assert_eq!(outputs.len(), config.packages.len() + 1, "and the schema");
    for file in outputs[..config.packages.len()]
        .iter()
        .flat_map(|output| &output.files)
        // The schema itself is whole, and marks what may change.
        .filter(|file| !file.path.ends_with("acp.schema.json"))
    {
        let text = String::from_utf8_lossy(&file.bytes);
        for unstable in [
            "PlanFile",
            "cursor_update",
            "session/fork",
            "session/options",
            "mcp/message",
            "McpServerAcp",
            "\"acp\"",
            "nstable:",
        ] {
            assert!(!text.contains(unstable), "{unstable} in {}", file.path);
        }
    }
}

#[test]
fn a_change_of_a_type_is_drift_and_names_the_type() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = |schema: Value| make(root(), folder.path(), schema).expect("it can be made");
    let schema = schema().expect("a schema");
    assert!(
        !made(schema.clone())
            .sync(Mode::Write)
            .expect("written")
            .is_clean()
    );
    assert!(
        made(schema.clone())
            .sync(Mode::Write)
            .expect("written")
            .is_clean(),
        "a second run has nothing to do"
    );
    let changes = [
        (
            "/$defs/PlanEntry/description",
            json!("Other words."),
            "PlanEntry: description",
        ),
        (
            "/$defs/PlanEntry/properties/title",
            json!({ "type": "string" }),
            "PlanEntry: properties.title added",
        ),
        ("/$defs/Tag", json!({ "type": "string" }), "Tag: new"),
    ];
    for (pointer, value, said) in changes {
        let mut other = schema.clone();
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
        other.pointer_mut(parent).expect("there")[key] = value;
        let drift = made(other).sync(Mode::Check).expect("checked");
        assert!(!drift.is_clean());
        assert!(drift.to_string().contains(said), "{said} in {drift}");
    }
}

#[test]
fn an_edited_file_is_drift_and_is_taken_back_and_a_stray_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = make(root(), folder.path(), schema().expect("a schema")).expect("it can be made");
    made.sync(Mode::Write).expect("written");
    let edited = folder.path().join("generated/python/README.md");
    let before = std::fs::read_to_string(&edited).expect("there");
    std::fs::write(&edited, "mine").expect("written");
    std::fs::write(folder.path().join("generated/python/mine.rs"), "mine").expect("written");
    let drift = made.sync(Mode::Check).expect("checked").to_string();
    assert!(
        drift.contains("README.md") && drift.contains("mine.rs"),
        "{drift}"
    );
    made.sync(Mode::Write).expect("written");
    assert_eq!(std::fs::read_to_string(&edited).expect("there"), before);
    assert!(folder.path().join("generated/python/mine.rs").exists());
    assert!(!made.sync(Mode::Check).expect("checked").is_clean());
}

#[test]
fn a_changed_copy_is_drift_and_names_the_file_to_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = make(root(), folder.path(), schema().expect("a schema")).expect("it can be made");
    made.sync(Mode::Write).expect("written");
    for (copy, source) in [
        (
            "generated/typescript/src/plans/index.ts",
            "crates/acp/plans/typescript/src/plans/index.ts",
        ),
        (
            "generated/python/src/samewire_acp/plans/__init__.py",
            "crates/acp/plans/python/src/samewire_acp/plans/__init__.py",
        ),
    ] {
        std::fs::write(folder.path().join(copy), "mine").expect("written");
        let drift = made.sync(Mode::Check).expect("checked").to_string();
        let drift = anstream::adapter::strip_str(&drift).to_string();
        let expected = format!("{copy} would change: this is a copy; change {source}\n");
        assert!(drift.contains(&expected), "{drift}");
    }
}

#[test]
fn what_nothing_makes_is_drift_and_only_ours_is_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = make(root(), folder.path(), schema().expect("a schema")).expect("it can be made");
    made.sync(Mode::Write).expect("written");
    let generated = folder.path().join("generated");
    let put = |path: &str, text: &str| {
        let place = generated.join(path);
        std::fs::create_dir_all(place.parent().expect("a folder")).expect("made");
        std::fs::write(place, text).expect("written");
    };
    let strange = ["mine/a.txt", "notes.md", "schema/old.json"];
    let ours = ["klingon/.samewire", "klingon/src/a.txt"];
    for path in strange {
        put(path, "x");
    }
    put(ours[0], "# samewire list 1: …\nsrc/a.txt\n");
    put(ours[1], "x");
    let drift = made.sync(Mode::Check).expect("checked").to_string();
    let named = ["generated/mine: ", "notes.md: ", "schema/old.json: "];
    for name in named.iter().chain(&ours) {
        assert!(drift.contains(name), "{name} in {drift}");
    }
    made.sync(Mode::Write).expect("written");
    let after = made.sync(Mode::Check).expect("checked");
    assert_eq!(after.strange.len(), strange.len());
    assert!(after.reports.iter().all(Report::is_clean), "{after}");
    for path in strange {
        assert!(generated.join(path).exists(), "{path}");
    }
    for path in ours {
        assert!(!generated.join(path).exists(), "{path}");
    }
}
