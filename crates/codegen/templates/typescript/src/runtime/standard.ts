/** Standard Schema v1 (https://standardschema.dev), as far as codecs have it. */

/** The interface by which libraries accept schemas of any kind: https://standardschema.dev. */
export interface StandardSchema<Input, Output> {
  /** The properties that the specification requires. */
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "samewire";
    readonly validate: (
      value: unknown,
      options?: StandardOptions,
    ) => StandardResult<Output>;
    readonly types?: { readonly input: Input; readonly output: Output };
  };
}

/** Options of a validation. */
export interface StandardOptions {
  /** The options of this package: {@link DecodeOptions}. */
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** A value, or what is wrong with it. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One thing that is wrong, and where. */
export interface StandardIssue {
  /** What is wrong. */
  readonly message: string;
  /** The path from the root of the value: names of members and indexes. */
  readonly path: readonly PropertyKey[];
}
