//! The commit that a crate was built from: from the file that `cargo package` writes, or from git, or none.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The first twelve digits of the commit. `None` if the folder is neither a packaged crate nor its folder in the
/// repository, or if there is no git.
pub(crate) fn commit(folder: &Path, git: &str) -> Option<String> {
    let hash = match std::fs::read_to_string(folder.join(PACKAGED)) {
        Ok(text) => packaged(&text)?,
        Err(_) if is_ours(folder, git) => ask(folder, git, &["rev-parse", "--verify", "HEAD"])?,
        Err(_) => return None,
    };
    let hash = hash.get(..12)?;
    let is_hash = hash.chars().all(|digit| digit.is_ascii_hexdigit());
    is_hash.then(|| hash.to_owned())
}

/// The files that change when the commit does. Only existing ones: Cargo would build again each time for a missing one.
pub(crate) fn sources(folder: &Path, git: &str) -> Vec<PathBuf> {
    let packaged = folder.join(PACKAGED);
    if packaged.exists() {
        return vec![packaged];
    }
    if !is_ours(folder, git) {
        return Vec::new();
    }
    let branch = ask(folder, git, &["symbolic-ref", "--quiet", "HEAD"]);
    let names = ["HEAD", "logs/HEAD", "packed-refs"].map(str::to_owned);
    let paths = names.into_iter().chain(branch).filter_map(|name| {
        let path = ask(folder, git, &["rev-parse", "--git-path", &name])?;
        Some(folder.join(path))
    });
    paths.filter(|path| path.exists()).collect()
}

/// What `cargo package` adds to a crate.
const PACKAGED: &str = ".cargo_vcs_info.json";

/// Where this crate is in its repository. A copy of it inside another repository says nothing about the commit.
const PLACE: &str = "crates/cli/";

fn is_ours(folder: &Path, git: &str) -> bool {
    ask(folder, git, &["rev-parse", "--show-prefix"]).is_some_and(|prefix| prefix == PLACE)
}

fn packaged(text: &str) -> Option<String> {
    let (_, after) = text.split_once("\"sha1\"")?;
    let hash = after.split('"').nth(1)?;
    Some(hash.to_owned())
}

fn ask(folder: &Path, git: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(git)
        .args(arguments)
        .current_dir(folder)
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
