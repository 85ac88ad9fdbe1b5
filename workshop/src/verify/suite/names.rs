//! What the step and its judges are called.

/// The step that makes types and packages.
pub(super) const STEP: &str = "suite-types";
/// The judge that is not a package.
pub(super) const REFERENCE: &str = "reference";
