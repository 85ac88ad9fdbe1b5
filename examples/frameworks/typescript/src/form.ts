/** A form that shows the mistakes of each field as the schema has them. */

import { FormApi } from "@tanstack/form-core";
import { Plan, type PlanInput } from "./wire/index.js";

export function planForm(submit: (plan: Plan) => void) {
  const defaultValues: PlanInput = { title: "", steps: [] };
  return new FormApi({
    defaultValues,
    validators: { onChange: Plan },
    onSubmit: ({ value }) => submit(Plan.decode(value)),
  });
}
