/** JSON Schemas of the dialect 2020-12 as those of draft-07, which some libraries ask for. */

type Schema = Record<string, unknown>;

/** Writes a schema of this package in draft-07, or throws an error if draft-07 cannot say it. */
export function inDraft07(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  const of = schema as Schema;
  const made: [string, unknown][] = [];
  const also: unknown[] = [];
  for (const [keyword, value] of Object.entries(of)) {
    if (keyword === "$schema") {
      made.push([keyword, "http://json-schema.org/draft-07/schema#"]);
    } else if (keyword === "$ref") {
      // Beside it, other keywords have no effect.
      also.push({
        $ref: (value as string).replace("#/$defs/", "#/definitions/"),
      });
    } else if (keyword === "dependentRequired") {
      also.push({ dependencies: value });
    } else if (keyword === "dependentSchemas") {
      also.push({ dependencies: each(value) });
    } else if (keyword === "allOf") {
      also.push(...(value as unknown[]).map(inDraft07));
    } else if (LATER.includes(keyword)) {
      throw new Error(`draft-07 has no \`${keyword}\`: ask for draft-2020-12`);
    } else if (SCHEMAS.includes(keyword)) {
      const isRest = keyword === "items" && "prefixItems" in of;
      made.push([isRest ? "additionalItems" : keyword, inDraft07(value)]);
    } else if (LISTS.includes(keyword)) {
      const name = keyword === "prefixItems" ? "items" : keyword;
      made.push([name, (value as unknown[]).map(inDraft07)]);
    } else if (MAPS.includes(keyword)) {
      made.push([keyword === "$defs" ? "definitions" : keyword, each(value)]);
    } else {
      made.push([keyword, value]);
    }
  }
  if (also.length === 1 && made.length === 0) return also[0];
  if (also.length > 0) made.push(["allOf", also]);
  return Object.fromEntries(made);
}

const LATER = [
  "minContains",
  "maxContains",
  "unevaluatedItems",
  "unevaluatedProperties",
];
/** Keywords with a schema, with a list of schemas, and with schemas by name. All others have values. */
const SCHEMAS = [
  "items",
  "additionalProperties",
  "propertyNames",
  "contains",
  "not",
  "if",
  "then",
  "else",
];
const LISTS = ["anyOf", "oneOf", "prefixItems"];
const MAPS = ["$defs", "properties", "patternProperties"];

function each(schemas: unknown): unknown {
  const all = Object.entries(schemas as Schema);
  return Object.fromEntries(
    all.map(([name, schema]) => [name, inDraft07(schema)]),
  );
}
