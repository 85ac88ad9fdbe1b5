//! Settings and descriptions of languages: what is wrong with them is said with file, line and key.

use std::path::{Path, PathBuf};

use samewire_codegen::language::Is;
use samewire_codegen::settings::Schema;
use samewire_codegen::{Config, Language, Templates, generate};

use crate::support::{LANGUAGE, languages};

const SETTINGS: &str = r#"
schema = "schema.json"

[[package]]
language = "plain"
out = "out"
name = "toy"
version = "1.0"
description = "A toy."
license = "MIT"
ids = "alias"
"#;

fn refused(from: &str, to: &str) -> String {
    Config::parse(Path::new("samewire.toml"), &SETTINGS.replace(from, to))
        .unwrap_err()
        .to_string()
}

#[test]
fn settings() {
    let config = Config::parse(Path::new("samewire.toml"), SETTINGS).unwrap();
    assert_eq!(
        config.schema,
        Some(Schema::from(PathBuf::from("schema.json")))
    );
    for (from, to, expected) in [
        ("name =", "nam =", "samewire.toml:7: unknown field `nam`"),
        (
            "name = \"toy\"\n",
            "",
            "samewire.toml: plain package ``: missing `name`, under which the package in `out` is published",
        ),
        (
            "\"alias\"",
            "\"both\"",
            "samewire.toml:11: unknown variant `both`, expected `alias` or `nominal`",
        ),
        (
            "schema = \"schema.json\"",
            "schema.ou = \"x\"",
            "samewire.toml:2: unknown field `ou`, expected one of `file`, `types`, `out`",
        ),
        (
            "schema = \"schema.json\"",
            "schema = 1",
            "samewire.toml:2: invalid type: integer `1`, expected the path of a schema",
        ),
        (
            "name =",
            "guide = 1\nname =",
            "samewire.toml:7: invalid type: integer `1`, expected a text, or a list of texts",
        ),
        (
            "schema = \"schema.json\"",
            "schema = \"schema.json\"\nassert_formats = [\"uuid\", \"regex\"]",
            "samewire.toml: assert_formats: the format `regex` cannot be asserted, since no regular expression tells what is \
             one: those that can are date-time, date,",
        ),
        (
            "schema = \"schema.json\"",
            "schema.out = \"schema.json\"\nassert_formats = true",
            "samewire.toml: assert_formats: the schema is made from types, which say what they check, by a `pattern`",
        ),
        ("[[package]]", "[[package]", "samewire.toml:4"),
    ] {
        let error = refused(from, to);
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn keys_with_a_new_name_are_read_with_a_hint() {
    let parse = |text: &str| Config::parse(Path::new("samewire.toml"), text);
    assert_eq!(parse(SETTINGS).unwrap().hints, Vec::<String>::new());
    let old = SETTINGS.replace("license =", "licence =") + "set.motto = \"a\"\n";
    let config = parse(&old).unwrap();
    assert_eq!(config.packages[0].license, "MIT");
    assert_eq!(config.packages[0].options["motto"], "a");
    assert_eq!(
        config.hints,
        [
            "samewire.toml:10: `licence` is now `license`",
            "samewire.toml:12: `set` is now `options`"
        ]
    );
    let twice = refused("license =", "licence = \"MIT\"\nlicense =");
    assert_eq!(twice, "samewire.toml:4: duplicate field `license`");
}

#[test]
fn a_package_has_a_name_that_registries_could_take() {
    let named = |name: &str| {
        let settings = SETTINGS.replace("\"toy\"", &format!("\"{name}\""));
        Config::parse(Path::new("samewire.toml"), &settings).map_err(|errors| errors.to_string())
    };
    for name in ["a", "a-b", "a.b_c1", "@a/b", "@a-b/c.d"] {
        assert!(named(name).is_ok(), "{name}");
    }
    for name in [
        ".", "..", "-a", "a-", "_a", "a/b", "/a", "a/", "@a", "@/a", "@a/", "@a/..", "@a/b/c",
        "a/../b", "a@b", "a b",
    ] {
        let error = named(name).unwrap_err();
        let expected = format!("`name` is {name:?}; use ");
        assert!(error.contains(&expected), "{name}: {error}");
    }
    let error = named("").unwrap_err();
    assert!(
        error.contains("missing `name`, under which the package in"),
        "{error}"
    );
}

#[test]
fn what_is_not_published_is_named_like_its_place() {
    for (layout, out, expected) in [
        ("module", "src/wire", "wire"),
        ("module", "src/My Wire!", "My-Wire"),
        ("types", "src/plan.types.ts", "plan-types"),
    ] {
        let settings = format!(
            "schema = \"a.json\"\n[[package]]\nlanguage = \"plain\"\nlayout = \"{layout}\"\nout = \"{out}\"\n"
        );
        let config = Config::parse(Path::new("samewire.toml"), &settings).expect(out);
        assert_eq!(config.packages[0].name, expected);
    }
}

#[test]
fn a_guide_and_addresses_stand_in_the_package() {
    let folder = tempfile::tempdir().unwrap();
    let told = |more: &str| {
        let settings = SETTINGS.replace(
            "ids = \"alias\"",
            &format!("ids = \"alias\"\noptions.motto = \"so be it\"\n{more}"),
        );
        let mut config = Config::parse(Path::new("samewire.toml"), &settings).unwrap();
        let toys = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/languages");
        config.templates = Some(toys);
        config.dir = folder.path().to_owned();
        let schema = serde_json::json!({ "$defs": { "Note": { "type": "string" } } });
        let outputs =
            generate(&config, &languages(), &schema).map_err(|errors| errors.to_string())?;
        let text = |path: &str| {
            let file = outputs[0].files.iter().find(|file| file.path == path);
            String::from_utf8(file.unwrap().bytes.clone()).unwrap()
        };
        Ok::<_, String>((text("about.txt"), text("README.md")))
    };
    let guide = "## How\n\n```js\nif (a < b) {{ \"*/\" }} // {% no %}\n```";
    std::fs::write(folder.path().join("guide.md"), format!("\n{guide}\r\n\n")).unwrap();
    let (about, readme) =
        told("guide = \"guide.md\"\nrepository = \"https://a/b\"\nhomepage = \"https://c\"")
            .unwrap();
    let end = "Its source is \"https://a/b\", its page \"https://c\".\n";
    assert!(about.ends_with(end), "{about}");
    assert!(readme.ends_with(&format!("\n\n{guide}\n")), "{readme}");
    assert!(!told("").unwrap().0.contains("source"));
    let error = told("guide = \"none.md\"").unwrap_err();
    assert!(
        error.starts_with("samewire.toml: plain package `toy`: its guide `")
            && error.contains("none.md` cannot be read: no such file"),
        "{error}"
    );
    std::fs::write(folder.path().join("guide.md"), "a\u{5}b").unwrap();
    let error = told("guide = \"guide.md\"").unwrap_err();
    assert!(
        error.contains("guide.md` holds control characters"),
        "{error}"
    );
}

#[test]
fn a_package_without_what_may_still_change() {
    let settings = SETTINGS.replace(
        "ids = \"alias\"",
        "ids = \"alias\"\noptions.motto = \"so be it\"",
    );
    let about = |unstable: bool, schema: &serde_json::Value| {
        let settings = format!("{settings}unstable = {unstable}\n");
        let mut config = Config::parse(Path::new("samewire.toml"), &settings).unwrap();
        config.dir = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
        config.templates = Some("tests/languages".into());
        let outputs =
            generate(&config, &languages(), schema).map_err(|errors| errors.to_string())?;
        let mut files = outputs[0].files.iter();
        let file = files.find(|file| file.path == "about.txt").unwrap();
        Ok::<_, String>(String::from_utf8(file.bytes.clone()).unwrap())
    };
    let mut schema = serde_json::json!({ "$defs": {
        "Note": { "type": "object", "properties": {
            "text": { "type": "string" },
            "colour": { "$ref": "#/$defs/Colour", "x-samewire-stability": "unstable" },
        } },
        "Colour": { "enum": ["red"], "x-samewire-stability": "unstable" },
    } });
    let whole = about(true, &schema).unwrap();
    assert!(
        whole.contains("May change: the member Note colour \"colour\""),
        "{whole}"
    );
    assert!(whole.contains("May change: the type Colour"), "{whole}");
    let part = about(false, &schema).unwrap();
    assert!(
        part.contains("text text.text") && !part.to_lowercase().contains("colour"),
        "{part}"
    );
    schema["$defs"]["Note"]["properties"]["colour"] =
        serde_json::json!({ "$ref": "#/$defs/Colour" });
    let error = about(false, &schema).unwrap_err();
    assert!(
        error.contains("/$defs/Note/properties/colour: the member")
            && error.contains("needs \"Colour\", which is unstable"),
        "{error}"
    );
}

#[test]
fn each_package_has_a_folder_of_its_own() {
    let two = |schema: &str, outs: [&str; 2]| {
        let package = SETTINGS.split_once("\n\n").unwrap().1;
        let [first, second] = outs.map(|out| package.replace("\"out\"", &format!("{out:?}")));
        let text = format!("{schema}\n{first}\n{}", second.replace("toy", "joy"));
        let mut config = Config::parse(Path::new("my/samewire.toml"), &text).unwrap();
        config.dir = PathBuf::from("my");
        let checked = config.check_folders();
        checked.map_err(|errors| errors.to_string())
    };
    let schema = "schema = \"schema.json\"";
    for outs in [["a", "b"], ["a", "ab"], ["x/a", "x/b"]] {
        two(schema, outs).unwrap();
    }
    for (outs, expected) in [
        (
            ["a", "a"],
            "its folder `a` is the one of the plain package `toy`, `a`",
        ),
        (
            ["a/b", "./x/../a//b/"],
            "its folder `./x/../a//b/` is the one of",
        ),
        (["a", "a/b"], "its folder `a/b` is in the one of"),
        (["a/b", "a"], "its folder `a` holds the one of"),
        (["a", "."], "its folder `.` holds the schema, `schema.json`"),
        (
            ["a", "../a"],
            "`out` is `../a`, which is outside the folder",
        ),
    ] {
        let error = two(schema, outs).unwrap_err();
        let place = "my/samewire.toml: plain package `joy`: ";
        assert!(
            error.starts_with(place) && error.contains(expected),
            "{error}"
        );
    }
    let error = two("schema.out = \"b/schema.json\"", ["a", "b"]).unwrap_err();
    assert!(
        error.contains("[schema]: its `out`, `b/schema.json`, is in a package's folder, `b`"),
        "{error}"
    );
}

/// The file of a schema that is written is no package's: what stands there may be somebody's work.
#[test]
fn a_schema_is_written_over_a_schema_only() {
    let temp = tempfile::tempdir().unwrap();
    let place = temp.path().join("schema.json");
    let text = SETTINGS.replace("schema = \"schema.json\"", "schema.out = \"schema.json\"")
        + "options.motto = \"so be it\"\n";
    let mut config = Config::parse(Path::new("samewire.toml"), &text).unwrap();
    temp.path().clone_into(&mut config.dir);
    config.templates = Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/languages"));
    let schema = serde_json::json!({ "$defs": { "Note": { "type": "string" } } });
    let write = || {
        let outputs = samewire_codegen::generate(&config, &languages(), &schema)?;
        samewire_codegen::sync_all(&outputs, samewire_codegen::Mode::Write)
    };
    for mine in ["fn main() {}", "{\"name\": \"mine\"}", "notes on \"$defs\""] {
        std::fs::write(&place, mine).unwrap();
        let error = write().unwrap_err().to_string();
        assert!(
            error.contains("is not a schema, and would be overwritten"),
            "{error}"
        );
        assert_eq!(std::fs::read_to_string(&place).unwrap(), mine);
    }
    for old in ["", "{\"$defs\": {}}", "<<<<<<< HEAD\n{\"$defs\": {}}\n"] {
        std::fs::write(&place, old).unwrap();
        write().unwrap();
        assert!(std::fs::read_to_string(&place).unwrap().contains("Note"));
    }
}

#[test]
fn a_keyword_is_reserved_wherever_a_name_stands() {
    let text = LANGUAGE.replace("keywords = []", "keywords = [\"within\"]");
    let language = Language::parse("plain", Path::new("plain/language.toml"), &text).unwrap();
    let names = &language.names;
    for position in [
        &names.r#type,
        &names.member,
        &names.local,
        &names.value,
        &names.handler,
    ] {
        assert!(
            position.reserved.iter().any(|word| word == "within"),
            "{position:?}"
        );
    }
    assert!(language.modules.taken.iter().any(|word| word == "within"));
    let Is::Identifier { reserved } = &language.options["author"].is else {
        panic!("the author is no identifier");
    };
    assert_eq!(reserved[..], ["nobody", "within"]);
}

#[test]
fn what_a_language_lacks() {
    let text = LANGUAGE;
    let parse = |text: &str| Language::parse("plain", Path::new("plain/language.toml"), text);
    parse(text).unwrap();
    for (from, to, expected) in [
        (
            "width = 60",
            "widht = 60",
            "plain/language.toml:18: unknown field `widht`",
        ),
        ("width = 60", "", "missing field `width`"),
        (
            "nullable = \"{of} or nothing\"\n",
            "",
            "missing field `nullable`",
        ),
        (
            "default = \"hello\"",
            "defualt = \"hello\"",
            "plain/language.toml:14: unknown field `defualt`, expected one of `about`, `default`, `by_name`, `identifier`, `one_of`, `case`",
        ),
        (
            "list of {item}\"",
            "list of {itm}\"",
            "spell.type.list: `list of {itm}` has the placeholder {itm}; known here: {item}",
        ),
        (
            "map from {key:type}",
            "map from {key:typ}",
            "spell.input.map: `map from {key:typ} to {value}` names the set `typ`; there are type, input",
        ),
        (
            "input_types = true",
            "",
            "spell.input.ref: `{input}` has the placeholder {input}; known here: {name}",
        ),
        (
            "escape = \"{name}_\"",
            "escape = \"{name\"",
            "has a `{` without its `}`",
        ),
        (
            "case = \"snake\"\nreserved = [\"input\"]",
            "case = \"unchanged\"\nreserved = []",
            "names.local.case: `unchanged` is for members only",
        ),
        (
            "file = \"words/{each}.txt\"",
            "file = \"words/more.txt\"",
            "modules.file: `words/more.txt` lacks the placeholder {each}",
        ),
        (
            "quotes = [\"\\\"\", \"'\"]",
            "quotes = []",
            "literal.string.quotes: must not be empty",
        ),
    ] {
        assert!(text.contains(from), "{from}");
        let error = parse(&text.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn a_language_is_a_folder_with_a_description() {
    let templates =
        Templates::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/languages")).unwrap();
    assert_eq!(templates.languages.keys().collect::<Vec<_>>(), ["plain"]);
    let error = templates.language("fancy").unwrap_err().to_string();
    assert!(
        error.contains("there is no language `fancy`; there are: plain"),
        "{error}"
    );
    let temp = tempfile::tempdir().unwrap();
    let told = |name: &str| {
        let templates = Templates::at(temp.path()).unwrap();
        templates.language(name).unwrap_err().to_string()
    };
    let at = temp.path().display().to_string();
    assert_eq!(
        told("plain"),
        format!("{at}: there are no languages here; one is a folder with a language.toml")
    );
    std::fs::create_dir(temp.path().join("plain")).unwrap();
    std::fs::write(temp.path().join("plain/a.txt.jinja"), "").unwrap();
    let lacking = temp.path().join("plain").display().to_string();
    assert_eq!(
        told("plain"),
        format!("{lacking}: the folder lacks a language.toml, which makes it a language")
    );
    for name in languages().languages.keys() {
        languages().language(name).unwrap();
    }
}

#[test]
fn the_machine_names_no_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let templates = Templates::at(&root.join("../../templates")).unwrap();
    let languages: Vec<String> = templates
        .languages
        .keys()
        .map(|name| name.to_lowercase())
        .collect();
    let paths = ignore::Walk::new(root.join("src")).map(|entry| entry.unwrap().into_path());
    for path in paths.filter(|path| path.is_file()) {
        let text = std::fs::read_to_string(&path).unwrap().to_lowercase();
        for name in &languages {
            // Many schemas are made from types in this language.
            let said = match name.as_str() {
                "rust" => "\"rust\"",
                name => name,
            };
            assert!(!text.contains(said), "{} names {name}", path.display());
        }
    }
}

#[test]
fn of_a_schema_that_is_made_from_types_nothing_else_is_meant() {
    for (settings, expected) in [
        (
            "schema.out = \"a.json\"\nallow_unenforced = true",
            "samewire.toml: allow_unenforced: the schema is made from types, and says only what their readers enforce",
        ),
        (
            "schema.out = \"a.json\"\nview = \"client\"",
            "samewire.toml: view: the schema is made from types, which have one form for both directions",
        ),
        (
            "schema = \"a.json\"\nview = \"both\"",
            "samewire.toml:2: unknown variant `both`, expected `client` or `server`",
        ),
        (
            "schema = \"a.json\"\nallow_unenforced = 1",
            "samewire.toml:2: invalid type: integer `1`, expected a boolean",
        ),
    ] {
        let text = format!("{settings}\npackage = []\n");
        let error = Config::parse(Path::new("samewire.toml"), &text);
        let error = error.expect_err("it is refused").to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}
