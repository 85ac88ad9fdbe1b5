//! What is in an archive: the paths in `.crate`, `.tgz`, `.tar.gz` and `.whl` files.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, bail};
use flate2::read::GzDecoder;

/// The paths of the files in an archive, joined by `/` and sorted.
///
/// # Errors
///
/// If it cannot be read, or holds something else than files and folders that stay inside.
pub fn paths(archive: &Path) -> Result<Vec<String>> {
    let ending = archive.extension().and_then(|ending| ending.to_str());
    let found = match ending {
        Some("crate" | "tgz" | "gz") => of_tar(archive),
        Some("whl" | "zip") => of_zip(archive),
        Some(_) | None => bail!("{} is no archive of a registry", archive.display()),
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

fn of_tar(archive: &Path) -> Result<Vec<String>> {
    let mut tar = tar::Archive::new(GzDecoder::new(File::open(archive)?));
    let mut found = Vec::new();
    for entry in tar.entries()? {
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

/// The end of a zip file begins with this.
const END: &[u8] = b"PK\x05\x06";
/// Each entry of its list of files begins with this.
const ENTRY: &[u8] = b"PK\x01\x02";

fn of_zip(archive: &Path) -> Result<Vec<String>> {
    let mut bytes = Vec::new();
    File::open(archive)?.read_to_end(&mut bytes)?;
    let end = bytes.windows(END.len()).rposition(|part| part == END);
    let end = end.context("it is no zip file")?;
    let count = number(&bytes, end + 10, 2)?;
    let mut at = number(&bytes, end + 16, 4)?;
    let mut found = Vec::with_capacity(count);
    for _ in 0..count {
        let entry = bytes.get(at..).filter(|entry| entry.starts_with(ENTRY));
        entry.context("its list of files is broken")?;
        let length = number(&bytes, at + 28, 2)?;
        let others = number(&bytes, at + 30, 2)? + number(&bytes, at + 32, 2)?;
        let name = bytes.get(at + HEADER..at + HEADER + length);
        let name = String::from_utf8_lossy(name.context("a name is cut off")?).into_owned();
        if !name.ends_with('/') {
            found.push(name);
        }
        at += HEADER + length + others;
    }
    Ok(found)
}

/// The length of an entry without its name.
const HEADER: usize = 46;

/// A number of so many bytes, the lowest first.
fn number(bytes: &[u8], at: usize, length: usize) -> Result<usize> {
    let part = bytes.get(at..at + length).context("it is cut off")?;
    let number = part
        .iter()
        .rev()
        .fold(0, |sum, byte| (sum << 8) | u64::from(*byte));
    usize::try_from(number).context("a number is too big")
}

/// The text of a file in a `.crate`, `.tgz` or `.tar.gz`.
///
/// # Errors
///
/// If the archive cannot be read, or has no such file.
pub fn text(archive: &Path, path: &str) -> Result<String> {
    let bytes = fs::read(archive).with_context(|| format!("cannot read {}", archive.display()))?;
    let mut tar = tar::Archive::new(GzDecoder::new(bytes.as_slice()));
    for entry in tar.entries()? {
        let mut entry = entry?;
        if entry.path_bytes() == path.as_bytes() {
            let mut text = String::new();
            entry.read_to_string(&mut text)?;
            return Ok(text);
        }
    }
    bail!("{} has no file {path}", archive.display())
}
