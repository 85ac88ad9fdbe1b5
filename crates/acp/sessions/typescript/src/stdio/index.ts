/** Agents over stdin and stdout: serve one, or start one. For Node, Bun and Deno. */

export type { ProcessOptions } from "./child.js";
export { runAgent, stdio } from "./run.js";
export { spawnAgent } from "./spawn.js";
export type { SpawnOptions } from "./spawn.js";
export { nodeStreams } from "./streams.js";
export type { NodeReadable, NodeWritable, StreamOptions } from "./streams.js";
