//! Every case folder: the schema that schemars makes of its types, and the model it lowers to. Every refused schema: its errors.

use std::fs;
use std::path::{Path, PathBuf};

use samewire_codegen::model::Model;
use samewire_codegen::{Adjust, Config, Errors, Input, lower, lower_from};
use schemars::{Schema, schema_for};
use serde_json::Value;

use crate::support::sorted;

/// The folders with Rust types; `Shown` in each is the root of its schema.
macro_rules! cases {
    ($($name:ident),* $(,)?) => {
        #[expect(dead_code, unreachable_pub, clippy::option_option, reason = "only the schema of these types is of interest")]
        mod cases {
            $(pub(crate) mod $name {
                include!(concat!("../cases/", stringify!($name), "/types.rs"));
            })*
        }
        fn rust_types() -> Vec<(&'static str, Schema)> {
            let mut all = vec![$((stringify!($name), schema_for!(cases::$name::Shown))),*];
            for (_, schema) in &mut all {
                schema.insert("x-samewire-rust-types".to_owned(), true.into());
            }
            all
        }
    };
}

cases! {
    adjacently_tagged,
    closed_enum,
    defaults,
    deny_unknown_fields,
    externally_tagged,
    flatten_map,
    flatten_members,
    flatten_union,
    generics,
    internally_tagged,
    map_with_enum_keys,
    nested_options,
    newtype_variant,
    numbers_of_every_width,
    open_enum,
    read_and_write_views_differ,
    recursion,
    struct_variant,
    tuples,
    unit_shapes,
    untagged,
}

#[test]
fn schemars_makes_the_schema_of_each_case() {
    for (name, schema) in rust_types() {
        snapshot(
            &folder(name).join("schema.json"),
            &pretty(&schema.to_value()),
        );
    }
}

/// What the settings of a case folder say, if it has any; its schema stands alone.
fn input(folder: &Path) -> Input {
    let settings = folder.join("samewire.toml");
    let config = settings.exists().then(|| Config::load(&settings).unwrap());
    let input = config.map(|config| config.input().unwrap());
    Input::from(input.unwrap_or_default().options)
}

#[test]
fn each_case_lowers_to_its_model() {
    let rust_types = rust_types();
    for path in sorted(&folder("")) {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name == "refused" {
            continue;
        }
        let schema = rust_types.iter().find(|(case, _)| *case == name);
        assert_eq!(
            path.join("types.rs").exists(),
            schema.is_some(),
            "{name}: list the folders with types in `cases!`"
        );
        let model = match schema {
            Some((_, schema)) => lower(schema.as_value()),
            None => lower_from(&input(&path).of_text(&text(&path.join("schema.json")))),
        };
        let model = model.unwrap_or_else(|errors| panic!("{name}:\n{errors}"));
        snapshot(
            &path.join("model.json"),
            &pretty(&serde_json::to_value(&model).unwrap()),
        );
    }
}

#[test]
fn each_refused_schema_says_where_and_what_to_do() {
    check_refused(&folder("refused"), lower);
}

#[test]
fn each_pattern_that_is_not_taken_says_where_and_what_to_do() {
    check_refused(&folder("../patterns"), lower);
}

fn check_refused(folder: &Path, lower: impl Fn(&Value) -> Result<Model, Errors>) {
    for path in sorted(folder) {
        let mut case = read(&path);
        let errors = lower(&case["schema"]).expect_err(&path.display().to_string());
        for error in &errors.list {
            assert!(
                case["schema"].pointer(&error.at).is_some(),
                "{}: {error}",
                path.display()
            );
        }
        let lines = errors
            .list
            .iter()
            .map(|error| serde_json::json!({ "at": error.at, "says": error.message }));
        case["errors"] = lines.collect();
        snapshot(&path, &pretty(&case));
    }
}

/// The adjusted schema counts, and its file gives the lines.
#[test]
fn an_adjusted_schema_has_the_lines_of_its_file() {
    let temp = tempfile::tempdir().unwrap();
    let one = temp.path().join("one.json");
    let two = temp.path().join("two.yaml");
    let schema = "{\n\"$defs\": {\n\"A\": { \"type\": \"number\", \"maximum\": 0.10 } } }";
    fs::write(&one, schema).unwrap();
    fs::write(&two, "$defs:\n  B: {type: string}\n").unwrap();
    let alone = Input::of_files(std::slice::from_ref(&one)).unwrap();
    let both = Input::of_files(&[one, two]).unwrap();
    for (label, input) in [("", &alone), ("one.json#", &both)] {
        let adjusted = |merge: Value| {
            let mut input = input.clone();
            input.options.adjust.push(Adjust {
                at: format!("{label}/$defs/A"),
                merge: Some(merge),
                ..Adjust::default()
            });
            lower_from(&input.read())
        };
        let shape = |merge: Value| {
            let model = adjusted(merge).unwrap();
            let at = format!("{label}/$defs/A");
            let ty = model.types.values().find(|ty| ty.at == at).unwrap();
            serde_json::to_string(&ty.kind).unwrap()
        };
        let of_file = shape(serde_json::json!({}));
        assert!(of_file.contains("\"max\":0.1"), "{of_file}");
        let other = shape(serde_json::json!({ "type": "boolean" }));
        assert!(other.contains("bool"), "{other}");
        let wrong = adjusted(serde_json::json!({ "type": "numer" }));
        let errors = wrong.unwrap_err().to_string();
        assert!(
            errors.contains("one.json:3:8: /$defs/A/type: there is no type `numer`"),
            "{errors}"
        );
    }
}

pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/cases")
        .join(name)
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub(crate) fn read(path: &Path) -> Value {
    serde_json::from_str(&text(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub(crate) fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap() + "\n"
}

/// Compares with what is stored; `UPDATE_SNAPSHOTS=1` stores instead. Read what changed before you commit it.
pub(crate) fn snapshot(path: &Path, now: &str) {
    let stored = fs::read_to_string(path).unwrap_or_default();
    if stored != now && std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        // Other tests may read the file meanwhile, so that one that is right is left alone.
        fs::write(path, now).unwrap();
        return;
    }
    let diff = similar::TextDiff::from_lines(stored.as_str(), now);
    assert!(
        stored == now,
        "{}:\n{}",
        path.display(),
        diff.unified_diff()
    );
}
