//! Copies a generated package, and prepares the copy with the commands of its language.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::verify::languages::commands::of_language;
use crate::workspace::{empty_folder, files, read, root, scratch, write};

/// Mirrors a generated package in the scratch space and runs the commands that prepare it. Returns `false` if neither
/// the package nor the commands have changed since.
pub fn ready(language: &str) -> Result<bool> {
    let commands = of_language(language)?;
    let folder = scratch().join(language);
    let package = root().join("generated").join(language);
    let contents = mirror(&package, &folder)?;
    let stamp = format!("{:?}\n{contents}", commands.prepare);
    let stamped = scratch().join(format!("{language}.ready"));
    if read(&stamped).is_ok_and(|before| before == stamp) {
        return Ok(false);
    }
    // Output of deleted sources would otherwise be packed.
    empty_folder(&folder)?;
    mirror(&package, &folder)?;
    for line in &commands.prepare {
        commands.run(&folder, line, &commands.words())?;
    }
    write(&stamped, &stamp)?;
    Ok(true)
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
