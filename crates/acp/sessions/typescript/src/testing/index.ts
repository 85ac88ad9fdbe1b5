/** Tools for testing agents and clients: both ends in memory, scripted peers, and a manual clock. */

export { memoryPair } from "../connection/index.js";
export type { MemoryOptions, MemoryTransport } from "../connection/index.js";
export { manualClock } from "./clock.js";
export type { ManualClock } from "./clock.js";
export { pair } from "./pair.js";
export type { Pair, PairOptions } from "./pair.js";
export { scriptedAgent, scriptedClient } from "./script.js";
export type { ScriptedPeer } from "./script.js";
export {
  burst,
  exit,
  expect,
  expectReply,
  hang,
  notify,
  raw,
  refuse,
  reply,
  request,
} from "./steps.js";
export type { Line, Step, WriteStep } from "./steps.js";
