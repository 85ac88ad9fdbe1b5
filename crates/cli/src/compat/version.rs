//! The version that the changes ask for, by docs/VERSIONING.md, and a section for the changelog.

use std::fmt::Write as _;

use samewire_compat::Level;
use semver::Version;

use super::found::Found;

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
    /// What the changes ask for; `None` if one of the settings names no version.
    pub(super) fn of(found: &Found, versions: [&Option<String>; 2]) -> Option<Self> {
        let [old, new] = versions.map(|one| Version::parse(one.as_deref()?).ok());
        let (old, new) = (old?, new?);
        let changes = found.comparison.changes.iter().enumerate();
        let steps = changes
            .filter(|(_, change)| !change.unstable)
            .map(|(index, _)| match found.level(index) {
                Level::Wire | Level::Meaning | Level::Unknown | Level::Source => Step::Break,
                Level::Fine => Step::Addition,
            });
        let asked = raised(&old, steps.max().unwrap_or(Step::Nothing));
        Some(Self { new, asked })
    }

    /// Whether the new version allows the changes.
    pub(super) fn are_enough(&self) -> bool {
        self.new >= self.asked
    }

    /// The versions, and the lines for the changelog if the new version is too low.
    pub(super) fn told(&self, found: &Found) -> String {
        if self.are_enough() {
            return format!("version: {} allows these changes\n", self.new);
        }
        let mut said = format!(
            "version: the changes ask for {}, and samewire.toml has {}. For the changelog:\n\n## {}\n\n",
            self.asked, self.new, self.asked
        );
        for (index, change) in found.comparison.changes.iter().enumerate() {
            if change.unstable {
                continue;
            }
            let kind = match found.level(index) {
                Level::Wire | Level::Meaning | Level::Unknown => "Break: ",
                Level::Source => "Break in packages: ",
                Level::Fine => "",
            };
            // Writing into a string cannot fail.
            let _ = writeln!(said, "- {kind}{} ({})", change.what, change.name);
        }
        said
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
