//! Conversions from and to the types of the crate `chrono`.

use chrono::{DateTime as Zoned, Datelike, FixedOffset, NaiveDate, NaiveTime, Offset, TimeDelta};
use chrono::{TimeZone, Timelike, Utc};

use super::error::FormatError;
use super::times::{Date, DateTime, Time, YEAR};

const EXACT: FormatError =
    FormatError::range("whole microseconds without leap seconds: round it to microseconds before");
const MINUTES: FormatError = FormatError::range("an offset of whole minutes");

/// The day.
impl From<Date> for NaiveDate {
    fn from(date: Date) -> Self {
        Self::default() + TimeDelta::days(date.unix_days())
    }
}

/// The day.
///
/// # Errors
///
/// If its year is not from 1 to 9999.
impl TryFrom<NaiveDate> for Date {
    type Error = FormatError;

    fn try_from(date: NaiveDate) -> Result<Self, FormatError> {
        let part = |part: u32| u8::try_from(part).map_err(|_| YEAR);
        let year = u16::try_from(date.year()).map_err(|_| YEAR)?;
        Self::new(year, part(date.month())?, part(date.day())?)
    }
}

/// The time of day without its offset.
impl From<Time> for NaiveTime {
    fn from(time: Time) -> Self {
        Self::MIN + TimeDelta::microseconds(time.microseconds())
    }
}

/// The same instant at the same offset.
impl From<DateTime> for Zoned<FixedOffset> {
    fn from(value: DateTime) -> Self {
        let seconds = i32::from(value.time.offset()) * 60;
        // There is such an offset: it has less than a day.
        let offset = FixedOffset::east_opt(seconds).unwrap_or_else(|| Utc.fix());
        Zoned::<Utc>::from(value).with_timezone(&offset)
    }
}

/// The same instant.
impl From<DateTime> for Zoned<Utc> {
    fn from(value: DateTime) -> Self {
        Self::UNIX_EPOCH + TimeDelta::microseconds(value.unix_microseconds())
    }
}

/// The same instant at the same offset.
///
/// # Errors
///
/// If it has parts of a microsecond, a leap second, an offset with seconds, or a year that is not from 1 to 9999.
impl<Tz: TimeZone> TryFrom<Zoned<Tz>> for DateTime {
    type Error = FormatError;

    fn try_from(value: Zoned<Tz>) -> Result<Self, FormatError> {
        let nanoseconds = value.nanosecond();
        if nanoseconds >= 1_000_000_000 || !nanoseconds.is_multiple_of(1000) {
            return Err(EXACT);
        }
        let offset = value.offset().fix().local_minus_utc();
        if offset % 60 != 0 {
            return Err(MINUTES);
        }
        let offset = i16::try_from(offset / 60).map_err(|_| MINUTES)?;
        Self::from_unix_microseconds(value.timestamp_micros(), offset)
    }
}
