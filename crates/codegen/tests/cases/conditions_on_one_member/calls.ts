// What each value of a member allows. Compiled, never run: what follows each `@ts-expect-error` is an error of the compiler,
// and so is such a comment that is not needed.

import { Place, Several, Step, Vacuous } from "../dist/index.js";

export function accepted(step: Step, place: Place, several: Several, vacuous: Vacuous) {
  const told: string | number | undefined =
    step.type === "shell" ? step.command : step.type === "http" ? step.retries : step.name;
  const path: string | undefined = place.kind === "disk" ? place.path : undefined;
  const ab: string | undefined = several.kind === "a" || several.kind === "b" ? several.ab : several.mode;
  const a: string | undefined = vacuous.kind === "b" ? vacuous.b : vacuous.a;
  Step.stringify({ type: "http", url: "/" });
  Step.stringify({ type: "wait", name: "a" });
  Place.stringify({ nowhere: true });
  return { told, path, ab, a };
}

export function refused(step: Step) {
  // @ts-expect-error
  Step.stringify({ type: "shell" });
  // @ts-expect-error
  Step.stringify({ type: "wait", url: "/" });
  // @ts-expect-error
  Place.stringify({ kind: "disk", bucket: "a" });
  // @ts-expect-error
  Several.stringify({ kind: "c" });
  // @ts-expect-error
  return step.command;
}
