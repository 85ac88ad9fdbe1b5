//! What is in an archive: `.crate`, `.tgz`, `.tar.gz` and `.whl` files.
//!
//! Wheels are read by the crate `zip`, which checks what it reads. It makes the command 85 kB bigger than a reader
//! of our own would.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};
use flate2::read::GzDecoder;
use tar::Archive as Tar;
use zip::ZipArchive as Zip;

/// The paths of the files in an archive, joined by `/` and sorted.
///
/// # Errors
///
/// If it cannot be read, or holds something else than files and folders that stay inside.
pub fn paths(archive: &Path) -> Result<Vec<String>> {
    let found = if is_zip(archive)? {
        of_zip(archive)
    } else {
        of_tar(archive)
    };
    let mut found = found.with_context(|| format!("cannot read {}", archive.display()))?;
    found.sort();
    let is_outside = |path: &&String| {
        path.contains(['\\', ':']) || path.split('/').any(|name| matches!(name, "" | "." | ".."))
    };
    if let Some(path) = found.iter().find(is_outside) {
        bail!(
            "{} holds the path `{path}`, which leads out of it",
            archive.display()
        );
    }
    Ok(found)
}

/// The text of a file in an archive.
///
/// # Errors
///
/// If the archive cannot be read, or has no such file.
pub fn text(archive: &Path, path: &str) -> Result<String> {
    let found = if is_zip(archive)? {
        text_of_zip(archive, path)
    } else {
        text_of_tar(archive, path)
    };
    let found = found.with_context(|| format!("cannot read {path} in {}", archive.display()))?;
    found.with_context(|| format!("{} has no file {path}", archive.display()))
}

fn is_zip(archive: &Path) -> Result<bool> {
    match archive.extension().and_then(|ending| ending.to_str()) {
        Some("crate" | "tgz" | "gz") => Ok(false),
        Some("whl" | "zip") => Ok(true),
        Some(_) | None => bail!("{} is no archive of a registry", archive.display()),
    }
}

fn tar(archive: &Path) -> Result<Tar<GzDecoder<BufReader<File>>>> {
    Ok(Tar::new(GzDecoder::new(BufReader::new(File::open(
        archive,
    )?))))
}

fn zip(archive: &Path) -> Result<Zip<BufReader<File>>> {
    Ok(Zip::new(BufReader::new(File::open(archive)?))?)
}

fn of_tar(archive: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in tar(archive)?.entries()? {
        let entry = entry?;
        let path = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let kind = entry.header().entry_type();
        if kind.is_file() {
            found.push(path);
        } else if !kind.is_dir() && !kind.is_pax_global_extensions() {
            bail!("`{path}` is a link or a special file");
        }
    }
    Ok(found)
}

fn of_zip(archive: &Path) -> Result<Vec<String>> {
    let mut zip = zip(archive)?;
    let mut found = Vec::with_capacity(zip.len());
    for index in 0..zip.len() {
        let entry = zip.by_index_raw(index)?;
        let path = entry.name()?.into_owned();
        if entry.is_symlink() {
            bail!("`{path}` is a link");
        }
        if !entry.is_dir() {
            found.push(path);
        }
    }
    Ok(found)
}

fn text_of_tar(archive: &Path, path: &str) -> Result<Option<String>> {
    for entry in tar(archive)?.entries()? {
        let mut entry = entry?;
        if entry.path_bytes() == path.as_bytes() {
            let mut text = String::new();
            entry.read_to_string(&mut text)?;
            return Ok(Some(text));
        }
    }
    Ok(None)
}

fn text_of_zip(archive: &Path, path: &str) -> Result<Option<String>> {
    let mut zip = zip(archive)?;
    let Some(index) = zip.index_for_name(path) else {
        return Ok(None);
    };
    let mut text = String::new();
    zip.by_index(index)?.read_to_string(&mut text)?;
    Ok(Some(text))
}
