/** Procedures whose input is a type of the schema. */

import { initTRPC } from "@trpc/server";
import { Plan } from "./wire/index.js";

const t = initTRPC.create();

// tRPC prefers a method `parse` for values, and that of `Plan` reads texts.
const input = { "~standard": Plan["~standard"] };

export const router = t.router({
  add: t.procedure.input(input).mutation(({ input }) => {
    return { title: input.title, priority: input.priority };
  }),
});
