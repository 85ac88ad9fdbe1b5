//! `--allow-unenforced`: a keyword that no language can enforce is an error that names the flag. With the flag, it is a
//! warning, a line of the report and a sentence of the docs, and is not proved.

use std::fs;
use std::path::Path;

use crate::support::told;

const SCHEMA: &str = r##"{
  "$defs": {
    "Name": { "type": "string", "maxLength": 9, "pattern": "^(.)\\1" },
    "Step": { "type": "object", "properties": { "name": { "$ref": "#/$defs/Name" } } }
  }
}"##;
const ELSEWHERE: &str = r#"{ "$defs": { "Name": { "not": { "pattern": "^(.)\\1" } } } }"#;
const TOLD: &str = "plan.json:3:49: /$defs/Name/pattern: not enforced: the pattern `^(.)\\1` of Name, since the regular \
                    expression `^(.)\\1` is not taken: it has a back-reference";
const TYPESCRIPT: [&str; 6] = ["--language", "typescript", "--name", "plan", "--out", "out"];
const FLAG: &str = "--allow-unenforced";

struct Said {
    out: String,
    error: String,
    code: Option<i32>,
}

fn samewire(folder: &Path, arguments: &[&str]) -> Said {
    let (out, error, code) = told(folder, arguments);
    Said { out, error, code }
}

fn folder(schema: &str) -> tempfile::TempDir {
    crate::support::folder(&[("plan.json", schema)])
}

#[test]
fn without_the_flag_the_error_names_it() {
    let folder = folder(SCHEMA);
    let said = samewire(folder.path(), &["report", "plan.json"]);
    assert_eq!(said.code, Some(2));
    let expected = "/$defs/Name/pattern: the regular expression `^(.)\\1` is not taken: ";
    assert!(said.error.contains(expected), "{}", said.error);
    assert!(said.error.contains(FLAG), "{}", said.error);
    assert!(said.error.contains("[pattern]"), "{}", said.error);
}

#[test]
fn where_accepting_more_could_refuse_more_it_stays_an_error_that_says_so() {
    let folder = folder(ELSEWHERE);
    let said = samewire(folder.path(), &["report", "plan.json"]);
    assert_eq!(said.code, Some(2));
    assert!(!said.error.contains(FLAG), "{}", said.error);
    let said = samewire(folder.path(), &["report", "plan.json", FLAG]);
    assert_eq!(said.code, Some(2));
    let expected = "it cannot be left out, since a schema that accepts more below `not` at `/$defs/Name/not` could make that \
                    refuse more [pattern]";
    assert!(said.error.contains(expected), "{}", said.error);
}

#[test]
fn the_report_lists_it() {
    let folder = folder(SCHEMA);
    let said = samewire(folder.path(), &["report", "plan.json", FLAG]);
    assert_eq!((said.error.as_str(), said.code), ("", Some(0)));
    for expected in [
        "     1  keywords that no language enforces: left out, see below\n",
        &format!("\nLeft out, since no language can enforce it:\n  {TOLD}"),
        "  Name: string, at most 9 characters (not enforced: the pattern `^(.)\\1`)  /$defs/Name\n",
    ] {
        assert!(said.out.contains(expected), "{expected}\n\n{}", said.out);
    }
    let said = samewire(folder.path(), &["report", "plan.json", FLAG, "--json"]);
    let told: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(told["summary"]["unenforced"], 1);
    assert_eq!(told["survey"]["unenforced"][0]["at"], "/$defs/Name/pattern");
    assert_eq!(
        told["survey"]["types"][0]["not_enforced"][0],
        "the pattern `^(.)\\1`"
    );
}

#[test]
fn packages_say_so_in_the_docs_of_the_type() {
    let folder = folder(SCHEMA);
    let asked = [&["generate", "--schema", "plan.json"], &TYPESCRIPT[..]].concat();
    assert_eq!(samewire(folder.path(), &asked).code, Some(2));
    let said = samewire(folder.path(), &[&asked[..], &[FLAG]].concat());
    assert_eq!(said.code, Some(0), "{}", said.error);
    assert!(
        said.error.starts_with(&format!("warning: {TOLD}")),
        "{}",
        said.error
    );
    assert_eq!(said.error.lines().count(), 1, "{}", said.error);
    let types = folder.path().join("out/src/types.ts");
    let types = fs::read_to_string(types).expect("the types");
    let expected = "/** Not enforced: the pattern `^(.)\\1`. */\nexport type Name = string;\n";
    assert!(types.contains(expected), "{types}");
}

#[test]
fn the_settings_may_say_it() {
    let folder = folder(SCHEMA);
    let settings = |said: &str| {
        let text = format!("schema = \"plan.json\"\n{said}package = []\n");
        fs::write(folder.path().join("samewire.toml"), text).expect("a file");
        samewire(folder.path(), &["report"]).code
    };
    assert_eq!(settings(""), Some(2));
    assert_eq!(settings("allow_unenforced = true\n"), Some(0));
    assert_eq!(
        settings("allow_unenforced = true\nview = \"server\"\n"),
        Some(0)
    );
    let said = settings("allow_unenforced = 1\n");
    assert_eq!(said, Some(2));
}

#[test]
fn the_proof_judges_by_the_schema_without_it_and_says_so() {
    let folder = folder(SCHEMA);
    let asked = [
        "prove",
        "plan.json",
        "--cases",
        "300",
        "--without",
        "python",
        "--without",
        "typescript",
    ];
    assert_eq!(samewire(folder.path(), &asked).code, Some(2));
    let said = samewire(folder.path(), &[&asked[..], &[FLAG]].concat());
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.error);
    let expected = format!("left out, everybody is judged without it: {TOLD}");
    assert!(said.out.contains(&expected), "{}", said.out);
    assert!(said.out.ends_with("everybody agrees\n"), "{}", said.out);
    let asked = [
        "samples",
        "plan.json",
        "--out",
        "made",
        "--cases",
        "9",
        FLAG,
    ];
    let said = samewire(folder.path(), &asked);
    assert_eq!(said.code, Some(0));
    assert!(said.error.contains(TOLD), "{}", said.error);
}

#[test]
fn the_canonical_form_has_it_not() {
    let folder = folder(SCHEMA);
    let said = samewire(folder.path(), &["inspect", "canonical", "plan.json"]);
    assert_eq!(said.code, Some(2));
    let said = samewire(folder.path(), &["inspect", "canonical", "plan.json", FLAG]);
    assert_eq!(said.code, Some(0));
    assert!(!said.out.contains("\"pattern\""), "{}", said.out);
    let expected =
        "warning: plan.json:3:49: /$defs/Name/pattern: not enforced: the regular expression";
    assert!(said.error.starts_with(expected), "{}", said.error);
}
