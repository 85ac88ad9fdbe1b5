//! How schemas are named: a file or folder, a revision of git, or a published package.

use std::fmt;
use std::path::PathBuf;

use crate::schema_arguments::schema_path;

/// A schema as it is named on the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Source {
    /// A file or a folder.
    Path(PathBuf),
    /// `git:REVISION#PATH`
    Git(Published),
    /// `npm:NAME@VERSION#FILE` and the like.
    Package(Registry, Published),
}

/// A state of a repository or a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Published {
    /// The name of the package. Empty for git.
    pub(super) name: String,
    /// The version or the revision; `None` is the latest version.
    pub(super) version: Option<String>,
    /// The file or the folder in it.
    pub(super) file: Option<String>,
}

/// Where packages are published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Registry {
    Npm,
    PyPi,
    Crate,
}

impl Registry {
    const ALL: [Self; 3] = [Self::Npm, Self::PyPi, Self::Crate];

    /// What stands before the name.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Npm => "npm",
            Self::PyPi => "pypi",
            Self::Crate => "crate",
        }
    }

    /// What stands between the name and the version.
    const fn separator(self) -> &'static str {
        match self {
            Self::Npm | Self::Crate => "@",
            Self::PyPi => "==",
        }
    }

    /// Whether a text can only be a name: npm and pip would take an address or an option as well, and run what is there.
    fn is_name(self, text: &str) -> bool {
        let scoped = text.strip_prefix('@').filter(|_| self == Self::Npm);
        match scoped.map(|text| text.split_once('/')) {
            Some(parts) => parts.is_some_and(|(scope, name)| is_word(scope) && is_word(name)),
            None => is_word(text),
        }
    }
}

/// Whether a text begins with a letter or a digit, and has only those and `.`, `_`, `-`, `+`.
fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphanumeric())
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '+'))
}

impl Source {
    /// Parses what is named.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        if let Some(rest) = text.strip_prefix("git:") {
            let (revision, file) = split(rest, "#");
            if revision.is_empty() || revision.starts_with('-') {
                return Err(
                    "it names no revision: write `git:main`, or a tag such as `git:v1.2.0`"
                        .to_owned(),
                );
            }
            return Ok(Self::Git(Published {
                name: String::new(),
                version: Some(revision.to_owned()),
                file: file.map(str::to_owned),
            }));
        }
        for registry in Registry::ALL {
            let rest = text.strip_prefix(registry.prefix());
            if let Some(rest) = rest.and_then(|rest| rest.strip_prefix(':')) {
                return package(registry, rest);
            }
        }
        schema_path(text).map(Self::Path)
    }

    /// Whether it stands for several versions, as in `git:v*`.
    pub(super) fn is_several(&self) -> bool {
        match self {
            Self::Path(_) => false,
            Self::Git(of) | Self::Package(_, of) => {
                of.version.as_ref().is_some_and(|one| one.contains('*'))
            }
        }
    }

    /// The same at another version.
    pub(super) fn at(&self, version: &str) -> Self {
        let mut other = self.clone();
        if let Self::Git(of) | Self::Package(_, of) = &mut other {
            of.version = Some(version.to_owned());
        }
        other
    }
}

fn package(registry: Registry, text: &str) -> Result<Source, String> {
    let (package, file) = split(text, "#");
    // The scope of npm begins with the separator.
    let scoped = usize::from(package.starts_with('@'));
    let (at, bare) = package.split_at(scoped);
    let (bare, version) = split(bare, registry.separator());
    let name = format!("{at}{bare}");
    let is_version = |version: &str| is_word(&version.replace('*', "0"));
    if !registry.is_name(&name) || !version.is_none_or(is_version) {
        let (prefix, separator) = (registry.prefix(), registry.separator());
        return Err(format!(
            "write a name and a version, such as `{prefix}:example{separator}1.2.0`; the schema in the package may follow, such as `#schema/schema.json`"
        ));
    }
    Ok(Source::Package(
        registry,
        Published {
            name,
            version: version.map(str::to_owned),
            file: file.map(str::to_owned),
        },
    ))
}

fn split<'t>(text: &'t str, at: &str) -> (&'t str, Option<&'t str>) {
    text.split_once(at)
        .map_or((text, None), |(before, after)| (before, Some(after)))
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (prefix, separator, of) = match self {
            Self::Path(path) => return path.display().fmt(f),
            Self::Git(of) => ("git", "", of),
            Self::Package(registry, of) => (registry.prefix(), registry.separator(), of),
        };
        write!(f, "{prefix}:{}", of.name)?;
        if let Some(version) = &of.version {
            write!(f, "{separator}{version}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemas_are_named_by_path_revision_or_package() {
        let found = |text: &str| match Source::parse(text).expect("a source") {
            Source::Path(path) => format!("path {}", path.display()),
            Source::Git(of) => format!("git {of:?}"),
            Source::Package(registry, of) => format!("{registry:?} {of:?}"),
        };
        let of = |name: &str, version: Option<&str>, file: Option<&str>| Published {
            name: name.to_owned(),
            version: version.map(str::to_owned),
            file: file.map(str::to_owned),
        };
        for (text, expected) in [
            ("a/plan.json", "path a/plan.json".to_owned()),
            (
                "git:v1.2#a/b.json",
                format!("git {:?}", of("", Some("v1.2"), Some("a/b.json"))),
            ),
            (
                "npm:@me/plans@1.2.0",
                format!("Npm {:?}", of("@me/plans", Some("1.2.0"), None)),
            ),
            ("npm:plans", format!("Npm {:?}", of("plans", None, None))),
            (
                "pypi:me-plans==1.*#s.json",
                format!("PyPi {:?}", of("me-plans", Some("1.*"), Some("s.json"))),
            ),
            (
                "crate:plans@2.0.0-rc.1+b",
                format!("Crate {:?}", of("plans", Some("2.0.0-rc.1+b"), None)),
            ),
        ] {
            assert_eq!(found(text), expected, "{text}");
        }
    }

    #[test]
    fn addresses_folders_and_options_are_no_packages() {
        for text in [
            "npm:git+ssh://example/x",
            "npm:./x",
            "npm:--ignore-scripts=false",
            "npm:@me@1",
            "npm:@/x",
            "npm:x@file:../y",
            "npm:x@../y",
            "npm:me/x",
            "pypi:https://example/x.whl",
            "pypi:-r",
            "pypi:x==1 --pre",
            "pypi:x[extra]",
            "crate:x@",
            "crate:",
            "git:",
            "git:--output=x",
        ] {
            assert!(Source::parse(text).is_err(), "{text}");
        }
    }
}
