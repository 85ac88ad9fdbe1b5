//! Reads the files that a user names. Only regular files up to a maximum size are read, so that no pipe or device can
//! block a run or fill the memory.

use std::fs::{File, FileType, Metadata};
use std::io::{Error, ErrorKind, Read, Result};
use std::path::Path;

/// The maximum size of a schema in bytes.
pub const SCHEMA: u64 = 64 << 20;

/// Reads a regular file. Links are followed.
///
/// # Errors
///
/// If it cannot be read, is not a regular file, or has more than `limit` bytes.
pub fn bytes(path: &Path, limit: u64) -> Result<Vec<u8>> {
    file(path, limit).map(|(bytes, _)| bytes)
}

/// Reads a regular file, and whether its owner can execute it, which is the part of the mode that git keeps. Links are
/// followed.
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
    Ok((limited(file, limit)?, is_executable(&data)))
}

fn limited(from: impl Read, limit: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    match u64::try_from(bytes.len()) {
        Ok(size) if size <= limit => Ok(bytes),
        Ok(_) | Err(_) => Err(too_big("more", limit)),
    }
}

/// Whether the owner of a file can execute it.
#[cfg(unix)]
pub fn is_executable(data: &Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    data.permissions().mode() & 0o100 != 0
}

/// Files have no executable bit on this system.
#[cfg(not(unix))]
pub fn is_executable(_: &Metadata) -> bool {
    false
}

/// Reads a regular file as UTF-8. Links are followed.
///
/// # Errors
///
/// As [`bytes`], and if it is not UTF-8.
pub fn text(path: &Path, limit: u64) -> Result<String> {
    utf8(bytes(path, limit)?)
}

/// Reads the standard input to its end, as UTF-8.
///
/// # Errors
///
/// If it cannot be read, has more than `limit` bytes, or is not UTF-8.
pub fn stdin(limit: u64) -> Result<String> {
    utf8(limited(std::io::stdin().lock(), limit)?)
}

fn utf8(bytes: Vec<u8>) -> Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let mut marks = [[0xFF, 0xFE], [0xFE, 0xFF]].iter();
        let is_utf16 = marks.any(|mark| error.as_bytes().starts_with(mark));
        let message = if is_utf16 {
            "it is UTF-16: save it as UTF-8"
        } else {
            "it is not UTF-8"
        };
        Error::new(ErrorKind::InvalidData, message)
    })
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
