/** Which addresses of strangers may become links. */

/** The address in full, if it is one that a browser opens without harm; it never leads into this page. */
export function openable(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const safe = ["https:", "http:", "mailto:"].includes(url?.protocol ?? "");
  return safe ? url?.href : undefined;
}
