//! The report of a check or a write: all differences between a folder and its output.

use std::fmt;
use std::path::PathBuf;

/// The differences between a folder and its output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The folder.
    pub dir: PathBuf,
    /// All differences, by path. Empty if there are none.
    pub changes: Vec<Change>,
    /// Files in the folder that samewire did not write, by their sorted paths: all except each `.gitignore` and what it
    /// ignores. A write leaves them as they are.
    pub strays: Vec<String>,
}

/// One file that differed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Its path from the folder: names joined by `/`.
    pub path: String,
    /// The action of a write for it.
    pub action: Action,
    /// The old contents. Empty for [`Action::Create`], and for a link, which is replaced and never read.
    pub old: Vec<u8>,
    /// The new contents. Empty for [`Action::Delete`].
    pub new: Vec<u8>,
    /// Whether the old file could be executed.
    pub old_executable: bool,
    /// Whether the new file can be executed.
    pub new_executable: bool,
    /// The file written by hand that it is a copy of. Changes must be made there.
    pub source: Option<PathBuf>,
}

/// The action of a write for a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// The file did not exist.
    Create,
    /// The file had other contents, or only one of the two is executable.
    Update,
    /// Samewire wrote the file, and it no longer belongs there.
    Delete,
}

impl Report {
    /// Whether the folder was equal to its output.
    pub fn is_clean(&self) -> bool {
        self.changes.is_empty() && self.strays.is_empty()
    }

    /// All changes as one unified diff.
    pub fn diff(&self) -> String {
        self.changes.iter().map(Change::diff).collect()
    }
}

impl fmt::Display for Report {
    /// Shows the folder with the number of files that differed, and a line for each file that samewire did not write.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dir = self.dir.display();
        match self.changes.len() {
            1 => write!(f, "{dir}: 1 file")?,
            count => write!(f, "{dir}: {count} files")?,
        }
        for stray in &self.strays {
            write!(
                f,
                "\n{dir}/{stray}: samewire did not write this file; move it out of the folder, or delete it"
            )?;
        }
        Ok(())
    }
}

impl Change {
    /// The change as a unified diff, with git's lines for a file whose executable bit changes.
    pub fn diff(&self) -> String {
        let (old, new) = (format!("a/{}", self.path), format!("b/{}", self.path));
        let (from, to) = match self.action {
            Action::Create => ("/dev/null", new.as_str()),
            Action::Update => (old.as_str(), new.as_str()),
            Action::Delete => (old.as_str(), "/dev/null"),
        };
        let modes = if self.action == Action::Update && self.old_executable != self.new_executable {
            format!(
                "old mode {}\nnew mode {}\n",
                git_mode(self.old_executable),
                git_mode(self.new_executable)
            )
        } else {
            String::new()
        };
        let lines = match (
            std::str::from_utf8(&self.old),
            std::str::from_utf8(&self.new),
        ) {
            (Ok(old), Ok(new)) => similar::TextDiff::from_lines(old, new)
                .unified_diff()
                .header(from, to)
                .to_string(),
            _ => format!("--- {from}\n+++ {to}\nbinary files differ\n"),
        };
        modes + &lines
    }
}

fn git_mode(executable: bool) -> &'static str {
    if executable { "100755" } else { "100644" }
}
