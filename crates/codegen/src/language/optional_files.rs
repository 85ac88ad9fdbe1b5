//! Keys about the runtime, and about files and code that only the packages of some schemas need.

use samewire_schema::Engine;
use serde::{Deserialize, Serialize};

use crate::language::pattern::Pattern;

/// `[runtime]`: the code that all packages of the language share. Each package has a copy, or depends on
/// `[runtime.package]`. A file in the language's folder replaces that of the runtime.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Runtime {
    /// The folder of its sources among the runtimes that the generator is given, such as `plain/src`.
    pub from: String,
    /// What one of these sources says of the contract between it and generated code. If none says that, the templates
    /// are for another runtime.
    pub contract: String,
    /// The folder of the copy in the language's folder: a path with placeholders, as templates have.
    pub to: String,
    /// What the copy is imported by, such as `./runtime`. Templates see it as `package.runtime`.
    #[serde(default)]
    pub import: String,
    /// The same code in a registry. Without it, each package has a copy.
    #[serde(default)]
    pub package: Option<RuntimePackage>,
}

/// `[runtime.package]`: the runtime as a package of a registry, for packages with `runtime = "package"`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuntimePackage {
    /// Its published name.
    pub name: String,
    /// What its entry for these templates is imported by, such as `@scope/runtime/v1`. Templates see it as `package.runtime`.
    pub import: String,
    /// The versions that packages take, in the spelling of the registry: `{version}`, `{next}` for the major after it, and
    /// `{after_next}` for the one after that.
    pub range: Pattern,
    /// The version that the templates were tested with. Default: that of the generator, whose runtime has the same one.
    #[serde(default)]
    pub version: Option<String>,
}

impl Runtime {
    /// Whether a file of the language's folder is in the copy.
    pub(crate) fn has(&self, path: &str) -> bool {
        let below = path.strip_prefix(self.to.as_str());
        below.is_some_and(|below| below.starts_with('/'))
    }
}

impl RuntimePackage {
    /// The version that the templates were tested with.
    pub(crate) fn version(&self) -> &str {
        self.version.as_deref().unwrap_or(env!("CARGO_PKG_VERSION"))
    }

    /// The versions that packages take, in the spelling of the registry. `None` if the version is not three numbers.
    pub(crate) fn range(&self) -> Option<String> {
        range(&self.range, self.version())
    }
}

/// The versions that fit with one, as a pattern spells them. `None` if it is not three numbers.
pub(super) fn range(pattern: &Pattern, version: &str) -> Option<String> {
    let (next, after_next) = (major(version, 1)?, major(version, 2)?);
    let holes = [
        ("version", version),
        ("next", &next),
        ("after_next", &after_next),
    ];
    Some(pattern.with(&holes))
}

/// The major that is so many after that of a version of three numbers. Before 1.0, the second number is the major.
fn major(version: &str, after: u64) -> Option<String> {
    let numbers: Vec<u64> = version
        .split('.')
        .map(str::parse)
        .collect::<Result<_, _>>()
        .ok()?;
    match numbers[..] {
        [0, minor, _] => Some(format!("0.{}", minor.checked_add(after)?)),
        [major, _, _] => major.checked_add(after).map(|major| major.to_string()),
        _ => None,
    }
}

/// `[methods]`: what is generated for the methods of a protocol.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Methods {
    /// Words for the further types of a side: `handlers` makes `AgentHandlers`, which templates see as
    /// `side.parts.handlers`. No other type has that name.
    pub parts: Vec<String>,
    /// Files of the language's folder or its runtime that only methods need. Packages of schemas without methods do not have them.
    pub files: Vec<String>,
}

/// `[conditions]`: what is needed for conditions, which express what no shape can.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conditions {
    /// Files of the language's folder or its runtime that only conditions need. Packages of schemas without conditions do not have
    /// them.
    #[serde(default)]
    pub files: Vec<String>,
    /// The language's engine for regular expressions: what it takes, and how it is written. An expression that it does
    /// not take is an automaton, which the runtime runs, and without an engine each is.
    #[serde(default)]
    pub engine: Option<Engine>,
}

/// `[keeps_most]`, `[native]`, `[schemas]`, `[random_values]`: what only some packages need: those with a union that is read
/// as the variant that keeps the most members, with values of native formats, with `schemas = true`, and with
/// `random_values = true`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionalFiles {
    /// Files of the language's folder or its runtime that other packages do not have.
    pub files: Vec<String>,
}

/// `[exact]`: what is needed for integers that the language's numbers do not hold, in packages with `int64 = "bigint"`. A
/// language whose integers are exact anyway has none.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exact {
    /// Such an integer as a literal: `{number}`.
    pub integer: Pattern,
    /// What stands for `true` in `{unique}` of `[spell.<set>]`, where items are compared exactly.
    pub unique: String,
    /// Lines that are added below the docs of types and members with such integers, after a blank line.
    #[serde(default)]
    pub docs: Vec<String>,
    /// Files of the language's folder or its runtime that only these integers need. Other packages do not have them.
    #[serde(default)]
    pub files: Vec<String>,
}

/// `[parts]`: how packages with too many types for one module are split, since tools cannot handle very long modules.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parts {
    /// The maximum number of declarations in a module: types, variants, values and members. Types that refer to each
    /// other in a cycle stay together even if they are more.
    pub most: usize,
    /// The number of declarations that a recursive type counts as.
    pub recursive: usize,
    /// Files of the language's folder that are printed once for each part, as `part`. Their paths contain the
    /// placeholder `{part}`, which is the number of the part. Packages without parts do not have these files.
    pub files: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_begins_at_the_version_and_ends_at_a_major() {
        let range = |version: &str, pattern: &str| {
            RuntimePackage {
                name: "runtime".to_owned(),
                import: "runtime/v1".to_owned(),
                range: Pattern::parse(pattern).unwrap(),
                version: Some(version.to_owned()),
            }
            .range()
        };
        for (version, pattern, expected) in [
            ("1.4.2", "^{version}", Some("^1.4.2")),
            ("1.4.2", ">={version},<{next}", Some(">=1.4.2,<2")),
            ("1.4.2", ">={version},<{after_next}", Some(">=1.4.2,<3")),
            ("0.4.2", ">={version},<{after_next}", Some(">=0.4.2,<0.6")),
            ("1.4", "^{version}", None),
            ("1.4.x", "^{version}", None),
        ] {
            assert_eq!(range(version, pattern).as_deref(), expected);
        }
    }
}
