/** An HTTP server that answers 422 with every mistake of a body. */

import { sValidator } from "@hono/standard-validator";
import { Hono } from "hono";
import { Plan } from "./wire/index.js";

export const app = new Hono().post(
  "/plans",
  sValidator("json", Plan, (result, cx) => {
    if (!result.success) {
      return cx.json({ errors: result.error }, 422);
    }
  }),
  (cx) => {
    const plan = cx.req.valid("json");
    return cx.json({ title: plan.title, steps: plan.steps.length });
  },
);
