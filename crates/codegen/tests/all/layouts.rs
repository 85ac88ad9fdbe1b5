//! The layouts of packages: what a layout has, what it has no place for, and what is in its way.

use std::fs;
use std::path::Path;

use samewire_codegen::{Config, Mode, generate, sync};
use serde_json::json;

use crate::support::languages;

/// Generates by settings in a folder, and returns the paths of the files or the errors.
fn made(folder: &Path, package: &str) -> Result<Vec<String>, String> {
    let settings = format!("schema = \"plan.json\"\n[[package]]\n{package}");
    let mut config =
        Config::parse(Path::new("samewire.toml"), &settings).map_err(|error| error.to_string())?;
    folder.clone_into(&mut config.dir);
    let schema = json!({ "$defs": { "Plan": {
        "type": "object",
        "properties": { "a-b": { "type": "integer", "minimum": 1, "maximum": 9 }, "c": { "pattern": "^[a-z]+$", "type": "string" }, "d": { "pattern": "^(?=x)", "type": "string" } },
    } } });
    let outputs = generate(&config, &languages(), &schema).map_err(|errors| errors.to_string())?;
    for output in &outputs {
        sync(output, Mode::Write).map_err(|errors| errors.to_string())?;
    }
    let files = outputs.into_iter().flat_map(|output| output.files);
    Ok(files.map(|file| file.path).collect())
}

#[test]
fn what_a_layout_has_no_place_for_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    for (package, expected) in [
        (
            "language = \"rust\"\nlayout = \"types\"\nout = \"plan.rs\"",
            "rust has no layout `types`; it has: package, module",
        ),
        (
            "language = \"python\"\nlayout = \"module\"\nout = \"wire\"\ntests = true",
            "the layout `module` is without tests: leave `tests` out",
        ),
        (
            "language = \"python\"\nlayout = \"types\"\nout = \"plan.py\"\nschemas = true",
            "the layout `types` is without readers: leave `schemas` out",
        ),
        (
            "language = \"typescript\"\nlayout = \"types\"\nout = \"plan.ts\"\nint64 = \"bigint\"",
            "the layout `types` is without readers: leave `int64` out",
        ),
        (
            "language = \"python\"\nlayout = \"types\"\nout = \"plan\"",
            "the layout `types` is one file, and `out` is `plan`: name a file, such as `plan.py`",
        ),
        (
            "language = \"python\"\nlayout = \"types\"\nout = \"plan.py\"\noptions.style = \"attrs\"",
            "use typed_dict, dataclass, pydantic",
        ),
    ] {
        let error = made(folder.path(), package).unwrap_err();
        assert!(error.contains(expected), "{error}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_file_of_types_does_not_replace_that_of_somebody_else() {
    let folder = tempfile::tempdir().unwrap();
    let package = "language = \"python\"\nlayout = \"types\"\nout = \"plan.py\"";
    let place = folder.path().join("plan.py");
    fs::write(&place, "PLAN = 1\n").unwrap();
    let error = made(folder.path(), package).unwrap_err();
    assert!(
        error.contains("`out` is `plan.py`, which samewire did not write"),
        "{error}"
    );
    assert_eq!(fs::read_to_string(&place).unwrap(), "PLAN = 1\n");
    // Formatters leave it alone, too.
    fs::write(&place, "# fmt: off\nPLAN = [1,2]\n").unwrap();
    let error = made(folder.path(), package).unwrap_err();
    assert!(error.contains("which samewire did not write"), "{error}");
    fs::remove_file(&place).unwrap();
    // Its own file is replaced, whatever its style.
    for style in ["typed_dict", "dataclass", "pydantic"] {
        let package = format!("{package}\noptions.style = \"{style}\"");
        assert_eq!(made(folder.path(), &package).unwrap(), ["plan.py"]);
    }
    // And so is one that lost the lines above its documentation.
    let text = fs::read_to_string(&place).unwrap();
    fs::write(&place, text.replace("# fmt: off\n", "")).unwrap();
    assert_eq!(made(folder.path(), package).unwrap(), ["plan.py"]);
    assert!(!folder.path().join(".samewire").exists());
}

#[test]
fn a_module_is_a_folder_of_source() {
    let folder = tempfile::tempdir().unwrap();
    for (language, expected) in [
        ("typescript", "readers.ts"),
        ("python", "models.py"),
        ("rust", "mod.rs"),
    ] {
        let package =
            format!("language = \"{language}\"\nlayout = \"module\"\nout = \"{language}\"");
        let files = made(folder.path(), &package).unwrap();
        assert!(files.iter().any(|path| path == expected), "{files:?}");
        let others = [
            "README.md",
            "LICENSE",
            "package.json",
            "pyproject.toml",
            "Cargo.toml",
        ];
        let of_package = files.iter().filter(|path| others.contains(&path.as_str()));
        assert_eq!(of_package.count(), 0, "{files:?}");
    }
}

#[test]
fn pydantic_is_given_the_bounds_that_its_engine_takes() {
    let folder = tempfile::tempdir().unwrap();
    let package = "language = \"python\"\nlayout = \"types\"\nout = \"plan.py\"\noptions.style = \"pydantic\"";
    made(folder.path(), package).unwrap();
    let text = fs::read_to_string(folder.path().join("plan.py")).unwrap();
    for expected in [
        "pydantic.Field(ge=1, le=9)",
        "Annotated[str, pydantic.Field(pattern=\"^[a-z]+$\")]",
        "validation_alias=\"a-b\"",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    assert!(!text.contains("pattern=\"^(?=x)"), "{text}");
}
