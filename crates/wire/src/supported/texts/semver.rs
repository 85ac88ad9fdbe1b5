//! `Version` of the crate `semver`.

use semver::Version;

use super::text::AsText;

impl AsText for Version {
    const CALLED: &'static str = "Version";
    const PATTERN: &'static str = concat!(
        r"^(?:0|[1-9][0-9]{0,18})\.(?:0|[1-9][0-9]{0,18})\.(?:0|[1-9][0-9]{0,18})",
        r"(?:-(?:0(?:[0-9]*[A-Za-z\-][0-9A-Za-z\-]*)?|[1-9][0-9]*(?:[A-Za-z\-][0-9A-Za-z\-]*)?|[A-Za-z\-][0-9A-Za-z\-]*)",
        r"(?:\.(?:0(?:[0-9]*[A-Za-z\-][0-9A-Za-z\-]*)?|[1-9][0-9]*(?:[A-Za-z\-][0-9A-Za-z\-]*)?|[A-Za-z\-][0-9A-Za-z\-]*))*)?",
        r"(?:\+[0-9A-Za-z\-]+(?:\.[0-9A-Za-z\-]+)*)?$"
    );
    const EXPECTED: &'static str = "a version such as `1.2.3-rc.1`";

    fn is_spelled(text: &str) -> bool {
        let (text, build) = split(text, '+');
        let (numbers, before) = split(text, '-');
        let numbers: Vec<&str> = numbers.split('.').collect();
        numbers.len() == 3
            && numbers
                .into_iter()
                .all(|number| is_number(number) && number.len() <= 19)
            && build.is_none_or(|build| build.split('.').all(is_identifier))
            && before.is_none_or(|before| {
                before.split('.').all(|one| {
                    let is_of_digits = one.bytes().all(|digit| digit.is_ascii_digit());
                    is_identifier(one) && (!is_of_digits || is_number(one))
                })
            })
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

fn split(text: &str, at: char) -> (&str, Option<&str>) {
    text.split_once(at)
        .map_or((text, None), |(before, after)| (before, Some(after)))
}

fn is_number(text: &str) -> bool {
    let digits = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0'))
}

fn is_identifier(text: &str) -> bool {
    let mut characters = text.bytes();
    !text.is_empty() && characters.all(|one| one.is_ascii_alphanumeric() || one == b'-')
}
