// How values are given, by kind of type. Compiled, never run: each call below `@ts-expect-error` is an error of the
// compiler, and so is such a comment that is not needed.

import {
  Extended,
  ExtensionsType,
  Figure,
  Job,
  JobId,
  Level,
  Mood,
  Pair,
  Patch,
  Port,
  Scores,
  Step,
  Target,
} from "../dist/index.js";

/** An object. */
export function structAccepted(job: Job, name: string) {
  Job.stringify({ name: "a", size: 1 });
  Job.stringify({ size: 1, name: "a" });
  Job.stringify({ name, size: name.length });
  Job.stringify({ name: "a", size: 1, owner: "a@b.c" });
  Job.stringify({ name: "a", size: 1, class: true });
  Job.stringify({ ...job, size: 2 });
  Job.stringify(job);
  Job.encode(Job.decode({}));
  const made = { name: "a", size: 1 };
  Job.stringify(made);
  const typed: Job = { name: "a", size: 1, owner: "a" };
  Job.stringify(typed);
}

export function structRefused(job: Partial<Job>) {
  // @ts-expect-error
  Job.stringify({});
  // @ts-expect-error
  Job.stringify({ name: "a" });
  // @ts-expect-error
  Job.stringify({ size: 1 });
  // @ts-expect-error
  Job.stringify({ name: 1, size: 1 });
  // @ts-expect-error
  Job.stringify({ name: "a", size: "1" });
  // @ts-expect-error
  Job.stringify({ name: null, size: 1 });
  // @ts-expect-error
  Job.stringify({ name: "a", size: 1, owner: null });
  // @ts-expect-error
  Job.stringify({ name: "a", size: 1, colour: "red" });
  // @ts-expect-error
  Job.stringify({ name: "a", size: 1, class: "yes" });
  // @ts-expect-error
  Job.stringify(job);
  // @ts-expect-error
  Job.stringify("a");
}

/** An object with a constant and defaults, which are filled in. */
export function defaultsAccepted(step: Step, labels: string[]) {
  Step.stringify({ kind: "step", run: "a" });
  Step.stringify({ kind: "step", run: "a", retries: 6 });
  Step.stringify({ kind: "step", run: "a", verbose: false });
  Step.stringify({ kind: "step", run: "a", labels });
  Step.stringify({ kind: "step", run: "a", labels: ["x"], level: "high" });
  Step.stringify({ kind: "step", run: "a", next: { kind: "step", run: "b" } });
  Step.stringify({ kind: "step", run: "a", next: step });
  Step.stringify({ ...step, run: "b" });
  Step.stringify(step);
  step.labels.push(step.retries.toFixed());
  step.next?.labels.push("a");
}

export function defaultsRefused(step: Step) {
  // @ts-expect-error
  Step.stringify({});
  // @ts-expect-error
  Step.stringify({ run: "a" });
  // @ts-expect-error
  Step.stringify({ kind: "job", run: "a" });
  // @ts-expect-error
  Step.stringify({ kind: "step", run: "a", retries: null });
  // @ts-expect-error
  Step.stringify({ kind: "step", run: "a", retries: "3" });
  // @ts-expect-error
  Step.stringify({ kind: "step", run: "a", verbose: null });
  // @ts-expect-error
  Step.stringify({ kind: "step", run: "a", labels: "x" });
  // @ts-expect-error
  Step.stringify({ kind: "step", run: "a", labels: [1] });
  // @ts-expect-error
  Step.stringify({ kind: "step", run: "a", level: "middle" });
  // @ts-expect-error
  Step.stringify({ kind: "step", run: "a", next: { run: "b" } });
  // @ts-expect-error
  const read: Step = { kind: "step", run: "a" };
  // @ts-expect-error
  step.next.run;
  return read;
}

/** A tagged union. */
export function taggedAccepted(figure: Figure, side: number) {
  Figure.stringify({ shape: "circle", radius: 1 });
  Figure.stringify({ radius: 1.5, shape: "circle" });
  Figure.stringify({ shape: "square" });
  Figure.stringify({ shape: "square", side });
  Figure.stringify(
    side > 1 ? { shape: "square", side } : { shape: "circle", radius: 1 },
  );
  Figure.stringify(figure);
  Figure.stringify({ ...figure });
  if (figure.shape === "circle") figure.radius.toFixed();
  if (figure.shape === "square") figure.side.toFixed();
  if ("radius" in figure) figure.radius.toFixed();
}

export function taggedRefused(figure: Figure, shape: string) {
  // @ts-expect-error
  Figure.stringify({});
  // @ts-expect-error
  Figure.stringify({ shape: "circle" });
  // @ts-expect-error
  Figure.stringify({ radius: 1 });
  // @ts-expect-error
  Figure.stringify({ shape: "triangle" });
  // @ts-expect-error
  Figure.stringify({ shape, radius: 1 });
  // @ts-expect-error
  Figure.stringify({ shape: "circle", radius: "1" });
  // @ts-expect-error
  Figure.stringify({ shape: "square", radius: 1 });
  // @ts-expect-error
  Figure.stringify({ shape: "square", side: null });
  // @ts-expect-error
  figure.radius;
  // @ts-expect-error
  Figure.stringify("circle");
}

/** A union without tags. */
export function untaggedAccepted(target: Target, job: Job, texts: string[]) {
  Target.stringify("a");
  Target.stringify("");
  Target.stringify(1);
  Target.stringify(-1);
  Target.stringify({ name: "a", size: 1 });
  Target.stringify(job);
  Target.stringify([]);
  Target.stringify(["a", "b"]);
  Target.stringify(texts);
  Target.stringify(texts.length ? "a" : 1);
  Target.stringify(target);
  if (typeof target === "string") target.trim();
}

export function untaggedRefused(target: Target, step: Step) {
  // @ts-expect-error
  Target.stringify(null);
  // @ts-expect-error
  Target.stringify(true);
  // @ts-expect-error
  Target.stringify({});
  // @ts-expect-error
  Target.stringify({ name: "a" });
  // @ts-expect-error
  Target.stringify({ name: "a", size: 1, colour: "red" });
  // @ts-expect-error
  Target.stringify([1]);
  // @ts-expect-error
  Target.stringify(["a", null]);
  // @ts-expect-error
  Target.stringify(undefined);
  // @ts-expect-error
  Target.stringify(step);
  // @ts-expect-error
  target.trim();
}

/** Closed and open enums. */
export function enumsAccepted(level: Level, mood: Mood, text: string) {
  Level.stringify("low");
  Level.stringify("high");
  Level.stringify(level);
  Level.stringify(text ? "low" : "high");
  Level.values.map((value) => Level.stringify(value));
  if (Level.is(text)) Level.stringify(text);
  Mood.stringify("calm");
  Mood.stringify("sad");
  Mood.stringify(text);
  Mood.stringify(mood);
  mood.trim();
}

export function enumsRefused(level: Level, mood: Mood, text: string) {
  // @ts-expect-error
  Level.stringify("");
  // @ts-expect-error
  Level.stringify("LOW");
  // @ts-expect-error
  Level.stringify("middle");
  // @ts-expect-error
  Level.stringify(text);
  // @ts-expect-error
  Level.stringify(mood);
  // @ts-expect-error
  Level.stringify(null);
  // @ts-expect-error
  level === "middle";
  // @ts-expect-error
  Mood.stringify(1);
  // @ts-expect-error
  Mood.stringify(null);
  // @ts-expect-error
  Mood.stringify(["calm"]);
}

/** With `ids = "nominal"`, each name is a type of its own, which its codec makes. */
export function namesAccepted(port: Port, id: JobId) {
  Port.stringify(port);
  Port.stringify(Port.decode(80));
  Port.decode(port + 1);
  Port.parse("80").toFixed();
  port.toFixed();
  JobId.stringify(id);
  JobId.stringify(JobId.decode("j-1"));
  JobId.decode(`${id}1`);
  id.trim();
  new Map([[id, port]]).get(JobId.decode("j-1"));
}

export function namesRefused(port: Port, id: JobId) {
  // @ts-expect-error
  Port.stringify(80);
  // @ts-expect-error
  Port.stringify(port + 1);
  // @ts-expect-error
  Port.stringify(id);
  // @ts-expect-error
  Port.stringify("80");
  // @ts-expect-error
  Port.stringify(null);
  // @ts-expect-error
  JobId.stringify("j-1");
  // @ts-expect-error
  JobId.stringify(port);
  // @ts-expect-error
  JobId.stringify(`${id}1`);
  // @ts-expect-error
  JobId.stringify(undefined);
  // @ts-expect-error
  new Map([[id, port]]).get("j-1");
}

/** A map. */
export function mapsAccepted(scores: Scores, name: string) {
  Scores.stringify({ a: 1 });
  Scores.stringify({ a: 1, "two words": 2 });
  Scores.stringify({});
  Scores.stringify({ [name]: 1 });
  Scores.stringify({ 1: 1 });
  Scores.stringify(scores);
  Scores.stringify({ ...scores, a: 1 });
  Scores.stringify(Object.fromEntries([[name, 1]]));
  const made: Record<string, number> = {};
  Scores.stringify(made);
  scores[name] = 1;
}

export function mapsRefused(scores: Scores, name: string) {
  // @ts-expect-error
  Scores.stringify({ a: "1" });
  // @ts-expect-error
  Scores.stringify({ a: null });
  // @ts-expect-error
  Scores.stringify({ a: undefined });
  // @ts-expect-error
  Scores.stringify({ a: 1, b: "2" });
  // @ts-expect-error
  Scores.stringify({ [name]: name });
  // @ts-expect-error
  Scores.stringify(["a"]);
  // @ts-expect-error
  Scores.stringify(null);
  // @ts-expect-error
  Scores.stringify("a");
  // @ts-expect-error
  Scores.stringify(new Map([["a", 1]]));
  // @ts-expect-error
  scores[name] = "1";
}

/** Members by a pattern: the typo `prots` of `ports` does not compile. */
export function patternsAccepted(ports: Port[], extended: Extended) {
  Extended.stringify({});
  Extended.stringify({ ports });
  Extended.stringify({ "x-a": "b" });
  Extended.stringify({ ports, "x-a": "b", "x-": "c" });
  Extended.stringify({ ...extended, "x-a": "b" });
  Extended.stringify({ [`x-${ports.length}`]: "b" });
  extended["x-a"] = "b";
  extended["x-a"].trim();
  ExtensionsType.stringify({ "x-a": 1 });
  ExtensionsType.stringify({});
}

export function patternsRefused(ports: Port[], extended: Extended) {
  // @ts-expect-error
  Extended.stringify({ prots: ports });
  // @ts-expect-error
  Extended.stringify({ ports, "y-a": "b" });
  // @ts-expect-error
  Extended.stringify({ "x-a": 1 });
  // @ts-expect-error
  Extended.stringify({ ports: [80] });
  // @ts-expect-error
  Extended.stringify({ ports: null });
  // @ts-expect-error
  extended.prots;
  // @ts-expect-error
  extended["x-a"] = 1;
  // @ts-expect-error
  ExtensionsType.stringify({ a: 1 });
  // @ts-expect-error
  ExtensionsType.stringify({ "x-a": "1" });
  // @ts-expect-error
  ExtensionsType.stringify(null);
}

/** A tuple. */
export function tuplesAccepted(pair: Pair, name: string) {
  Pair.stringify(["a", 1]);
  Pair.stringify(["", 0]);
  Pair.stringify([name, name.length]);
  Pair.stringify(pair);
  Pair.stringify([...pair]);
  Pair.stringify([pair[0], -1]);
  Pair.stringify(name ? ["a", 1] : ["b", 2]);
  const made: [string, number] = ["a", 1];
  Pair.stringify(made);
  pair[0].trim();
  pair[1].toFixed();
}

export function tuplesRefused(pair: Pair, name: string) {
  // @ts-expect-error
  Pair.stringify([]);
  // @ts-expect-error
  Pair.stringify(["a"]);
  // @ts-expect-error
  Pair.stringify(["a", 1, 2]);
  // @ts-expect-error
  Pair.stringify([1, "a"]);
  // @ts-expect-error
  Pair.stringify(["a", "1"]);
  // @ts-expect-error
  Pair.stringify([null, 1]);
  // @ts-expect-error
  Pair.stringify(["a", null]);
  // @ts-expect-error
  Pair.stringify({ 0: "a", 1: 1 });
  // @ts-expect-error
  Pair.stringify(name);
  // @ts-expect-error
  pair[2];
}

/** A member that is absent, `null` or a value. */
export function nullAccepted(patch: Patch, title: string | null) {
  Patch.stringify({ id: "a" });
  Patch.stringify({ id: null });
  Patch.stringify({ id: "a", title: "b" });
  Patch.stringify({ id: "a", title: null });
  Patch.stringify({ id: "a", title });
  Patch.stringify({ id: "a", parent: 1 });
  Patch.stringify({ id: "a", parent: null });
  Patch.stringify({ id: null, title: null, parent: null });
  Patch.stringify(patch);
  Patch.stringify({ ...patch, title });
  if (patch.title === undefined || patch.title === null) return;
  patch.title.trim();
}

export function nullRefused(patch: Patch) {
  // @ts-expect-error
  Patch.stringify({});
  // @ts-expect-error
  Patch.stringify({ title: "a" });
  // @ts-expect-error
  Patch.stringify({ id: undefined });
  // @ts-expect-error
  Patch.stringify({ id: 1 });
  // @ts-expect-error
  Patch.stringify({ id: "a", title: 1 });
  // @ts-expect-error
  Patch.stringify({ id: "a", parent: "1" });
  // @ts-expect-error
  Patch.stringify({ id: "a", name: "b" });
  // @ts-expect-error
  Patch.stringify(null);
  // @ts-expect-error
  patch.title.trim();
  // @ts-expect-error
  patch.parent.toFixed();
}
