/** Searches texts for patterns that `RegExp` could take very long for. */

/** The automaton of a pattern: it is found if the last of its parts is. */
export interface Program {
  /** Sets of code points, as ranges in order, both ends included. */
  readonly classes: readonly (readonly (readonly [number, number])[])[];
  /** The look-arounds, inner ones first, and the pattern itself. */
  readonly parts: readonly Part[];
}

/** A look-around, or the pattern itself. */
export interface Part {
  /** Whether it reads from the end of the text to its start. */
  readonly is_backward: boolean;
  /** Whether it begins where the text does, and nowhere else. */
  readonly is_anchored: boolean;
  readonly steps: readonly Step[];
}

/** A step of a thread, which goes on with the next one if nothing else is said. */
export type Step = Read | Branch | Assertion | Look | { readonly op: "found" };

interface Read {
  readonly op: "read";
  /** Its index in the classes. */
  readonly of: number;
  readonly least: number;
  readonly most?: number;
}

interface Branch {
  /** Whether it goes on with the next step, too. */
  readonly op: "split" | "jump";
  readonly to: number;
}

type Assertion =
  | { readonly op: "start" | "end" }
  | { readonly op: "boundary"; readonly is_negated: boolean };

interface Look {
  readonly op: "look";
  readonly part: number;
  readonly is_negated: boolean;
}

/**
 * Whether a pattern is found anywhere in a text, in a time that grows with the length of the text
 * times the number of steps, and mostly with the length of the text alone.
 */
export function isFound(program: Program, text: string): boolean {
  const points = Array.from(text, (point) => point.codePointAt(0) ?? 0);
  const looks: boolean[][] = [];
  for (const part of program.parts) {
    const isLast = looks.length === program.parts.length - 1;
    const found = new Run(program, part, points, looks).found(isLast);
    if (isLast) return found.includes(true);
    looks.push(found);
  }
  return false;
}

/** A part on its way through a text. A turn is the number of code points that were read. */
class Run {
  readonly #classes: Program["classes"];
  readonly #part: Part;
  readonly #points: readonly number[];
  readonly #looks: readonly (readonly boolean[])[];
  /** The steps that read next, and those of the turn after it. */
  #here: readonly number[] = [];
  #next: number[] = [];
  /** The last turn in which each step was entered, and in which it was listed. */
  readonly #entered: number[];
  readonly #listed: number[];
  /** The turns in which threads came to a step that counts, in order. */
  readonly #began: Map<number, Queue>;
  readonly #known: States;

  constructor(
    program: Program,
    part: Part,
    points: readonly number[],
    looks: readonly (readonly boolean[])[],
  ) {
    this.#classes = program.classes;
    this.#part = part;
    this.#points = points;
    this.#looks = looks;
    this.#entered = part.steps.map(() => -1);
    this.#listed = part.steps.map(() => -1);
    this.#began = new Map();
    this.#known = statesOf(part);
  }

  /** Where the part is found; the first such place only if asked for one. */
  found(isOneEnough: boolean): boolean[] {
    const length = this.#points.length;
    const found: boolean[] = Array.from({ length: length + 1 }, () => false);
    let state: State | undefined;
    for (let turn = 0; turn <= length; turn++) {
      const point = turn > 0 ? this.#point(turn) : undefined;
      // At the first and the last turn, `^` or `$` may hold.
      const isWithin = turn > 0 && turn < length;
      let next = isWithin ? state?.moves.get(point) : undefined;
      if (next === undefined) {
        const isFound = this.#turn(turn, point);
        next = this.#known.state(this.#next, isFound);
        if (isWithin) this.#known.move(state, point, next);
      }
      state = next;
      if (state.isFound) {
        found[this.#place(turn)] = true;
        if (isOneEnough) break;
      }
      const isOver = state.steps.length === 0 && this.#part.is_anchored;
      if (isOver && !state.isFound) break;
      this.#here = state.steps;
      this.#next = [];
    }
    return found;
  }

  /** Reads the code point before a turn, and begins anew if the part may; whether it is found then. */
  #turn(turn: number, point: number | undefined): boolean {
    const isRead = point !== undefined && this.#read(point, turn);
    const begins = turn === 0 || !this.#part.is_anchored;
    return (begins && this.#enter(0, turn)) || isRead;
  }

  #place(turn: number): number {
    return this.#part.is_backward ? this.#points.length - turn : turn;
  }

  /** The code point that is read before a turn. */
  #point(turn: number): number {
    const place = Math.min(this.#place(turn - 1), this.#place(turn));
    return this.#points[place] ?? 0;
  }

  /** Reads a code point; whether the part is found then. */
  #read(point: number, turn: number): boolean {
    let isFound = false;
    for (const at of this.#here) {
      const step = this.#part.steps[at];
      if (step?.op !== "read") continue;
      const isRead = isWithin(this.#classes[step.of] ?? [], point);
      if (counts(step)) {
        const queue = this.#queue(at);
        queue.pass(turn, isRead ? (step.most ?? Infinity) : 0);
        if (step.most === undefined) queue.keepOne();
        const first = queue.first();
        if (first === undefined) continue;
        this.#list(at, turn);
        if (!isRead || turn - first < step.least) continue;
      } else {
        if (!isRead) continue;
        if (step.most === undefined) this.#list(at, turn);
      }
      if (this.#enter(at + 1, turn)) isFound = true;
    }
    return isFound;
  }

  /** Enters a step, and what follows without reading; whether the part is found. */
  #enter(first: number, turn: number): boolean {
    const place = this.#place(turn);
    let isFound = false;
    const stack = [first];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const step = this.#part.steps[at];
      if (step === undefined || this.#entered[at] === turn) continue;
      this.#entered[at] = turn;
      let goesOn = false;
      switch (step.op) {
        case "read":
          if (counts(step)) this.#queue(at).add(turn);
          this.#list(at, turn);
          goesOn = step.least === 0;
          break;
        case "split":
          stack.push(step.to);
          goesOn = true;
          break;
        case "jump":
          stack.push(step.to);
          break;
        case "start":
          goesOn = place === 0;
          break;
        case "end":
          goesOn = place === this.#points.length;
          break;
        case "boundary":
          goesOn = this.#isBoundary(place) !== step.is_negated;
          break;
        case "look":
          goesOn = this.#looks[step.part]?.[place] !== step.is_negated;
          break;
        case "found":
          isFound = true;
          break;
      }
      if (goesOn) stack.push(at + 1);
    }
    return isFound;
  }

  #list(at: number, turn: number): void {
    if (this.#listed[at] === turn) return;
    this.#listed[at] = turn;
    this.#next.push(at);
  }

  #queue(at: number): Queue {
    let queue = this.#began.get(at);
    if (queue === undefined) {
      queue = new Queue();
      this.#began.set(at, queue);
    }
    return queue;
  }

  #isBoundary(place: number): boolean {
    return isWord(this.#points[place - 1]) !== isWord(this.#points[place]);
  }
}

/** What is known after a turn: which steps read next. */
interface State {
  readonly steps: readonly number[];
  readonly isFound: boolean;
  /** Where each code point leads to, as far as that is known. */
  readonly moves: Map<number | undefined, State>;
}

/** The states of a part that were met, and the moves between them, so that each is made only once. */
class States {
  readonly #met = new Map<string, State>();
  /** Whether nothing but the steps and the code point decides about a move. */
  readonly #isKept: boolean;
  #size = 0;

  constructor(part: Part) {
    const decides = (step: Step): boolean =>
      step.op === "look" ||
      step.op === "boundary" ||
      (step.op === "read" && counts(step));
    this.#isKept = !part.steps.some(decides);
  }

  state(steps: readonly number[], isFound: boolean): State {
    const key = this.#isKept ? `${String(isFound)} ${steps.join(" ")}` : "";
    let state = this.#met.get(key);
    if (state === undefined) {
      state = { steps, isFound, moves: new Map() };
      if (this.#isKept) {
        this.#grow(steps.length + 1);
        this.#met.set(key, state);
      }
    }
    return state;
  }

  move(from: State | undefined, point: number | undefined, to: State): void {
    if (!this.#isKept) return;
    this.#grow(1);
    from?.moves.set(point, to);
  }

  /** Forgets everything when it becomes too much. */
  #grow(by: number): void {
    this.#size += by;
    if (this.#size <= MOST_KEPT) return;
    this.#met.clear();
    this.#size = by;
  }
}

/** The maximum number of moves, and of steps in states, that are kept of a part. */
const MOST_KEPT = 100_000;

const STATES = new WeakMap<Part, States>();

function statesOf(part: Part): States {
  let states = STATES.get(part);
  if (states === undefined) {
    states = new States(part);
    STATES.set(part, states);
  }
  return states;
}

/** Turns in which threads began. */
class Queue {
  #turns: number[] = [];
  #from = 0;

  add(turn: number): void {
    this.#turns.push(turn);
  }

  first(): number | undefined {
    return this.#turns[this.#from];
  }

  /** Ends the threads that began before a turn and would have read more than they may. */
  pass(turn: number, most: number): void {
    let first = this.first();
    while (first !== undefined && first < turn && turn - first > most) {
      this.#from++;
      first = this.first();
    }
    if (this.#from > 64 && this.#from * 2 > this.#turns.length) {
      this.#turns = this.#turns.slice(this.#from);
      this.#from = 0;
    }
  }

  /** Ends all threads but the one that has read most. */
  keepOne(): void {
    this.#turns = this.#turns.slice(this.#from, this.#from + 1);
    this.#from = 0;
  }
}

/** Whether how many code points were read matters, and not only whether some were. */
function counts(step: Read): boolean {
  return step.least > 1 || (step.most ?? 1) !== 1;
}

function isWord(point: number | undefined): boolean {
  return point !== undefined && isWithin(WORDS, point);
}

function isWithin(
  ranges: readonly (readonly [number, number])[],
  point: number,
): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined || point < range[0]) high = middle;
    else if (point > range[1]) low = middle + 1;
    else return true;
  }
  return false;
}

const WORDS: readonly (readonly [number, number])[] = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
