/** File plans for clients that do not read them: Markdown with a link to the file, and back. */

import type {
  PlanUpdateContent,
  PlanUpdateContentFile,
  PlanUpdateContentMarkdown,
} from "../types.js";
import { isBlank, oneLine } from "./blank.js";

/** The Markdown plan that is sent instead of a file plan. */
export function toMarkdown(
  file: PlanUpdateContentFile,
): PlanUpdateContentMarkdown {
  return {
    type: "markdown",
    ...idsOf(file),
    ...linkTo(file.uri),
    ...metaOf(file),
  };
}

/**
 * A content, or the file plan instead of which it was sent: then `content` is the link that {@link toMarkdown} writes,
 * and `path` belongs to it or is absent.
 */
export function fileOr(plan: PlanUpdateContent): PlanUpdateContent {
  if (plan.type !== "markdown") return plan;
  const uri = uriIn(plan.content);
  if (uri === undefined) return plan;
  const { content, path } = linkTo(uri);
  const isItsPath = plan.path === path || (plan.path ?? null) === null;
  if (content !== plan.content || !isItsPath) return plan;
  return Object.freeze({ type: "file", ...idsOf(plan), uri, ...metaOf(plan) });
}

/** The URI of a text that is only a link. */
function uriIn(content: string): string | undefined {
  if (!content.startsWith("[") || !content.endsWith(")")) return undefined;
  const at = content.lastIndexOf("](");
  if (at < 0) return undefined;
  return content
    .slice(at + 2, -1)
    .replaceAll("\\(", "(")
    .replaceAll("\\)", ")");
}

/** A Markdown link to a URI, and the path of the file that a `file:` URI names. */
function linkTo(given: string): { content: string; path?: string } {
  const uri = encoded(given);
  const name = escaped(nameOf(uri), /[\\[\]`<]/g);
  const content = `[${name}](${escaped(uri, /[()]/g)})`;
  const path = pathOf(uri);
  return path === undefined ? { content } : { content, path };
}

/** A URI in which characters that no URI has, and that would end a link, are percent-encoded. */
function encoded(uri: string): string {
  let encoded = "";
  for (const character of uri) {
    const ends = isBlank(character.charCodeAt(0)) || /[<>\\`]/.test(character);
    encoded += ends ? encodeURIComponent(character) : character;
  }
  return encoded;
}

/** The last part of a path that is not empty, decoded and in one line; otherwise the whole URI. */
function nameOf(uri: string): string {
  const parts = withoutQuery(uri).split("/");
  const part = parts.findLast((part) => part !== "") ?? "";
  return oneLine(decoded(part) ?? part, Infinity) || uri;
}

/**
 * The absolute path of the file that a `file:` URI of this host names.
 *
 * Source: RFC 8089, §§ 2 and E.2.
 */
function pathOf(uri: string): string | undefined {
  const found = FILE.exec(withoutQuery(uri));
  const path = decoded(found?.[1] ?? found?.[2] ?? "");
  if (path === undefined || path === "" || path.includes("\0"))
    return undefined;
  return /^\/[A-Za-z]:(?:\/|$)/.test(path) ? path.slice(1) : path;
}

/** A `file:` URI of this host: with an authority, or without. */
const FILE = /^file:(?:\/\/(?:localhost)?(\/[\s\S]*)|(\/(?!\/)[\s\S]*))$/i;

function withoutQuery(uri: string): string {
  return uri.replace(/[?#][\s\S]*$/, "");
}

/** A percent-encoded text, if each `%` has two hexadecimal digits, and the bytes are UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function escaped(text: string, characters: RegExp): string {
  return text.replace(characters, "\\$&");
}

function idsOf({
  id,
  planId,
}: PlanUpdateContentFile | PlanUpdateContentMarkdown) {
  return planId === undefined ? { id } : { id, planId };
}

function metaOf({ _meta }: PlanUpdateContentFile | PlanUpdateContentMarkdown) {
  return _meta === undefined ? {} : { _meta };
}
