//! What the packages have beside the binary: manual pages and completions, made by the command itself.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::uses::program_of_workspace;
use crate::command::{command, run};
use crate::workspace::{files, root, write};

/// The files, by what they are for.
#[derive(Debug)]
pub struct Extras {
    /// The folder with the manual pages.
    pub man: PathBuf,
    /// The folder with the completions, a file for each shell.
    pub completions: PathBuf,
}

/// A shell, and where Unix looks for its completions below `share`.
pub struct Shell {
    /// What the command calls it.
    pub name: &'static str,
    /// The name of the file.
    pub file: &'static str,
    /// The folder below `share`.
    pub folder: &'static str,
}

/// The shells that have completions.
pub const SHELLS: [Shell; 4] = [
    Shell {
        name: "bash",
        file: "samewire.bash",
        folder: "bash-completion/completions",
    },
    Shell {
        name: "zsh",
        file: "_samewire",
        folder: "zsh/site-functions",
    },
    Shell {
        name: "fish",
        file: "samewire.fish",
        folder: "fish/vendor_completions.d",
    },
    Shell {
        name: "powershell",
        file: "samewire.ps1",
        folder: "samewire",
    },
];

const ADVICE: &str = "crates/cli/src/manual.rs makes them";

/// Makes all of them in a folder.
pub fn write_to(folder: &Path) -> Result<Extras> {
    let program = program_of_workspace()?;
    let (man, completions) = (folder.join("man"), folder.join("completions"));
    let pages = man.display().to_string();
    run(
        &mut command(root(), &program, ["man", "--out", &pages]),
        ADVICE,
    )?;
    for Shell { name, file, .. } in SHELLS {
        let script = run(
            &mut command(root(), &program, ["completions", name]),
            ADVICE,
        )?;
        write(&completions.join(file), &script)?;
    }
    Ok(Extras { man, completions })
}

/// Checks that an installed package has all of them, wherever below `folder`.
pub fn are_in(folder: &Path) -> Result<()> {
    let there = files(folder)?;
    let shells = SHELLS.iter().map(|shell| shell.file);
    for needed in shells.chain(["samewire.1", "samewire-generate.1"]) {
        if !there.iter().any(|path| path.ends_with(needed)) {
            bail!("{needed} is not below {}: {ADVICE}", folder.display());
        }
    }
    Ok(())
}
