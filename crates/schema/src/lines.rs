//! The lines of a text, so that a position is found without counting from the start.

/// Where the lines of a text begin, and how many characters there are before some of its positions.
#[derive(Debug, Clone)]
pub(crate) struct Lines {
    /// The position of the first byte of each line.
    starts: Vec<usize>,
    /// The number of characters that begin before each multiple of [`STEP`].
    counted: Vec<usize>,
}

/// The distance of counted positions in bytes.
const STEP: usize = 1_024;

impl Lines {
    pub(crate) fn of(text: &str) -> Self {
        // A byte order mark is no character of the first line.
        let first = text.len() - text.trim_start_matches('\u{feff}').len();
        let breaks = text.match_indices('\n');
        let starts = std::iter::once(first).chain(breaks.map(|(at, _)| at + 1));
        let mut all = 0;
        let counted = text.as_bytes().chunks(STEP).map(|chunk| {
            let before = all;
            all += characters(chunk);
            before
        });
        Self {
            counted: counted.collect(),
            starts: starts.collect(),
        }
    }

    /// The number of the line of a position, from 1, and where it begins.
    pub(crate) fn line(&self, at: usize) -> (usize, usize) {
        let number = self.starts.partition_point(|start| *start <= at).max(1);
        let start = self.starts.get(number - 1);
        (number, start.copied().unwrap_or_default())
    }

    /// The number of characters between two positions of the text.
    pub(crate) fn characters(&self, text: &str, from: usize, to: usize) -> usize {
        self.before(text, to)
            .saturating_sub(self.before(text, from))
    }

    fn before(&self, text: &str, at: usize) -> usize {
        let Some(counted) = self.counted.get(at / STEP) else {
            let last = self.counted.len().saturating_sub(1);
            let rest = text.as_bytes().get(last * STEP..).unwrap_or_default();
            return self.counted.last().copied().unwrap_or_default() + characters(rest);
        };
        let rest = text.as_bytes().get(at - at % STEP..at);
        counted + characters(rest.unwrap_or_default())
    }
}

/// The number of characters that begin in a part of a text.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test")]

    use super::*;

    #[test]
    fn positions_are_those_that_counting_from_the_start_gives() {
        let long = "aé\u{1F600}\"".repeat(700);
        for text in [
            "",
            "\n",
            "a\nb",
            "\u{feff}a\r\nü\n\n\"x",
            &long,
            &format!("\n{long}\n{long}"),
        ] {
            let lines = Lines::of(text);
            let mark = text.len() - text.trim_start_matches('\u{feff}').len();
            for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
                if at < mark {
                    continue;
                }
                let before = text.get(..at).expect("a part");
                let begin = before.rfind('\n').map_or(mark, |at| at + 1);
                assert_eq!(lines.line(at), (before.matches('\n').count() + 1, begin));
                let count = text.get(begin..at).expect("a part").chars().count();
                assert_eq!(lines.characters(text, begin, at), count, "{at}");
            }
        }
    }
}
