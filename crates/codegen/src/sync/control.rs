//! Folders of version control systems. They are not part of a project, and some of their files are executed: git runs
//! the files in `.git/hooks`, and the commands in `.git/config`. Nothing is ever written or deleted there.

use std::path::Path;

/// The names of the folders.
const FOLDERS: [&str; 5] = [".git", ".hg", ".svn", ".jj", ".bzr"];

/// Whether a name refers to such a folder on some system: case is ignored, and so are dots and spaces at the end, and
/// `git~1` is a short name of `.git` on Windows.
fn is_folder(name: &str) -> bool {
    let name = name.trim_end_matches(['.', ' ']).to_ascii_lowercase();
    FOLDERS.contains(&name.as_str()) || name == "git~1"
}

/// Whether a path is, or is in, the folder of a version control system.
pub(crate) fn is_within(path: &Path) -> bool {
    path.components()
        .filter_map(|part| part.as_os_str().to_str())
        .any(is_folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_a_system_spells_it() {
        for path in [
            ".git",
            ".git/hooks",
            "/home/a/.git/config",
            ".GIT/hooks",
            ".git. /hooks",
            "GIT~1/config",
            "a/.hg/b",
            ".svn",
        ] {
            assert!(is_within(Path::new(path)), "{path}");
        }
        for path in [
            ".github/a",
            "git/a",
            ".gitignore",
            "a.git/b",
            ".gitattributes",
            "a/git~10",
        ] {
            assert!(!is_within(Path::new(path)), "{path}");
        }
    }
}
