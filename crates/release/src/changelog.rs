//! The sections of a changelog.

use std::ops::Range;

use anyhow::{Result, bail};

use crate::files::read;
use crate::project::Project;
use crate::report::State;

/// Checks that the changelog has a section for the version, which is not empty.
pub(crate) fn section(project: &Project, state: &mut State) -> Result<String> {
    let version = &project.release.version;
    let path = project.root.join(&project.release.changelog);
    let shown = project.shown(&path);
    let text = read(&path)?;
    let mut headings = headings(&text).into_iter();
    let own = headings.find(|(_, line)| is_heading_of(line, version));
    let Some((place, heading)) = own else {
        bail!(
            "{shown} has no section for this version: write `## {version}`, and below it what users notice"
        );
    };
    let end = headings.next().map_or(text.len(), |(next, _)| next.start);
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

/// The headings of sections (`## …`) with their places, except in blocks of code.
fn headings(text: &str) -> Vec<(Range<usize>, &str)> {
    let (mut found, mut at, mut fence) = (Vec::new(), 0, "");
    for whole in text.split_inclusive('\n') {
        let line = whole.trim_end();
        let inner = line.trim_start();
        let marks = inner.find(|c| !"`~".contains(c)).unwrap_or(inner.len());
        // It ends with at least as many of the same letter, and nothing else.
        let is_end = |mark: &str| inner.trim_start_matches(mark).is_empty();
        if !fence.is_empty() && inner.starts_with(fence) && is_end(&fence[..1]) {
            fence = "";
        } else if fence.is_empty() && marks > 2 {
            fence = &inner[..marks];
        } else if fence.is_empty() && line.starts_with("## ") {
            found.push((at..at + line.len(), line));
        }
        at += whole.len();
    }
    found
}

/// Whether a line is the heading of a version: `## 1.2.3`, `## [1.2.3] - 2030-01-01`, `## v1.2.3, not yet released`.
fn is_heading_of(line: &str, version: &str) -> bool {
    let title = line
        .trim_start_matches("## ")
        .trim_start_matches(['[', 'v']);
    let rest = title.strip_prefix(version);
    rest.is_some_and(|rest| {
        !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || ".-+".contains(c))
    })
}

/// Whether a heading says that its version is not released.
fn is_unreleased(heading: &str) -> bool {
    let heading = heading.to_lowercase();
    heading.contains("unreleased") || heading.contains("not yet released")
}

/// The changelog with a heading for the version: the unreleased section gets it, or a first section is added.
pub(crate) fn with_heading(text: &str, version: &str) -> String {
    let heading = format!("## {version}");
    let headings = headings(text);
    let own = headings
        .iter()
        .find(|(_, line)| is_heading_of(line, version));
    let own = own.or_else(|| headings.iter().find(|(_, line)| is_unreleased(line)));
    let mut new = text.to_owned();
    match (own, headings.first()) {
        (Some((place, line)), _) if is_unreleased(line) => {
            new.replace_range(place.clone(), &heading);
        }
        (Some(_), _) => {}
        (None, Some((first, _))) => new.insert_str(first.start, &format!("{heading}\n\n")),
        (None, None) => new = format!("{}\n\n{heading}\n", text.trim_end()),
    }
    new
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heading_of_what_is_not_released_becomes_that_of_the_version() {
        for (before, after) in [
            (
                "# C\n\n## Unreleased\n\n- a\n\n## 0.1.0\n",
                "# C\n\n## 0.2.0\n\n- a\n\n## 0.1.0\n",
            ),
            ("## 0.2.0, not yet released\n\n- a\n", "## 0.2.0\n\n- a\n"),
            (
                "# C\n\n## 0.1.0\n\n- a\n",
                "# C\n\n## 0.2.0\n\n## 0.1.0\n\n- a\n",
            ),
            ("## 0.1.0\n", "## 0.2.0\n\n## 0.1.0\n"),
            ("# C\n", "# C\n\n## 0.2.0\n"),
            ("## [0.2.0] - 2030-01-01\n", "## [0.2.0] - 2030-01-01\n"),
            // The same letters stand before the heading, in a text, in a smaller heading and in a block of code.
            (
                "See ## Unreleased.\n\n### Unreleased\n\n````md\n```\n## Unreleased\n````\n\n~~~\n## 0.2.0\n~~~\n\n## Unreleased \r\n\r\n- a\n",
                "See ## Unreleased.\n\n### Unreleased\n\n````md\n```\n## Unreleased\n````\n\n~~~\n## 0.2.0\n~~~\n\n## 0.2.0 \r\n\r\n- a\n",
            ),
        ] {
            assert_eq!(with_heading(before, "0.2.0"), after);
        }
    }
}
