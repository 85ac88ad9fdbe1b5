/** Whether more happens than the page can show: then it shows what is, and not how it came to be. */

/** So many changes a second can be followed; those beyond are pressure, which is never more than that of some seconds. */
const FOLLOWED = 20;
const MOST = 3 * FOLLOWED;

/** A frame that takes longer is seen to stutter, in milliseconds. */
const SLOW = 50;

/**
 * Hurried when the pressure is at its most, or a frame was slow while there is some; until there is none. Times are
 * those of `performance.now()`.
 */
export class Pace {
  #hurried = false;
  #pressure = 0;
  #last = 0;

  /** Whether there shall be no motion and no marks. */
  get hurried(): boolean {
    return this.#hurried;
  }

  /** Something changed. */
  change(now: number): void {
    this.#pressure = Math.min(MOST, this.#left(now) + 1);
    this.#last = now;
    if (this.#pressure === MOST) this.#hurried = true;
  }

  /** A frame was painted, and took so many milliseconds. */
  frame(took: number, now: number): void {
    const left = this.#left(now);
    if (took > SLOW && left > FOLLOWED) this.#hurried = true;
    if (left < 1) this.#hurried = false;
  }

  #left(now: number): number {
    const followed = ((now - this.#last) / 1_000) * FOLLOWED;
    return Math.max(0, this.#pressure - followed);
  }
}
