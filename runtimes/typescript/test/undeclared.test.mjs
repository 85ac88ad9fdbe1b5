// Undeclared members, if they are asked for.

import { deepStrictEqual as same, throws } from "node:assert";
import { test } from "node:test";

import { codec } from "../dist/codec.js";
import * as wire from "../dist/wire.js";

/** A reader of an object with these members, which are readers by their names, as a schema would have it. */
function struct(members, { aliases = {}, tag, rest } = {}) {
  const declared = tag === undefined ? [] : ["t"];
  for (const name of Object.keys(members)) {
    declared.push(name, ...(aliases[name] ?? []));
  }
  return (cx, key, value) => {
    const object = wire.enter(cx, key, value);
    const result = typeof tag === "string" ? { t: tag } : {};
    for (const [name, read] of Object.entries(members)) {
      const others = aliases[name] ?? [];
      const found = wire.nameOf(cx, object, [], false, name, ...others);
      wire.put(result, name, read(cx, found, wire.own(object, found)));
    }
    if (rest !== undefined) rest(cx, object, result, declared);
    else if (cx.reporting) wire.noteRest(cx, object, declared);
    wire.leave(cx);
    return result;
  };
}

/** A union by the tag `t`. */
const tagged =
  (variants, { open = false } = {}) =>
  (cx, key, value) => {
    const tag = wire.tagOf(cx, key, value, "t");
    const read = variants[tag ?? "one"];
    if (read !== undefined) return read(cx, key, value);
    if (!open) throw wire.wrongTag(cx, key, value, "t");
    return wire.unknownVariant(cx, key, value, "t");
  };

const trying =
  (...variants) =>
  (cx, key, value) =>
    wire.untagged(
      cx,
      key,
      value,
      ...variants.map((read) => wire.candidate(read, "a")),
    );

const tolerant = (read) => (cx, key, value) =>
  wire.lenientGiven(cx, key, value, read);
const mapTo = (read) => wire.mapOf(wire.text, read);
const keep = (cx, object, result, declared) =>
  wire.keepRest(cx, object, result, wire.any, ...declared);
const refuse = (cx, object, _result, declared) =>
  wire.refuseRest(cx, object, ...declared);

const A = struct({ a: wire.int8 });
const ONE = struct({ a: wire.int8 }, { tag: "one" });
/** The default variant has a tag of its own, which is not part of its value. */
const DEFAULT = tagged({ one: struct({ a: wire.int8 }, { tag: null }) });

/** What is undeclared in a text; that it is asked for changes nothing else. */
function read(reader, text) {
  const own = codec("Own", reader);
  const { undeclared, undeclaredCount, ...found } = own.safeParse(text, {
    undeclared: true,
  });
  const plain = own.safeParse(text);
  same(plain, { ...found, undeclared: [], undeclaredCount: 0 });
  same(undeclaredCount, undeclared.length);
  const told = [];
  const value = own.parse(text, { onUndeclared: (one) => told.push(one) });
  same([value, told], [plain.value, undeclared]);
  return undeclared.map(({ path, value }) => [path, value]);
}

test("the examples of the contract", () => {
  for (const [reader, text, expected] of [
    [A, '{"b":{"c":1},"a":2}', [["/b", { c: 1 }]]],
    [struct({ a: wire.int8 }, { aliases: { a: ["x"] } }), '{"x":2}', []],
    [struct({ a: wire.int8 }, { rest: keep }), '{"a":2,"b":1}', []],
    [struct({ a: wire.any }), '{"a":{"b":1}}', []],
    [struct({ a: mapTo(wire.any) }), '{"a":{"b":1}}', []],
    [tagged({ one: ONE }), '{"t":"one","a":1,"b":2}', [["/b", 2]]],
    [tagged({ one: ONE }, { open: true }), '{"t":"two","b":2}', []],
    [DEFAULT, '{"t":"one","a":1}', []],
    [DEFAULT, '{"a":1,"b":2}', [["/b", 2]]],
    [A, '{"t":"one","a":1}', [["/t", "one"]]],
    [trying(A, struct({ b: wire.int8 })), '{"b":1,"a":"?"}', [["/a", "?"]]],
    [trying(A, struct({ a: wire.any })), '{"a":"?","c":1}', [["/c", 1]]],
  ]) {
    same(read(reader, text), expected, text);
  }
});

test("maps, tuples and named variants lead to undeclared members", () => {
  const inMap = struct({ a: mapTo(A) });
  same(read(inMap, '{"a":{"n":{"a":1,"b/~":2}}}'), [["/a/n/b~1~0", 2]]);
  const pair = wire.tupleOf(A, A);
  same(read(pair, '[{"a":1},{"a":2,"b":[]}]'), [["/1/b", []]]);
  const open = wire.openTupleOf(1, undefined, A, A);
  same(read(open, '[{"a":1},{"a":2,"b":[]}]'), [["/1/b", []]]);
  const named = (cx, key, value) => ({
    [wire.variantOf(cx, key, value)]: wire.payload(cx, key, value, "a", A),
  });
  same(read(named, '{"a":{"a":1,"b":2}}'), [["/a/b", 2]]);
  const memoized = trying(
    struct({ a: (...at) => wire.once(...at, A), x: wire.int8 }),
    struct({ a: (...at) => wire.once(...at, A), y: wire.int8 }),
  );
  same(read(memoized, '{"a":{"a":1,"b":2},"y":1,"z":0}'), [
    ["/a/b", 2],
    ["/z", 0],
  ]);
});

test("what is dropped is one issue with its value", () => {
  const items = wire.validItemsOf(A);
  const text = '[{"a":1,"b":2},{"a":"?","c":3},{"a":1,"d":4}]';
  same(read(items, text), [
    ["/0/b", 2],
    ["/2/d", 4],
  ]);
  const issuesOf = (reader, text) =>
    codec("Own", reader)
      .safeParse(text)
      .issues.map(({ path, value }) => [path, value]);
  same(issuesOf(items, text), [["/1", { a: "?", c: 3 }]]);
  const dropping = struct({ a: tolerant(struct({ b: wire.int8 })) });
  const dropped = '{"a":{"c":3,"b":"?"}}';
  same(read(dropping, dropped), []);
  same(issuesOf(dropping, dropped), [["/a", { c: 3, b: "?" }]]);
});

test("members of default values are not in the text", () => {
  const instead = () => ({ a: 1, b: 2 });
  const absent = (cx, key, value) =>
    A(cx, key, wire.whenAbsent(instead(), value));
  const reader = struct({ a: absent });
  same(read(reader, "{}"), []);
  same(read(reader, '{"a":{"a":1,"b":3}}'), [["/a/b", 3]]);
  const wrong = (cx, key, value) => wire.lenient(cx, key, value, instead(), A);
  same(read(struct({ a: wrong }), '{"a":{"a":"?","b":3}}'), []);
});

test("they come in the order of the text", () => {
  const reader = struct({ a: wire.listOf(A), b: A });
  const text =
    '{"z":0,"b":{"y":1,"a":1,"x":2},"w":3,"a":[{"a":1,"v":4},{"u":5,"a":1}],"u":6}';
  const paths = ["/z", "/b/y", "/b/x", "/w", "/a/0/v", "/a/1/u", "/u"];
  same(
    read(reader, text),
    paths.map((path, index) => [path, index]),
  );
});

test("names that are numbers stand where the text has them", () => {
  const spaced =
    ' { "z" : [ "\\\\" , "]\\"" ] , "a" : 1 , "10" : { } , "\\u0039" : -1.5e3 , "z" : [ ] , "x":true } ';
  same(read(A, spaced), [
    ["/z", []],
    ["/10", {}],
    ["/9", -1500],
    ["/x", true],
  ]);
  const maps = mapTo(mapTo(A));
  same(
    read(
      maps,
      '{"b":{"2":{"b":0,"a":1},"1":{"a":1,"7":1}},"0":{"c":{"a":1,"d":2}}}',
    ),
    [
      ["/b/2/b", 0],
      ["/b/1/7", 1],
      ["/0/c/d", 2],
    ],
  );
  same(
    read(
      maps,
      '{"5":3,"b":{},"5":{"c":{"a":1,"d":1}},"1":{"c":{"e":2,"a":1}}}',
    ),
    [
      ["/5/c/d", 1],
      ["/1/c/e", 2],
    ],
  );
});

test("a thousand are reported, and all are counted", () => {
  const many = Array.from({ length: 1500 }, (_, at) => [`b${at}`, at]);
  const value = [
    { a: 1, c: 0 },
    { ...Object.fromEntries(many), a: 1 },
  ];
  const own = codec("Own", wire.listOf(A));
  for (const found of [
    own.safeParse(JSON.stringify(value), { undeclared: true }),
    own.safeDecode(value, { undeclared: true }),
  ]) {
    same([found.undeclared.length, found.undeclaredCount], [1000, 1501]);
    same(found.undeclared[0], { path: "/0/c", value: 0 });
    same(found.undeclared[999], { path: "/1/b998", value: 998 });
  }
});

test("what is refused has none, and says the same", () => {
  const own = codec("Own", struct({ a: wire.int8 }, { rest: refuse }));
  for (const text of ['{"a":"?","b":1}', '{"b":1', '{"a":1,"b":1}']) {
    const { ok, error } = own.safeParse(text, { undeclared: true });
    same([ok, error], [false, own.safeParse(text).error]);
    const told = [];
    const onUndeclared = (one) => told.push(one);
    throws(() => own.parse(text, { onUndeclared }), error);
    same(told, []);
  }
});

test("values are read like texts", () => {
  const own = codec("Own", A);
  const value = { b: 1, a: 2, c: undefined };
  const expected = [{ path: "/b", value: 1 }];
  same(own.safeDecode(value, { undeclared: true }).undeclared, expected);
  same(own.safeDecode(value).undeclared, []);
  const told = [];
  const onUndeclared = (one) => told.push(one);
  own.decode(value, { onUndeclared });
  own["~standard"].validate(value, { libraryOptions: { onUndeclared } });
  same(told, [...expected, ...expected]);
});
