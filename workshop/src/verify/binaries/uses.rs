//! Uses an installed command as its users do, and compares it with the one of this workspace.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{command, run};
use crate::workspace::{copy, empty, files, own_program, root};

/// The command of this workspace: `cargo xtask` builds it beside this program.
pub fn program_of_workspace() -> Result<PathBuf> {
    let program =
        own_program()?.with_file_name(format!("samewire{}", std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        bail!(
            "{} is not there: start this program with `cargo xtask`",
            program.display()
        );
    }
    Ok(program)
}

/// Checks that a command, run by the words of `line` in the folder `name`, is this version of the commit of a repository, and
/// generates the same packages in every language as the command of the workspace. It may need more than its words, such as
/// variables.
pub fn same_by(
    line: &[&str],
    name: &str,
    repository: &Path,
    with: &dyn Fn(&mut Command),
) -> Result<()> {
    let (program, first) = line.split_first().context("a command")?;
    let folder = empty(name)?;
    copy(&root().join("workshop/fixtures/command"), &folder)?;
    let said = |arguments: &[&str]| {
        let mut asked = command(&folder, program, first);
        with(&mut asked);
        run(asked.args(arguments), "`cargo xtask binaries` makes it")
    };
    let head = run(
        &mut command(repository, "git", ["rev-parse", "HEAD"]),
        "git is needed",
    )?;
    let commit = head.get(..12).context("a commit")?;
    let expected = format!("samewire {} ({commit})\n", env!("CARGO_PKG_VERSION"));
    let version = said(&["--version"])?;
    if version != expected {
        bail!("{program} in {name} says `{version}` instead of `{expected}`");
    }
    said(&["generate"])?;
    let other = empty(&format!("{name}-expected"))?;
    copy(&root().join("workshop/fixtures/command"), &other)?;
    let own = program_of_workspace()?;
    let of_workspace = |arguments: &[&str]| {
        run(
            &mut command(&other, &own, arguments),
            "crates/cli is the command",
        )
    };
    of_workspace(&["generate"])?;
    let folders = [Path::new("-r"), &folder, &other];
    let advice = "the command was built of other sources than that of the workspace";
    run(&mut command(root(), "diff", folders), advice)?;
    let paths = files(&folder)?;
    let languages = of_workspace(&["languages"])?;
    let mut names = languages.lines().filter(|line| !line.starts_with(' '));
    match names.find(|name| !paths.iter().any(|path| path.starts_with(name))) {
        Some(left_out) => bail!(
            "workshop/fixtures/command/samewire.toml has no package of the language `{left_out}`"
        ),
        None => Ok(()),
    }
}
