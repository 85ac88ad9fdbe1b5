// Native formats: what is accepted, how it is written, and the values that JavaScript has for them.

import assert from "node:assert/strict";
import test from "node:test";

import * as native from "../dist/native.js";

/** Each text with its spelling, or the code of its error. */
const TEXTS = {
  DateTime: [
    ["2026-11-30T14:26:06Z", "2026-11-30T14:26:06Z"],
    ["2026-11-30t14:26:06.5z", "2026-11-30T14:26:06.500000Z"],
    ["2026-11-30T14:26:06.000-00:00", "2026-11-30T14:26:06Z"],
    ["0001-01-01T00:00:00+23:59", "0001-01-01T00:00:00+23:59"],
    ["2024-02-29T00:00:00-07:30", "2024-02-29T00:00:00-07:30"],
    ["1900-02-29T00:00:00Z", "value"],
    ["2026-11-31T00:00:00Z", "value"],
    ["2026-11-00T00:00:00Z", "value"],
    ["2026-11-30 14:26:06Z", "value"],
    ["2026-11-30T14:26:06", "value"],
    ["2026-11-30T14:26:06Z\n", "value"],
    ["", "value"],
    ["2016-12-31T22:59:60Z", "value"],
    ["2016-12-31T23:59:60+01:00", "value"],
    ["2016-12-31T23:59:60Z", "range"],
    ["0000-02-29T00:00:00Z", "range"],
    ["0000-02-30T00:00:00Z", "value"],
    ["0000-02-29T00:00Z", "value"],
    ["2026-11-30T14:26:06.0000000Z", "range"],
  ],
  PlainDate: [
    ["9999-12-31", "9999-12-31"],
    ["2000-02-29", "2000-02-29"],
    ["0000-01-01", "range"],
    ["2026-13-01", "value"],
    ["٢٠٢٦-11-30", "value"],
  ],
  OffsetTime: [
    ["14:26:06.000001+05:30", "14:26:06.000001+05:30"],
    ["14:26:06.100+00:00", "14:26:06.100000Z"],
    ["23:59:60.5z", "range"],
    ["24:00:00Z", "value"],
    ["14:26:06.Z", "value"],
  ],
  Uuid: [
    [
      "ABCDEF01-2345-6789-abcd-ef0123456789",
      "abcdef01-2345-6789-abcd-ef0123456789",
    ],
    ["abcdef0123456789abcdef0123456789", "value"],
    ["{abcdef01-2345-6789-abcd-ef0123456789}", "value"],
  ],
  Base64: [
    ["", ""],
    ["aGk=", "aGk="],
    ["aGkh", "aGkh"],
    ["AA==", "AA=="],
    ["aGl=", "range"],
    ["AB==", "range"],
    ["aGk", "value"],
    ["A===", "value"],
    ["====", "value"],
    ["a-_=", "value"],
    ["aGk=\n", "value"],
  ],
  Decimal: [
    ["0", "0"],
    ["-0.00", "-0.00"],
    ["12.50", "12.50"],
    ["1".repeat(28), "1".repeat(28)],
    [`${"1".repeat(28)}.0`, "range"],
    ["1e2", "value"],
    [".5", "value"],
    ["5.", "value"],
    ["007", "value"],
    ["+1", "value"],
    ["NaN", "value"],
  ],
};

for (const [name, texts] of Object.entries(TEXTS)) {
  test(`a ${name} has one spelling`, () => {
    const codec = native[name];
    for (const [text, expected] of texts) {
      const result = codec.safeDecode(text);
      const found = result.ok ? result.value : result.error.code;
      assert.equal(found, expected, text);
      assert.equal(codec.is(text), text === expected, text);
    }
    assert.equal(codec.safeDecode(1).error.code, "type");
  });
}

test("moments are those of JavaScript", () => {
  const at = native.fromDate(new Date("2026-11-30T14:26:06.500Z"));
  assert.equal(at, "2026-11-30T14:26:06.500000Z");
  assert.equal(
    native.toDate(at).getTime(),
    Date.UTC(2026, 10, 30, 14, 26, 6, 500),
  );
  for (const wrong of [new Date(Number.NaN), new Date(Date.UTC(10000, 0))]) {
    assert.throws(() => native.fromDate(wrong), { code: "value" });
  }
});

test("bytes are those of JavaScript", () => {
  const all = Uint8Array.from({ length: 256 }, (_, at) => at);
  for (const end of [0, 1, 2, 3, 4, 255, 256]) {
    const bytes = all.subarray(0, end);
    const text = native.fromBytes(bytes);
    assert.equal(text, Buffer.from(bytes).toString("base64"));
    assert.equal(native.Base64.decode(text), text);
    assert.deepEqual([...native.toBytes(text)], [...bytes]);
  }
});
