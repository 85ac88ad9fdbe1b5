// Where patterns are found: one that is quick, by `RegExp`, and one that is not, by its automaton.

import assert from "node:assert/strict";
import { test } from "node:test";

import { automaton, pattern } from "../dist/runtime/rules.js";

const LONG = "a".repeat(50_000);
/** `^(a+)+$` */
const SLOW = {
  classes: [[[97, 97]]],
  parts: [
    {
      is_anchored: true,
      is_backward: false,
      steps: [
        { op: "start" },
        { op: "read", of: 0, least: 1 },
        { op: "split", to: 5 },
        { op: "read", of: 0, least: 1 },
        { op: "jump", to: 2 },
        { op: "end" },
        { op: "found" },
      ],
    },
  ],
};

for (const [name, found] of Object.entries({
  RegExp: pattern("^a+$"),
  automaton: automaton(SLOW),
})) {
  test(`an ${name} finds a pattern in texts of any length`, () => {
    for (const text of ["a", "aa", LONG]) assert.ok(found.test(text));
    for (const text of ["", "ab", "a\n", "\na", `${LONG}!`]) {
      assert.ok(!found.test(text));
    }
  });
}
