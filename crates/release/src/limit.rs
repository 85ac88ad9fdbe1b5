//! Registries that allow no more for now (HTTP 429), and when they allow more again.

use std::fmt;
use std::time::{Duration, SystemTime};

/// The first wait for a registry that names no time; each is twice as long as the one before.
pub(crate) const FIRST: Duration = Duration::from_mins(1);
/// The longest wait for a registry that names no time.
pub(crate) const LAST: Duration = Duration::from_mins(10);
/// The shortest wait.
pub(crate) const SHORTEST: Duration = Duration::from_secs(30);
/// How much longer than named it is waited, since clocks differ.
const MORE: Duration = Duration::from_secs(5);

/// A registry allows no more for now.
#[derive(Debug)]
pub(crate) struct Limited {
    /// The time that it names.
    pub(crate) until: Option<SystemTime>,
    /// What its tool printed.
    pub(crate) said: String,
}

impl Limited {
    /// Finds the time in what a tool printed.
    pub(crate) fn new(said: String, now: SystemTime) -> Self {
        let until = named(&said, now).map(|until| until + MORE);
        Self { until, said }
    }
}

impl fmt::Display for Limited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said)
    }
}

impl std::error::Error for Limited {}

/// The time in a text such as `try again after Mon, 23 Nov 2026 02:10:00 GMT`, `Retry-After: 120` or `wait 10 minutes`.
fn named(said: &str, now: SystemTime) -> Option<SystemTime> {
    // Tools wrap long lines.
    let whole = said.split_whitespace().collect::<Vec<_>>().join(" ");
    // Of the same length, so that a place in one is that place in the other.
    let said = whole.to_ascii_lowercase();
    let mut after = said
        .match_indices("after")
        .map(|(at, word)| &whole[at + word.len()..]);
    let date = after.find_map(|rest| date(rest.trim_start_matches([':', ' '])));
    let header = said.match_indices("retry-after").find_map(|(at, word)| {
        let rest = said[at + word.len()..].trim_start_matches([':', ' ', '"', '\'']);
        number(rest).map(|(count, _)| Duration::from_secs(count))
    });
    let wait = header.or_else(|| {
        let waits = [" after ", " in ", "wait "].into_iter();
        let mut rests = waits.flat_map(|word| said.match_indices(word));
        rests.find_map(|(at, word)| time(&said[at + word.len()..]))
    });
    date.or_else(|| now.checked_add(wait?))
}

/// A number with a unit of time at the beginning of a text.
fn time(text: &str) -> Option<Duration> {
    let (count, rest) = number(text)?;
    let unit = [("second", 1), ("minute", 60), ("hour", 3600)];
    let rest = rest.trim_start();
    let (_, seconds) = unit.into_iter().find(|(name, _)| rest.starts_with(name))?;
    Some(Duration::from_secs(count.checked_mul(seconds)?))
}

/// The number at the beginning of a text, and the rest.
fn number(text: &str) -> Option<(u64, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    // A number of a year in seconds has eight digits.
    let is_short = digits.len() <= 8;
    digits
        .parse()
        .ok()
        .filter(|_| is_short)
        .map(|number| (number, rest))
}

/// A date as HTTP writes it (RFC 9110, 5.6.7) at the beginning of a text: `Mon, 23 Nov 2026 02:10:00 GMT`.
fn date(text: &str) -> Option<SystemTime> {
    const LENGTH: usize = "Mon, 23 Nov 2026 02:10:00 GMT".len();
    httpdate::parse_http_date(text.get(..LENGTH)?).ok()
}

/// A time for people, as HTTP writes it, in whole minutes: no earlier than the time.
pub fn clock(time: SystemTime) -> String {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    let minutes = since.unwrap_or_default().as_secs().div_ceil(60);
    httpdate::fmt_http_date(SystemTime::UNIX_EPOCH + Duration::from_mins(minutes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
    }

    /// 2026-11-23 02:00:00.
    const NOW: u64 = 1_795_399_200;

    #[test]
    fn the_time_that_a_registry_names_is_found_in_what_its_tool_prints() {
        for (said, minutes) in [
            (
                "  the remote server responded with an error (status 429 Too Many Requests): You have published too many new crates in a short period of time. Please try again after Mon, 23 Nov 2026 02:10:00 GMT.",
                Some(10),
            ),
            (
                "npm error code E429\nnpm error 429 Too Many Requests - PUT http://127.0.0.1:18999/recordx - after 3 tries; wait 2 minutes",
                Some(2),
            ),
            (
                "ERROR   HTTPError: 429 Too Many Requests: try again in 1\n         hour",
                Some(60),
            ),
            (
                "Retry-After: 180\nurllib.error.HTTPError: HTTP Error 429: A",
                Some(3),
            ),
            ("retry-after: Mon, 23 Nov 2026 03:00:00 GMT", Some(60)),
            ("try again after Mon, 23 Nov 2026 25:10:00 GMT", None),
            ("try again after Mon, 23 Now 2026 02:10:00 GMT", None),
            ("npm error code E429", None),
            ("after 4 tries, in 2 places", None),
            ("retry-after: 99999999999999999999", None),
        ] {
            let expected = minutes.map(|minutes: u64| at(NOW + minutes * 60));
            assert_eq!(named(said, at(NOW)), expected, "{said}");
        }
    }

    #[test]
    fn a_time_is_told_in_whole_minutes_and_never_too_early() {
        for (seconds, expected) in [
            (NOW + 60, "Mon, 23 Nov 2026 02:01:00 GMT"),
            (NOW + 61, "Mon, 23 Nov 2026 02:02:00 GMT"),
            (1_830_297_599, "Sat, 01 Jan 2028 00:00:00 GMT"),
        ] {
            assert_eq!(clock(at(seconds)), expected);
        }
    }
}
