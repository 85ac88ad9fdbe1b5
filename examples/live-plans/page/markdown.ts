/** Markdown of strangers as nodes that load nothing, run nothing and look like nothing of this page. */

import DOMPurify from "dompurify";
import MarkdownIt, { type StateCore, type Token } from "markdown-it";

import { openable } from "./links.js";
import { plain } from "./words.js";

/** Longer texts are shown as far as this, in UTF-16 units. */
export const LONGEST = 50_000;

/** The nodes of a text. What the library cannot read is shown as it is. */
export function markdownNodes(text: string): DocumentFragment {
  try {
    return purifier.sanitize(markdown.render(plain(text)), SAFE);
  } catch {
    const whole = document.createElement("pre");
    whole.textContent = plain(text);
    const fragment = document.createDocumentFragment();
    fragment.append(whole);
    return fragment;
  }
}

/** HTML in a text stays text, and pictures become their words. The time it takes grows as the text does. */
const markdown = new MarkdownIt({ html: false });
markdown.validateLink = (address) => openable(address) !== undefined;
markdown.core.ruler.push("headings", ({ tokens }) => level(tokens));
markdown.core.ruler.push("tasks", findTasks);
markdown.core.ruler.push("cells", ({ tokens }) => unstyle(tokens));
markdown.renderer.rules["image"] = (tokens, index) => {
  const words = tokens[index]?.content ?? "";
  return `<em>[picture: ${markdown.utils.escapeHtml(words)}]</em>`;
};
markdown.renderer.rules["task"] = (tokens, index) => {
  const state = STATES[tokens[index]?.content ?? ""] ?? "";
  return `<input type="checkbox" disabled ${state}>`;
};

/** Headings stand below the name of the plan, and no level between them is left out. */
function level(tokens: Token[]): void {
  const above: number[] = [];
  for (const token of tokens) {
    if (token.type === "heading_open") {
      const depth = Number(token.tag.slice(1));
      while ((above.at(-1) ?? 0) >= depth) above.pop();
      above.push(depth);
    }
    if (token.type.startsWith("heading_")) {
      token.tag = `h${Math.min(6, 3 + above.length)}`;
    }
  }
}

/** What stands in a box, and what it says; the book counts them alike. */
const STATES: { readonly [box: string]: string | undefined } = {
  " ": 'aria-label="To do"',
  "-": 'aria-label="In progress"',
  "~": 'aria-label="In progress"',
  x: 'checked aria-label="Done"',
};

/** A box at the beginning of an item makes it a task. */
function findTasks({ tokens, Token }: StateCore): void {
  for (const [index, { type }] of tokens.entries()) {
    const parts =
      type === "list_item_open" ? tokens[index + 2]?.children : null;
    const first = parts?.[0];
    if (first?.type !== "text") continue;
    const [found, box] = /^\[([ xX~-])\][ \t]+/.exec(first.content) ?? [];
    if (found === undefined || box === undefined) continue;
    first.content = first.content.slice(found.length);
    const task = new Token("task", "", 0);
    task.content = box.toLowerCase();
    parts?.unshift(task);
  }
}

/** Cells say their alignment in a style, which the page's policy forbids. */
function unstyle(tokens: Token[]): void {
  for (const token of tokens) {
    if (/^t[hd]_open$/.test(token.type)) token.attrs = null;
  }
}

const TAGS =
  "a blockquote br code em h4 h5 h6 hr input li ol p pre s strong table tbody td th thead tr ul";

const SAFE = {
  ALLOWED_TAGS: TAGS.split(" "),
  ALLOWED_ATTR: ["href", "start", "type", "checked", "disabled", "aria-label"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

const purifier = DOMPurify(window);
purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName === "INPUT" && node.getAttribute("type") !== "checkbox") {
    node.remove();
  }
  if (node.nodeName !== "A") return;
  const link = openable(node.getAttribute("href") ?? "");
  if (link === undefined) return node.removeAttribute("href");
  node.setAttribute("href", link);
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer");
});
