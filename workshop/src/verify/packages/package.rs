//! Copies a generated package, and builds and checks the copy with the commands of its `language.toml`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::command::run;
use crate::verify::tools::with_tools;
use crate::workspace::{empty_folder, files, read, root, scratch, write};

/// The hand-written tests of a package: the files of `test/` with matching names, each an argument of the command.
pub struct Tests<'a> {
    pub fits: fn(&str) -> bool,
    pub command: &'a [&'a str],
}

/// Mirrors the runtime and a generated package in the scratch space, and runs the commands of `[verify]` and the package's
/// tests there.
pub fn prove(language: &str, tests: &Tests) -> Result<String> {
    let verify = commands_of(language)?;
    alone(language, &verify.runtime)?;
    ready(language)?;
    let folder = scratch().join(language);
    for line in &verify.check {
        run(&mut with_tools(&folder, line)?, &advice(language))?;
    }
    let ran = run_tests(language, tests)?;
    Ok(format!(
        "{} checks, {ran} files of tests",
        verify.check.len()
    ))
}

/// Mirrors the runtime of a language in the scratch space and runs the commands that check it.
fn alone(language: &str, commands: &[Vec<String>]) -> Result<()> {
    let folder = scratch().join("runtimes").join(language);
    mirror(&root().join("runtimes").join(language), &folder)?;
    for line in commands {
        let advice = format!("change runtimes/{language}/");
        run(&mut with_tools(&folder, line)?, &advice)?;
    }
    Ok(())
}

/// Mirrors a generated package in the scratch space and runs the commands that prepare it. Returns `false` if neither
/// the package nor the commands have changed since.
pub fn ready(language: &str) -> Result<bool> {
    let verify = commands_of(language)?;
    let folder = scratch().join(language);
    let package = root().join("generated").join(language);
    let contents = mirror(&package, &folder)?;
    let stamp = format!("{:?}\n{contents}", verify.prepare);
    let stamped = scratch().join(format!("{language}.ready"));
    if read(&stamped).is_ok_and(|before| before == stamp) {
        return Ok(false);
    }
    // Output of deleted sources would otherwise be packed.
    empty_folder(&folder)?;
    mirror(&package, &folder)?;
    for line in &verify.prepare {
        run(&mut with_tools(&folder, line)?, &advice(language))?;
    }
    write(&stamped, &stamp)?;
    Ok(true)
}

fn advice(language: &str) -> String {
    format!(
        "change templates/{language}/ or crates/acp/plans/{language}/, then `cargo xtask codegen`"
    )
}

fn run_tests(language: &str, tests: &Tests) -> Result<usize> {
    let folder = scratch().join(language);
    let mut found = files(&folder.join("test"))?;
    found.retain(|path| path.to_str().is_some_and(tests.fits));
    if !found.is_empty() {
        let paths = found.iter().map(|path| Path::new("test").join(path));
        run(
            with_tools(&folder, tests.command)?.args(paths),
            &advice(language),
        )?;
    }
    Ok(found.len())
}

/// The table `[verify]` of a `language.toml`. The generator checks the rest of the file.
#[derive(Debug, Deserialize)]
struct Verify {
    /// The commands that prepare the folder, in order.
    prepare: Vec<Vec<String>>,
    /// The commands that must succeed.
    check: Vec<Vec<String>>,
    /// The commands that check the runtime.
    runtime: Vec<Vec<String>>,
}

/// Reads the commands of a language.
fn commands_of(language: &str) -> Result<Verify> {
    #[derive(Deserialize)]
    struct File {
        verify: Verify,
    }
    let path = root()
        .join("templates")
        .join(language)
        .join("language.toml");
    let file: File =
        toml::from_str(&read(&path)?).with_context(|| format!("{}: `[verify]`", path.display()))?;
    Ok(file.verify)
}

/// Makes `to` contain the files of `from`, in addition to what the package's own tools created there. Returns a text
/// that changes whenever a file does.
pub fn mirror(from: &Path, to: &Path) -> Result<String> {
    let mut contents = String::new();
    let mut wanted = BTreeSet::new();
    for path in files(from)? {
        let bytes = fs::read(from.join(&path))
            .with_context(|| format!("cannot read {}", path.display()))?;
        let target = to.join(&path);
        if fs::read(&target).ok().as_ref() != Some(&bytes) {
            if let Some(folder) = target.parent() {
                fs::create_dir_all(folder)
                    .with_context(|| format!("cannot make {}", folder.display()))?;
            }
            fs::write(&target, &bytes)
                .with_context(|| format!("cannot write {}", target.display()))?;
        }
        writeln!(
            contents,
            "{} {}",
            path.display(),
            String::from_utf8_lossy(&bytes)
        )?;
        wanted.insert(path);
    }
    let stale = files(to)?.into_iter().filter(|path| !wanted.contains(path));
    for path in stale {
        let path = to.join(path);
        fs::remove_file(&path).with_context(|| format!("cannot delete {}", path.display()))?;
    }
    Ok(contents)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mirror_follows_and_leaves_what_tools_put_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        write(&from.join("src/a"), "1").expect("written");
        write(&from.join("b"), "1").expect("written");
        write(&to.join("node_modules/x"), "tool").expect("written");
        let first = mirror(&from, &to).expect("mirrored");
        assert_eq!(first, mirror(&from, &to).expect("mirrored"));
        fs::remove_file(from.join("b")).expect("deleted");
        write(&from.join("src/a"), "2").expect("written");
        assert_ne!(first, mirror(&from, &to).expect("mirrored"));
        assert_eq!(read(&to.join("src/a")).expect("there"), "2");
        assert!(!to.join("b").exists() && to.join("node_modules/x").exists());
    }
}
