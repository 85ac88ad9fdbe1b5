// Where patterns are found: one that is quick, by `RegExp`, and one that is not, by its automaton.

import assert from "node:assert/strict";
import { test } from "node:test";

import { automaton, pattern } from "../dist/conditions.js";

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

/** `^a{0,3}…b` or `^a*…b`: 500 steps that read `a`, each of them counted when it is looked at. */
function counted(step) {
  const steps = [
    { op: "start" },
    ...Array.from({ length: 500 }, () => ({ op: "read", of: 0, ...step })),
    { op: "read", of: 1, least: 1, most: 1 },
    { op: "end" },
    { op: "found" },
  ];
  const looked = { times: 0, steps: steps.length };
  const [part] = SLOW.parts;
  const get = (target, name) => {
    if (typeof name === "string" && /^\d+$/.test(name)) looked.times += 1;
    return Reflect.get(target, name);
  };
  const program = {
    classes: [[[97, 97]], [[98, 98]]],
    parts: [{ ...part, steps: new Proxy(steps, { get }) }],
  };
  return { looked, found: automaton(program) };
}

for (const step of [{ least: 0 }, { least: 0, most: 3 }]) {
  test(`an automaton looks at each step a few times for a letter: ${JSON.stringify(step)}`, () => {
    const { looked, found } = counted(step);
    const text = "a".repeat(1_000);
    assert.ok(!found.test(text));
    assert.ok(looked.times > 0);
    assert.ok(looked.times <= 3 * looked.steps * text.length);
  });
}

test("an automaton finds out only once what follows", () => {
  const { looked, found } = counted({ least: 0 });
  for (const text of [LONG, "ac".repeat(20_000)]) {
    assert.ok(!found.test(text));
    assert.equal(found.test(`${text}b`), text === LONG);
  }
  assert.ok(looked.times <= 50 * looked.steps, String(looked.times));
});
