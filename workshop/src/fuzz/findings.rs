//! What was found: one file for each kind of finding, with the command that repeats it, and its bytes beside.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::Result;

use super::targets::Case;
use crate::workspace::write;

/// The findings of a run. Threads share them.
pub struct Findings {
    folder: PathBuf,
    /// How often each kind was found.
    kinds: Mutex<BTreeMap<String, Kind>>,
}

/// One kind of finding.
#[derive(Debug, Clone)]
pub struct Kind {
    /// The report of the first one.
    pub file: PathBuf,
    /// The program, and what is wrong.
    pub what: String,
    /// How many there are.
    pub count: u64,
}

impl Findings {
    pub fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_path_buf(),
            kinds: Mutex::default(),
        }
    }

    /// Adds a finding. The first one of its kind is written.
    pub fn add(
        &self,
        target: &str,
        seed: u64,
        case: &Case,
        program: &str,
        wrong: &str,
        answers: &[(String, String)],
    ) -> Result<()> {
        let Ok(mut kinds) = self.kinds.lock() else {
            return Ok(());
        };
        let key = format!("{target} {program} {}", kind(wrong));
        if let Some(known) = kinds.get_mut(&key) {
            known.count += 1;
            return Ok(());
        }
        let name = format!("{target}-{seed}-{}-{}", case.number, kinds.len());
        let file = self.folder.join(&name).with_extension("txt");
        let bytes = self.folder.join(&name).with_extension("bin");
        let mut report = format!(
            "{program}: {wrong}\n\nagain: cargo xtask fuzz --only {target} --seed {seed} --case {}\nseed: {} ({})\nbytes: {}, {} of them\n",
            case.number,
            case.seed.name,
            case.seed.kind,
            bytes.display(),
            case.bytes.len()
        );
        for step in &case.steps {
            let _ = writeln!(report, "  {step}");
        }
        for (name, line) in answers {
            let _ = writeln!(report, "{name} answers {}", beginning(line));
        }
        fs::create_dir_all(&self.folder)?;
        fs::write(&bytes, &case.bytes)?;
        write(&file, &report)?;
        let what = format!("{target}, {program}: {}", beginning(wrong));
        kinds.insert(
            key,
            Kind {
                file,
                what,
                count: 1,
            },
        );
        Ok(())
    }

    /// How many kinds there are so far.
    pub fn count(&self) -> usize {
        self.kinds.lock().map_or(0, |kinds| kinds.len())
    }

    /// All kinds.
    pub fn all(&self) -> Vec<Kind> {
        let kinds = self.kinds.lock();
        kinds
            .map(|kinds| kinds.values().cloned().collect())
            .unwrap_or_default()
    }
}

/// A description without what differs from one finding to the next.
fn kind(wrong: &str) -> String {
    const MOST: usize = 160;
    let plain = wrong
        .chars()
        .filter(|character| !character.is_ascii_digit());
    plain.take(MOST).collect()
}

/// The beginning of a long text.
pub fn beginning(text: &str) -> String {
    const MOST: usize = 500;
    let mut shown: String = text.chars().take(MOST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
