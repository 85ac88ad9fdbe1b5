//! What is in an archive: `.crate`, `.tgz`, `.tar.gz` and `.whl` files.
//!
//! Wheels are read by the crate `zip`, which checks what it reads. It makes the command 85 kB bigger than a reader
//! of our own would.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};
use flate2::read::GzDecoder;
use tar::Archive as Tar;
use zip::ZipArchive as Zip;

use crate::files::make_folder;

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

/// Writes the files of an archive that are wanted into a folder, each at its path in the archive. Returns how many.
///
/// # Errors
///
/// If the archive cannot be read, holds something else than files and folders that stay inside, or a file cannot be
/// written.
pub fn unpack(archive: &Path, into: &Path, wanted: &dyn Fn(&str) -> bool) -> Result<usize> {
    let paths = paths(archive)?;
    let paths: BTreeSet<&str> = paths.iter().map(String::as_str).collect();
    let wanted = |path: &str| paths.contains(path) && wanted(path);
    let unpacked = if is_zip(archive)? {
        unpack_zip(archive, into, &wanted)
    } else {
        unpack_tar(archive, into, &wanted)
    };
    unpacked.with_context(|| format!("cannot unpack {}", archive.display()))
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

fn unpack_tar(archive: &Path, into: &Path, wanted: &dyn Fn(&str) -> bool) -> Result<usize> {
    let mut count = 0;
    for entry in tar(archive)?.entries()? {
        let mut entry = entry?;
        let path = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        if entry.header().entry_type().is_file() && wanted(&path) {
            copied(&mut entry, &into.join(&path))?;
            count += 1;
        }
    }
    Ok(count)
}

fn unpack_zip(archive: &Path, into: &Path, wanted: &dyn Fn(&str) -> bool) -> Result<usize> {
    let mut zip = zip(archive)?;
    let mut count = 0;
    for index in 0..zip.len() {
        let mut entry = zip.by_index(index)?;
        let path = entry.name()?.into_owned();
        if !entry.is_dir() && wanted(&path) {
            copied(&mut entry, &into.join(&path))?;
            count += 1;
        }
    }
    Ok(count)
}

fn copied(entry: &mut dyn Read, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        make_folder(folder)?;
    }
    let mut file = File::create(to).with_context(|| format!("cannot write {}", to.display()))?;
    io::copy(entry, &mut file)?;
    Ok(())
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn tgz(path: &Path, name: &[u8]) {
        let mut tar = tar::Builder::new(GzEncoder::new(
            File::create(path).expect("a file"),
            Compression::fast(),
        ));
        let mut header = tar::Header::new_old();
        header.as_old_mut().name[..name.len()].copy_from_slice(name);
        header.set_size(2);
        header.set_mode(0o644);
        header.set_cksum();
        tar.append(&header, &b"{}"[..]).expect("an entry");
        tar.into_inner()
            .and_then(GzEncoder::finish)
            .expect("an end");
    }

    #[test]
    fn what_is_wanted_is_unpacked() {
        let folder = tempfile::tempdir().expect("a folder");
        let (tar, wheel) = (folder.path().join("a.tgz"), folder.path().join("a.whl"));
        tgz(&tar, b"a/one.json");
        let mut zip = zip::ZipWriter::new(File::create(&wheel).expect("a file"));
        for name in ["a/one.json", "a/two.py"] {
            zip.start_file(name, SimpleFileOptions::default())
                .expect("an entry");
            zip.write_all(b"{}").expect("a text");
        }
        zip.finish().expect("an end");
        for (archive, into) in [(tar, "of_tar"), (wheel, "of_zip")] {
            let into = folder.path().join(into);
            let count = unpack(&archive, &into, &|path| path.contains("one"));
            assert_eq!(count.expect("unpacked"), 1);
            assert_eq!(
                fs::read_to_string(into.join("a/one.json")).expect("there"),
                "{}"
            );
            assert!(!into.join("a/two.py").exists());
        }
    }

    #[test]
    fn nothing_is_written_outside() {
        let folder = tempfile::tempdir().expect("a folder");
        let archive = folder.path().join("a.tgz");
        tgz(&archive, b"../one.json");
        let into = folder.path().join("into");
        unpack(&archive, &into, &|_| true).expect_err("it leads out");
        assert!(!folder.path().join("one.json").exists());
    }
}
