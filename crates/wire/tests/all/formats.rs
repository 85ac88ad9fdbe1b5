//! Values of formats: what is accepted, how it is written, and into which types of other crates it converts.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use samewire_schema::{Native as Format, NotNative};
use samewire_wire::Readable;
use samewire_wire::formats::{Bytes, Date, DateTime, Decimal, FormatError, Time, Uuid};
use samewire_wire::generated as wire;
use samewire_wire::{Code, decode, decode_all, encode};
use serde::Serialize;

/// A type of one of the formats.
trait Native: FromStr<Err = FormatError> + Display + Debug + PartialEq + Readable + Serialize {}

impl<T: FromStr<Err = FormatError> + Display + Debug + PartialEq + Readable + Serialize> Native
    for T
{
}

/// Checks what texts are written as, alone and in JSON.
fn accepted<T: Native>(rows: &[(&str, &str)]) {
    for (text, written) in rows {
        let value: T = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(value.to_string(), *written, "{text}");
        same(&value);
        let json = serde_json::to_string(text).unwrap();
        let read = decode::<T>(&json).unwrap().value;
        assert_eq!(read, value);
        assert_eq!(encode(&read).unwrap(), format!("{written:?}"));
    }
}

/// Checks that a value is read from what it is written as.
fn same<T: Native>(value: &T) {
    assert_eq!(value.to_string().parse::<T>().as_ref(), Ok(value));
}

fn refused<T: Native>(code: Code, texts: &[&str]) {
    for text in texts {
        assert_eq!(text.parse::<T>().unwrap_err().code, code, "{text}");
        let json = serde_json::to_string(&[text]).unwrap();
        let all = decode_all::<Vec<T>>(&json).unwrap_err();
        let error = decode::<Vec<T>>(&json).unwrap_err();
        assert_eq!((error.path.as_str(), error.code), ("/0", code), "{text}");
        assert_eq!((all.count, &all.error), (1, &error));
        let plain = serde_json::from_str::<Vec<T>>(&json)
            .unwrap_err()
            .to_string();
        assert!(plain.contains(&error.message), "{plain}");
    }
}

#[test]
fn date_times() {
    accepted::<DateTime>(&[
        ("2026-11-30T14:26:06Z", "2026-11-30T14:26:06Z"),
        ("2026-11-30t14:26:06z", "2026-11-30T14:26:06Z"),
        ("2026-11-30T14:26:06+00:00", "2026-11-30T14:26:06Z"),
        ("2026-11-30T14:26:06-00:00", "2026-11-30T14:26:06Z"),
        ("2026-11-30T14:26:06.000000Z", "2026-11-30T14:26:06Z"),
        ("2026-11-30T14:26:06.5Z", "2026-11-30T14:26:06.500000Z"),
        (
            "2026-11-30T14:26:06.000001-08:30",
            "2026-11-30T14:26:06.000001-08:30",
        ),
        ("0001-01-01T00:00:00+23:59", "0001-01-01T00:00:00+23:59"),
        (
            "9999-12-31T23:59:59.999999-23:59",
            "9999-12-31T23:59:59.999999-23:59",
        ),
        ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"),
    ]);
    refused::<DateTime>(
        Code::Range,
        &[
            "0000-02-29T00:00:00Z",
            "2016-12-31T23:59:60Z",
            "2016-12-31t23:59:60.25z",
            "2016-12-31T23:59:60+00:00",
            "2016-12-31T23:59:60-00:00",
            "2026-11-30T14:26:06.1234567Z",
            "2026-11-30T14:26:06.0000000Z",
        ],
    );
    refused::<DateTime>(
        Code::Value,
        &[
            "",
            "2026-11-30",
            "2026-11-30 14:26:06Z",
            "2026-11-30T14:26:06",
            "2026-11-30T14:26Z",
            "2026-11-30T14:26:06.Z",
            "2026-11-30T14:26:06,5Z",
            "2026-11-30T14:26:06Z ",
            "+2026-11-30T14:26:06Z",
            "2026-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z",
            "0000-02-30T00:00:00Z",
            "2026-11-30T24:00:00Z",
            "2026-11-30T14:60:00Z",
            "2026-11-30T14:26:60Z",
            "2016-12-31T23:59:60+01:00",
            "2017-01-01T00:59:60+01:00",
            "2026-11-30T14:26:61Z",
            "2026-11-30T14:26:06+24:00",
            "2026-11-30T14:26:06+00:60",
            "2026-11-30T14:26:06+0100",
            "２026-11-30T14:26:06Z",
        ],
    );
}

#[test]
fn days_and_times() {
    accepted::<Date>(&[("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31")]);
    refused::<Date>(Code::Range, &["0000-01-01", "0000-02-29"]);
    let none = [
        "2026-2-3",
        "2026-13-01",
        "2026-00-01",
        "2026-04-31",
        "2026-01-00",
        "x",
    ];
    refused::<Date>(Code::Value, &none);
    refused::<Date>(
        Code::Value,
        &["2026-11-30T00:00:00Z", "20261130", "2026-11-3O"],
    );

    accepted::<Time>(&[
        ("00:00:00z", "00:00:00Z"),
        ("23:59:59.12+01:00", "23:59:59.120000+01:00"),
    ]);
    refused::<Time>(Code::Range, &["23:59:60Z", "00:00:00.1234567Z"]);
    refused::<Time>(
        Code::Value,
        &["00:00:00", "22:59:60Z", "23:59:60+01:00", "1:00:00Z"],
    );
}

#[test]
fn uuids_bytes_and_decimals() {
    let id = "67e55044-10b1-426f-9247-bb680e5fe0c8";
    accepted::<Uuid>(&[
        (id, id),
        (&id.to_uppercase(), id),
        (
            "00000000-0000-0000-0000-000000000000",
            "00000000-0000-0000-0000-000000000000",
        ),
    ]);
    let (whole, short) = (id.replace('-', ""), &id[1..]);
    let braces = format!("{{{id}}}");
    let moved = "67e550441-0b1-426f-9247-bb680e5fe0c8";
    let letter = "g7e55044-10b1-426f-9247-bb680e5fe0c8";
    refused::<Uuid>(Code::Value, &[&whole, short, &braces, moved, letter, "é"]);

    let same = ["", "AA==", "AAA=", "AAAA", "aGVsbG8=", "+/+/", "//79"];
    accepted::<Bytes>(&same.map(|text| (text, text)));
    refused::<Bytes>(Code::Range, &["AB==", "AAB=", "AAAA/x=="]);
    let none = [
        "A", "AA", "AA=", "A===", "====", "AA==AAAA", "A=AA", "AA-_", "AAA\n", "AAA=\n", "ÄÄ",
    ];
    refused::<Bytes>(Code::Value, &none);

    let same = [
        "0",
        "-0",
        "0.0",
        "-0.00",
        "1.50",
        "-12.50",
        "1234567890123456789012345678",
        "0.000000000000000000000000001",
        "-9.999999999999999999999999999",
    ];
    accepted::<Decimal>(&same.map(|text| (text, text)));
    let long = [
        "12345678901234567890123456789",
        "0.0000000000000000000000000010",
    ];
    refused::<Decimal>(Code::Range, &long);
    refused::<Decimal>(Code::Range, &["1.0000000000000000000000000000"]);
    let none = [
        "", "-", "+1", "01", "-00", ".5", "1.", "1e3", "1,5", " 1", "1.5.", "--1", "٣", "NaN",
    ];
    refused::<Decimal>(Code::Value, &none);
}

/// Checks that a text and its neighbours are read as the generator reads defaults: each with one character more, less, or
/// another one.
fn read_as_by_the_generator<T: Native>(format: Format, text: &str) -> usize {
    let mut accepted = 0;
    for place in 0..=text.len() {
        let (before, rest) = text.split_at(place);
        let after = rest.get(1..).unwrap_or_default();
        for one in "0123456789abfgtzTZ:.+-=/ \n".chars() {
            for text in [
                format!("{before}{one}{rest}"),
                format!("{before}{one}{after}"),
                format!("{before}{after}"),
            ] {
                let read = text.parse::<T>().map(|value| value.to_string());
                let expected = format.read(&text).map_err(|not| match not {
                    NotNative::Misspelt => Code::Value,
                    NotNative::OutOfRange => Code::Range,
                });
                accepted += usize::from(read.is_ok());
                let expected = expected.map(String::from);
                assert_eq!(read.map_err(|error| error.code), expected, "{text:?}");
            }
        }
    }
    accepted
}

#[test]
fn texts_are_read_as_the_generator_reads_defaults() {
    let times = [
        "2024-02-29T23:59:59.123456+23:59",
        "1900-02-28t23:59:60z",
        "0001-12-31T00:00:00.000-00:00",
    ];
    for text in times {
        assert_ne!(
            read_as_by_the_generator::<DateTime>(Format::DateTime, text),
            0
        );
        assert_ne!(
            read_as_by_the_generator::<Date>(Format::Date, &text[..10]),
            0
        );
        assert_ne!(
            read_as_by_the_generator::<Time>(Format::Time, &text[11..]),
            0
        );
    }
    let id = "67E55044-10b1-426f-9247-bb680e5fe0c8";
    assert_ne!(read_as_by_the_generator::<Uuid>(Format::Uuid, id), 0);
    for text in ["aGVsbG8h", "aGVsbG8=", "aGVsbA==", ""] {
        assert_ne!(read_as_by_the_generator::<Bytes>(Format::Byte, text), 0);
    }
    for text in ["-0.50", "10", "0.000000000000000000000000000"] {
        assert_ne!(
            read_as_by_the_generator::<Decimal>(Format::Decimal, text),
            0
        );
    }
}

#[test]
fn other_values_are_of_another_type() {
    for json in ["1", "null", "[]", "{}", "true"] {
        assert_eq!(decode::<Decimal>(json).unwrap_err().code, Code::Type);
        assert_eq!(decode::<Bytes>(json).unwrap_err().code, Code::Type);
    }
    let message = decode::<Date>(r#""2026-02-30""#).unwrap_err().message;
    assert_eq!(
        message,
        r#"expected a day such as 2026-11-30, found "2026-02-30""#
    );
    let message = decode::<Date>(r#""0000-02-03""#).unwrap_err().message;
    assert_eq!(
        message,
        r#"expected a year from 0001 to 9999, found "0000-02-03""#
    );
}

#[test]
fn items_are_compared_as_they_arrive() {
    let read =
        |at: wire::At<'_>| wire::list_of(wire::native::<DateTime>, wire::length!(_, _), true)(at);
    let decode = |text: &str| {
        let mut text = serde_json::Deserializer::from_str(text);
        wire::deserialize(&mut text, read).map_err(|error| error.to_string())
    };
    let twice = r#"["2026-11-30T14:26:06Z","2026-11-30T14:26:06z"]"#;
    assert_eq!(decode(twice).unwrap().len(), 2);
    assert!(
        decode(&twice.replace('z', "Z"))
            .unwrap_err()
            .contains("equal")
    );
}

#[test]
fn every_day_of_some_years_and_every_offset() {
    for year in [1, 4, 100, 1899, 1900, 1999, 2000, 2001, 2024, 9998, 9999] {
        let days = (1..=12).flat_map(|month| (1..=31).map(move |day| (month, day)));
        let days: Vec<Date> = days
            .filter_map(|(month, day)| Date::new(year, month, day).ok())
            .collect();
        let is_leap = [4, 2000, 2024].contains(&year);
        assert_eq!(days.len(), if is_leap { 366 } else { 365 }, "{year}");
        for day in &days {
            same(day);
            assert_eq!(Date::from_unix_days(day.unix_days()), Ok(*day));
        }
        let mut pairs = days.windows(2);
        assert!(pairs.all(|pair| pair[0].unix_days() + 1 == pair[1].unix_days()));
    }
    let (first, last) = (
        Date::new(1, 1, 1).unwrap(),
        Date::new(9999, 12, 31).unwrap(),
    );
    assert_eq!(Date::new(1970, 1, 1).unwrap().unix_days(), 0);
    assert!(Date::from_unix_days(first.unix_days() - 1).is_err());
    assert!(Date::from_unix_days(last.unix_days() + 1).is_err());
    assert!(Date::from_unix_days(i64::MAX).is_err() && Date::from_unix_days(i64::MIN).is_err());
    let date = Date::new(2026, 11, 30).unwrap();
    for offset in -1439..=1439 {
        let time = Time::new(14, 26, 6, 250_000, offset).unwrap();
        same(&time);
        let value = DateTime { date, time };
        same(&value);
        let again = DateTime::from_unix_microseconds(value.unix_microseconds(), offset);
        assert_eq!(again, Ok(value));
    }
}

#[test]
fn constructors_check_what_they_are_given() {
    let code = |error: FormatError| error.code;
    let days = [
        (0, 1, 1, Code::Range),
        (10_000, 1, 1, Code::Range),
        (2026, 2, 29, Code::Value),
    ];
    for (year, month, day, expected) in days {
        assert_eq!(Date::new(year, month, day).map_err(code), Err(expected));
    }
    assert_eq!(Date::new(2026, 13, 1).map_err(code), Err(Code::Value));
    for (second, microsecond, offset, expected) in [
        (60, 0, 0, Code::Range),
        (61, 0, 0, Code::Value),
        (0, 1_000_000, 0, Code::Range),
        (0, 0, 1440, Code::Value),
        (0, 0, -1440, Code::Value),
    ] {
        let time = Time::new(0, 0, second, microsecond, offset);
        assert_eq!(time.map_err(code), Err(expected));
    }
    let most = 10_i128.pow(28) - 1;
    assert_eq!(Decimal::new(-most, 27).unwrap().digits(), -most);
    for (digits, scale) in [(most + 1, 0), (0, 28), (i128::MIN, 0), (1, u8::MAX)] {
        assert_eq!(Decimal::new(digits, scale).map_err(code), Err(Code::Range));
    }
    assert!(DateTime::from_unix_microseconds(i64::MAX, 0).is_err());
    assert!(DateTime::from_unix_microseconds(0, i16::MAX).is_err());
}

#[test]
fn values_are_ordered() {
    let times = [
        "0001-01-01T00:00:00+23:59",
        "2026-11-30T14:26:06.000001+01:00",
        "2026-11-30T13:26:06.000002Z",
        "2026-11-30T14:26:06.000002+01:00",
        "9999-12-31T23:59:59-23:59",
    ];
    ordered::<DateTime>(&times);
    ordered::<Decimal>(&[
        "-1234567890123456789012345678",
        "-1.5",
        "-0.0000001",
        "-0",
        "-0.0",
        "0",
        "0.0",
        "0.10",
        "0.11",
        "1",
        "1.0",
        "9.999999999999999999999999999",
        "10",
    ]);
    ordered::<Date>(&["0001-12-31", "0002-01-01", "2026-01-31", "2026-02-01"]);
    assert_eq!(Decimal::from(-5).negated(), "5".parse().unwrap());
    assert_eq!(Decimal::from(i64::MIN).to_string(), i64::MIN.to_string());
}

fn ordered<T: Native + Ord + Clone>(texts: &[&str]) {
    let values: Vec<T> = texts.iter().map(|text| text.parse().unwrap()).collect();
    let mut sorted = values.clone();
    sorted.reverse();
    sorted.sort();
    assert_eq!(sorted, values);
}

/// Numbers that look random, the same in each run.
fn numbers() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(0x9E37_79B9_7F4A_7C15_u64), |last| {
        let next = last ^ (last << 13);
        let next = next ^ (next >> 7);
        Some(next ^ (next << 17))
    })
}

#[test]
fn many_decimals_and_bytes() {
    for (number, length) in numbers().zip(0..20_000_usize) {
        let digits =
            i128::from(number) * i128::from(number >> 40) * if length % 2 == 0 { 1 } else { -1 };
        let scale = u8::try_from(number % 28).unwrap();
        if let Ok(decimal) = Decimal::new(digits, scale) {
            same(&decimal);
            assert_eq!((decimal.digits(), decimal.scale()), (digits, scale));
        }
        let bytes: Vec<u8> = number
            .to_le_bytes()
            .iter()
            .cycle()
            .take(length % 13)
            .copied()
            .collect();
        let bytes = Bytes::from(bytes);
        same(&bytes);
        assert_eq!(bytes.to_string().len(), bytes.0.len().div_ceil(3) * 4);
    }
}

#[cfg(feature = "chrono")]
#[test]
fn chrono_holds_times() {
    use chrono::{FixedOffset, NaiveDate, NaiveTime, TimeDelta, Utc};
    type Zoned<Tz> = chrono::DateTime<Tz>;

    for text in TIMES {
        let value: DateTime = text.parse().unwrap();
        let zoned = Zoned::<FixedOffset>::from(value);
        assert_eq!(zoned, Zoned::parse_from_rfc3339(text).unwrap());
        assert_eq!(DateTime::try_from(zoned), Ok(value), "{text}");
        assert_eq!(Zoned::<Utc>::from(value), zoned);
        assert_eq!(NaiveDate::from(value.date), zoned.date_naive());
        assert_eq!(Date::try_from(zoned.date_naive()), Ok(value.date));
        assert_eq!(NaiveTime::from(value.time), zoned.time());
    }
    let parsed = |text| Zoned::parse_from_rfc3339(text).unwrap();
    let whole = parsed("2026-11-30T14:26:06Z");
    for wrong in [
        whole + TimeDelta::nanoseconds(1),
        parsed("2016-12-31T23:59:60Z"),
        whole.with_timezone(&FixedOffset::east_opt(61).unwrap()),
        parsed("0001-01-01T00:00:00Z") - TimeDelta::microseconds(1),
        parsed("9999-12-31T23:59:59Z") + TimeDelta::seconds(1),
    ] {
        let refused = DateTime::try_from(wrong).unwrap_err();
        assert_eq!(refused.code, Code::Range, "{wrong}");
    }
    assert!(Date::try_from(NaiveDate::MAX).is_err() && Date::try_from(NaiveDate::MIN).is_err());
}

#[cfg(feature = "jiff")]
#[test]
fn jiff_holds_times() {
    use jiff::{Timestamp, ZonedDateTime, civil, tz};

    for text in TIMES {
        let value: DateTime = text.parse().unwrap();
        let date = civil::Date::from(value.date);
        assert_eq!(date.to_string(), value.date.to_string());
        assert_eq!(Date::try_from(date), Ok(value.date));
        let time = civil::Time::from(value.time);
        assert_eq!(time.to_string()[..8], value.time.to_string()[..8]);
        assert_eq!(time.subsec_nanosecond() % 1000, 0);
        match ZonedDateTime::try_from(value) {
            Ok(zoned) => {
                assert_eq!(zoned.timestamp(), text.parse::<Timestamp>().unwrap());
                assert_eq!(DateTime::try_from(&zoned), Ok(value));
                let utc = DateTime::try_from(Timestamp::try_from(value).unwrap());
                assert_eq!(
                    utc,
                    DateTime::from_unix_microseconds(value.unix_microseconds(), 0)
                );
            }
            Err(error) => assert!(error.code == Code::Range && text.starts_with("9999-12-31")),
        }
    }
    let whole: Timestamp = "2026-11-30T14:26:06Z".parse().unwrap();
    assert!(DateTime::try_from(whole + jiff::SignedDuration::from_nanos(1)).is_err());
    assert!(DateTime::try_from(Timestamp::MIN).is_err());
    for seconds in [61, 86_400] {
        let offset = tz::Offset::from_seconds(seconds).unwrap();
        let zoned = whole.to_zoned_datetime(tz::TimeZone::fixed(offset));
        assert_eq!(DateTime::try_from(&zoned).unwrap_err().code, Code::Range);
    }
    assert!(Date::try_from(civil::Date::MIN).is_err());
}

#[cfg(any(feature = "chrono", feature = "jiff"))]
const TIMES: [&str; 8] = [
    "0001-01-01T00:00:00Z",
    "0001-01-01T00:00:00+23:59",
    "1969-12-31T23:59:59.999999Z",
    "1970-01-01T00:00:00Z",
    "2024-02-29T12:34:56.000001-08:00",
    "2026-11-30T14:26:06.250000+05:30",
    "9999-12-30T22:00:00Z",
    "9999-12-31T23:59:59.999999-23:59",
];

#[cfg(feature = "rust_decimal")]
#[test]
fn rust_decimal_holds_decimals() {
    use rust_decimal::Decimal as Held;

    for text in [
        "0",
        "-0",
        "-0.00",
        "1.50",
        "-9999999999999999999999999999",
        "0.000000000000000000000000001",
    ] {
        let number: Decimal = text.parse().unwrap();
        let held = Held::from(number);
        assert_eq!(held, text.parse::<Held>().unwrap());
        assert_eq!(Decimal::try_from(held), Ok(number), "{text}");
    }
    for wrong in [Held::MAX, Held::new(1, 28)] {
        assert_eq!(Decimal::try_from(wrong).unwrap_err().code, Code::Range);
    }
}

#[cfg(feature = "uuid")]
#[test]
fn uuid_holds_uuids() {
    let text = "67e55044-10b1-426f-9247-bb680e5fe0c8";
    let id: Uuid = text.parse().unwrap();
    let held = uuid::Uuid::from(id);
    assert_eq!(held.to_string(), text);
    assert_eq!(Uuid::from(held), id);
}
