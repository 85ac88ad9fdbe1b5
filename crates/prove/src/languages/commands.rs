//! Runs the commands of a `language.toml`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::engine::error::{Error, Result};

/// The output of a command, from both streams.
///
/// # Errors
///
/// If it does not start or fails.
pub(crate) fn output(command: &[String], folder: &Path) -> Result<String> {
    run(command, folder, folder, &[])
}

/// Runs a command in a folder and returns its output. `{cache}` in its arguments is replaced by the cache folder.
///
/// # Errors
///
/// If it does not start or fails. The error has the output.
pub(crate) fn run(
    command: &[String],
    folder: &Path,
    cache: &Path,
    environment: &[(String, String)],
) -> Result<String> {
    let words = placed(command, cache);
    let failed = |why: &str| {
        Error(format!(
            "the command `{}` {why}, in {}",
            words.join(" "),
            folder.display()
        ))
    };
    let (program, arguments) = words.split_first().ok_or_else(|| failed("is empty"))?;
    let done = Command::new(find_program(program))
        .args(arguments)
        .envs(environment.iter().map(|(name, value)| (name, value)))
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| failed(&format!("does not start ({error})")))?;
    let printed = [done.stdout, done.stderr].concat();
    let printed = String::from_utf8_lossy(&printed).into_owned();
    if done.status.success() {
        Ok(printed)
    } else {
        Err(Error(format!(
            "{}:\n{}",
            failed(&format!("ends with {}", done.status)),
            printed.trim()
        )))
    }
}

/// The words of a command, with the cache folder inserted.
pub fn placed(words: &[String], cache: &Path) -> Vec<String> {
    let cache = cache.display().to_string();
    let words = words.iter().map(|word| word.replace("{cache}", &cache));
    words.collect()
}

/// The environment variables of a driver. Each is a list of paths relative to the package's folder, which precede the
/// current value of the variable.
pub(crate) fn variables<'v>(
    variables: impl Iterator<Item = (&'v String, &'v Vec<String>)>,
    package: &Path,
    cache: &Path,
) -> Result<Vec<(String, String)>> {
    let joined = variables.map(|(name, paths)| {
        let own = placed(paths, cache)
            .into_iter()
            .map(|path| package.join(path));
        let before = env::var_os(name).unwrap_or_default();
        let all = own.chain(env::split_paths(&before).filter(|path| !path.as_os_str().is_empty()));
        let value =
            env::join_paths(all).map_err(|error| Error(format!("the variable {name}: {error}")))?;
        Ok((name.clone(), value.to_string_lossy().into_owned()))
    });
    joined.collect()
}

/// The file of a program. Windows only searches for `.exe`, although some programs are scripts there.
pub(crate) fn find_program(program: &str) -> PathBuf {
    let plain = PathBuf::from(program);
    if !cfg!(windows) || plain.components().count() > 1 {
        return plain;
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .flat_map(|folder| ["exe", "cmd"].map(|end| folder.join(format!("{program}.{end}"))))
        .find(|file| file.is_file())
        .unwrap_or(plain)
}
