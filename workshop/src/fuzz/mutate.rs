//! Damages the bytes of a seed. It knows a little of JSON, so that many of the results are still read.

use samewire_prove::Rng;

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
    let ways = 1 + rng.below(3) + rng.below(4);
    for _ in 0..ways {
        steps.push(once(&mut bytes, others, own_tokens, rng));
        bytes.truncate(LONGEST);
    }
    (bytes, steps)
}

/// Damages bytes in one way.
fn once(bytes: &mut Vec<u8>, others: &[&[u8]], own_tokens: &[&[u8]], rng: &mut Rng) -> String {
    let other = rng.pick(others).copied().unwrap_or_default();
    let (start, end) = slice(bytes, rng);
    match rng.below(11) {
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
        8 => {
            let (start, end) = value(bytes, rng);
            let token = token(own_tokens, rng);
            bytes.splice(start..end, token.iter().copied());
            format!("writes {} in place of {start}..{end}", shown(&token))
        }
        9 => {
            let (start, end) = value(bytes, rng);
            let (from, to) = value(other, rng);
            let theirs = other.get(from..to).unwrap_or_default().to_vec();
            bytes.splice(start..end, theirs);
            format!("writes {from}..{to} of another seed in place of {start}..{end}")
        }
        _ => {
            let (start, end) = value(bytes, rng);
            let mut copy = bytes.get(start..end).unwrap_or_default().to_vec();
            copy.push(b',');
            let times = times(rng);
            insert(bytes, start, &repeat(&copy, times));
            format!("lists the value at {start}..{end} {times} times")
        }
    }
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

/// The slice of a random JSON value, or of a member's name. Of other bytes, any slice.
fn value(bytes: &[u8], rng: &mut Rng) -> (usize, usize) {
    let all = values(bytes);
    rng.pick(&all).copied().unwrap_or_else(|| slice(bytes, rng))
}

/// The slices of all values, as far as the brackets fit.
fn values(bytes: &[u8]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let start = at;
        at += 1;
        match byte {
            b'{' | b'[' => open.push(start),
            b'}' | b']' => found.extend(open.pop().map(|start| (start, at))),
            b'"' => {
                while let Some(byte) = bytes.get(at) {
                    at += if *byte == b'\\' { 2 } else { 1 };
                    if *byte == b'"' {
                        break;
                    }
                }
                at = at.min(bytes.len());
                found.push((start, at));
            }
            b'0'..=b'9' | b'-' | b'a'..=b'z' => {
                let ends = |byte: &u8| !byte.is_ascii_alphanumeric() && !b"+-.".contains(byte);
                let rest = bytes.get(at..).unwrap_or_default();
                at += rest.iter().position(ends).unwrap_or(rest.len());
                found.push((start, at));
            }
            _ => {}
        }
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
            .map(|(start, end)| &text[start..end]);
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
        assert!(
            all.iter()
                .any(|bytes| serde_json::from_slice::<serde_json::Value>(bytes).is_ok())
        );
    }

    #[test]
    fn bytes_without_a_value_and_no_bytes_are_damaged_too() {
        for case in 0..500 {
            mutate(b"", &[b""], &[], &mut Rng::of_case(3, case));
            mutate(b":::", &[], &[], &mut Rng::of_case(4, case));
        }
    }
}
