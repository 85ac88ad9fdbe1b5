/** What single keys do, as the help shows it. */

/** A shortcut and its words. */
export interface Shortcut {
  readonly key: string;
  readonly does: string;
}

/** All of them, in the order of the help. */
export const SHORTCUTS = [
  { key: "j", does: "Next plan" },
  { key: "k", does: "Previous plan" },
  { key: "n", does: "Next task in progress" },
  { key: "a", does: "Next question of the agent" },
  { key: "f", does: "Fold or unfold all plans" },
  { key: "t", does: "Light or dark" },
  { key: "?", does: "This help" },
] as const satisfies readonly Shortcut[];

/** One of the keys. */
export type ShortcutKey = (typeof SHORTCUTS)[number]["key"];

const OFF = "live-plans.shortcuts";

/** Whether the shortcuts are on; they are unless somebody turned them off. */
export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(OFF) !== "off";
  } catch {
    return true;
  }
}

/** Turns the shortcuts on or off, and remembers it. */
export function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "off");
  } catch {} // storage may be forbidden: then it is not remembered
}

/** Calls `press` for each shortcut, where the key is not meant for something else. Gives what ends it. */
export function onShortcut(press: (key: ShortcutKey) => void): () => void {
  const listener = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key !== "?" && !shortcutsOn()) return;
    if (document.querySelector("dialog[open]") !== null) return;
    const found = SHORTCUTS.find((shortcut) => shortcut.key === key);
    if (found === undefined) return;
    event.preventDefault();
    press(found.key);
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}

/** Moves the focus to the next element that fits (or the one before), round and round, and shows it. */
export function focusNext(selector: string, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const { activeElement } = document;
  const at = all.findIndex((one) => one.contains(activeElement));
  const from = at < 0 ? nearest(all, activeElement, step) : at + step;
  const next = all.at(from % (all.length || 1));
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "center" });
}

/** The first that stands behind the element (or the last before it). */
function nearest(all: HTMLElement[], element: Element | null, step: 1 | -1) {
  if (element === null || element === document.body) return step > 0 ? 0 : -1;
  const follows = (one: HTMLElement) =>
    (element.compareDocumentPosition(one) &
      Node.DOCUMENT_POSITION_FOLLOWING) !==
    0;
  const behind = all.findIndex(follows);
  const place = behind < 0 ? all.length : behind;
  return step > 0 ? place : place - 1;
}
