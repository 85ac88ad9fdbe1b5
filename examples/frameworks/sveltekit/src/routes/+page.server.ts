/** An action that answers 422 with every mistake of a form. */

import { fail, type Actions } from "@sveltejs/kit";
import { Plan } from "$lib/wire";

export const actions: Actions = {
  default: async ({ request }) => {
    const text = String((await request.formData()).get("plan"));
    const read = Plan.safeParse(text, { all: true });
    if (!read.ok) {
      return fail(422, { errors: read.errors.map((error) => error.message) });
    }
    return { taken: `${read.value.title}: ${read.value.steps.length}` };
  },
};
