//! `Uuid` of the crate `uuid`.

use uuid::Uuid;

use super::text::AsText;

/// The positions of the hyphens.
const HYPHENS: [usize; 4] = [8, 13, 18, 23];

impl AsText for Uuid {
    const CALLED: &'static str = "Uuid";
    const PATTERN: &'static str = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";
    const EXPECTED: &'static str = "a UUID in lower case with hyphens";

    fn is_spelled(text: &str) -> bool {
        let mut characters = text.bytes().enumerate();
        text.len() == 36
            && characters.all(|(place, one)| {
                if HYPHENS.contains(&place) {
                    one == b'-'
                } else {
                    matches!(one, b'0'..=b'9' | b'a'..=b'f')
                }
            })
    }

    fn read(text: &str) -> Option<Self> {
        Self::try_parse(text).ok()
    }

    fn write(&self) -> String {
        self.as_hyphenated().to_string()
    }
}
