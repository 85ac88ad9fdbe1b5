// The scenarios of connections, which every language plays.

import { deepStrictEqual as same } from "node:assert";
import { test } from "node:test";

import { play, scenarioFiles } from "./scenarios.mjs";

const files = scenarioFiles();

test("there are scenarios", () => same(files.length > 0, true));

for (const { name, rule, scenarios } of files) {
  for (const scenario of scenarios) {
    test(`${name}, rule ${rule}: ${scenario.name}`, () => play(scenario));
  }
}
