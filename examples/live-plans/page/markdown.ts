/** Markdown of strangers as nodes that load nothing, run nothing and look like nothing of this page. */

import DOMPurify from "dompurify";
import { Marked, type Tokens, type TokensList } from "marked";

import { openable } from "./links.js";

/** Longer texts are shown as far as this, in UTF-16 units. */
export const LONGEST = 100_000;

/** The nodes of a text. What the library cannot read is shown as it is. */
export function markdownNodes(text: string): DocumentFragment {
  try {
    const tokens = marked.lexer(text);
    step(tokens);
    return purifier.sanitize(marked.parser(tokens), SAFE);
  } catch {
    const plain = document.createElement("pre");
    plain.textContent = text;
    const fragment = document.createDocumentFragment();
    fragment.append(plain);
    return fragment;
  }
}

/** HTML in a text stays text, pictures become their words. */
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
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    checkbox({ checked }) {
      const state = checked
        ? 'checked aria-label="Done"'
        : 'aria-label="To do"';
      return `<input type="checkbox" disabled ${state}>`;
    },
  },
});

/** Headings stand below the name of the plan, and no level between them is left out. */
function step(tokens: TokensList): void {
  const headings: Tokens.Heading[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === "heading") headings.push(token as Tokens.Heading);
  });
  const depths = [...new Set(headings.map(({ depth }) => depth))].sort();
  for (const heading of headings) {
    heading.depth = Math.min(6, 4 + depths.indexOf(heading.depth));
  }
}

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
