/** What the JSON Schema of a type may be given to, and its random values. Checked, never run. */

import fc from "fast-check";
import { arbitrary } from "../dist/arbitraries.js";
import type { StandardJsonSchema } from "../dist/runtime/json_schema.js";
import { Answer, Plan, Step } from "../dist/index.js";

/** What the clients of language models take. */
type Tool = { name: string; input_schema: { type: "object"; properties?: unknown; [keyword: string]: unknown } };
type Parameters = Record<string, unknown>;
/** Standard JSON Schema, as its specification declares it. */
type Standard<Input, Output> = {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    readonly jsonSchema: {
      readonly input: (options: { readonly target: "draft-2020-12" | "draft-07" | "openapi-3.0" | ({} & string); readonly libraryOptions?: Record<string, unknown> | undefined }) => Record<string, unknown>;
      readonly output: StandardJsonSchema["output"];
    };
  };
};

export const tool = { name: "plan", description: "Makes a plan.", input_schema: Plan.jsonSchema };
export const tools: Tool[] = [
  tool,
  { name: "step", input_schema: Step.jsonSchema },
  // @ts-expect-error: an answer may be no object
  { name: "answer", input_schema: Answer.jsonSchema },
];
export const parameters: Parameters = Answer.jsonSchema;
export const standard: Standard<Plan, Plan> = Plan as Standard<Plan, Plan>;
export const whole: Standard<unknown, Answer> = Answer;

fc.assert(fc.property(arbitrary(Plan), (plan) => Plan.is(Plan.parse(Plan.stringify(plan)))));
export const plans: fc.Arbitrary<Plan> = arbitrary(Plan);
// @ts-expect-error: a step is no plan
export const steps: fc.Arbitrary<Plan> = arbitrary(Step);
// @ts-expect-error: it is no type of a package
export const numbers = arbitrary(Number);
