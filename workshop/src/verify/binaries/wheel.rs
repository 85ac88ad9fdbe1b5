//! The wheel that carries the binary, built by maturin.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_release::files::sha256;

use super::super::tools::{program_of, python_of, with_programs_of};
use super::described::Described;
use super::extras::{Extras, SHELLS, Shell};
use super::platform::Platform;
use crate::command::{command, run};
use crate::workspace::{copy, empty_folder, read, root, write};

const ADVICE: &str = "packaging/pypi/pyproject.toml describes the wheel";

/// Builds the binary and the wheel, and returns the wheel.
pub fn build(
    platform: &Platform,
    tools: &Path,
    extras: &Extras,
    described: &Described,
    out: &Path,
) -> Result<PathBuf> {
    let project = out.join("pypi");
    stage(&project, extras, described)?;
    let (first, second) = (
        archive(platform, tools, &project, out)?,
        archive(platform, tools, &project, &out.join("again"))?,
    );
    same_bytes(&first, &second)?;
    Ok(first)
}

/// Checks that two archives of the same files are the same.
pub fn same_bytes(first: &Path, second: &Path) -> Result<()> {
    if sha256(first)? != sha256(second)? {
        bail!(
            "{} and {} were packed from the same files, and have other bytes",
            first.display(),
            second.display()
        );
    }
    Ok(())
}

/// Packs the staged folder. The binary is compiled unless it was.
fn archive(platform: &Platform, tools: &Path, project: &Path, out: &Path) -> Result<PathBuf> {
    let out_text = out.display().to_string();
    let mut maturin = command(
        project,
        program_of(tools, "maturin"),
        [
            "build",
            "--quiet",
            "--target",
            &platform.target,
            "--out",
            &out_text,
        ],
    );
    // An own linker, so that the binary runs with an older C library than that of this machine.
    match platform.libc.as_deref() {
        Some("glibc") => {
            maturin.args(["--zig", "--compatibility", "manylinux2014"]);
        }
        Some(_) => {
            maturin.args(["--zig", "--compatibility", "musllinux_1_2"]);
        }
        None => {}
    }
    maturin.env("PATH", with_programs_of(tools)?);
    // With a date, the same files make the same archive.
    if std::env::var_os("SOURCE_DATE_EPOCH").is_none() {
        let date = command(root(), "git", ["log", "-1", "--format=%ct"]).output();
        let date = date.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
        if let Some(date) = date.ok().filter(|date| !date.is_empty()) {
            maturin.env("SOURCE_DATE_EPOCH", date);
        }
    }
    run(&mut maturin, ADVICE)?;
    let entries = fs::read_dir(out).with_context(|| format!("cannot read {}", out.display()))?;
    let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let wheel = paths.find(|path| path.extension().is_some_and(|end| end == "whl"));
    wheel.with_context(|| format!("maturin left no wheel in {}", out.display()))
}

/// The binary in the wheel: the npm package has the same.
pub fn binary(wheel: &Path, platform: &Platform, tools: &Path, out: &Path) -> Result<PathBuf> {
    empty_folder(out)?;
    let (from, to) = (wheel.display().to_string(), out.display().to_string());
    let unpack = ["-m", "zipfile", "--extract", &from, &to];
    run(&mut command(out, python_of(tools), unpack), ADVICE)?;
    let data = format!("samewire-{}.data", env!("CARGO_PKG_VERSION"));
    let path = out.join(data).join("scripts").join(platform.binary());
    fs::metadata(&path).with_context(|| format!("the wheel has no {}", path.display()))?;
    Ok(path)
}

/// What maturin reads.
fn stage(project: &Path, extras: &Extras, described: &Described) -> Result<()> {
    let settings = read(&root().join("packaging/pypi/pyproject.toml"))?;
    let addresses = [
        ("Repository", &described.repository),
        ("Homepage", &described.homepage),
    ];
    let known = addresses.iter().filter(|(_, address)| !address.is_empty());
    let lines: Vec<String> = known
        .map(|(name, address)| format!("{name} = {address:?}\n"))
        .collect();
    let crate_folder = root().join("crates/cli/Cargo.toml");
    let settings = settings
        .replace(
            "[tool.maturin]\n",
            &format!("[project.urls]\n{}\n[tool.maturin]\n", lines.concat()),
        )
        .replace("crates/cli/Cargo.toml", &crate_folder.display().to_string());
    write(&project.join("pyproject.toml"), &settings)?;
    write(
        &project.join("README.md"),
        &read(&root().join("crates/cli/README.md"))?,
    )?;
    write(&project.join("LICENSE"), &read(&root().join("LICENSE"))?)?;
    let share = project.join("samewire.data/data/share");
    copy(&extras.man, &share.join("man/man1"))?;
    for Shell { file, folder, .. } in SHELLS {
        write(
            &share.join(folder).join(file),
            &read(&extras.completions.join(file))?,
        )?;
    }
    Ok(())
}
