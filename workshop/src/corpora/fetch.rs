//! Downloads the archive of a corpus through npm or pip, compares its hash, and unpacks its schemas.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_release::archive::unpack;
use samewire_release::files::{empty_folder, names, once, sha256};

use super::list::{Corpus, From, HOME};
use crate::command::{command, run};
use crate::verify::pip;
use crate::workspace::root;

/// The folder with the schemas of a corpus, which is filled at first use.
pub fn fetched(corpus: &Corpus) -> Result<PathBuf> {
    let home = root().join("target").join("corpora");
    let folder = home.join(&corpus.name);
    let stamp = folder.join("fetched.stamp");
    once(&stamp, &format!("{corpus:?}"), || {
        empty_folder(&folder)?;
        let archive = match corpus.from {
            From::Npm => of_npm(corpus, &folder),
            From::Pip => of_pip(corpus, &folder),
        }?;
        let found = sha256(&archive)?;
        if found != corpus.sha256 {
            bail!(
                "{} {} has the hash {found}, not {}: if that is right, write it into {HOME}/corpora.toml",
                corpus.package,
                corpus.version,
                corpus.sha256
            );
        }
        unpack(&archive, &unpacked(&folder), &|path| corpus.has(path))?;
        fs::remove_file(&archive).with_context(|| format!("cannot delete {}", archive.display()))
    })
    .with_context(|| format!("the corpus `{}` cannot be fetched", corpus.name))?;
    Ok(unpacked(&folder))
}

fn unpacked(folder: &Path) -> PathBuf {
    folder.join("unpacked")
}

fn of_npm(corpus: &Corpus, folder: &Path) -> Result<PathBuf> {
    let package = format!("{}@{}", corpus.package, corpus.version);
    let mut npm = command(folder, "npm", ["pack", "--silent", "--ignore-scripts"]);
    run(
        npm.arg(package),
        "npm must reach a registry once; check the network and `npm config get registry`",
    )?;
    only_file(folder)
}

fn of_pip(corpus: &Corpus, folder: &Path) -> Result<PathBuf> {
    let mut pip = pip(folder, "download")?;
    pip.args(["--quiet", "--disable-pip-version-check", "--no-deps"]);
    pip.args(["--only-binary", ":all:", "--dest", "."]);
    run(
        pip.arg(format!("{}=={}", corpus.package, corpus.version)),
        "pip must reach an index once; check the network and `pip config list`",
    )?;
    only_file(folder)
}

fn only_file(folder: &Path) -> Result<PathBuf> {
    match names(folder)?.as_slice() {
        [name] => Ok(folder.join(name)),
        names => bail!("one archive was asked for, and these came: {names:?}"),
    }
}
