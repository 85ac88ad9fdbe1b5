/** Lets what changed its place glide there, for those who like motion. */

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The most that is measured; beyond it, things jump. */
const MOST = 120;

/** Where the rows of a list are, by `data-entry`; nothing where they shall not glide. */
export function places(list: HTMLElement | null): Map<string, number> | null {
  if (list === null || still.matches || list.childElementCount > MOST) {
    return null;
  }
  return new Map(rowsOf(list).map((row) => [nameOf(row), row.offsetTop]));
}

/** Moves each row from where it was to where it is. */
export function glide(list: HTMLElement, before: Map<string, number>): void {
  const moves = rowsOf(list).map((row) => {
    const from = before.get(nameOf(row));
    return { row, by: from === undefined ? 0 : from - row.offsetTop };
  });
  for (const { row, by } of moves) {
    if (by === 0) continue;
    row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], {
      duration: 420,
      easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
    });
  }
}

/** Rows that leave have no name, and stay where they are. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  const rows = [...list.children] as HTMLElement[];
  return rows.filter((row) => row.dataset["entry"] !== undefined);
}

function nameOf(row: HTMLElement): string {
  return row.dataset["entry"] ?? "";
}
