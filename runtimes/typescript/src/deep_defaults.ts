/** Values that defaults make deeper than a text may be. */

/** Whether arrays and objects are nested deeper than this number of levels. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/**
 * A copy in which the objects at a level lack the members with more levels than are left inside them. The value itself is
 * at level 1.
 */
export function without(value: unknown, level: number, left: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  const inner = (one: unknown) => without(one, level - 1, left - 1);
  if (Array.isArray(value)) return value.map(inner);
  const kept = Object.entries(value).filter(
    ([, one]) => level !== 1 || !isDeeper(one, left - 1),
  );
  return Object.fromEntries(kept.map(([name, one]) => [name, inner(one)]));
}
