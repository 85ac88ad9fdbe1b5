//! Determines what is at a path of a folder. Links are not followed.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use crate::report::errors::Error;
use crate::sync::read::is_executable;

/// The beginning of the names of temporary files. A process id and a number follow.
pub(super) const TEMPORARY: &str = ".samewire-";

/// What was found at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    Nothing,
    File {
        executable: bool,
    },
    Link,
    Folder,
    /// A pipe, a device or a socket.
    Other,
}

/// Determines what is at a place.
pub(super) fn look(place: &Path) -> Result<Found, Error> {
    match fs::symlink_metadata(place) {
        Ok(data) if data.is_symlink() => Ok(Found::Link),
        Ok(data) if data.is_dir() => Ok(Found::Folder),
        Ok(data) if data.is_file() => Ok(Found::File {
            executable: is_executable(&data),
        }),
        Ok(_) => Ok(Found::Other),
        Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(Found::Nothing)
        }
        Err(e) => Err(io(place, &e)),
    }
}

/// The folders of a path, the innermost first: `a/b` and `a` for `a/b/c`.
pub(super) fn parents(path: &str) -> impl Iterator<Item = &str> {
    path.rmatch_indices('/').map(|(at, _)| &path[..at])
}

/// Returns a link among the folders of a path, through which the path would leave the folder.
pub(super) fn link_on_the_way<'p>(dir: &Path, path: &'p str) -> Option<&'p str> {
    parents(path)
        .find(|folder| fs::symlink_metadata(dir.join(folder)).is_ok_and(|data| data.is_symlink()))
}

/// Lets everyone who can read a file also execute it.
#[cfg(unix)]
pub(super) fn make_executable(file: &fs::File) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let mut permissions = file.metadata()?.permissions();
    let mode = permissions.mode();
    permissions.set_mode(mode | (mode & 0o444) >> 2);
    file.set_permissions(permissions)
}

/// Files have no executable bit on this system.
#[cfg(not(unix))]
pub(super) fn make_executable(_: &fs::File) -> std::io::Result<()> {
    Ok(())
}

pub(super) fn error(place: &Path, message: impl Into<String>) -> Error {
    Error::new(place.display().to_string(), message)
}

pub(super) fn io(place: &Path, e: &std::io::Error) -> Error {
    error(place, e.to_string().to_lowercase())
}

/// Whether a file is a temporary file of a run that is writing it, or was killed.
pub(super) fn is_temporary(dir: &Path, path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let parts = name
        .strip_prefix(TEMPORARY)
        .and_then(|rest| rest.split_once('-'));
    parts.is_some_and(|(process, count)| number(process) && number(count))
        && fs::symlink_metadata(dir.join(path)).is_ok_and(|data| data.is_file())
}
