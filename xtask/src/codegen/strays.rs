//! Finds files in `generated/` that are not generated, such as those of a package that is no longer listed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use samewire_codegen::sync::is_marked;
use samewire_codegen::{Others, Output};

/// The files and folders that belong to no output.
#[derive(Debug, Default)]
pub(super) struct Strays {
    /// Folders that samewire once wrote. They become outputs without files, so that writing deletes their old files.
    pub ours: Vec<Output>,
    /// Everything else, which is never deleted here.
    pub strange: Vec<PathBuf>,
}

/// Searches a folder, and those of its folders in which an output allows other files.
pub(super) fn find(home: &Path, outputs: &[Output]) -> Result<Strays> {
    let mut strays = Strays::default();
    for place in entries(home)? {
        let made = |output: &Output| made_in(output, &place);
        if outputs.iter().any(made) {
            continue;
        }
        if !place.is_symlink() && outputs.iter().any(|output| output.dir.starts_with(&place)) {
            let inner = find(&place, outputs)?;
            strays.ours.extend(inner.ours);
            strays.strange.extend(inner.strange);
        } else if !place.is_symlink() && is_marked(&place) {
            strays.ours.push(Output {
                dir: place,
                base: home.to_path_buf(),
                files: Vec::new(),
                others: Others::Reported,
                exports: samewire_codegen::sync::Exports::default(),
            });
        } else {
            strays.strange.push(place);
        }
    }
    Ok(strays)
}

/// Whether a place belongs to an output completely.
fn made_in(output: &Output, place: &Path) -> bool {
    match output.others {
        Others::Reported => output.dir == place,
        Others::Ignored => output
            .files
            .iter()
            .any(|file| output.dir.join(&file.path) == place),
    }
}

/// The sorted contents of a folder. Empty folders are ignored, because git does not track them.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let context = || format!("cannot read {}", folder.display());
    let mut places = Vec::new();
    if folder.is_dir() {
        for entry in fs::read_dir(folder).with_context(context)? {
            let place = entry.with_context(context)?.path();
            let empty =
                place.is_dir() && fs::read_dir(&place).with_context(context)?.next().is_none();
            if !empty {
                places.push(place);
            }
        }
    }
    places.sort();
    Ok(places)
}
