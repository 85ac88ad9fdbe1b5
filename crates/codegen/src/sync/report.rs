//! What a check or a write tells of a folder: every difference between it and its output.

use std::fmt;
use std::path::PathBuf;

/// How a folder differed from its output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The folder.
    pub dir: PathBuf,
    /// Every difference, by path. Empty when there is none.
    pub changes: Vec<Change>,
    /// Files in the folder that samewire did not write and no `.gitignore` ignores, by their sorted paths. A write
    /// leaves them as they are.
    pub strays: Vec<String>,
}

/// One file that differed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Its path from the folder: names joined by `/`.
    pub path: String,
    /// What a write does about it.
    pub action: Action,
    /// What was there. Empty for [`Action::Create`], and for a link, which is replaced and never read.
    pub old: Vec<u8>,
    /// What belongs there. Empty for [`Action::Delete`].
    pub new: Vec<u8>,
    /// Whether what was there could be executed.
    pub old_executable: bool,
    /// Whether what belongs there can be executed.
    pub new_executable: bool,
    /// The file written by hand that it is a copy of, which is the one to change.
    pub source: Option<PathBuf>,
}

/// What a write does about a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// It was not there.
    Create,
    /// It held something else, or only one of the two can be executed.
    Update,
    /// Samewire wrote it, and it does not belong there any more.
    Delete,
}

impl Report {
    /// Whether the folder held what it should, and nothing else.
    pub fn is_clean(&self) -> bool {
        self.changes.is_empty() && self.strays.is_empty()
    }

    /// All changes as one unified diff.
    pub fn diff(&self) -> String {
        self.changes.iter().map(Change::diff).collect()
    }
}

impl fmt::Display for Report {
    /// The folder with how many files differed, and a line for each file that samewire did not write.
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
    /// The change as a unified diff, with git's lines for a file that becomes executable or no longer is.
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
