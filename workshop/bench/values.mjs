// What reading and checking a value costs in TypeScript, on the object that benchmarks of runtime types use:
// `node values.mjs <our package> <folder of the peers>`. Prints a line of JSON: for each program the times in ns of each
// round, measured in turn.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { read } from "./handwritten.mjs";

const ROUNDS = 60;
const CALLS = 20_000;

const [oursAt, peersAt] = process.argv.slice(2);
const { Benchmark } = await import(pathToFileURL(oursAt).href);
const require = createRequire(join(peersAt, "package.json"));
const peer = (name) => import(pathToFileURL(require.resolve(name)).href);
const schema = JSON.parse(readFileSync(new URL("values.schema.json", import.meta.url), "utf8"));

const value = {
  number: 1,
  negNumber: -1,
  maxNumber: Number.MAX_VALUE,
  string: "string",
  longString: JSON.parse(`"${"Lorem ipsum dolor sit amet, consectetur adipiscing elit. ".repeat(20)}"`),
  boolean: true,
  deeplyNested: { foo: "bar", num: 1, bool: false },
};
const wrong = { ...value, deeplyNested: { foo: "bar", num: "1", bool: false } };

const [reading, refusing] = await programs();
for (const [name, run] of Object.entries({ ...reading, ...refusing })) {
  if (/wrong|refuse/.test(name) ? run() !== false : !run()) throw new Error(`${name} is wrong`);
}
// One after the other: the errors would weigh on everything else.
console.log(JSON.stringify({ ...measure(reading, CALLS), ...measure(refusing, CALLS / 10) }));

/** The programs that read or check a value, and those that say what is wrong with it. */
async function programs() {
  const { Compile } = await peer("typebox/compile");
  const { type } = await peer("arktype");
  const { z } = await peer("zod");
  const v = await peer("valibot");
  const Ajv = require("ajv/dist/2020").default;
  const typebox = Compile(schema);
  const nested = { foo: "string", num: "number", bool: "boolean" };
  const ark = type({ ...spelled(schema), deeplyNested: nested });
  const ajv = new Ajv().compile(schema);
  const zod = z.object({
    number: z.number(),
    negNumber: z.number(),
    maxNumber: z.number(),
    string: z.string(),
    longString: z.string(),
    boolean: z.boolean(),
    deeplyNested: z.object({ foo: z.string(), num: z.number(), bool: z.boolean() }),
  });
  const valibot = v.object({
    number: v.number(),
    negNumber: v.number(),
    maxNumber: v.number(),
    string: v.string(),
    longString: v.string(),
    boolean: v.boolean(),
    deeplyNested: v.object({ foo: v.string(), num: v.number(), bool: v.boolean() }),
  });
  const reading = {
    hand_decode: () => read(value),
    decode: () => Benchmark.decode(value),
    zod_decode: () => zod.parse(value),
    arktype_decode: () => ark(value),
    is: () => Benchmark.is(value),
    typebox_is: () => typebox.Check(value),
    arktype_is: () => ark.allows(value),
    ajv_is: () => ajv(value),
    is_wrong: () => Benchmark.is(wrong),
    ajv_is_wrong: () => ajv(wrong),
  };
  const refusing = {
    refuse: () => Benchmark.safeDecode(wrong).ok,
    zod_refuse: () => zod.safeParse(wrong).success,
    valibot_refuse: () => v.safeParse(valibot, wrong).success,
    explain: () => Benchmark.safeDecode(wrong).error.message,
    zod_explain: () => zod.safeParse(wrong).error.issues[0].message,
    valibot_explain: () => v.safeParse(valibot, wrong).issues[0].message,
  };
  return [reading, refusing];
}

/** The members of a schema by the names of their types. */
function spelled({ properties }) {
  return Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type]));
}

function measure(programs, calls) {
  const kept = [];
  const times = {};
  const time = (run) => {
    const start = process.hrtime.bigint();
    for (let call = 0; call < calls; call++) kept[0] = run();
    return Number(process.hrtime.bigint() - start) / calls;
  };
  for (const run of Object.values(programs)) time(run);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(programs)) (times[name] ??= []).push(time(run));
  }
  if (kept.length === 0) throw new Error("nothing was kept");
  return times;
}
