//! The release before, which the schema is compared with.

use anyhow::Result;
use semver::Version;

use crate::project::{Part, Project, git};
use crate::report::State;
use crate::version;

/// Lets the caller compare the schema with that of the release before: the highest lower version that is tagged in the
/// history of this commit. The version of this release has to allow what changed.
pub(crate) fn compared(project: &Project, state: &mut State) -> Result<String> {
    if !project.options.has(Part::Compat) {
        return Ok("left out".to_owned());
    }
    let own = version::parse(&project.release.version)?;
    let tags = git(&project.root, &["tag", "--list", "v*", "--merged", "HEAD"])?;
    match before(&own, tags.lines()) {
        None => Ok("no earlier release is tagged, such as `v0.1.0`".to_owned()),
        Some(version) => (state.caller.compared)(&format!("v{version}")),
    }
}

fn before<'t>(own: &Version, tags: impl Iterator<Item = &'t str>) -> Option<Version> {
    let versions = tags.filter_map(|tag| version::parse(tag.strip_prefix('v')?).ok());
    versions.filter(|version| version < own).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_release_before_is_the_highest_lower_version() {
        let own = Version::new(1, 10, 0);
        for (tags, expected) in [
            ("v1.9.0 v1.2.0 v0.9.9", Some(Version::new(1, 9, 0))),
            ("v1.10.0 v2.0.0 v1.9.9-rc.1 vim v1.2", None),
            ("", None),
        ] {
            assert_eq!(before(&own, tags.split(' ')), expected, "{tags}");
        }
    }
}
