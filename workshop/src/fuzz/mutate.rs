//! Damages the bytes of a seed. It knows a little of JSON, so that many of the results are still read.

use samewire_prove::Rng;
use serde::de::IgnoredAny;

/// The most bytes of a damaged text: longer ones show nothing else, and take longer.
const LONGEST: usize = 64 * 1024;

/// Texts that readers stumble over, for every target.
const TOKENS: &[&[u8]] = &[
    b"\"\\ud800\"",
    b"\"\\udfff\\ud800\"",
    b"\\ud83d",
    b"\\u0000",
    b"\xed\xa0\x80",
    b"\xff",
    b"\xc0\x80",
    b"\xf4\x90\x80\x80",
    b"\xe2\x80\xa8",
    b"\xef\xbb\xbf",
    b"\0",
    b"\r",
    b"\n",
    b"\r\n",
    b"\\",
    b"\"",
    b"1e400",
    b"-1e400",
    b"1e-400",
    b"1E99999999999999999999",
    b"-0",
    b"0.1",
    b"1.0",
    b"1e17",
    b"9007199254740993",
    b"18446744073709551616",
    b"-9223372036854775809",
    b"NaN",
    b"-Infinity",
    b"null",
    b"true",
    b"\"\"",
    b"{}",
    b"[]",
    b"{\"__proto__\":{\"a\":1}}",
    b"\"__proto__\"",
    b"\"constructor\"",
    b"\"toString\"",
    b"\"__class__\"",
    b"\"_meta\"",
    b"\"model_fields\"",
    b",",
    b":",
    b"/*",
];

/// Texts that are repeated before they are inserted: brackets, digits, and what a careless pattern reads slowly.
const REPEATED: &[&[u8]] = &[
    b"[",
    b"]",
    b"{\"a\":",
    b"{\"\":[",
    b"}",
    b"1",
    b"0",
    b"\\",
    b"\\\\",
    b" ",
    b"\t",
    b"\n",
    b"a",
    b"\"",
    b"-",
    b"[],",
    b"\"a\":1,",
    b"\xe2\x80\xa8",
    b"\xf0\x9f\x99\x82",
    b"\xff",
];

/// Damages bytes in one to six ways, and describes each. Once in a while nothing is changed.
pub fn mutate(
    seed: &[u8],
    others: &[&[u8]],
    own_tokens: &[&[u8]],
    rng: &mut Rng,
) -> (Vec<u8>, Vec<String>) {
    let mut bytes = seed.to_vec();
    let mut steps = Vec::new();
    if rng.once_in(50) {
        return (bytes, steps);
    }
    // Most damaged texts are refused at their first wrong character: half of them stay JSON, if they were.
    if rng.once_in(2) {
        for _ in 0..=rng.below(3) {
            steps.push(within_json(&mut bytes, others, own_tokens, rng));
            if bytes.len() > LONGEST {
                break;
            }
        }
    } else {
        for _ in 0..=rng.below(3) + rng.below(4) {
            steps.push(once(&mut bytes, others, own_tokens, rng));
        }
    }
    bytes.truncate(LONGEST);
    (bytes, steps)
}

/// Damages bytes in one way.
fn once(bytes: &mut Vec<u8>, others: &[&[u8]], own_tokens: &[&[u8]], rng: &mut Rng) -> String {
    let other = rng.pick(others).copied().unwrap_or_default();
    let (start, end) = slice(bytes, rng);
    match rng.below(9) {
        0 => {
            let at = rng.below(bytes.len());
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << rng.below(8);
            }
            format!("flips a bit at {at}")
        }
        1 => {
            bytes.drain(start..end);
            format!("deletes {start}..{end}")
        }
        2 => {
            let copy = bytes.get(start..end).unwrap_or_default().to_vec();
            insert(bytes, end, &copy);
            format!("duplicates {start}..{end}")
        }
        3 => {
            let (from, to) = slice(other, rng);
            insert(bytes, start, other.get(from..to).unwrap_or_default());
            format!("splices {from}..{to} of another seed at {start}")
        }
        4 => {
            let copy = bytes.get(start..end).unwrap_or_default().to_vec();
            let times = times(rng);
            insert(bytes, end, &repeat(&copy, times));
            format!("repeats {start}..{end} {times} times")
        }
        5 => {
            let token = token(own_tokens, rng);
            insert(bytes, start, &token);
            format!("inserts {} at {start}", shown(&token))
        }
        6 => {
            let token = rng.pick(REPEATED).copied().unwrap_or_default();
            let token = repeat(token, times(rng));
            insert(bytes, start, &token);
            format!("inserts {} at {start}", shown(&token))
        }
        7 => {
            bytes.truncate(end);
            format!("cuts at {end}")
        }
        _ => {
            let mut copy = bytes.get(start..end).unwrap_or_default().to_vec();
            copy.reverse();
            bytes.splice(start..end, copy);
            format!("reverses {start}..{end}")
        }
    }
}

/// Writes something else in place of a value or a name. If the bytes were JSON, they still are.
fn within_json(
    bytes: &mut Vec<u8>,
    others: &[&[u8]],
    own_tokens: &[&[u8]],
    rng: &mut Rng,
) -> String {
    let all = values(bytes);
    let Some(place) = rng.pick(&all).cloned() else {
        return once(bytes, others, own_tokens, rng);
    };
    let own = bytes.get(place.start..place.end).unwrap_or_default();
    let new = match rng.below(if place.is_name { 3 } else { 6 }) {
        0 => {
            let mut of = [own_tokens, own_tokens, TOKENS].concat();
            of.retain(|token| {
                (token.starts_with(b"\"") || !place.is_name)
                    && serde_json::from_slice::<IgnoredAny>(token).is_ok()
            });
            rng.pick(&of).copied().unwrap_or_default().to_vec()
        }
        1 => {
            let long = rng.word(&["a", "\\u0000", "\u{1f642}", "\\\\", " ", "\\ud83d\\ude42"]);
            [b"\"", repeat(long.as_bytes(), times(rng)).as_slice(), b"\""].concat()
        }
        2 => {
            let other = rng.pick(others).copied().unwrap_or_default();
            let mut theirs = values(other);
            theirs.retain(|value| !place.is_name || other.get(value.start) == Some(&b'"'));
            let value = rng.pick(&theirs);
            let value = value.and_then(|value| other.get(value.start..value.end));
            value.unwrap_or(b"\"\"").to_vec()
        }
        3 => {
            let mut items = repeat(&[own, b","].concat(), times(rng));
            items.pop();
            [b"[", items.as_slice(), b"]"].concat()
        }
        4 => {
            let levels = times(rng).min(200);
            let (open, close): (&[u8], &[u8]) = match rng.below(2) {
                0 => (b"[", b"]"),
                _ => (b"{\"a\":", b"}"),
            };
            [&open.repeat(levels), own, &close.repeat(levels)].concat()
        }
        _ => {
            let digits = repeat(rng.word(&["1", "0", "9"]).as_bytes(), times(rng));
            let end = rng.word(&["", "e5", "e-400"]);
            [
                rng.word(&["1", "-1", "0."]).as_bytes(),
                &digits,
                end.as_bytes(),
            ]
            .concat()
        }
    };
    let (start, end) = (place.start, place.end);
    let told = format!("writes {} in place of {start}..{end}", shown(&new));
    bytes.splice(start..end, new);
    told
}

fn insert(bytes: &mut Vec<u8>, at: usize, more: &[u8]) {
    let at = at.min(bytes.len());
    bytes.splice(at..at, more.iter().copied());
}

fn repeat(bytes: &[u8], times: usize) -> Vec<u8> {
    bytes.repeat(times.min(LONGEST / bytes.len().max(1)))
}

fn times(rng: &mut Rng) -> usize {
    match rng.below(4) {
        0 => 100,
        1 => 1_000,
        _ => 2 + rng.below(20),
    }
}

fn token(own: &[&[u8]], rng: &mut Rng) -> Vec<u8> {
    let of = if !own.is_empty() && rng.once_in(2) {
        own
    } else {
        TOKENS
    };
    rng.pick(of).copied().unwrap_or_default().to_vec()
}

/// A random slice, often a short one.
fn slice(bytes: &[u8], rng: &mut Rng) -> (usize, usize) {
    let start = rng.below(bytes.len() + 1);
    let longest = if rng.once_in(3) { bytes.len() } else { 16 };
    (start, bytes.len().min(start + rng.below(longest + 1)))
}

/// The place of a value, or of a name.
#[derive(Debug, Clone)]
struct Place {
    start: usize,
    end: usize,
    is_name: bool,
}

/// The places of all values and names, as far as the brackets fit.
fn values(bytes: &[u8]) -> Vec<Place> {
    let mut found = Vec::new();
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let mut start = at;
        at += 1;
        match byte {
            b'{' | b'[' => {
                open.push(start);
                continue;
            }
            b'}' | b']' => match open.pop() {
                Some(begin) => start = begin,
                None => continue,
            },
            b'"' => {
                while let Some(byte) = bytes.get(at) {
                    at += if *byte == b'\\' { 2 } else { 1 };
                    if *byte == b'"' {
                        break;
                    }
                }
                at = at.min(bytes.len());
            }
            b'0'..=b'9' | b'-' | b'a'..=b'z' => {
                let ends = |byte: &u8| !byte.is_ascii_alphanumeric() && !b"+-.".contains(byte);
                let rest = bytes.get(at..).unwrap_or_default();
                at += rest.iter().position(ends).unwrap_or(rest.len());
            }
            _ => continue,
        }
        let rest = bytes.get(at..).unwrap_or_default();
        let next = rest.iter().find(|byte| !byte.is_ascii_whitespace());
        found.push(Place {
            start,
            end: at,
            is_name: next == Some(&b':'),
        });
    }
    found
}

/// The beginning of a token, for the description of a finding.
fn shown(token: &[u8]) -> String {
    const MOST: usize = 24;
    let beginning = token.get(..MOST.min(token.len())).unwrap_or_default();
    let more = if token.len() > MOST { "…" } else { "" };
    format!(
        "`{}{more}` ({} bytes)",
        beginning.escape_ascii(),
        token.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_whole() {
        let text = br#"{"a\"":[1,-2e5,true],"b":{}}"#;
        let found = values(text)
            .into_iter()
            .map(|place| &text[place.start..place.end]);
        let found: Vec<_> = found
            .map(|value| std::str::from_utf8(value).expect("ASCII"))
            .collect();
        assert_eq!(
            found,
            [
                r#""a\"""#,
                "1",
                "-2e5",
                "true",
                "[1,-2e5,true]",
                r#""b""#,
                "{}",
                r#"{"a\"":[1,-2e5,true],"b":{}}"#,
            ]
        );
    }

    #[test]
    fn the_same_number_gives_the_same_bytes_and_another_one_others() {
        let seed = br#"{"a":[1,2,3],"b":"text"}"#;
        let of = |case| mutate(seed, &[b"[null]"], &[], &mut Rng::of_case(1, case)).0;
        assert_eq!(of(7), of(7));
        let all: std::collections::BTreeSet<_> = (0..200).map(of).collect();
        assert!(all.len() > 150, "{}", all.len());
        assert!(all.iter().all(|bytes| bytes.len() <= LONGEST));
        assert!(all.iter().any(|bytes| std::str::from_utf8(bytes).is_err()));
        let is_json = |bytes: &&Vec<u8>| serde_json::from_slice::<IgnoredAny>(bytes).is_ok();
        assert!(all.iter().filter(is_json).count() > 50);
    }

    #[test]
    fn bytes_without_a_value_and_no_bytes_are_damaged_too() {
        for case in 0..500 {
            mutate(b"", &[b""], &[], &mut Rng::of_case(3, case));
            mutate(b":::", &[], &[], &mut Rng::of_case(4, case));
        }
    }
}
