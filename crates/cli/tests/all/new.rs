//! `samewire new` without a schema. `commands/new.toml` has the others.

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
