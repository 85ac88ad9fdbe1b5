//! The hand-written checks of texts in Rust accept the same texts as the patterns of the schema.

use std::fmt::Debug;
use std::net::Ipv4Addr;

use rust_decimal::Decimal;
use samewire_prove::parts::Rng;
use samewire_schema::Pattern;
use samewire_wire::__private::Name;
use samewire_wire::{AsText, Text, Wire, decode, encode};
use semver::Version;
use uuid::Uuid;

/// Compares the pattern and Rust for a text.
fn same<T: AsText + Debug>(pattern: &Pattern, text: &str) {
    assert_eq!(T::is_spelled(text), pattern.is_found_in(text), "{text:?}");
    let is_short = T::LONGEST.is_none_or(|longest| text.len() <= longest);
    let json = serde_json::to_string(text).expect("a text");
    match decode::<Text<T>>(&json) {
        Ok(read) => {
            assert!(is_short && T::is_spelled(text), "{text:?}");
            assert_eq!(encode(&read.value).expect("what was read"), json);
        }
        Err(error) => {
            assert!(!(is_short && T::is_spelled(text)), "{text:?}: {error}");
        }
    }
}

/// Compares every short text of these characters, texts that match the pattern, and such texts with one mistake.
fn all<T: AsText + Debug>(characters: &str, longest: usize) {
    let pattern = Pattern::new(T::PATTERN).unwrap_or_else(|error| panic!("{error}"));
    let mut texts = vec![String::new()];
    for _ in 0..longest {
        let longer = texts.iter().flat_map(|text| {
            let one = characters.chars();
            one.map(move |one| format!("{text}{one}"))
        });
        texts = longer.collect();
        for text in &texts {
            same::<T>(&pattern, text);
        }
    }
    let mut random = Rng::of_case(1, 1);
    let mut choose = |count: usize| random.below(count);
    for _ in 0..2_000 {
        let text = pattern.sample(&mut choose).expect("a text");
        assert!(T::is_spelled(&text), "{text}");
        same::<T>(&pattern, &text);
        let characters: Vec<char> = text.chars().collect();
        let place = choose(characters.len());
        for other in [
            "", "0", "9", "1", "a", "A", "f", "-", "+", ".", "_", " ", "\n", "e", "\u{663}",
        ] {
            let before: String = characters[..place].iter().collect();
            let after: String = characters[place + 1..].iter().collect();
            same::<T>(&pattern, &format!("{before}{other}{after}"));
            same::<T>(
                &pattern,
                &format!("{before}{other}{}{after}", characters[place]),
            );
            same::<T>(&pattern, &format!("{text}{other}"));
        }
    }
}

#[test]
fn decimals() {
    all::<Decimal>("019.-+e_", 5);
    let write = |value: Decimal| encode(&Text(value));
    assert_eq!(write(-Decimal::ZERO).expect("zero"), r#""0""#);
    assert_eq!(
        write(Decimal::new(-1250, 2)).expect("a decimal"),
        r#""-12.50""#
    );
    let third = Decimal::ONE / Decimal::from(3);
    let error = write(third).expect_err("too long");
    assert!(error.message.contains("round it"), "{error}");
    assert!(write(third.round_dp(20)).is_ok());
    assert!(write(Decimal::MAX).is_err());
    assert_eq!(<Text<Decimal> as Wire>::NAME, Name::Never);
}

#[test]
fn versions() {
    all::<Version>("01.-+", 7);
    let pattern = Pattern::new(Version::PATTERN).expect("a pattern");
    for text in [
        "0.0.0",
        "1.2.3-a.1+b.01",
        "9999999999999999999.0.0",
        "10000000000000000000.0.0",
    ] {
        same::<Version>(&pattern, text);
    }
    let error = encode(&Text(Version::new(u64::MAX, 0, 0))).expect_err("20 digits");
    assert!(
        error.message.contains("18446744073709551615.0.0"),
        "{error}"
    );
}

#[test]
fn uuids() {
    all::<Uuid>("0f-", 3);
    assert_eq!(
        encode(&Text(Uuid::nil())).expect("nil"),
        r#""00000000-0000-0000-0000-000000000000""#
    );
}

#[test]
fn addresses() {
    all::<Ipv4Addr>("0129.", 8);
    let pattern = Pattern::new(Ipv4Addr::PATTERN).expect("a pattern");
    for number in 0..=300 {
        same::<Ipv4Addr>(&pattern, &format!("{number}.0.0.0"));
        same::<Ipv4Addr>(&pattern, &format!("0.0.0.{number}"));
    }
}

#[derive(Wire)]
struct LeftOut {
    #[serde(default)]
    #[wire(omit_default)]
    prices: (Option<Decimal>, Text<Decimal>),
}

samewire_wire::protocol! {
    /// `0.00` is equal to the default, and another text.
    pub const LEFT_OUT: "Left out" = [LeftOut];
}

#[test]
fn a_text_of_two_spellings_is_not_left_out() {
    let error = LEFT_OUT
        .schema()
        .expect_err("a member that Rust alone leaves out");
    assert!(
        error.reasons.len() == 1 && error.reasons[0].contains("LeftOut.prices: `0` and `0.00`"),
        "{error}"
    );
}
