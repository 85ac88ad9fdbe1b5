/** The part of Standard Schema v1 (https://standardschema.dev) that codecs implement. */

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

/** A value, or its errors. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** An error and its path. */
export interface StandardIssue {
  /** The message of the error. */
  readonly message: string;
  /** The path from the root of the value: names of members and indexes. */
  readonly path: readonly PropertyKey[];
}
