/**
 * The JSON Schemas of the package are those of documents.json, and Standard JSON Schema has both directions. In draft-07,
 * another validator accepts the same texts as the package. The argument is the folder with this validator, ajv 6.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const types = await import(join(process.cwd(), "dist/index.js"));
const here = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const Ajv = createRequire(import.meta.url)(join(process.argv[2], "ajv"));

for (const [name, { input, output }] of Object.entries(JSON.parse(here("documents.json")))) {
  const type = types[name];
  const { jsonSchema } = type["~standard"];
  const target = "draft-2020-12";
  assert.deepEqual(type.jsonSchema, input, name);
  assert.equal(type.jsonSchema, type.jsonSchema);
  assert.deepEqual(jsonSchema.input({ target }), input, name);
  assert.deepEqual(jsonSchema.output({ target }), output ?? input, name);
}

const verdicts = new Set();
for (const line of here("texts.jsonl").trim().split("\n")) {
  const { type, text } = JSON.parse(line);
  const schema = types[type]["~standard"].jsonSchema.input({ target: "draft-07" });
  const isValid = new Ajv({ format: false }).validate(schema, JSON.parse(text));
  assert.equal(isValid, types[type].safeParse(text).ok, line);
  verdicts.add(isValid);
}
assert.equal(verdicts.size, 2);

const asking = (type, target) => () => types[type]["~standard"].jsonSchema.input({ target });
assert.throws(asking("Plan", "openapi-3.0"), /"openapi-3.0" is no target: ask for draft-2020-12 or draft-07/);
assert.throws(asking("Twice", "draft-07"), /draft-07 has no `minContains`/);
assert.equal(types.Plan["~standard"].validate({ title: "" }).issues.length, 1);
