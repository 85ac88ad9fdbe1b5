/** The JSON Schema of a type, for tools of language models and forms: https://standardschema.dev/json-schema. */

import { inDraft07 } from "./draft_07.js";
import type { StandardSchema } from "./standard.js";

/** A JSON Schema of the dialect 2020-12, with all that it refers to in `$defs`. */
export interface TypeJsonSchema {
  readonly $schema: string;
  readonly [keyword: string]: unknown;
}

/** The JSON Schema of an object. */
export interface ObjectJsonSchema extends TypeJsonSchema {
  readonly type: "object";
}

/** What is asked for by {@link StandardJsonSchema}. */
export interface StandardJsonSchemaOptions {
  /** The dialect: `draft-2020-12` or `draft-07`. An error is thrown if it is another one or cannot say the type. */
  readonly target: string;
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** The part of Standard JSON Schema that codecs implement. */
export interface StandardJsonSchema {
  /** The schema of what a reader accepts: members with a default may be left out. */
  readonly input: (
    options: StandardJsonSchemaOptions,
  ) => Record<string, unknown>;
  /** The schema of what a reader returns: members with a default are present. */
  readonly output: (
    options: StandardJsonSchemaOptions,
  ) => Record<string, unknown>;
}

/** A codec with the JSON Schema of its type. */
export type DescribedCodec<Of, Schema = TypeJsonSchema> = Of & {
  /** The schema of what a reader accepts. It is made at its first use, and is the same object from then on. */
  readonly jsonSchema: Schema;
  readonly "~standard": { readonly jsonSchema: StandardJsonSchema };
};

/** The schema of one type, as a text. */
export interface TypeSchema {
  readonly name: string;
  readonly input: string;
  /** What a reader returns, if it differs. */
  readonly output?: string;
  /** The types that it refers to. A function, since types may refer to each other. */
  readonly uses?: () => readonly TypeSchema[];
}

type Parsed = Record<string, unknown>;

/** Gives a codec the schema of its type. */
export function described<
  Of extends StandardSchema<unknown, unknown>,
  Schema = TypeJsonSchema,
>(codec: Of, of: TypeSchema): DescribedCodec<Of, Schema> {
  let known: Schema | undefined;
  const asked = (isOutput: boolean) => (options: StandardJsonSchemaOptions) => {
    const schema = document(of, isOutput);
    if (options.target === "draft-2020-12") return schema;
    if (options.target === "draft-07") return inDraft07(schema) as Parsed;
    const name = JSON.stringify(options.target);
    throw new Error(`${name} is no target: ask for draft-2020-12 or draft-07`);
  };
  return {
    ...codec,
    get jsonSchema() {
      known ??= document(of, false) as Schema;
      return known;
    },
    "~standard": {
      ...codec["~standard"],
      jsonSchema: { input: asked(false), output: asked(true) },
    },
  };
}

/** The schema of a type with those of all types that it refers to. */
function document(of: TypeSchema, isOutput: boolean): Parsed {
  const parse = (part: TypeSchema): Parsed =>
    JSON.parse((isOutput && part.output) || part.input) as Parsed;
  const { $defs: own, ...schema } = parse(of);
  const $defs: Parsed = { ...(own as Parsed | undefined) };
  const used = new Set(of.uses?.());
  for (const part of used) {
    const { $defs: own, ...schema } = parse(part);
    Object.assign($defs, own, { [part.name]: schema });
    for (const other of part.uses?.() ?? []) used.add(other);
  }
  const $schema = "https://json-schema.org/draft/2020-12/schema";
  const isWhole = Object.keys($defs).length === 0;
  return { $schema, ...schema, ...(isWhole ? {} : { $defs }) };
}
