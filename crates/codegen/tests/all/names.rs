//! Names as a language asks for them: where each is unique, and how files of types are called.

use std::fs;
use std::path::Path;

use samewire_codegen::{Config, Output, generate};
use serde_json::{Value, json};

use crate::support::{LANGUAGE, SETTINGS, copy, languages};

/// What is printed of definitions in the toy language, with these changes of its description.
fn made(changes: &[(&str, &str)], definitions: &Value) -> Result<Vec<Output>, String> {
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path().join("templates/plain");
    copy(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/languages/plain"),
        &folder,
    );
    let mut described = LANGUAGE.to_owned();
    for (from, to) in changes {
        assert!(described.contains(from), "{from}");
        described = described.replacen(from, to, 1);
    }
    fs::write(folder.join("language.toml"), described).unwrap();
    let mut config = Config::parse(Path::new("samewire.toml"), SETTINGS).unwrap();
    config.dir = temp.path().into();
    config.templates = Some("templates".into());
    let schema = json!({ "$defs": definitions });
    let outputs = generate(&config, &languages(), &schema);
    outputs.map_err(|errors| {
        errors
            .to_string()
            .replace(&*temp.path().to_string_lossy(), "")
    })
}

fn text(outputs: &[Output], path: &str) -> String {
    let file = outputs[0].files.iter().find(|file| file.path == path);
    String::from_utf8(file.unwrap().bytes.clone()).unwrap()
}

/// Whether the description of the package has each of these lines.
fn has(outputs: &[Output], expected: &[&str]) {
    let about = text(outputs, "about.txt");
    for line in expected {
        assert!(about.lines().any(|found| found == *line), "{line}\n{about}");
    }
}

const VALUES: &str = "[names.value]\ncase = \"shout\"\nscope = \"own\"";

fn statuses() -> Value {
    json!({
        "PlanStatus": { "enum": ["pending", "done", "*"] },
        "TaskStatus": { "enum": ["pending", "list"] },
        "PlanStatusDone": { "type": "boolean" },
        "Root": { "type": "object", "properties": {
            "status": { "$ref": "#/$defs/PlanStatus", "default": "done" },
        } },
    })
}

#[test]
fn values_are_unique_in_their_enum_or_in_the_package() {
    let own = made(&[], &statuses()).unwrap();
    let line = r#"  one of: PENDING = "pending", DONE = "done", STAR = "*""#;
    has(
        &own,
        &[line, r#"  one of: PENDING = "pending", LIST = "list""#],
    );
    // In C, values have the case of constants, so that no type is called like one.
    let shout = [(
        VALUES,
        "[names.value]\nscope = \"package\"\ncase = \"shout\"",
    )];
    has(
        &made(&shout, &statuses()).unwrap(),
        &[
            r#"  one of: PLAN_STATUS_PENDING = "pending", PLAN_STATUS_DONE = "done", PLAN_STATUS_STAR = "*""#,
            r#"  one of: TASK_STATUS_PENDING = "pending", TASK_STATUS_LIST = "list""#,
        ],
    );
    // In Go, they have the case of types, and give way to them and to what is reserved for them.
    let camel = [
        (
            VALUES,
            "[names.value]\nscope = \"package\"\ncase = \"upper_camel\"",
        ),
        (r#"["List", "#, r#"["TaskStatusList", "List", "#),
    ];
    has(
        &made(&camel, &statuses()).unwrap(),
        &[
            r#"  one of: PlanStatusPending = "pending", PlanStatusDoneValue = "done", PlanStatusStar = "*""#,
            r#"  one of: TaskStatusPending = "pending", TaskStatusList_ = "list""#,
            r#"  status status.status: PlanStatus = "done" = PlanStatus.PlanStatusDoneValue"#,
        ],
    );
}

#[test]
fn only_what_types_have_can_be_in_the_scope_of_the_package() {
    let local = [("[names.local]\n", "[names.local]\nscope = \"package\"\n")];
    let error = made(&local, &statuses()).unwrap_err();
    assert!(
        error.contains(
            "names.local.scope: `package` is for members, values, variants and constants"
        ),
        "{error}"
    );
}

const FILE: &str = "[names.file]\ncase = \"snake\"\nreserved = [\"main\"]\nescape = \"{name}_\"\ndigit = \"f{name}\"\n";

#[test]
fn a_file_of_a_type_is_called_as_the_language_asks() {
    let definitions = json!({
        "PlanUpdate": { "type": "array", "items": { "$ref": "#/$defs/Main" } },
        "Main": { "type": "string" },
    });
    let outputs = made(&[], &definitions).unwrap();
    let told = text(&outputs, "types/plan_update.txt");
    assert_eq!(told, "PlanUpdate names Main of main_.txt.\n");
    assert_eq!(
        text(&outputs, "types/main_.txt"),
        "Main names no other type.\n"
    );
}

#[test]
fn no_two_types_have_one_file() {
    let definitions = json!({ "HTTPNote": { "type": "string" }, "HttpNote": { "type": "string" } });
    let paths = |outputs: &[Output]| {
        let files = outputs[0].files.iter();
        let types = files.filter_map(|file| Some(file.path.strip_prefix("types/")?.to_owned()));
        types.collect::<Vec<String>>()
    };
    let outputs = made(&[], &definitions).unwrap();
    assert_eq!(
        paths(&outputs),
        [
            "upper_h_upper_t_upper_t_upper_p_upper_note.txt",
            "upper_http_upper_note.txt"
        ]
    );
    // Without names of their own, files are called like types, and cannot be told apart on some file systems.
    let error = made(&[(FILE, "")], &definitions).unwrap_err();
    assert!(
        error.contains("add the name to `names.type.reserved`"),
        "{error}"
    );
    let camel = FILE.replace("snake", "upper_camel");
    let outputs = made(&[(FILE, &camel)], &definitions).unwrap();
    assert_eq!(
        paths(&outputs),
        [
            "UpperHUpperTUpperTUpperPUpperNote.txt",
            "UpperHttpUpperNote.txt"
        ]
    );
}

#[test]
fn methods_give_way_to_types_in_the_scope_of_the_package() {
    let schema: Value = serde_json::from_str(include_str!("../cases/methods/schema.json")).unwrap();
    let mut definitions = schema["$defs"].clone();
    for taken in ["Logout", "AgentLogout", "SessionNew"] {
        definitions[taken] = json!({ "type": "string" });
    }
    let constant = "[names.constant]\ncase = \"shout\"";
    let package = "[names.constant]\ncase = \"upper_camel\"\nscope = \"package\"";
    has(
        &made(&[(constant, package)], &definitions).unwrap(),
        &[
            r#"AgentLogoutMethod "logout" to "agent": LogoutRequest -> LogoutResponse"#,
            r#"SessionSlashNew "session/new" to "agent": NewSessionRequest -> NewSessionResponse"#,
        ],
    );
}
