/** The permissions that the agent asks for, until somebody decides or the agent withdraws the question. */

import type {
  PermissionOption,
  RequestPermissionRequest,
  SessionId,
  ToolCallId,
  ToolKind,
} from "@samewire/acp";

import { QUESTIONS, TOOLS, keep } from "./kept.js";

/** A permission that the agent asks for, in the words of the agent. */
export interface Question {
  /** Counts up from 1. */
  readonly id: number;
  readonly sessionId: SessionId;
  /** What the agent wants to do: the title of the tool call, or its id if there is no title. */
  readonly title: string;
  readonly kind: ToolKind | null;
  /** In the order of the agent. */
  readonly options: readonly Option[];
}

/** One of the possible answers. */
export interface Option {
  /** Its place in the list, from 0. */
  readonly id: number;
  readonly name: string;
  readonly kind: PermissionOption["kind"];
}

/** What happens to questions. */
export type QuestionEvent =
  | { readonly kind: "question"; readonly question: Question }
  | {
      /** A question is over: an option was selected, or it was withdrawn. */
      readonly kind: "settled";
      readonly id: number;
      readonly option: number | null;
    };

/** What became of an answer. */
export type Taken = "taken" | "unknown" | "over";

/** Why a question cannot be shown. */
export class QuestionRefused extends Error {}

/** A question with more options cannot be shown. */
const OPTIONS = 20;

/** Longer titles and names of options are cut, and tool calls with longer ids are not remembered, in UTF-16 units. */
const LONGEST = 1_000;
const LONGEST_NAME = 200;

/** The open questions. The first answer to a question counts. */
export class Questions {
  readonly #tell: (event: QuestionEvent) => void;
  readonly #open = new Map<number, Open>();
  readonly #tools = new Map<string, Tool>();
  #last = 0;

  constructor(tell: (event: QuestionEvent) => void) {
    this.#tell = tell;
  }

  /** Oldest first. */
  get open(): readonly Question[] {
    return [...this.#open.values()].map(({ question }) => question);
  }

  /** Remembers the title and the kind of a tool call, since a question may have only its id. */
  remember(sessionId: SessionId, { toolCallId, title, kind }: Called): void {
    if (sessionId.length + toolCallId.length > LONGEST) return;
    if (title === undefined && kind === undefined) return;
    const key = JSON.stringify([sessionId, toolCallId]);
    const before = this.#tools.get(key);
    const tool = {
      title: title === undefined ? before?.title : cut(title, LONGEST),
      kind: kind ?? before?.kind,
    };
    keep(this.#tools, key, tool, TOOLS);
  }

  /** What a request is about, in its own words or in those of an earlier update. */
  toolOf({ sessionId, toolCall }: RequestPermissionRequest) {
    const { toolCallId, title, kind } = toolCall;
    const known = this.#tools.get(JSON.stringify([sessionId, toolCallId]));
    return {
      title: cut(title ?? known?.title ?? toolCallId, LONGEST),
      kind: kind ?? known?.kind ?? null,
    };
  }

  /**
   * Resolves with the option that somebody selects, or with `undefined` when `signal` says that the question is
   * withdrawn.
   *
   * @throws {QuestionRefused} It cannot be shown.
   */
  ask(
    request: RequestPermissionRequest,
    signal: AbortSignal,
  ): Promise<PermissionOption | undefined> {
    const { sessionId, options } = request;
    if (signal.aborted) return Promise.resolve(undefined);
    const id = this.#last + 1;
    const question = {
      id,
      sessionId,
      ...this.toolOf(request),
      options: options.map(({ name, kind }, place) => ({
        id: place,
        name: cut(name, LONGEST_NAME),
        kind,
      })),
    };
    const why = whyNot(question, this.#open.size);
    if (why !== undefined) throw new QuestionRefused(why);
    this.#last = id;
    return new Promise((resolve) => {
      const settle = (option: number | null) => {
        signal.removeEventListener("abort", withdraw);
        this.#open.delete(id);
        resolve(option === null ? undefined : options[option]);
        this.#tell({ kind: "settled", id, option });
      };
      const withdraw = () => settle(null);
      signal.addEventListener("abort", withdraw);
      this.#open.set(id, { question, settle });
      this.#tell({ kind: "question", question });
    });
  }

  /** Answers a question with one of its options. */
  answer(id: number, option: number): Taken {
    const open = this.#open.get(id);
    if (open === undefined) {
      return id >= 1 && id <= this.#last ? "over" : "unknown";
    }
    if (open.question.options[option] === undefined) return "unknown";
    open.settle(option);
    return "taken";
  }
}

interface Open {
  readonly question: Question;
  readonly settle: (option: number | null) => void;
}

/** What is remembered of a tool call. */
interface Tool {
  readonly title: string | undefined;
  readonly kind: ToolKind | undefined;
}

/** A tool call, or an update of one. */
interface Called {
  readonly toolCallId: ToolCallId;
  readonly title?: string;
  readonly kind?: ToolKind;
}

/** A text, or its beginning if it is longer than `most`. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}

function whyNot({ options }: Question, open: number): string | undefined {
  if (open >= QUESTIONS) return `${open} other questions are open`;
  if (options.length === 0) return "the agent gives no options";
  if (options.length > OPTIONS) {
    return `the agent gives ${options.length} options, and the limit is ${OPTIONS}`;
  }
  return undefined;
}
