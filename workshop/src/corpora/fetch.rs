//! Downloads the archive of a corpus through npm or pip, compares its hash, and unpacks its schemas.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_release::archive::unpack;
use samewire_release::files::{empty_folder, once, sha256};

use super::list::{Corpus, From, HOME};
use crate::downloads::{of_npm, of_pip};
use crate::workspace::root;

/// The folder with the schemas of a corpus, which is filled at first use.
pub fn fetched(corpus: &Corpus) -> Result<PathBuf> {
    let home = root().join("target").join("corpora");
    let folder = home.join(&corpus.name);
    let stamp = folder.join("fetched.stamp");
    once(&stamp, &format!("{corpus:?}"), || {
        empty_folder(&folder)?;
        let archive = match corpus.from {
            From::Npm => of_npm(&format!("{}@{}", corpus.package, corpus.version), &folder),
            From::Pip => of_pip(&format!("{}=={}", corpus.package, corpus.version), &folder),
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
