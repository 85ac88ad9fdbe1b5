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
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let said = said.to_ascii_lowercase();
    let after = said
        .match_indices("after")
        .map(|(at, word)| &said[at + word.len()..]);
    let date = after
        .clone()
        .find_map(|rest| date(rest.trim_start_matches([':', ' '])));
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

const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

/// A date as HTTP writes it, in small letters, at the beginning of a text: `mon, 23 nov 2026 02:10:00 gmt`.
fn date(text: &str) -> Option<SystemTime> {
    let mut words = text.split(' ');
    let is_day = words.next()?.ends_with(',');
    let (day, month, year) = (words.next()?, words.next()?, words.next()?);
    let clock: Vec<u64> = words
        .next()?
        .split(':')
        .map(str::parse)
        .collect::<Result<_, _>>()
        .ok()?;
    let [hour, minute, second] = clock[..] else {
        return None;
    };
    let is_whole =
        is_day && words.next()?.starts_with("gmt") && hour < 24 && minute < 60 && second < 61;
    let month = MONTHS.iter().position(|name| *name == month)?;
    let days = days(
        year.parse().ok()?,
        u64::try_from(month).ok()?,
        day.parse().ok()?,
    )?;
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second;
    SystemTime::UNIX_EPOCH
        .checked_add(Duration::from_secs(seconds))
        .filter(|_| is_whole)
}

/// How many days a date is after the first of 1970. Months count from 0, days from 1.
fn days(year: u64, month: u64, day: u64) -> Option<u64> {
    let is_known = (1970..10_000).contains(&year) && (1..=31).contains(&day);
    let years = (1970..year).map(length).sum::<u64>();
    let months = (0..month).map(|month| length_of(year, month)).sum::<u64>();
    is_known.then(|| years + months + day - 1)
}

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn length(year: u64) -> u64 {
    if is_leap(year) { 366 } else { 365 }
}

fn length_of(year: u64, month: u64) -> u64 {
    match month {
        1 if is_leap(year) => 29,
        1 => 28,
        3 | 5 | 8 | 10 => 30,
        _ => 31,
    }
}

/// A time for people: `2026-11-23 02:10 UTC`. It is no earlier than the time.
pub fn clock(time: SystemTime) -> String {
    let seconds = time.duration_since(SystemTime::UNIX_EPOCH);
    let minutes = seconds.unwrap_or_default().as_secs().div_ceil(60);
    let (mut day, mut year, mut month) = (minutes / (24 * 60), 1970, 0);
    while day >= length(year) {
        day -= length(year);
        year += 1;
    }
    while day >= length_of(year, month) {
        day -= length_of(year, month);
        month += 1;
    }
    let (month, day) = (month + 1, day + 1);
    let (hour, minute) = (minutes / 60 % 24, minutes % 60);
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
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
    fn dates_are_counted_as_the_calendar_has_them() {
        for (text, seconds) in [
            ("thu, 01 jan 1970 00:00:01 gmt", 1),
            ("tue, 29 feb 2000 12:00:00 gmt", 951_825_600),
            ("fri, 31 dec 2027 23:59:59 gmt", 1_830_297_599),
            ("mon, 23 nov 2026 02:00:00 gmt", NOW),
        ] {
            assert_eq!(date(text), Some(at(seconds)), "{text}");
        }
        for (seconds, expected) in [
            (NOW + 61, "2026-11-23 02:02 UTC"),
            (951_825_600, "2000-02-29 12:00 UTC"),
            (1_830_297_599, "2028-01-01 00:00 UTC"),
            (0, "1970-01-01 00:00 UTC"),
        ] {
            assert_eq!(clock(at(seconds)), expected);
        }
    }
}
