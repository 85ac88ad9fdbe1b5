/** Standard Schema v1 (https://standardschema.dev), as far as codecs have it. */

/** What libraries look for to take any schema. */
export interface StandardSchema<Input, Output> {
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

/** What a caller may add; `libraryOptions` are {@link DecodeOptions}. */
export interface StandardOptions {
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** A value, or what is wrong with it. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One thing that is wrong, and where. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}
