//! The changelog.

use anyhow::{Result, bail};

use crate::changelog::{headings, is_heading_of, is_unreleased};
use crate::files::read;
use crate::project::Project;
use crate::state::State;

/// The changelog has a section for the version, and something in it.
pub(super) fn section(project: &Project, state: &mut State) -> Result<String> {
    let version = &project.release.version;
    let path = project.root.join(&project.release.changelog);
    let shown = project.shown(&path);
    let text = read(&path)?;
    let headings = headings(&text);
    let own = headings
        .iter()
        .position(|(_, line)| is_heading_of(line, version));
    let Some((place, heading)) = own.and_then(|own| headings.get(own)) else {
        bail!(
            "{shown} has no section for this version: write `## {version}`, and below it what users notice"
        );
    };
    let next = own.and_then(|own| headings.get(own + 1));
    let end = next.map_or(text.len(), |(next, _)| next.start);
    let lines = text.get(place.end..end).unwrap_or_default().lines();
    let count = lines
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .count();
    if count == 0 {
        bail!("{shown}: the section `{heading}` is empty: write what users notice");
    }
    if is_unreleased(heading) {
        state.warnings.push(format!(
            "{shown}: the heading is still `{heading}`; `samewire release --version {version}` writes `## {version}`"
        ));
    }
    Ok(format!("`{heading}`, {count} lines"))
}
