//! The sections of a changelog.

use std::ops::Range;

/// The headings of sections (`## …`) with their places, apart from what stands in blocks of code.
pub(crate) fn headings(text: &str) -> Vec<(Range<usize>, &str)> {
    let mut found = Vec::new();
    let mut fence = None;
    let mut at = 0;
    for whole in text.split_inclusive('\n') {
        let line = whole.trim_end();
        let place = at..at + line.len();
        at += whole.len();
        let mark = fence_of(line);
        match fence {
            None if mark.is_some() => fence = mark,
            None if line.starts_with("## ") => found.push((place, line)),
            Some((letter, length)) => {
                // It ends with at least as many of the same letter, and nothing else.
                let is_end = line.trim().chars().all(|c| c == letter);
                if is_end && mark.is_some_and(|(_, own)| own >= length) {
                    fence = None;
                }
            }
            None => {}
        }
    }
    found
}

/// The letter and the length of a line that begins or ends a block of code.
fn fence_of(line: &str) -> Option<(char, usize)> {
    let line = line.trim_start();
    let letter = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let length = line.chars().take_while(|c| *c == letter).count();
    (length >= 3).then_some((letter, length))
}

/// Whether a line is the heading of a version: `## 1.2.3`, `## [1.2.3] - 2030-01-01`, `## v1.2.3, not yet released`.
pub(crate) fn is_heading_of(line: &str, version: &str) -> bool {
    let title = line.strip_prefix("## ").unwrap_or_default();
    let title = title.trim_start_matches(['[', 'v']);
    let rest = title.strip_prefix(version);
    rest.is_some_and(|rest| {
        !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || ".-+".contains(c))
    })
}

/// Whether a heading says that its version is not released.
pub(crate) fn is_unreleased(heading: &str) -> bool {
    let heading = heading.to_lowercase();
    heading.contains("unreleased") || heading.contains("not yet released")
}

/// The changelog with a heading of the version: that of what is not released becomes it, or it is the first section.
pub(crate) fn with_heading(text: &str, version: &str) -> String {
    let heading = format!("## {version}");
    let headings = headings(text);
    let find = |is_wanted: &dyn Fn(&str) -> bool| headings.iter().find(|(_, line)| is_wanted(line));
    let own = find(&|line| is_heading_of(line, version));
    let Some((place, line)) = own.or_else(|| find(&is_unreleased)) else {
        return match headings.first() {
            Some((first, _)) => {
                let (before, rest) = text.split_at(first.start);
                format!("{before}{heading}\n\n{rest}")
            }
            None => format!("{}\n\n{heading}\n", text.trim_end()),
        };
    };
    let mut text = text.to_owned();
    if is_unreleased(line) {
        text.replace_range(place.clone(), &heading);
    }
    text
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
