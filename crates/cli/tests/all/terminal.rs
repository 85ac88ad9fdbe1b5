//! Text from a schema is harmless for a terminal: in errors, in pointers, and in the diff that `--check` prints.

use std::fs;
use std::process::Command;

/// Characters that end, move, hide or reverse text, with the escapes of JSON.
const HOSTILE: &str = r"a\u001b]8;;x\u0007b\u009b2J\u202ec\u3164\u001b[31md";

/// The coloured output of the command for a schema, from both streams.
fn output(schema: &str, arguments: &[&str], change: Option<&str>) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("s.json"), schema).expect("written");
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_samewire"))
            .args([
                "generate", "--schema", "s.json", "--out", "out", "--name", "pets",
            ])
            .args(["--language", "typescript"])
            .args(arguments)
            .current_dir(folder.path())
            .env("CLICOLOR_FORCE", "1")
            .output()
            .expect("the command starts");
        let said = [output.stdout, output.stderr].concat();
        String::from_utf8(said).expect("UTF-8")
    };
    if let Some(file) = change {
        run(&[]);
        fs::write(folder.path().join(file), "\u{1b}[2J\u{202e}\n").expect("written");
    }
    run(arguments)
}

#[test]
fn nothing_of_a_schema_acts_upon_a_terminal() {
    let pointer = format!(
        r##"{{"$defs":{{"{HOSTILE}":{{"type":"object","properties":{{"{HOSTILE}":{{"$ref":"#/x"}}}}}}}}}}"##
    );
    let text = format!(r#"{{"$defs":{{"A":{{"type":"string","description":"{HOSTILE}"}}}}}}"#);
    let cases = [
        (
            "a pointer in an error",
            output(&pointer, &[], None),
            "\\u{1b}]8",
        ),
        (
            "a setting in an error",
            output(&text, &["--version", "1\u{1b}[2J"], None),
            "`version` is",
        ),
        (
            "new files",
            output(&text, &["--check"], None),
            "would be created",
        ),
        (
            "a changed file",
            output(&text, &["--check"], Some("out/src/types.ts")),
            "\\u{1b}[2J\\u{202e}",
        ),
    ];
    for (what, said, expected) in cases {
        assert!(said.contains(expected), "{what}: {said:?}");
        let mut rest = said.as_str();
        while let Some((before, after)) = rest.split_once('\u{1b}') {
            assert!(!before.contains(unseen), "{what}: {before:?}");
            let (style, after) = after.split_once('m').expect("a colour");
            assert!(
                ["[0", "[1", "[2", "[31", "[32", "[33", "[36"].contains(&style),
                "{what}: {style:?}"
            );
            rest = after;
        }
        assert!(!rest.contains(unseen), "{what}: {rest:?}");
    }
}

fn unseen(c: char) -> bool {
    c.is_control() && c != '\n' || "\u{202e}\u{3164}".contains(c)
}
