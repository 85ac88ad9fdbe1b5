//! The version that the changes ask for, by docs/VERSIONING.md.

use samewire_compat::Level;
use semver::Version;

/// The versions in `[release]` of both settings, and what the changes ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Versions {
    /// The version of the new settings.
    pub(super) new: Version,
    /// The lowest version that the changes allow.
    pub(super) asked: Version,
}

/// How much a change raises the version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Nothing,
    Addition,
    Break,
}

impl Versions {
    /// What the worst of the changes asks for; `None` if one of the settings names no version.
    pub(super) fn of(versions: [&Option<String>; 2], worst: Option<Level>) -> Option<Self> {
        let [old, new] = versions.map(|one| Version::parse(one.as_deref()?).ok());
        let (old, new) = (old?, new?);
        let step = match worst {
            None => Step::Nothing,
            Some(Level::Fine) => Step::Addition,
            Some(Level::Wire | Level::Meaning | Level::Unknown | Level::Source) => Step::Break,
        };
        let asked = raised(&old, step);
        Some(Self { new, asked })
    }

    /// Whether the new version allows the changes.
    pub(super) fn are_enough(&self) -> bool {
        self.new >= self.asked
    }
}

/// Before 1.0, a break raises the minor number, and an addition the last one.
fn raised(old: &Version, step: Step) -> Version {
    match (step, old.major) {
        (Step::Nothing, _) => old.clone(),
        (Step::Break, 0) => Version::new(0, old.minor + 1, 0),
        (Step::Break, major) => Version::new(major + 1, 0, 0),
        (Step::Addition, 0) => Version::new(0, old.minor, old.patch + 1),
        (Step::Addition, major) => Version::new(major, old.minor + 1, 0),
    }
}
