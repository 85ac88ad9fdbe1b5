/**
 * Values of native formats: strings that are known to be a date, a UUID and the like, each in the one spelling in which
 * it is written. Only their codecs make them, so that a string of the program cannot be mistaken for one.
 */

import type { Codec } from "./codec.js";
import { codec } from "./codec.js";
import type { Read } from "./cursor.js";
import { REFUSED, failure, found, lists } from "./cursor.js";
import type { Nominal } from "./nominal.js";
import { text } from "./scalars.js";

/**
 * A date and a time with its offset from UTC, of the years 0001 to 9999 and without leap seconds (RFC 3339):
 * `2026-11-30T14:26:06Z`, `2026-11-30T14:26:06.500000+01:00`. `Temporal.Instant.from` reads it.
 */
export type DateTime = Nominal<string, "date-time">;

/** A day of the years 0001 to 9999 (RFC 3339): `2026-11-30`. `Temporal.PlainDate.from` reads it. */
export type PlainDate = Nominal<string, "date">;

/** A time of a day with its offset from UTC, without leap seconds (RFC 3339): `14:26:06Z`. */
export type OffsetTime = Nominal<string, "time">;

/** A UUID in lower case (RFC 9562). */
export type Uuid = Nominal<string, "uuid">;

/** Bytes in base64 with padding (RFC 4648, section 4): `aGk=`. */
export type Base64 = Nominal<string, "byte">;

/** A decimal number of up to 28 digits, without an exponent: `12.50`. */
export type Decimal = Nominal<string, "decimal">;

/** Why a string is no value of a format. */
type Refusal = { readonly code: "value" | "range" };

const MISSPELT: Refusal = { code: "value" };
/** Not every language could hold its value. */
const OUT_OF_RANGE: Refusal = { code: "range" };

const DATE = /^([0-9]{4})-(0[1-9]|1[0-2])-([0-3][0-9])$/;
const TIME =
  /^((?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60))(?:\.([0-9]+))?([Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$/;
const UUID =
  /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$/;
const DECIMAL = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;
const NO_BASE64 = /[^A-Za-z0-9+/]/;
const NO_DIGIT = /[^0-9]/g;
/** The last characters before two `=` and before one whose unused bits are zero. */
const LAST = ["", "AEIMQUYcgkosw048", "AQgw"];

/** The number of days of each month. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function date(text: string): string | Refusal {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return MISSPELT;
  const isLeap =
    Number(year) % 4 === 0 &&
    (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = month === "02" && !isLeap ? 28 : DAYS[Number(month) - 1]!;
  if (day === "00" || Number(day) > days) return MISSPELT;
  return year === "0000" ? OUT_OF_RANGE : text;
}

function time(text: string): string | Refusal {
  const [, clock, fraction, offset] = TIME.exec(text) ?? [];
  if (clock === undefined || offset === undefined) return MISSPELT;
  const isUtc = offset.length === 1 || offset.endsWith("00:00");
  if (clock.endsWith("60")) {
    return isUtc && clock === "23:59:60" ? OUT_OF_RANGE : MISSPELT;
  }
  if (fraction !== undefined && fraction.length > 6) return OUT_OF_RANGE;
  const isWhole = fraction === undefined || Number(fraction) === 0;
  const rest = isWhole ? "" : `.${fraction.padEnd(6, "0")}`;
  return clock + rest + (isUtc ? "Z" : offset);
}

function dateTime(text: string): string | Refusal {
  const day = date(text.slice(0, 10));
  const clock = time(text.slice(11));
  const between = text[10];
  if (day === MISSPELT || (between !== "T" && between !== "t")) return MISSPELT;
  if (typeof clock !== "string") return clock;
  return typeof day === "string" ? `${day}T${clock}` : day;
}

function uuid(text: string): string | Refusal {
  return UUID.test(text) ? text.toLowerCase() : MISSPELT;
}

function base64(text: string): string | Refusal {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const digits = text.slice(0, text.length - padding);
  if (text.length % 4 !== 0 || NO_BASE64.test(digits)) return MISSPELT;
  const last = LAST[padding]!;
  return last === "" || last.includes(digits.at(-1)!) ? text : OUT_OF_RANGE;
}

function decimal(text: string): string | Refusal {
  if (!DECIMAL.test(text)) return MISSPELT;
  return text.replace(NO_DIGIT, "").length > 28 ? OUT_OF_RANGE : text;
}

function reader<T>(
  format: string,
  spelling: (text: string) => string | Refusal,
): Read<T> {
  return (cx, key, value) => {
    const held: string | undefined = text(cx, key, value);
    if (held === undefined) return REFUSED;
    const spelled = spelling(held);
    if (typeof spelled === "string") return spelled as T;
    const error = failure(cx, key, spelled.code, found(`a ${format}`, held));
    if (lists(cx, error)) return REFUSED;
    throw error;
  };
}

function isSpelled(
  value: unknown,
  spelling: (text: string) => string | Refusal,
): boolean {
  return typeof value === "string" && spelling(value) === value;
}

export const readDateTime: Read<DateTime> = /* @__PURE__ */ reader(
  "date-time",
  dateTime,
);
export const readPlainDate: Read<PlainDate> = /* @__PURE__ */ reader(
  "date",
  date,
);
export const readOffsetTime: Read<OffsetTime> = /* @__PURE__ */ reader(
  "time with an offset",
  time,
);
export const readUuid: Read<Uuid> = /* @__PURE__ */ reader("UUID", uuid);
export const readBase64: Read<Base64> = /* @__PURE__ */ reader(
  "text in base64",
  base64,
);
export const readDecimal: Read<Decimal> = /* @__PURE__ */ reader(
  "decimal number of up to 28 digits",
  decimal,
);

export const isDateTime = (value: unknown): boolean =>
  isSpelled(value, dateTime);
export const isPlainDate = (value: unknown): boolean => isSpelled(value, date);
export const isOffsetTime = (value: unknown): boolean => isSpelled(value, time);
export const isUuid = (value: unknown): boolean => isSpelled(value, uuid);
export const isBase64 = (value: unknown): boolean => isSpelled(value, base64);
export const isDecimal = (value: unknown): boolean => isSpelled(value, decimal);

/** Makes a {@link DateTime} of a string in any spelling of RFC 3339: `DateTime.decode("2026-11-30T14:26:06+00:00")`. */
export const DateTime: Codec<DateTime> = /* @__PURE__ */ codec(
  "DateTime",
  readDateTime,
  isDateTime,
);
/** Makes a {@link PlainDate} of a string: `PlainDate.decode("2026-11-30")`. */
export const PlainDate: Codec<PlainDate> = /* @__PURE__ */ codec(
  "PlainDate",
  readPlainDate,
  isPlainDate,
);
/** Makes an {@link OffsetTime} of a string: `OffsetTime.decode("14:26:06Z")`. */
export const OffsetTime: Codec<OffsetTime> = /* @__PURE__ */ codec(
  "OffsetTime",
  readOffsetTime,
  isOffsetTime,
);
/** Makes a {@link Uuid} of a string, such as what `crypto.randomUUID()` returns. */
export const Uuid: Codec<Uuid> = /* @__PURE__ */ codec(
  "Uuid",
  readUuid,
  isUuid,
);
/** Makes {@link Base64} of a string that is in base64 already. */
export const Base64: Codec<Base64> = /* @__PURE__ */ codec(
  "Base64",
  readBase64,
  isBase64,
);
/** Makes a {@link Decimal} of a string: `Decimal.decode("12.50")`. */
export const Decimal: Codec<Decimal> = /* @__PURE__ */ codec(
  "Decimal",
  readDecimal,
  isDecimal,
);

/** The moment of a `Date` in UTC, or a {@link DecodeError} if it is invalid or outside of the years 0001 to 9999. */
export function fromDate(date: Date): DateTime {
  return DateTime.decode(
    Number.isNaN(date.getTime()) ? "" : date.toISOString(),
  );
}

/** A `Date` of this moment, which has milliseconds and no offset. */
export function toDate(at: DateTime): Date {
  return new Date(at);
}

const DIGITS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Writes bytes in base64. */
export function fromBytes(bytes: Uint8Array): Base64 {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const later = ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const bits = ((bytes[at] ?? 0) << 16) | later;
    text +=
      DIGITS.charAt(bits >> 18) +
      DIGITS.charAt((bits >> 12) & 63) +
      DIGITS.charAt((bits >> 6) & 63) +
      DIGITS.charAt(bits & 63);
  }
  const padding = (3 - (bytes.length % 3)) % 3;
  return (text.slice(0, text.length - padding) + "=".repeat(padding)) as Base64;
}

/** The bytes that are written in base64. */
export function toBytes(text: Base64): Uint8Array {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let at = 0, place = 0; at < text.length; at += 4) {
    let bits = 0;
    for (const digit of text.slice(at, at + 4)) {
      bits = (bits << 6) | Math.max(0, DIGITS.indexOf(digit));
    }
    for (const shift of [16, 8, 0]) bytes[place++] = (bits >> shift) & 255;
  }
  return bytes;
}
