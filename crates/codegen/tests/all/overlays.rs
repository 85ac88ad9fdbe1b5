//! Overlays, modules and guides: what of a publisher's own stands in a package, and what is refused.

use std::fs;
use std::path::Path;

use samewire_codegen::{Config, File, Mode, Others, Output, generate, sync};

use crate::support::{languages, put};

/// Makes a package whose overlay and guides are `files`, in a folder that is empty otherwise. `settings` are those that
/// not every package has.
fn made(folder: &Path, files: &[(&str, &str)], settings: &str) -> Result<Output, String> {
    for (path, text) in files {
        put(folder, path, text);
    }
    let text = format!(
        "[[package]]\nlanguage = \"plain\"\nout = \"out\"\nname = \"toy\"\nversion = \"1.0\"\n\
         description = \"A toy.\"\nlicense = \"MIT\"\nids = \"alias\"\noptions.motto = \"so be it\"\n{settings}\n"
    );
    let said = |errors: samewire_codegen::Errors| {
        let folder = format!("{}/", folder.display());
        errors.to_string().replace(&folder, "")
    };
    let mut config = Config::parse(Path::new("samewire.toml"), &text).map_err(said)?;
    config.templates = Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/languages"));
    folder.clone_into(&mut config.dir);
    let schema = serde_json::json!({ "$defs": { "Note": { "type": "string" } } });
    let mut outputs = generate(&config, &languages(), &schema).map_err(said)?;
    Ok(outputs.remove(0))
}

fn text<'a>(output: &'a Output, path: &str) -> &'a str {
    let mut files = output.files.iter();
    let file = files.find(|file| file.path == path).unwrap();
    std::str::from_utf8(&file.bytes).unwrap()
}

#[test]
fn an_overlay_stands_in_the_package_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let files = [
        ("hand/words/tools.txt", "{{ as it is }}\r\n"),
        ("hand/.hidden", "no line break at the end"),
        ("hand/.gitignore", "left-out\n*.tmp\n"),
        ("hand/left-out/a", "of a tool"),
        ("hand/words/b.tmp", "of a tool"),
    ];
    let settings = "overlay = \"hand\"\nmodules = [\"tools\"]";
    let output = made(folder.path(), &files, settings).unwrap();
    let paths: Vec<&str> = output.files.iter().map(|file| &*file.path).collect();
    let expected = [
        ".gitignore",
        ".hidden",
        "README.md",
        "about.txt",
        "types/note.txt",
        "words/tools.txt",
        "words/toy.txt",
    ];
    assert_eq!(paths, expected, "sorted, and without what git ignores");
    assert_eq!(text(&output, "words/tools.txt"), files[0].1);
    assert!(text(&output, "about.txt").contains("Also to import: \"tools\".\n"));
    assert_eq!(output, made(folder.path(), &[], settings).unwrap());
}

#[test]
fn a_changed_copy_is_told_with_the_file_to_change() {
    let folder = tempfile::tempdir().unwrap();
    let files = [("hand/words/tools.txt", "by hand\n")];
    let output = made(folder.path(), &files, "overlay = \"hand\"").unwrap();
    sync(&output, Mode::Write).unwrap();
    fs::write(output.dir.join("words/tools.txt"), "changed\n").unwrap();
    fs::write(output.dir.join("about.txt"), "changed\n").unwrap();
    let report = sync(&output, Mode::Check).unwrap();
    let told: Vec<_> = report
        .changes
        .iter()
        .map(|change| (&*change.path, change.source.as_deref()))
        .collect();
    let source = folder.path().join("hand/words/tools.txt");
    let expected = [
        ("about.txt", None),
        ("words/tools.txt", Some(source.as_path())),
    ];
    assert_eq!(told, expected);
}

#[test]
fn overlays_stand_beside_one_another() {
    let folder = tempfile::tempdir().unwrap();
    let files = [
        ("plans/words/a.txt", "a\n"),
        ("sessions/words/b.txt", "b\n"),
    ];
    let settings = "overlay = [\"plans\", \"sessions\"]\nmodules = [\"a\", \"b\"]";
    let output = made(folder.path(), &files, settings).unwrap();
    assert_eq!(
        [text(&output, "words/a.txt"), text(&output, "words/b.txt")],
        ["a\n", "b\n"]
    );
}

#[test]
fn guides_follow_one_another() {
    let folder = tempfile::tempdir().unwrap();
    let files = [("1.md", "\n## One\n\nwords\r\n\n"), ("2.md", "## Two\n")];
    let output = made(folder.path(), &files, "guide = [\"1.md\", \"2.md\"]").unwrap();
    let readme = text(&output, "README.md");
    assert!(
        readme.ends_with("\n\n## One\n\nwords\n\n## Two\n"),
        "{readme}"
    );
    let output = made(folder.path(), &[], "guide = []").unwrap();
    assert!(!text(&output, "README.md").contains("One"));
}

#[test]
fn what_cannot_be_laid_over_a_package() {
    const TOOLS: (&str, &str) = ("hand/words/tools.txt", "");
    for (files, settings, expected) in [
        (
            &[][..],
            "overlay = \"hand\"",
            "its overlay `hand` cannot be read: no such file",
        ),
        (
            &[("hand", "")],
            "overlay = \"hand\"",
            "its overlay `hand` is not a folder",
        ),
        (
            &[("hand/.gitignore", "*\n"), TOOLS],
            "overlay = \"hand\"",
            "its overlay `hand` has no files: git ignores all of them, or the folder is empty",
        ),
        (
            &[TOOLS, ("hand/about.txt", "")],
            "overlay = \"hand\"",
            "its overlay's `hand/about.txt` and the templates of plain both produce `about.txt`",
        ),
        (
            &[TOOLS, ("more/words/tools.txt", "")],
            "overlay = [\"hand\", \"more\"]",
            "its overlay's `more/words/tools.txt` and `hand/words/tools.txt` both produce `words/tools.txt`",
        ),
        (
            &[("hand/.samewire", "")],
            "overlay = \"hand\"",
            "its overlay's `hand/.samewire` marks a folder that samewire writes",
        ),
        (
            &[TOOLS],
            "overlay = \"out/hand\"",
            "its overlay `out/hand` is in the folder of the plain package `toy`, `out`",
        ),
        (
            &[TOOLS],
            "overlay = \"hand/../out\"",
            "its overlay `hand/../out` is the folder of the plain package `toy`, `out`",
        ),
        (
            &[TOOLS],
            "overlay = \".\"",
            "its overlay `.` holds the folder of the plain package `toy`, `out`",
        ),
        (
            &[TOOLS],
            "overlay = \"hand\"\nmodules = [\"main\"]",
            "`modules` has `main`, which is used by plain packages themselves or not allowed",
        ),
        (
            &[TOOLS],
            "overlay = \"hand\"\nmodules = [\"tools\", \"more\"]",
            "`modules` has `more`, but there is no file `words/more.txt` for it",
        ),
        (
            &[TOOLS],
            "modules = [\"tools\"]",
            "`modules` has `tools`, but there is no file `words/tools.txt`",
        ),
        (
            &[TOOLS],
            "overlay = \"hand\"\nmodules = [\"tools\", \"tools\"]",
            "`modules` has `tools` twice",
        ),
        (
            &[("1.md", "")],
            "guide = [\"1.md\", \"2.md\"]",
            "its guide `2.md` cannot be read",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let error = made(folder.path(), files, settings).unwrap_err();
        let start = format!("samewire.toml: plain package `toy`: {expected}");
        assert!(error.starts_with(&start), "{error}");
    }
    for name in ["", "Tools", "1st", "_own", "a-b", "a/b", "..", "é"] {
        let folder = tempfile::tempdir().unwrap();
        let error = made(folder.path(), &[TOOLS], &format!("modules = [{name:?}]")).unwrap_err();
        let start =
            format!("samewire.toml: plain package `toy`: `modules` has {name:?}; use a lower-case");
        assert!(error.starts_with(&start), "{error}");
    }
}

/// `overlay` of one package may not be where another one is written either.
#[test]
fn an_overlay_in_the_folder_of_another_package() {
    let package = |name: &str, more: &str| {
        format!(
            "[[package]]\nlanguage = \"plain\"\nout = {name:?}\nname = {name:?}\nversion = \"1\"\n\
             description = \"\"\nlicense = \"MIT\"\nids = \"alias\"\n{more}"
        )
    };
    let text = package("a", "overlay = \"b/hand\"\n") + &package("b", "");
    let config = Config::parse(Path::new("samewire.toml"), &text).unwrap();
    let error = config.check_folders().unwrap_err();
    let expected = "samewire.toml: plain package `a`: its overlay `b/hand` is in the folder of the plain package `b`, `b`";
    assert!(error.to_string().starts_with(expected), "{error}");
}

#[test]
fn a_language_whose_packages_are_one_module() {
    let folder = tempfile::tempdir().unwrap();
    let plain = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/languages/plain");
    let text = fs::read_to_string(plain.join("language.toml")).unwrap();
    let place = folder.path().join("languages/plain");
    fs::create_dir_all(&place).unwrap();
    let text = text.replace("file = \"words/{each}.txt\"", "file = \"\"");
    fs::write(place.join("language.toml"), text).unwrap();
    let settings = "templates = \"languages\"\n[[package]]\nlanguage = \"plain\"\nout = \"out\"\nname = \"toy\"\n\
        version = \"1\"\ndescription = \"\"\nlicense = \"MIT\"\nids = \"alias\"\noptions.motto = \"\"\nmodules = [\"tools\"]";
    let mut config = Config::parse(Path::new("samewire.toml"), settings).unwrap();
    folder.path().clone_into(&mut config.dir);
    let error = generate(
        &config,
        &languages(),
        &serde_json::json!({ "$defs": { "Note": { "type": "string" } } }),
    )
    .unwrap_err();
    let expected = "samewire.toml: plain package `toy`: plain does not support `modules`, because its packages are one module";
    assert!(error.to_string().starts_with(expected), "{error}");
}

#[cfg(unix)]
#[test]
fn links_are_refused() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let files = [("hand/a.txt", ""), ("other/b.txt", "")];
    fs::create_dir(folder.path().join("hand")).unwrap();
    symlink("../other", folder.path().join("hand/words")).unwrap();
    symlink("a.txt", folder.path().join("hand/c.txt")).unwrap();
    symlink("hand", folder.path().join("linked")).unwrap();
    let error = made(folder.path(), &files, "overlay = \"hand\"").unwrap_err();
    let lines: Vec<&str> = error.lines().collect();
    for (line, link) in lines.iter().zip(["hand/c.txt", "hand/words"]) {
        let expected = format!("its overlay's `{link}` is a link or not a file");
        assert!(line.contains(&expected), "{error}");
    }
    assert_eq!(lines.len(), 2, "{error}");
    let error = made(folder.path(), &[], "overlay = \"linked\"").unwrap_err();
    assert!(
        error.contains("its overlay `linked` is not a folder"),
        "{error}"
    );
}

/// A package's folder belongs to its output, so that a file which leaves the overlay leaves the package.
#[test]
fn what_leaves_the_overlay_leaves_the_package() {
    let folder = tempfile::tempdir().unwrap();
    let files = [("hand/a.txt", "a"), ("hand/b.txt", "b")];
    let output = made(folder.path(), &files, "overlay = \"hand\"").unwrap();
    assert_eq!(output.others, Others::Reported);
    sync(&output, Mode::Write).unwrap();
    fs::remove_file(folder.path().join("hand/a.txt")).unwrap();
    let output = made(folder.path(), &[], "overlay = \"hand\"").unwrap();
    sync(&output, Mode::Write).unwrap();
    assert!(!output.dir.join("a.txt").exists());
    let has = |path: &str| output.files.iter().any(|file: &File| file.path == path);
    assert!(has("b.txt") && !has("a.txt"));
}
