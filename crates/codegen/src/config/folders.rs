//! The folders that settings name: none that is written holds what somebody else writes.

use std::path::{Component, Path, PathBuf};

use super::{Config, Schema};
use crate::errors::Errors;

/// Notes each package whose folder is not its own, or whose overlay shares one with a package.
pub(super) fn check(config: &Config, errors: &mut Errors) {
    let folder = |path: &Path| plain(&config.dir.join(path));
    for (index, package) in config.packages.iter().enumerate() {
        let own = folder(&package.out);
        for other in config.packages.iter().take(index) {
            if let Some(how) = shared(&own, &folder(&other.out)) {
                let message = format!(
                    "its folder `{}` {how} the one of the {} package `{}`, `{}`: give each a folder of its own",
                    package.out.display(),
                    other.language,
                    other.name,
                    other.out.display()
                );
                errors.push(config.at(package), message);
            }
        }
        for other in &config.packages {
            let Some(overlay) = &package.overlay else {
                break;
            };
            if let Some(how) = shared(&folder(overlay), &folder(&other.out)) {
                let message = format!(
                    "its overlay `{}` {how} the folder of the {} package `{}`, `{}`: what is not made in that folder is deleted, so move the overlay",
                    overlay.display(),
                    other.language,
                    other.name,
                    other.out.display()
                );
                errors.push(config.at(package), message);
            }
        }
        let schema = match &config.schema {
            Some(Schema::Read(path)) => path,
            Some(Schema::Write(schema)) => &schema.out,
            None => continue,
        };
        if folder(schema).starts_with(&own) {
            let message = format!(
                "its folder `{}` holds the schema, `{}`: what is not made in that folder is deleted, so move one of them",
                package.out.display(),
                schema.display()
            );
            errors.push(config.at(package), message);
        }
    }
}

/// How one folder shares files with another, if it does.
fn shared(one: &Path, other: &Path) -> Option<&'static str> {
    if one == other {
        Some("is")
    } else if one.starts_with(other) {
        Some("is in")
    } else if other.starts_with(one) {
        Some("holds")
    } else {
        None
    }
}

/// A path without `.` and, as far as it has names to take away, without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(plain.components().next_back(), Some(Component::Normal(_))) =>
            {
                plain.pop();
            }
            other => plain.push(other),
        }
    }
    plain
}
