//! Reads the files that a user names. Only regular files up to a maximum size are read, so that no pipe or device can
//! block a run or fill the memory.

use std::fs::{File, FileType, Metadata};
use std::io::{Error, ErrorKind, Read as _, Result};
use std::path::Path;

/// The maximum size of a schema in bytes.
pub const SCHEMA: u64 = 64 << 20;
/// The maximum size of `samewire.toml`, a guide or a `.gitignore` in bytes.
pub const TEXT: u64 = 4 << 20;
/// The maximum size in bytes of any other file: in an overlay, a template, or one that a run wrote.
pub const FILE: u64 = 64 << 20;
/// The maximum size in bytes of all files of an overlay, or of a folder of templates.
pub const FOLDER: u64 = 256 << 20;

/// The contents of a regular file. Links to it are followed.
///
/// # Errors
///
/// If it cannot be read, is not a regular file, or has more than `limit` bytes.
pub fn bytes(path: &Path, limit: u64) -> Result<Vec<u8>> {
    file(path, limit).map(|(bytes, _)| bytes)
}

/// The contents of a regular file, and whether its owner can execute it, which is the part of the mode that git keeps.
/// Links to it are followed.
///
/// # Errors
///
/// As [`bytes`].
pub fn file(path: &Path, limit: u64) -> Result<(Vec<u8>, bool)> {
    // Opening a named pipe would wait for a writer, so the type of the file is checked first.
    check(&std::fs::metadata(path)?, limit)?;
    let file = File::open(path)?;
    let data = file.metadata()?;
    check(&data, limit)?;
    let mut bytes = Vec::new();
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    match u64::try_from(bytes.len()) {
        Ok(size) if size <= limit => Ok((bytes, is_executable(&data))),
        Ok(_) | Err(_) => Err(too_big("more", limit)),
    }
}

/// Whether the owner of a file can execute it.
#[cfg(unix)]
pub(crate) fn is_executable(data: &Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    data.permissions().mode() & 0o100 != 0
}

/// Files have no executable bit on this system.
#[cfg(not(unix))]
pub(crate) fn is_executable(_: &Metadata) -> bool {
    false
}

/// Does the same as [`file()`] for one of several files in a folder. `left` is the number of bytes that may still be
/// read, at first [`FOLDER`].
///
/// # Errors
///
/// As [`bytes`], and if `left` is exceeded.
pub(crate) fn file_of_folder(path: &Path, limit: u64, left: &mut u64) -> Result<(Vec<u8>, bool)> {
    let (bytes, executable) = file(path, limit)?;
    let after = u64::try_from(bytes.len())
        .ok()
        .and_then(|size| left.checked_sub(size));
    *left = after.ok_or_else(|| {
        let message = format!(
            "with the files before it it holds more than {FOLDER} bytes, the limit of a folder"
        );
        Error::new(ErrorKind::FileTooLarge, message)
    })?;
    Ok((bytes, executable))
}

/// The contents of a regular file as UTF-8. Links to it are followed.
///
/// # Errors
///
/// As [`bytes`], and if it is not UTF-8.
pub fn text(path: &Path, limit: u64) -> Result<String> {
    String::from_utf8(bytes(path, limit)?)
        .map_err(|_| Error::new(ErrorKind::InvalidData, "it is not UTF-8"))
}

fn check(data: &Metadata, limit: u64) -> Result<()> {
    if !data.is_file() {
        let kind = kind(data.file_type());
        let message = format!("it is {kind}, and only regular files are read");
        return Err(Error::new(ErrorKind::InvalidInput, message));
    }
    if data.len() > limit {
        return Err(too_big(&data.len().to_string(), limit));
    }
    Ok(())
}

fn too_big(size: &str, limit: u64) -> Error {
    let message = format!("it holds {size} bytes, and {limit} bytes are the limit");
    Error::new(ErrorKind::FileTooLarge, message)
}

/// The name of a type of file that is not regular.
fn kind(kind: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt as _;
        if kind.is_fifo() {
            return "a named pipe";
        }
        if kind.is_socket() {
            return "a socket";
        }
        if kind.is_char_device() || kind.is_block_device() {
            return "a device";
        }
    }
    if kind.is_dir() {
        "a folder"
    } else {
        "not a regular file"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_a_folder_share_a_limit() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("a");
        std::fs::write(&place, "1234").unwrap();
        let mut left = 10;
        for expected in [6, 2] {
            file_of_folder(&place, FILE, &mut left).unwrap();
            assert_eq!(left, expected);
        }
        let error = file_of_folder(&place, FILE, &mut left).unwrap_err();
        assert!(
            error.to_string().contains("the limit of a folder"),
            "{error}"
        );
        let error = bytes(&place, 3).unwrap_err();
        assert_eq!(
            error.to_string(),
            "it holds 4 bytes, and 3 bytes are the limit"
        );
        assert!(
            text(folder.path(), 3)
                .unwrap_err()
                .to_string()
                .contains("it is a folder")
        );
        std::fs::write(&place, [0xff]).unwrap();
        assert!(
            text(&place, 3)
                .unwrap_err()
                .to_string()
                .contains("it is not UTF-8")
        );
    }
}
