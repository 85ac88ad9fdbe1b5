//! Reads archives of registries: `.crate`, `.tgz`, `.tar.gz` and `.whl` files.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};
use flate2::read::GzDecoder;
use tar::Archive as Tar;
use zip::ZipArchive as Zip;

use crate::files::make_folder;

/// The maximum size of all files of an archive together, in bytes.
const MOST: u64 = 1 << 30;
/// The maximum size of the headers, long names and padding of a tar archive.
const HEADERS: u64 = 1 << 26;

/// The paths of the files in an archive, joined by `/` and sorted.
///
/// # Errors
///
/// The same as those of [`each`].
pub fn paths(archive: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    each(archive, &mut |path, _| {
        found.push(path.to_owned());
        Ok(())
    })?;
    found.sort();
    Ok(found)
}

/// The text of a file in an archive.
///
/// # Errors
///
/// The same as those of [`each`], or if the archive has no such file.
pub fn text(archive: &Path, wanted: &str) -> Result<String> {
    let mut found = None;
    each(archive, &mut |path, content| {
        if path == wanted {
            let mut text = String::new();
            content.read_to_string(&mut text)?;
            found = Some(text);
        }
        Ok(())
    })?;
    found.with_context(|| format!("{} has no file {wanted}", archive.display()))
}

/// Writes the files of an archive that are wanted into a folder, each at its path in the archive. Returns how many.
///
/// # Errors
///
/// The same as those of [`each`], or if a file cannot be written.
pub fn unpack(archive: &Path, into: &Path, wanted: &dyn Fn(&str) -> bool) -> Result<usize> {
    let mut count = 0;
    each(archive, &mut |path, content| {
        if wanted(path) {
            let to = into.join(path);
            make_folder(to.parent().unwrap_or(into))?;
            io::copy(content, &mut File::create(&to)?)?;
            count += 1;
        }
        Ok(())
    })?;
    Ok(count)
}

/// Goes through the files of an archive once.
///
/// # Errors
///
/// If the archive cannot be read, is too large when it is unpacked, has a path twice, or has something else than files and
/// folders that stay inside; and where `act` fails.
pub fn each(archive: &Path, act: &mut dyn FnMut(&str, &mut dyn Read) -> Result<()>) -> Result<()> {
    each_within(MOST, archive, act).with_context(|| format!("cannot read {}", archive.display()))
}

fn each_within(
    most: u64,
    archive: &Path,
    act: &mut dyn FnMut(&str, &mut dyn Read) -> Result<()>,
) -> Result<()> {
    let file = BufReader::new(File::open(archive)?);
    let mut allowed = Allowed {
        paths: BTreeSet::new(),
        left: most,
    };
    match archive.extension().and_then(|ending| ending.to_str()) {
        Some("crate" | "tgz" | "gz") => {
            let mut tar = Tar::new(GzDecoder::new(file).take(most + HEADERS));
            for entry in tar.entries()? {
                let mut entry = entry?;
                let path = String::from_utf8(entry.path_bytes().into_owned())?;
                let kind = entry.header().entry_type();
                if kind.is_dir() || kind.is_pax_global_extensions() {
                    continue;
                }
                allowed.check(&path, kind.is_file(), entry.size())?;
                act(&path, &mut entry)?;
            }
        }
        Some("whl" | "zip") => {
            let mut zip = Zip::new(file)?;
            if zip.has_duplicate_names() {
                bail!("it has a path twice");
            }
            for index in 0..zip.len() {
                let entry = zip.by_index(index)?;
                let path = entry.name()?.into_owned();
                if entry.is_dir() {
                    continue;
                }
                let size = entry.size();
                allowed.check(&path, !entry.is_symlink(), size)?;
                // What the directory says of a size need not be true.
                act(&path, &mut entry.take(size))?;
            }
        }
        Some(_) | None => bail!("it is no archive of a registry"),
    }
    Ok(())
}

/// The limits for the rest of an archive.
struct Allowed {
    /// The paths that occurred so far.
    paths: BTreeSet<String>,
    /// The remaining size in bytes.
    left: u64,
}

impl Allowed {
    fn check(&mut self, path: &str, is_file: bool, size: u64) -> Result<()> {
        let leads_out = path.contains(['\\', ':'])
            || path.split('/').any(|name| matches!(name, "" | "." | ".."));
        if leads_out {
            bail!("the path `{path}` leads out of it");
        }
        if !is_file {
            bail!("`{path}` is a link or a special file");
        }
        let Some(left) = self.left.checked_sub(size) else {
            bail!(
                "its files are too large: `{path}` has {size} bytes, and {} are left",
                self.left
            );
        };
        self.left = left;
        if !self.paths.insert(path.to_owned()) {
            bail!("it has the path `{path}` twice");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write as _;
    use std::path::PathBuf;

    use flate2::Compression;
    use flate2::write::GzEncoder;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn tgz(folder: &Path, names: &[&str]) -> PathBuf {
        let path = folder.join("a.tgz");
        let file = File::create(&path).expect("a file");
        let mut tar = tar::Builder::new(GzEncoder::new(file, Compression::fast()));
        for name in names {
            // A builder would refuse a path that leads out.
            let mut header = tar::Header::new_old();
            header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
            header.set_size(2);
            header.set_cksum();
            tar.append(&header, &b"{}"[..]).expect("an entry");
        }
        let file = tar.into_inner().and_then(GzEncoder::finish);
        file.expect("an end");
        path
    }

    fn wheel(folder: &Path, names: &[&str]) -> PathBuf {
        let path = folder.join("a.whl");
        let mut zip = zip::ZipWriter::new(File::create(&path).expect("a file"));
        for name in names {
            let options = SimpleFileOptions::default();
            zip.start_file(*name, options).expect("an entry");
            zip.write_all(b"{}").expect("a text");
        }
        zip.finish().expect("an end");
        path
    }

    #[test]
    fn what_is_wanted_is_unpacked() {
        let folder = tempfile::tempdir().expect("a folder");
        let names = ["a/one.json", "a/two.py"];
        for archive in [tgz(folder.path(), &names), wheel(folder.path(), &names)] {
            assert_eq!(paths(&archive).expect("readable"), names);
            assert_eq!(text(&archive, "a/two.py").expect("there"), "{}");
            text(&archive, "two.py").expect_err("not there");
            let into = archive.with_extension("unpacked");
            let count = unpack(&archive, &into, &|path| path.contains("one"));
            assert_eq!(count.expect("unpacked"), 1);
            let one = fs::read_to_string(into.join("a/one.json"));
            assert_eq!(one.expect("there"), "{}");
            assert!(!into.join("a/two.py").exists());
        }
    }

    #[test]
    fn what_is_dangerous_to_unpack_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let refused = |archive: &Path, most, expected: &str| {
            let error = each_within(most, archive, &mut |_, content| {
                io::copy(content, &mut io::sink())?;
                Ok(())
            });
            let error = format!("{:#}", error.expect_err(expected));
            assert!(error.contains(expected), "{error}");
        };
        for path in ["../one.json", "a/../../b", "/etc/a", "c:/a"] {
            refused(&tgz(folder.path(), &[path]), MOST, "leads out of it");
        }
        refused(&wheel(folder.path(), &["../a"]), MOST, "leads out of it");
        let twice = tgz(folder.path(), &["a/b", "c", "a/b"]);
        refused(&twice, MOST, "it has the path `a/b` twice");
        // The writer refuses a name that was written before: the second one is changed afterwards.
        let twice = wheel(folder.path(), &["aaaa", "aaab"]);
        let bytes = fs::read(&twice).expect("an archive");
        let text = bytes
            .iter()
            .map(|byte| char::from(*byte))
            .collect::<String>();
        let changed = text.replace("aaab", "aaaa");
        let changed: Vec<u8> = changed
            .chars()
            .filter_map(|c| u8::try_from(c).ok())
            .collect();
        fs::write(&twice, changed).expect("written");
        refused(&twice, MOST, "it has a path twice");
        let two = ["a", "b"];
        for large in [tgz(folder.path(), &two), wheel(folder.path(), &two)] {
            refused(
                &large,
                3,
                "its files are too large: `b` has 2 bytes, and 1 are left",
            );
            each_within(4, &large, &mut |_, _| Ok(())).expect("small enough");
        }
        fs::write(folder.path().join("a.txt"), "").expect("written");
        refused(
            &folder.path().join("a.txt"),
            MOST,
            "no archive of a registry",
        );
    }
}
