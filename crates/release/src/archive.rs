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
pub fn paths(archive: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    each(archive, &mut |path, _| {
        found.push(path.to_owned());
        Ok(())
    })?;
    found.sort();
    Ok(found)
}

/// The text of the file in an archive whose path is wanted.
pub fn text(archive: &Path, is_wanted: &dyn Fn(&str) -> bool) -> Result<String> {
    let mut found = None;
    each(archive, &mut |path, content| {
        if is_wanted(path) {
            found = Some(io::read_to_string(content)?);
        }
        Ok(())
    })?;
    found.with_context(|| format!("{} has no such file", archive.display()))
}

/// Writes the files of an archive that are wanted into a folder, each at its path in the archive. Returns how many.
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

/// Goes through the files of an archive once. It is an error if the archive is too large when it is unpacked, has a path twice,
/// or has something else than files and folders that stay inside.
fn each(archive: &Path, act: &mut dyn FnMut(&str, &mut dyn Read) -> Result<()>) -> Result<()> {
    each_within(MOST, archive, act).with_context(|| format!("cannot read {}", archive.display()))
}

fn each_within(
    most: u64,
    archive: &Path,
    act: &mut dyn FnMut(&str, &mut dyn Read) -> Result<()>,
) -> Result<()> {
    let (mut paths, mut left) = (BTreeSet::new(), most);
    let mut check = |path: &str, is_file: bool, size: u64| {
        let is_inside = |name: &str| !matches!(name, "" | "." | "..");
        if path.contains(['\\', ':']) || !path.split('/').all(is_inside) {
            bail!("the path `{path}` leads out of it");
        }
        if !is_file {
            bail!("`{path}` is a link or a special file");
        }
        if size > left {
            bail!("its files are too large: `{path}` has {size} bytes, and {left} are left");
        }
        left -= size;
        if !paths.insert(path.to_owned()) {
            bail!("it has the path `{path}` twice");
        }
        Ok(())
    };
    let file = BufReader::new(File::open(archive)?);
    match archive.extension().and_then(|ending| ending.to_str()) {
        Some("crate" | "tgz" | "gz") => {
            let mut tar = Tar::new(GzDecoder::new(file).take(most + HEADERS));
            for entry in tar.entries()? {
                let mut entry = entry?;
                let path = String::from_utf8(entry.path_bytes().into_owned())?;
                let kind = entry.header().entry_type();
                if !kind.is_dir() && !kind.is_pax_global_extensions() {
                    check(&path, kind.is_file(), entry.size())?;
                    act(&path, &mut entry)?;
                }
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
                if !entry.is_dir() {
                    let size = entry.size();
                    check(&path, !entry.is_symlink(), size)?;
                    // What the directory says of a size need not be true.
                    act(&path, &mut entry.take(size))?;
                }
            }
        }
        Some(_) | None => bail!("it is no archive of a registry"),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    /// Archives of both kinds with these paths, each with a text of two letters.
    fn both(folder: &Path, paths: &[&str]) -> [std::path::PathBuf; 2] {
        let archives = ["a.tgz", "a.whl"].map(|name| folder.join(name));
        let [tgz, wheel] = archives
            .each_ref()
            .map(|path| File::create(path).expect("a file"));
        let mut tar = tar::Builder::new(GzEncoder::new(tgz, Compression::fast()));
        let mut zip = zip::ZipWriter::new(wheel);
        for (index, path) in paths.iter().enumerate() {
            // A builder would refuse a path that leads out.
            let mut header = tar::Header::new_old();
            header.as_old_mut().name[..path.len()].copy_from_slice(path.as_bytes());
            header.set_size(2);
            header.set_cksum();
            tar.append(&header, &b"{}"[..]).expect("an entry");
            // The writer would refuse a path that is there: an `@` is changed afterwards.
            let path = if index > 0 {
                path.replace('a', "@")
            } else {
                (*path).to_owned()
            };
            zip.start_file(path, zip::write::SimpleFileOptions::default())
                .expect("an entry");
            zip.write_all(b"{}").expect("a text");
        }
        tar.into_inner()
            .and_then(GzEncoder::finish)
            .expect("an end");
        zip.finish().expect("an end");
        let mut bytes = fs::read(&archives[1]).expect("an archive");
        bytes
            .iter_mut()
            .filter(|byte| **byte == b'@')
            .for_each(|byte| *byte = b'a');
        fs::write(&archives[1], bytes).expect("written");
        archives
    }

    #[test]
    fn what_is_dangerous_to_unpack_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let read = |most, archive: &Path| {
            let act = &mut |_: &str, content: &mut dyn Read| {
                Ok(io::copy(content, &mut io::sink()).map(drop)?)
            };
            each_within(most, archive, act).map_err(|error| format!("{error:#}"))
        };
        for (paths, most, expected) in [
            (&["../one.json"][..], MOST, "leads out of it"),
            (&["a/../../b"], MOST, "leads out of it"),
            (&["/etc/a"], MOST, "leads out of it"),
            (&["c:/a"], MOST, "leads out of it"),
            (&["a/b", "c", "a/b"], MOST, "twice"),
            (
                &["a", "b"],
                3,
                "its files are too large: `b` has 2 bytes, and 1 are left",
            ),
        ] {
            for archive in both(folder.path(), paths) {
                let error = read(most, &archive).expect_err(expected);
                assert!(error.contains(expected), "{error}");
            }
        }
        for archive in both(folder.path(), &["a", "b"]) {
            read(4, &archive).expect("small enough");
        }
        let other = folder.path().join("a.txt");
        fs::write(&other, "").expect("written");
        let error = read(MOST, &other).expect_err("an archive");
        assert!(error.contains("no archive of a registry"), "{error}");
    }
}
