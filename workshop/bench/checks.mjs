// What the keywords cost that no shape of a type says by itself, in TypeScript: `node checks.mjs <our package> <folder of
// the peers>`. Prints a line of JSON: for each type and each program, the times in ns of each round, measured in turn, of a
// value that is right and of one that is wrong. Both come in every round: an engine that only sees wrong values does not
// compile what throws. A program that has no word for a keyword, or for formats, is left out.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ROUNDS = 30;
const CALLS = 4_000;

const [oursAt, peersAt] = process.argv.slice(2);
const ours = await import(pathToFileURL(oursAt).href);
const require = createRequire(join(peersAt, "package.json"));
const peer = (name) => import(pathToFileURL(require.resolve(name)).href);
const own = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const schema = own("checks.schema.json");
const values = own("checks.values.json");

const { Compile } = await peer("typebox/compile");
const { z } = await peer("zod");
const v = await peer("valibot");
const ajv = standalone();
const zod = ofZod();
const valibot = ofValibot();

const report = {};
for (const [type, { good, bad }] of Object.entries(values)) {
  const codec = ours[type];
  const typebox = Compile(schema.$defs[type]);
  const programs = {
    is: (value) => codec.is(value),
    ajv: (value) => ajv[type](value),
    typebox: (value) => typebox.Check(value),
    decode: (value) => codec.safeDecode(value).ok,
    zod: (value) => zod[type].safeParse(value).success,
    valibot: (value) => v.safeParse(valibot[type], value).success,
    decode_all: (value) => codec.safeDecode(value, { all: true }).ok,
    decode_message: (value) => said(codec.safeDecode(value).error),
    zod_message: (value) => said(zod[type].safeParse(value).error?.issues[0]),
    valibot_message: (value) => said(v.safeParse(valibot[type], value).issues?.[0]),
  };
  for (const [name, run] of Object.entries(programs)) {
    if (run(good) === true && run(bad) === false) continue;
    if (name !== "typebox" && !(name === "ajv" && type === "Native")) throw new Error(`${name} is wrong about ${type}`);
    delete programs[name];
  }
  report[type] = measure(programs, { good, bad });
}
console.log(JSON.stringify(report));

/** Whether there is no error. The message is looked at if there is one. */
function said(error) {
  return error === undefined || error.message === "";
}

/** What ajv writes as code: a function for each type. */
function standalone() {
  const Ajv = require("ajv/dist/2020").default;
  const write = require("ajv/dist/standalone").default;
  const compiler = new Ajv({ code: { source: true }, strict: false, validateFormats: false });
  compiler.addSchema(schema, "checks");
  const types = Object.keys(schema.$defs);
  const code = write(compiler, Object.fromEntries(types.map((type) => [type, `checks#/$defs/${type}`])));
  const file = join(peersAt, "checks.ajv.cjs");
  writeFileSync(file, code);
  return require(file);
}

/** The same types in zod's words. */
function ofZod() {
  const texts = z.array(z.string());
  const name = z.string().optional();
  return {
    Pattern: z.object({ name: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u) }),
    Native: z.object({ at: z.iso.datetime({ offset: true }), id: z.uuid() }),
    Minimum: z.object({ port: z.int().min(1).max(65535), ratio: z.number().gt(0).max(1) }),
    Not: z.object({ name: z.string().refine((name) => name !== "root" && name !== "admin") }),
    Contains: z.object({ tags: texts.refine((tags) => tags.includes("main")) }),
    IfThen: z
      .object({ kind: z.string(), path: z.string().optional(), url: z.string().optional() })
      .refine(({ kind, path, url }) => (kind === "file" ? path : url) !== undefined),
    DependentRequired: z
      .object({ name: z.string(), card: z.string().optional(), holder: z.string().optional() })
      .refine(({ card, holder }) => card === undefined || holder !== undefined),
    UniqueItems: z.object({ tags: texts.refine((tags) => new Set(tags).size === tags.length) }),
    OneOf: z
      .object({ name, id: z.int().optional() })
      .refine(({ name, id }) => (name === undefined) !== (id === undefined)),
  };
}

/** The same types in valibot's words. */
function ofValibot() {
  const texts = v.array(v.string());
  const text = v.optional(v.string());
  const object = (members, holds) => v.pipe(v.object(members), v.check(holds));
  return {
    Pattern: v.object({ name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u)) }),
    Native: v.object({ at: v.pipe(v.string(), v.isoTimestamp()), id: v.pipe(v.string(), v.uuid()) }),
    Minimum: v.object({
      port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65535)),
      ratio: v.pipe(v.number(), v.gtValue(0), v.maxValue(1)),
    }),
    Not: v.object({ name: v.pipe(v.string(), v.notValues(["root", "admin"])) }),
    Contains: v.object({ tags: v.pipe(texts, v.includes("main")) }),
    IfThen: object({ kind: v.string(), path: text, url: text }, ({ kind, path, url }) =>
      (kind === "file" ? path : url) !== undefined),
    DependentRequired: object({ name: v.string(), card: text, holder: text }, ({ card, holder }) =>
      card === undefined || holder !== undefined),
    UniqueItems: v.object({ tags: v.pipe(texts, v.check((tags) => new Set(tags).size === tags.length)) }),
    OneOf: object({ name: text, id: v.optional(v.pipe(v.number(), v.integer())) }, ({ name, id }) =>
      (name === undefined) !== (id === undefined)),
  };
}

function measure(programs, values) {
  const kept = [];
  const times = { good: {}, bad: {} };
  const time = (run, value) => {
    const start = process.hrtime.bigint();
    for (let call = 0; call < CALLS; call++) kept[0] = run(value);
    return Number(process.hrtime.bigint() - start) / CALLS;
  };
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(programs)) {
      for (const [kind, value] of Object.entries(values)) {
        const taken = time(run, value);
        if (round >= 0) (times[kind][name] ??= []).push(taken);
      }
    }
  }
  if (kept.length === 0) throw new Error("nothing was kept");
  return times;
}
