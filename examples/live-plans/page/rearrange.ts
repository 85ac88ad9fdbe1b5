/** Lets tasks that changed their places glide there, for those who like motion. */

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Nothing glides sooner after the last painting, in milliseconds: what moves all the time cannot be followed. */
const CALM = 200;

/** The most rows that glide at once; where there are more, all jump. */
const MOST = 80;

/** Where rows are, in pixels from the top of their lists. */
export type Places = ReadonlyMap<HTMLElement, number>;

let painted = -Infinity;

/**
 * Where the rows are that may be seen to glide, to be asked before anything is written to the page: all of them are
 * measured at once, since each measure after a change lays out the whole page. Nothing where they shall not glide.
 */
export function places(now: number): Places | undefined {
  const calm = now - painted > CALM;
  painted = now;
  if (!calm || still.matches) return undefined;
  const plans = [...document.querySelectorAll(".plan")].filter(isSeen);
  const rows = plans.flatMap((plan) => [
    ...plan.querySelectorAll<HTMLElement>(ROW),
  ]);
  return placesOf(rows);
}

/** Moves each row from where it was to where it is, when all of the page is written. */
export function glide(before: Places): void {
  const rows = [...before.keys()].filter((row) => row.isConnected);
  const moves = [...placesOf(rows)].flatMap(([row, to]) => {
    const by = (before.get(row) ?? to) - to;
    return by === 0 ? [] : [{ row, by }];
  });
  if (moves.length > MOST) return;
  for (const { row, by } of moves) {
    row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], {
      duration: 420,
      easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
    });
  }
}

/** Rows that leave have no name, and stay where they are. */
const ROW = ".entry[data-entry]";

function placesOf(rows: readonly HTMLElement[]): Places {
  return new Map(rows.map((row) => [row, row.offsetTop]));
}

function isSeen(plan: Element): boolean {
  const { top, bottom } = plan.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
