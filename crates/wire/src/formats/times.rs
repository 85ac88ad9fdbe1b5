//! Days, times of day and date-times, as RFC 3339 spells them.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::error::FormatError;

/// A day of the years 1 to 9999 in the Gregorian calendar: `full-date` of RFC 3339, section 5.6. Days are ordered by time.
///
/// ```
/// use samewire_wire::formats::Date;
///
/// let day: Date = "2026-11-30".parse()?;
/// assert_eq!(day, Date::new(2026, 11, 30)?);
/// assert_eq!((day.year(), day.month(), day.day()), (2026, 11, 30));
/// assert_eq!(day.to_string(), "2026-11-30");
/// # Ok::<(), samewire_wire::formats::FormatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A time of day with an offset from UTC: `full-time` of RFC 3339, section 5.6, with microseconds and without leap seconds.
///
/// Times are equal only if their offsets are: `14:00:00Z` is not `15:00:00+01:00`. They have no order, since they say
/// nothing of the day.
///
/// ```
/// use samewire_wire::formats::Time;
///
/// let time: Time = "14:26:06.5+05:30".parse()?;
/// assert_eq!(time, Time::new(14, 26, 6, 500_000, 330)?);
/// assert_eq!(time.to_string(), "14:26:06.500000+05:30");
/// # Ok::<(), samewire_wire::formats::FormatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Time {
    hour: u8,
    minute: u8,
    second: u8,
    microsecond: u32,
    offset: i16,
}

/// A day and a time of day with an offset from UTC: `date-time` of RFC 3339, section 5.6, with microseconds and without
/// leap seconds.
///
/// Two are equal only if their offsets are. They are ordered by the instants; of one instant, the one with the smaller
/// offset comes first.
///
/// ```
/// use samewire_wire::formats::DateTime;
///
/// let start: DateTime = "2026-11-30T14:26:06+01:00".parse()?;
/// let end: DateTime = "2026-11-30t13:26:07z".parse()?;
/// assert!(start < end);
/// assert_eq!((start.date.day(), start.time.offset()), (30, 60));
/// assert_eq!(end.to_string(), "2026-11-30T13:26:07Z");
/// # Ok::<(), samewire_wire::formats::FormatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DateTime {
    /// The day at the offset of the time.
    pub date: Date,
    /// The time of day.
    pub time: Time,
}

const DATE: FormatError = FormatError::value("a day such as 2026-11-30");
const TIME: FormatError = FormatError::value("a time with an offset such as 14:26:06Z");
const DATE_TIME: FormatError = FormatError::value("a date-time such as 2026-11-30T14:26:06Z");
pub(super) const YEAR: FormatError = FormatError::range("a year from 0001 to 9999");
const LEAP_SECOND: FormatError = FormatError::range("a second from 00 to 59");
const FRACTION: FormatError = FormatError::range("at most six digits of fraction");

const MICROSECONDS: i64 = 1_000_000;
/// The number of microseconds of a day.
const DAY: i64 = 86_400 * MICROSECONDS;
/// The number of days from the first day of the year 1 to 1970-01-01.
const EPOCH: i64 = 719_162;

impl Date {
    /// A day. The first month and the first day are 1.
    ///
    /// # Errors
    ///
    /// [`Code::Range`](crate::Code::Range) if the year is not from 1 to 9999, [`Code::Value`](crate::Code::Value) if there
    /// is no such day.
    pub const fn new(year: u16, month: u8, day: u8) -> Result<Self, FormatError> {
        if year == 0 || year > 9999 {
            return Err(YEAR);
        }
        if day == 0 || day > days_of(year, month) {
            return Err(DATE);
        }
        Ok(Self { year, month, day })
    }

    /// The year, from 1 to 9999.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1 to 12.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1 to 31.
    pub const fn day(self) -> u8 {
        self.day
    }

    /// The number of days since 1970-01-01, negative before.
    pub fn unix_days(self) -> i64 {
        let months = 1..self.month;
        let before: i64 = months
            .map(|month| i64::from(days_of(self.year, month)))
            .sum();
        days_before(self.year.into()) + before + i64::from(self.day) - 1 - EPOCH
    }

    /// The day that is so many days after 1970-01-01, or before it.
    ///
    /// # Errors
    ///
    /// [`Code::Range`](crate::Code::Range) if its year is not from 1 to 9999.
    pub fn from_unix_days(days: i64) -> Result<Self, FormatError> {
        let days = days.saturating_add(EPOCH);
        if !(0..days_before(10_000)).contains(&days) {
            return Err(YEAR);
        }
        // 400 years have 146,097 days. The guess may be one year off.
        let guess = days * 400 / 146_097 + 1;
        let years = [guess + 1, guess, guess - 1].into_iter();
        let year = years.max_by_key(|year| (days_before(*year) <= days, *year));
        let year = year.unwrap_or(guess);
        let mut left = days - days_before(year);
        let year = u16::try_from(year).map_err(|_| YEAR)?;
        let mut month = 1;
        while left >= days_of(year, month).into() {
            left -= i64::from(days_of(year, month));
            month += 1;
        }
        Self::new(year, month, u8::try_from(left + 1).map_err(|_| YEAR)?)
    }
}

/// The number of days of a month, and of what is none.
const fn days_of(year: u16, month: u8) -> u8 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 0,
    }
}

/// The number of days from the first one of the year 1 to the first one of another year.
const fn days_before(year: i64) -> i64 {
    let years = year - 1;
    365 * years + years / 4 - years / 100 + years / 400
}

impl Time {
    /// A time of day. The offset is in minutes, positive east of UTC.
    ///
    /// # Errors
    ///
    /// [`Code::Range`](crate::Code::Range) if the second is 60, or there are more than 999,999 microseconds;
    /// [`Code::Value`](crate::Code::Value) if there is no such time, or the offset has 24 hours or more.
    pub const fn new(
        hour: u8,
        minute: u8,
        second: u8,
        microsecond: u32,
        offset: i16,
    ) -> Result<Self, FormatError> {
        if hour > 23 || minute > 59 || second > 60 || offset <= -1440 || offset >= 1440 {
            return Err(TIME);
        }
        if second == 60 {
            return Err(LEAP_SECOND);
        }
        if microsecond > 999_999 {
            return Err(FRACTION);
        }
        Ok(Self {
            hour,
            minute,
            second,
            microsecond,
            offset,
        })
    }

    /// The hour, from 0 to 23.
    pub const fn hour(self) -> u8 {
        self.hour
    }

    /// The minute, from 0 to 59.
    pub const fn minute(self) -> u8 {
        self.minute
    }

    /// The second, from 0 to 59.
    pub const fn second(self) -> u8 {
        self.second
    }

    /// The microseconds within the second, from 0 to 999,999.
    pub const fn microsecond(self) -> u32 {
        self.microsecond
    }

    /// The offset from UTC in minutes, from -1439 to 1439, positive east of it.
    pub const fn offset(self) -> i16 {
        self.offset
    }

    /// The number of microseconds since the day began at this offset.
    pub(super) fn microseconds(self) -> i64 {
        let minutes = i64::from(self.hour) * 60 + i64::from(self.minute);
        let seconds = minutes * 60 + i64::from(self.second);
        seconds * MICROSECONDS + i64::from(self.microsecond)
    }

    /// The time so many microseconds after a day has begun at this offset.
    pub(super) fn of_day(microseconds: i64, offset: i16) -> Result<Self, FormatError> {
        let part = |unit: i64, count: i64| u8::try_from(microseconds / unit % count);
        let hour = part(3600 * MICROSECONDS, 24).map_err(|_| TIME)?;
        let minute = part(60 * MICROSECONDS, 60).map_err(|_| TIME)?;
        let second = part(MICROSECONDS, 60).map_err(|_| TIME)?;
        let microsecond = u32::try_from(microseconds % MICROSECONDS).map_err(|_| TIME)?;
        Self::new(hour, minute, second, microsecond, offset)
    }
}

impl DateTime {
    /// The number of microseconds since 1970-01-01T00:00:00Z, negative before.
    pub fn unix_microseconds(self) -> i64 {
        let offset = i64::from(self.time.offset) * 60 * MICROSECONDS;
        self.date.unix_days() * DAY + self.time.microseconds() - offset
    }

    /// The date-time so many microseconds after 1970-01-01T00:00:00Z, or before it, at an offset in minutes.
    ///
    /// # Errors
    ///
    /// [`Code::Range`](crate::Code::Range) if its year is not from 1 to 9999 at this offset,
    /// [`Code::Value`](crate::Code::Value) if the offset has 24 hours or more.
    pub fn from_unix_microseconds(microseconds: i64, offset: i16) -> Result<Self, FormatError> {
        let local = microseconds.saturating_add(i64::from(offset) * 60 * MICROSECONDS);
        Ok(Self {
            date: Date::from_unix_days(local.div_euclid(DAY))?,
            time: Time::of_day(local.rem_euclid(DAY), offset)?,
        })
    }
}

impl Ord for DateTime {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |one: &Self| (one.unix_microseconds(), one.time.offset);
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for DateTime {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}:{:02}", self.hour, self.minute, self.second)?;
        if self.microsecond != 0 {
            write!(f, ".{:06}", self.microsecond)?;
        }
        if self.offset == 0 {
            return f.write_str("Z");
        }
        let sign = if self.offset < 0 { '-' } else { '+' };
        let minutes = self.offset.unsigned_abs();
        write!(f, "{sign}{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

impl fmt::Display for DateTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}T{}", self.date, self.time)
    }
}

impl FromStr for Date {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        read_all(text, Rest::date).unwrap_or(Err(DATE))
    }
}

impl FromStr for Time {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        read_all(text, Rest::time).unwrap_or(Err(TIME))
    }
}

impl FromStr for DateTime {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        let parts = |rest: &mut Rest<'_>| {
            let date = rest.date()?;
            rest.one_of(b"Tt")?;
            Some((date, rest.time()?))
        };
        let (date, time) = read_all(text, parts).ok_or(DATE_TIME)?;
        let (date, time) = (date?, time?);
        Ok(Self { date, time })
    }
}

/// What `read` reads of a text, if it reads the whole.
fn read_all<'t, T>(text: &'t str, read: impl FnOnce(&mut Rest<'t>) -> Option<T>) -> Option<T> {
    let mut rest = Rest(text.as_bytes());
    let value = read(&mut rest)?;
    rest.0.is_empty().then_some(value)
}

/// What was not read yet of a text. Each part is read, or is none of the format; one that is may be out of range.
struct Rest<'t>(&'t [u8]);

impl Rest<'_> {
    fn date(&mut self) -> Option<Result<Date, FormatError>> {
        let century = self.number(99)?;
        let year = u16::from(century) * 100 + u16::from(self.number(99)?);
        self.one_of(b"-")?;
        let month = self.number(12)?;
        self.one_of(b"-")?;
        let day = self.number(31)?;
        let exists = day != 0 && day <= days_of(year, month);
        exists.then(|| Date::new(year, month, day))
    }

    fn time(&mut self) -> Option<Result<Time, FormatError>> {
        let hour = self.number(23)?;
        self.one_of(b":")?;
        let minute = self.number(59)?;
        self.one_of(b":")?;
        let second = self.number(60)?;
        let microsecond = self.fraction()?;
        let offset = self.offset()?;
        let is_leap = second == 60;
        if is_leap && (hour, minute, offset) != (23, 59, 0) {
            return None;
        }
        Some(Time::new(hour, minute, second, microsecond, offset))
    }

    /// The microseconds, or more than there are if the fraction has more than six digits.
    fn fraction(&mut self) -> Option<u32> {
        if self.one_of(b".").is_none() {
            return Some(0);
        }
        let count = self.0.iter().take_while(|one| one.is_ascii_digit()).count();
        let (digits, rest) = self.0.split_at(count);
        self.0 = rest;
        match count {
            0 => None,
            1..=6 => {
                let zeros = std::iter::repeat(&b'0');
                let digits = digits.iter().chain(zeros).take(6);
                Some(digits.fold(0, |value, digit| value * 10 + u32::from(digit - b'0')))
            }
            _ => Some(u32::MAX),
        }
    }

    fn offset(&mut self) -> Option<i16> {
        let sign = match self.one_of(b"Zz+-")? {
            b'+' => 1,
            b'-' => -1,
            _ => return Some(0),
        };
        let hours = i16::from(self.number(23)?);
        self.one_of(b":")?;
        Some(sign * (hours * 60 + i16::from(self.number(59)?)))
    }

    /// A number of two digits that is not above `most`.
    fn number(&mut self, most: u8) -> Option<u8> {
        let [tens @ b'0'..=b'9', ones @ b'0'..=b'9', rest @ ..] = self.0 else {
            return None;
        };
        self.0 = rest;
        Some((tens - b'0') * 10 + (ones - b'0')).filter(|number| *number <= most)
    }

    /// The next character, if it is one of these.
    fn one_of(&mut self, expected: &[u8]) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        expected.contains(first).then(|| {
            self.0 = rest;
            *first
        })
    }
}
