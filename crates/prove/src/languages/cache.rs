//! The cache folder for the tools of a language.

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use samewire_codegen::language::Prove;

use crate::engine::error::{Error, Result};
use crate::languages::commands::{output, run};

/// The user's cache folder: `SAMEWIRE_CACHE`, or a folder `samewire` in the system's standard place.
///
/// # Errors
///
/// If the environment does not say where the home folder is.
pub fn cache() -> Result<PathBuf> {
    let set = |name: &str| {
        let path = env::var_os(name).filter(|path: &OsString| !path.is_empty());
        path.map(PathBuf::from)
    };
    let system = if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Caches"))
    } else {
        set("XDG_CACHE_HOME").or_else(|| set("HOME").map(|home| home.join(".cache")))
    };
    set("SAMEWIRE_CACHE")
        .or_else(|| system.map(|system| system.join("samewire")))
        .ok_or_else(|| {
            Error("there is no folder for a cache: set SAMEWIRE_CACHE to one".to_owned())
        })
}

/// The cache folder of a language, which is filled at its first use. Each version of the language and of its tools has
/// its own.
///
/// # Errors
///
/// If a command fails or a folder cannot be created.
pub(crate) fn filled(
    language: &str,
    prove: &Prove,
    cache: &Path,
    tell: &mut dyn FnMut(&str),
) -> Result<PathBuf> {
    let version = output(&prove.version, cache_parent(cache)?)?;
    let mut hasher = DefaultHasher::new();
    (version.trim(), &prove.install).hash(&mut hasher);
    let name = format!("{language}-{:016x}", hasher.finish());
    let folder = cache.join(&name);
    if folder.is_dir() || prove.install.is_empty() {
        return Ok(folder);
    }
    tell(&format!(
        "{language}: installing what its packages need into {}",
        folder.display()
    ));
    let failed = |error: std::io::Error| Error(format!("{}: {error}", folder.display()));
    // Only a complete folder gets the final name, even if this process is killed, or another one does the same.
    let making = tempfile::Builder::new()
        .prefix(&format!("{name}."))
        .tempdir_in(cache)
        .map_err(failed)?;
    for command in &prove.install {
        run(command, making.path(), making.path(), &[])?;
    }
    let made = making.keep();
    match fs::rename(&made, &folder) {
        Ok(()) => Ok(folder),
        Err(_) if folder.is_dir() => {
            let _ = fs::remove_dir_all(&made);
            Ok(folder)
        }
        Err(error) => Err(failed(error)),
    }
}

/// The parent folder of a cache, which is created if necessary.
fn cache_parent(cache: &Path) -> Result<&Path> {
    fs::create_dir_all(cache).map_err(|error| Error(format!("{}: {error}", cache.display())))?;
    Ok(cache)
}
