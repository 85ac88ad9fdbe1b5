//! The name under which npm publishes a version: `latest` is what users get who ask for none, and never goes back.

use crate::version::parse;

/// The name that is not npm's own `latest`, if there is one: that of a pre-release, or of a version before the latest one.
pub(super) fn tag(version: &str, latest: Option<&str>) -> Option<String> {
    let (own, identifier) = parts(version);
    if let Some(identifier) = identifier {
        // npm takes no tag that looks like a version.
        let is_name = identifier.starts_with(|c: char| c.is_ascii_alphabetic() && c != 'v');
        return Some(if is_name { identifier } else { "next" }.to_owned());
    }
    let own = own?;
    let (latest, of_latest) = parts(latest?);
    // A pre-release comes before its version.
    let is_later = (own, true) >= (latest?, of_latest.is_none());
    let [major, minor, _] = own;
    (!is_later).then(|| format!("release-{major}.{minor}"))
}

/// The three numbers of a version, and the identifier of a pre-release.
fn parts(version: &str) -> (Option<[u32; 3]>, Option<&str>) {
    let version = version.split('+').next().unwrap_or_default();
    match version.split_once('-') {
        Some((numbers, rest)) => (parse(numbers).ok(), rest.split('.').next()),
        None => (parse(version).ok(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::tag;

    #[test]
    fn latest_never_goes_back() {
        for (version, latest, expected) in [
            ("0.1.0", None, None),
            ("0.2.0", Some("0.1.9"), None),
            ("0.10.0", Some("0.9.0"), None),
            ("0.1.0", Some("0.1.0"), None),
            ("1.0.0", Some("1.0.0-rc.1"), None),
            ("0.1.2", Some("0.2.0"), Some("release-0.1")),
            ("1.9.3", Some("2.0.0-beta.1"), Some("release-1.9")),
            ("0.2.0-beta.1", None, Some("beta")),
            ("0.2.0-next.3+build.4", Some("0.1.0"), Some("next")),
            ("0.2.0-0", Some("0.1.0"), Some("next")),
            ("0.2.0-v1", Some("0.1.0"), Some("next")),
            ("0.1.0", Some("what"), None),
        ] {
            let found = tag(version, latest);
            assert_eq!(found.as_deref(), expected, "{version} after {latest:?}");
        }
    }
}
