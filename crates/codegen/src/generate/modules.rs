//! Checks the name of a package, and the modules that users import besides the main one: the language must allow the
//! names, and each module must have its file.

use crate::language::Language;
use crate::language::placeholders::MODULE;
use crate::render::path_of;
use crate::report::errors::Errors;
use crate::settings::{Config, Package};
use crate::sync::output::File;

/// Checks that the language allows the name of a package and the names of its modules.
///
/// # Errors
///
/// If the name has a scope and the language has none. Each module whose name is taken by the language, and every module
/// if the language's packages cannot have any.
pub(super) fn check(config: &Config, package: &Package, language: &Language) -> Result<(), Errors> {
    let mut errors = Errors::default();
    let at = config.at(package);
    if !language.scopes && package.name.contains('/') {
        let message = format!(
            "`name` is {:?}, and names of {} packages have no scope: leave out what is before the last word",
            package.name, language.name
        );
        errors.push(at.as_str(), message);
    }
    if language.modules.file.is_empty() && !package.modules.is_empty() {
        let message = format!(
            "{} does not support `modules`, because its packages are one module: remove it",
            language.name
        );
        errors.push(at, message);
        return Err(errors);
    }
    for name in &package.modules {
        if language.modules.taken.contains(name) {
            let message = format!(
                "`modules` has `{name}`, which is used by {} packages themselves or not allowed; use another name",
                language.name
            );
            errors.push(at.as_str(), message);
        }
    }
    errors.or(())
}

/// Checks that the files of a package include its modules.
///
/// # Errors
///
/// Each module without its file.
pub(super) fn present(
    files: &[File],
    config: &Config,
    package: &Package,
    language: &Language,
) -> Result<(), Errors> {
    let mut errors = Errors::default();
    for name in &package.modules {
        let path = language.modules.file.replace(MODULE, name);
        match path_of(&path, language, package) {
            Ok(path) if files.iter().any(|file| file.path == path) => {}
            Ok(path) => {
                let message = format!(
                    "`modules` has `{name}`, but there is no file `{path}` for it: add that file to the overlay"
                );
                errors.push(config.at(package), message);
            }
            Err(error) => errors.list.push(error),
        }
    }
    errors.or(())
}
