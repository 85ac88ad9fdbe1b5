/** The state of a session: modes, options, commands and title. */

import * as readers from "../readers.js";
import type { Read } from "../runtime/cursor.js";
import { DECODE, run } from "../runtime/run.js";
import type {
  AvailableCommand,
  NewSessionResponse,
  SessionUpdate,
} from "../types.js";
import { member } from "./task.js";

/** What is known about a session. */
export interface SessionState extends Readonly<
  Omit<NewSessionResponse, "sessionId">
> {
  /** The commands that the agent last announced. */
  readonly availableCommands?: readonly AvailableCommand[];
  /** The title of the session. */
  readonly title?: string;
  /** The time of the last activity, in ISO 8601. */
  readonly updatedAt?: string;
}

/** The state after an update. */
export function updated(
  state: SessionState,
  update: SessionUpdate,
): SessionState {
  switch (update.sessionUpdate) {
    case "current_mode_update":
      return inMode(state, update.currentModeId);
    case "config_option_update":
      return { ...state, configOptions: update.configOptions };
    case "available_commands_update":
      return { ...state, availableCommands: update.availableCommands };
    case "session_info_update": {
      const { title, updatedAt } = update;
      return changed(state, { title, updatedAt });
    }
    default:
      return state;
  }
}

/** The state after the response to a request about the session. */
export function answered(
  state: SessionState,
  method: string,
  params: unknown,
  result: unknown,
): SessionState {
  switch (method) {
    case "session/set_mode":
      return inMode(state, String(member(params, "modeId")));
    case "session/set_config_option": {
      const read = readers.readSetSessionConfigOptionResponse;
      return changed(state, valueOf(read, result));
    }
    case "session/new": {
      const { sessionId: _, ...opened } = valueOf(
        readers.readNewSessionResponse,
        result,
      );
      return changed(state, opened);
    }
    case "session/load":
      return changed(state, valueOf(readers.readLoadSessionResponse, result));
    default:
      return changed(state, valueOf(readers.readResumeSessionResponse, result));
  }
}

/** A result; empty if it cannot be read, which fails its call. */
function valueOf<T>(read: Read<T>, result: unknown): Partial<T> {
  const found = run(read, result, DECODE);
  return found.ok ? found.value : {};
}

function inMode(state: SessionState, currentModeId: string): SessionState {
  const modes = { availableModes: [], ...state.modes, currentModeId };
  return { ...state, modes };
}

/** The state with these members; `null` removes one, and `undefined` changes nothing. */
function changed(state: SessionState, members: object): SessionState {
  const all: Record<string, unknown> = { ...state };
  for (const [name, value] of Object.entries(members)) {
    if (value === null) delete all[name];
    else if (value !== undefined) all[name] = value;
  }
  return all;
}
