/** Asks a language model for a plan: it gets the JSON Schema, and its answer is checked. */

import type OpenAI from "openai";
import { Plan } from "./wire/index.js";

export async function ask(client: OpenAI, task: string): Promise<Plan> {
  const response = await client.responses.create({
    model: "gpt-5",
    input: task,
    text: {
      format: {
        type: "json_schema",
        name: "plan",
        schema: { ...Plan.jsonSchema },
      },
    },
  });
  return Plan.parse(response.output_text);
}
