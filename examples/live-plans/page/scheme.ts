/** Light or dark: as the system says, unless the person chose otherwise. */

/** The two themes. */
export type Scheme = "light" | "dark";

const KEY = "live-plans.theme";
const system = matchMedia("(prefers-color-scheme: dark)");

/** What is shown now. */
export function scheme(): Scheme {
  return chosen() ?? preferred();
}

/** Shows the other one, and remembers it. Who goes back to what the system says follows the system again. */
export function toggleScheme(): void {
  const next = scheme() === "dark" ? "light" : "dark";
  try {
    if (next === preferred()) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {} // storage may be forbidden: then it is not remembered
  document.documentElement.dataset["theme"] = next;
}

/** Puts what was remembered in place, and follows the system where nothing was. */
export function applyScheme(): void {
  document.documentElement.dataset["theme"] = scheme();
}

/** Tells `listener` when the system changes its mind. */
export function onSystemScheme(listener: () => void): void {
  system.addEventListener("change", () => {
    applyScheme();
    listener();
  });
}

function preferred(): Scheme {
  return system.matches ? "dark" : "light";
}

function chosen(): Scheme | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : undefined;
  } catch {
    return undefined;
  }
}
