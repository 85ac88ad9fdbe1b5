/** What the board remembers of things without end, the same on the server and on its pages. */

/** How many names of sessions, notices, open questions and titles of tool calls are kept. */
export const NAMES = 1_000;
export const NOTICES = 20;
export const QUESTIONS = 20;
export const TOOLS = 1_000;

/** Sets a value, and drops the oldest while there are more than `most`: gives their keys. One that is there keeps its place. */
export function keep<K, V>(
  map: Map<K, V>,
  key: K,
  value: V,
  most: number,
): readonly K[] {
  map.set(key, value);
  const dropped: K[] = [];
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
    dropped.push(oldest);
  }
  return dropped;
}
