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
 * times the number of steps.
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
  #here: number[] = [];
  #next: number[] = [];
  /** The last turn in which each step was entered, and in which it was listed. */
  readonly #entered: number[];
  readonly #listed: number[];
  /** The turns in which threads came to a step that counts, in order. */
  readonly #began: Map<number, Queue>;

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
  }

  /** Where the part is found; the first such place only if asked for one. */
  found(isOneEnough: boolean): boolean[] {
    const length = this.#points.length;
    const found: boolean[] = Array.from({ length: length + 1 }, () => false);
    for (let turn = 0; turn <= length; turn++) {
      let isFound = turn > 0 && this.#read(turn);
      if (turn === 0 || !this.#part.is_anchored) {
        if (this.#enter(0, turn)) isFound = true;
      } else if (this.#next.length === 0 && !isFound) {
        break;
      }
      if (isFound) {
        found[this.#place(turn)] = true;
        if (isOneEnough) break;
      }
      this.#here = this.#next;
      this.#next = [];
    }
    return found;
  }

  #place(turn: number): number {
    return this.#part.is_backward ? this.#points.length - turn : turn;
  }

  /** Reads the code point before a turn; whether the part is found then. */
  #read(turn: number): boolean {
    const place = Math.min(this.#place(turn - 1), this.#place(turn));
    const point = this.#points[place] ?? 0;
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
      } else if (!isRead) {
        continue;
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

function counts(step: Read): boolean {
  return step.least !== 1 || step.most !== 1;
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
