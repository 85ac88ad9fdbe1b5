/** Markdown of strangers as nodes that load nothing, run nothing and look like nothing of this page. */

import DOMPurify from "dompurify";
import { Marked } from "marked";

import { openable } from "./links.js";

/** Longer texts are shown as far as this, in UTF-16 units. */
export const LONGEST = 100_000;

/** The nodes of a text. What the library cannot read is shown as it is. */
export function markdownNodes(text: string): DocumentFragment {
  try {
    return purifier.sanitize(marked.parse(text, { async: false }), SAFE);
  } catch {
    const plain = document.createElement("pre");
    plain.textContent = text;
    const fragment = document.createDocumentFragment();
    fragment.append(plain);
    return fragment;
  }
}

/** HTML in a text stays text, pictures become their words, and headings stand below those of the plan. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html({ text }) {
      return escaped(text);
    },
    image({ text, href }) {
      return `<em>[picture: ${escaped(text || href)}]</em>`;
    },
    heading({ tokens, depth }) {
      const level = Math.min(depth + 3, 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
    checkbox({ checked }) {
      const state = checked
        ? 'checked aria-label="Done"'
        : 'aria-label="To do"';
      return `<input type="checkbox" disabled ${state}> `;
    },
  },
});

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => {
    return `&#${character.charCodeAt(0)};`;
  });
}

const TAGS =
  "a blockquote br code del em h4 h5 h6 hr input li ol p pre strong table tbody td th thead tr ul";

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
