//! Conversions from and to the types of the crate `jiff`.

use jiff::tz::{Offset, TimeZone};
use jiff::{Timestamp, ZonedDateTime, civil};

use super::error::FormatError;
use super::times::{Date, DateTime, Time, YEAR};

const LATEST: FormatError = FormatError::range("an instant before 9999-12-30T22:00:01Z");
const EXACT: FormatError =
    FormatError::range("whole microseconds: round it to `Unit::Microsecond` before");
const MINUTES: FormatError = FormatError::range("an offset of whole minutes and less than a day");

/// The day.
impl From<Date> for civil::Date {
    fn from(date: Date) -> Self {
        let day = |part: u8| i8::try_from(part).unwrap_or_default();
        let year = i16::try_from(date.year()).unwrap_or_default();
        // There is such a day: it has the years -9999 to 9999.
        Self::new(year, day(date.month()), day(date.day())).unwrap_or_default()
    }
}

/// The day.
///
/// # Errors
///
/// If its year is not from 1 to 9999.
impl TryFrom<civil::Date> for Date {
    type Error = FormatError;

    fn try_from(date: civil::Date) -> Result<Self, FormatError> {
        let part = |part: i8| u8::try_from(part).map_err(|_| YEAR);
        let year = u16::try_from(date.year()).map_err(|_| YEAR)?;
        Self::new(year, part(date.month())?, part(date.day())?)
    }
}

/// The time of day without its offset.
impl From<Time> for civil::Time {
    fn from(time: Time) -> Self {
        let part = |part: u8| i8::try_from(part).unwrap_or_default();
        let nanoseconds = i32::try_from(time.microsecond()).unwrap_or_default() * 1000;
        // There is such a time.
        Self::new(
            part(time.hour()),
            part(time.minute()),
            part(time.second()),
            nanoseconds,
        )
        .unwrap_or_default()
    }
}

/// The same instant.
///
/// # Errors
///
/// If it is after 9999-12-30T22:00:00Z, which jiff does not hold.
impl TryFrom<DateTime> for Timestamp {
    type Error = FormatError;

    fn try_from(value: DateTime) -> Result<Self, FormatError> {
        Self::from_microsecond(value.unix_microseconds()).map_err(|_| LATEST)
    }
}

/// The same instant in a time zone of the same offset.
///
/// # Errors
///
/// If it is after 9999-12-30T22:00:00Z, which jiff does not hold.
impl TryFrom<DateTime> for ZonedDateTime {
    type Error = FormatError;

    fn try_from(value: DateTime) -> Result<Self, FormatError> {
        let seconds = i32::from(value.time.offset()) * 60;
        let offset = Offset::from_seconds(seconds).map_err(|_| MINUTES)?;
        let timestamp = Timestamp::try_from(value)?;
        Ok(timestamp.to_zoned_datetime(TimeZone::fixed(offset)))
    }
}

/// The same instant at the offset zero.
///
/// # Errors
///
/// If it has parts of a microsecond, or a year that is not from 1 to 9999.
impl TryFrom<Timestamp> for DateTime {
    type Error = FormatError;

    fn try_from(value: Timestamp) -> Result<Self, FormatError> {
        at(value, Offset::UTC)
    }
}

/// The same instant at the offset that its time zone has then.
///
/// # Errors
///
/// If it has parts of a microsecond, an offset with seconds or of a day and more, or a year that is not from 1 to 9999.
impl TryFrom<&ZonedDateTime> for DateTime {
    type Error = FormatError;

    fn try_from(value: &ZonedDateTime) -> Result<Self, FormatError> {
        at(value.timestamp(), value.offset())
    }
}

fn at(timestamp: Timestamp, offset: Offset) -> Result<DateTime, FormatError> {
    if timestamp.subsec_nanosecond() % 1000 != 0 {
        return Err(EXACT);
    }
    let minutes = offset.seconds() / 60;
    if offset.seconds() % 60 != 0 || minutes.abs() >= 1440 {
        return Err(MINUTES);
    }
    let minutes = i16::try_from(minutes).map_err(|_| MINUTES)?;
    DateTime::from_unix_microseconds(timestamp.as_microsecond(), minutes)
}
