//! `samewire report` of large schemas. `commands/report.toml` has the others.

use std::path::Path;

use crate::support::told;

fn report(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    told(folder, &[&["report"], arguments].concat())
}

fn folder(schema: &str) -> tempfile::TempDir {
    crate::support::folder(&[("plan.json", schema)])
}

/// A pattern or a name may be as long as a schema.
#[test]
fn a_message_stays_short() {
    let long = "x".repeat(50_000);
    for schema in [
        format!(r#"{{ "pattern": "({long}" }}"#),
        format!(r#"{{ "pattern": "({long})\\1" }}"#),
        format!(r##"{{ "$ref": "#/$defs/{long}" }}"##),
        format!(r#"{{ "$ref": "{long}.json" }}"#),
        format!(r#"{{ "type": "{long}" }}"#),
        format!(r#"{{ "{long}": 1, "{long}": 2 }}"#),
        format!(r#"{{ "$schema": "https://example.com/{long}" }}"#),
        format!(
            r#"{{ "$defs": {{ "a": {{ "$anchor": "{long}" }}, "b": {{ "$anchor": "{long}" }} }} }}"#
        ),
    ] {
        let folder = folder(&schema);
        let (_, errors, code) = report(folder.path(), &["plan.json"]);
        assert_eq!(code, Some(2), "{errors}");
        assert!(
            errors.len() < 2_000,
            "{} of {}…",
            errors.len(),
            &errors[..300]
        );
    }
}

#[test]
fn much_is_cut_unless_all_is_asked_for() {
    let many: Vec<String> = (0..50)
        .map(|number| format!(r#""T{number}": {{ "type": "string" }}"#))
        .collect();
    let folder = folder(&format!(r#"{{ "$defs": {{ {} }} }}"#, many.join(",")));
    let (said, _, _) = report(folder.path(), &["plan.json"]);
    assert!(said.contains("T19: ") && !said.contains("T20: "), "{said}");
    assert!(
        said.contains("\nand 30 more: `--all` prints them\n"),
        "{said}"
    );
    let (said, _, _) = report(folder.path(), &["plan.json", "--all"]);
    assert!(
        said.contains("T49: ") && !said.contains(" more: "),
        "{said}"
    );
}
