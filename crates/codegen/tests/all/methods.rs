//! What a package has only if its schema has methods.

use std::path::{Path, PathBuf};

use samewire_codegen::File;
use samewire_codegen::language::level::Level;
use samewire_codegen::{Config, Templates, generate};
use serde_json::{Value, json};

use crate::support::{SETTINGS, languages};

/// What only messages need, in any language: their protocol, the classes of their errors, and the crate for both.
const OF_MESSAGES: [&str; 5] = [
    "jsonrpc",
    "json-rpc",
    "rpcerror",
    "samewire-rpc",
    "samewire_rpc",
];

/// The files of a package in a built-in language.
fn files(language: &str, schema: &Value) -> Vec<File> {
    let mut config = Config::parse(Path::new("samewire.toml"), SETTINGS).unwrap();
    let words = languages().language(language).unwrap().options.clone();
    let package = &mut config.packages[0];
    language.clone_into(&mut package.language);
    let words = words.iter().filter(|(_, word)| word.default.is_none());
    package.options = words
        .map(|(word, _)| (word.clone(), "toy".to_owned()))
        .collect();
    generate(&config, &languages(), schema)
        .unwrap()
        .remove(0)
        .files
}

/// The files that say something of messages.
fn of_messages(files: &[File]) -> Vec<&str> {
    let says = |file: &&File| {
        let text = String::from_utf8_lossy(&file.bytes).to_lowercase();
        OF_MESSAGES.iter().any(|word| text.contains(word))
    };
    files
        .iter()
        .filter(says)
        .map(|file| file.path.as_str())
        .collect()
}

#[test]
fn a_package_without_methods_has_nothing_of_messages() {
    let without = json!({ "$defs": {
        "Note": { "type": "object", "properties": { "text": { "type": "string" } }, "required": ["text"] },
    } });
    let with = include_str!("../cases/methods/schema.json");
    let with = serde_json::from_str(with).unwrap();
    for language in languages().known().unwrap() {
        assert_eq!(
            of_messages(&files(language, &without)),
            [""; 0],
            "{language}"
        );
        let level = languages().language(language).unwrap().level;
        if level < Level::Protocol {
            continue;
        }
        let there = files(language, &with);
        assert!(
            of_messages(&there).len() > 2,
            "{language}: {:?}",
            of_messages(&there)
        );
        let of_methods = languages()
            .language(language)
            .unwrap()
            .methods
            .files
            .clone();
        assert!(!of_methods.is_empty(), "{language}");
    }
}

/// An option that is not set says nothing: `export * from ".//index.js"` was the entry of a package itself.
#[test]
fn an_option_that_is_not_set_is_not_printed() {
    let schema = json!({ "$defs": { "Name": { "type": "string" } } });
    for file in files("typescript", &schema) {
        let text = String::from_utf8_lossy(&file.bytes);
        assert!(!text.contains("\".//"), "{}:\n{text}", file.path);
        let own = file.path.rsplit('/').next().unwrap();
        let own = format!("from \"./{}\"", own.replace(".ts", ".js"));
        assert!(!text.contains(&own), "{} imports itself", file.path);
    }
}

#[test]
fn a_file_of_methods_that_is_not_there_is_an_error() {
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path().join("toy");
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/languages/plain/language.toml");
    let text = std::fs::read_to_string(own).unwrap();
    let text = text.replacen("\nfiles = []\n", "\nfiles = [\"src/calls\"]\n", 1);
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("language.toml"), text).unwrap();
    let errors = Templates::at(temp.path())
        .unwrap()
        .language("toy")
        .unwrap_err();
    let said = errors.to_string();
    assert!(
        said.contains("methods.files: there is no file `src/calls` in the folder"),
        "{said}"
    );
}

#[test]
fn sides_that_differ_in_a_symbol_have_their_own_names() {
    let of = |side: &str| json!({ "type": "object", "properties": { "x": { "type": "string" } }, "x-method": "m", "x-side": side });
    let schema = json!({ "$defs": { "A": of("a-b"), "B": of("a_b") } });
    let files = files("typescript", &schema);
    let all = files
        .iter()
        .map(|file| String::from_utf8_lossy(&file.bytes));
    let all = all.collect::<Vec<_>>().join("\n");
    for name in [
        "AMinusBHandlers",
        "AUnderscoreBHandlers",
        "A_MINUS_B_M",
        "A_UNDERSCORE_B_M",
    ] {
        assert!(all.contains(name), "{name}");
    }
}
