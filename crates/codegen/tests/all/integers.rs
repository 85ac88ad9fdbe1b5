//! What a language does not hold in a number is an error where it would have to be written, and only for that language.

use std::fs;
use std::path::Path;

use samewire_codegen::language::level::Capability;
use samewire_codegen::{Config, Language, lower, view};
use serde_json::{Value, json};

use crate::support::{LANGUAGE, SETTINGS, sorted};

/// Every file of `tests/integers`: a schema, and what a language of doubles says of it.
#[test]
fn each_schema_says_what_doubles_do_not_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/integers");
    let paths = sorted(&folder);
    assert!(paths.len() > 10);
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let mut case: Value = serde_json::from_str(&text).unwrap();
        let at = path.display();
        case["errors"] = errors(&case["schema"], vec![Capability::Int64])
            .unwrap_or_else(|e| panic!("{at}:\n{e}"));
        assert_eq!(errors(&case["schema"], Vec::new()), Ok(json!([])), "{at}");
        let now = serde_json::to_string_pretty(&case).unwrap() + "\n";
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            fs::write(&path, now).unwrap();
        } else {
            assert_eq!(now, text, "{at}");
        }
    }
}

/// The errors of the view for a language that lacks this; or why there is no model.
fn errors(schema: &Value, missing: Vec<Capability>) -> Result<Value, String> {
    let model = lower(schema).map_err(|errors| errors.to_string())?;
    let at = Path::new("language.toml");
    let language = Language::parse("plain", at, LANGUAGE);
    let mut language = language.map_err(|errors| errors.to_string())?;
    language.missing = missing;
    let config = Config::parse(Path::new("samewire.toml"), SETTINGS);
    let config = config.map_err(|errors| errors.to_string())?;
    let found = view(&model, &language, &config.packages[0]).err();
    let lines = found.iter().flat_map(|errors| &errors.list);
    let lines = lines.map(|error| json!({ "at": error.at, "says": error.message }));
    Ok(lines.collect())
}
