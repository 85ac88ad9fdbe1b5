// The helpers for common values: every language has the same ones, and they make the same values.

import { deepStrictEqual as same } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as content from "../dist/content/index.js";
import * as all from "../dist/index.js";
import * as testing from "../dist/testing/index.js";
import { scenarioFolder } from "./scenarios.mjs";

const file = new URL("../helpers.json", scenarioFolder());
const { helpers, named, testing: kit } = JSON.parse(readFileSync(file));

test("there are exactly the helpers that every language has", () => {
  const names = Object.keys(helpers).map(camel);
  const made = Object.keys(content);
  same(
    made.filter((name) => typeof content[name] === "function").sort(),
    names.sort(),
  );
  for (const name of made) same(all[name], content[name]);
});

test("the test kit has the functions that every language has", () => {
  // Other languages have a class `ManualClock` in place of `manualClock`.
  const names = [...kit.map(camel), "manualClock"];
  same(Object.keys(testing).sort(), names.sort());
});

for (const [name, cases] of Object.entries(helpers)) {
  for (const { arguments: given, more, makes } of cases) {
    const told = JSON.stringify([...given, ...(more ? [more] : [])]);
    test(`${camel(name)} with ${told}`, () => {
      const values = given.map((value) => named[value] ?? value);
      if (more !== undefined) values.push(more);
      const made = content[camel(name)](...values);
      same(JSON.parse(JSON.stringify(made)), makes);
    });
  }
}

function camel(name) {
  return name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
}
