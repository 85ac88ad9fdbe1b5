//! Reads the files that a user names: regular files up to a maximum size, as `samewire-schema` reads a schema.

use std::io::{Error, ErrorKind, Result};
use std::path::Path;

pub(crate) use samewire_schema::regular_file::is_executable;
pub use samewire_schema::regular_file::{SCHEMA, bytes, file, text};

/// The maximum size of `samewire.toml`, a guide or a `.gitignore` in bytes.
pub const TEXT: u64 = 4 << 20;
/// The maximum size in bytes of any other file: in an overlay, a template, or one that a run wrote.
pub const FILE: u64 = 64 << 20;
/// The maximum size in bytes of all files of an overlay, or of a folder of templates.
pub const FOLDER: u64 = 256 << 20;

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
