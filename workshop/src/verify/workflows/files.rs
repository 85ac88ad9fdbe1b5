//! Which workflows there are, and where their tools are listed.

/// The workflows of this repository, and the one that users copy.
pub(in crate::verify) const WORKFLOWS: [&str; 5] = [
    ".github/workflows/ci.yml",
    ".github/workflows/drift.yml",
    ".github/workflows/nightly.yml",
    ".github/workflows/release.yml",
    "examples/drift/drift.yml",
];
/// The folder of the tools.
pub(super) const TOOLS: &str = "workshop/workflows";
/// What to do about a wrong workflow.
pub(super) const ADVICE: &str = "change the workflow in .github/workflows or examples/drift";
