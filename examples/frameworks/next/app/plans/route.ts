/** A route that answers 422 with every mistake of a body. */

import { Plan } from "../../wire/index.js";

export async function POST(request: Request): Promise<Response> {
  const read = Plan.safeParse(await request.text(), { all: true });
  if (!read.ok) {
    const errors = read.errors.map((error) => error.message);
    return Response.json({ errors }, { status: 422 });
  }
  const { title, steps } = read.value;
  return Response.json({ title, steps: steps.length });
}
