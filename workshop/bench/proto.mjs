// Writes the types of a JSON Schema as messages of Protocol Buffers: `node proto.mjs <schema> <name of the root> <file.proto>`.
//
// It takes what the compared schemas have: objects, enums, lists, maps, references, and unions of objects with titles. What a
// message cannot have, such as a list of lists, is a `google.protobuf.Value`. Texts differ from those of the schema: an enum
// has other names, and a variant no tag.

import { readFileSync, writeFileSync } from "node:fs";

const [file, root, out] = process.argv.slice(2);
const schema = JSON.parse(readFileSync(file, "utf8"));
const definitions = schema.$defs ?? schema.definitions ?? {};
const SCALARS = { string: "string", integer: "int64", number: "double", boolean: "bool" };
const ANY = "google.protobuf.Value";

const words = (name) => name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(/[^A-Za-z0-9]+/).filter(Boolean);
const pascal = (name) => words(name).map((word) => word[0].toUpperCase() + word.slice(1)).join("");
const snake = (name) => words(name).join("_").toLowerCase();
const comment = (text, indent) => (text ?? "").split("\n").filter(Boolean).map((line) => `${indent}// ${line.trim()}\n`).join("");

const declared = new Map();

/** The type of a schema, which is declared by this name if it needs one. */
function typeOf(of, name) {
  if (of.$ref) return named(of.$ref.split("/").at(-1));
  if (of.enum?.every((value) => typeof value === "string")) return declare(name, of, enumeration);
  if (of.oneOf ?? of.anyOf) return declare(name, of, union);
  if (of.properties) return declare(name, of, message);
  if (of.type === "object" && typeof of.additionalProperties === "object") {
    const value = typeOf(of.additionalProperties, `${name}Value`);
    return `map<string, ${/^(repeated|map)/.test(value) ? ANY : value}>`;
  }
  if (of.type === "array") {
    const item = typeOf(of.items ?? {}, `${name}Item`);
    return `repeated ${/^(repeated|map)/.test(item) ? ANY : item}`;
  }
  return SCALARS[of.type] ?? ANY;
}

function named(key) {
  return typeOf(definitions[key], pascal(key));
}

function declare(name, of, print) {
  if (!declared.has(name)) {
    declared.set(name, "");
    declared.set(name, comment(of.description, "") + print(of, name));
  }
  return name;
}

function enumeration(of, name) {
  const prefix = snake(name).toUpperCase();
  const values = ["unspecified", ...of.enum].map((value, index) => `  ${prefix}_${snake(value).toUpperCase()} = ${index};\n`);
  return `enum ${name} {\n${values.join("")}}\n`;
}

function union(of, name) {
  const variants = (of.oneOf ?? of.anyOf).map((variant, index) => {
    const own = variant.title ?? variant.$ref?.split("/").at(-1) ?? `Variant ${index}`;
    return `    ${typeOf(variant, pascal(own))} ${snake(own)} = ${index + 1};\n`;
  });
  return `message ${name} {\n  oneof variant {\n${variants.join("")}  }\n}\n`;
}

function message(of, name) {
  // The variant says what its tag says.
  const own = Object.entries(of.properties).filter(([, member]) => member.const === undefined);
  const members = own.map(([key, member], index) => {
    const type = typeOf(member, name + pascal(key));
    const may = !of.required?.includes(key) && !/^(repeated|map)/.test(type) ? "optional " : "";
    return `${comment(member.description, "  ")}  ${may}${type} ${snake(key)} = ${index + 1} [json_name = "${key}"];\n`;
  });
  return `message ${name} {\n${members.join("")}}\n`;
}

typeOf({ ...schema, $ref: undefined }, root);
Object.keys(definitions).forEach(named);
const messages = [...declared.values()];
const imported = messages.some((text) => text.includes(ANY)) ? ['import "google/protobuf/struct.proto";\n'] : [];
writeFileSync(out, ['syntax = "proto3";\n', "package types;\n", ...imported, ...messages].join("\n"));
