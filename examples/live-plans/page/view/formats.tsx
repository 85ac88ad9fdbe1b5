/** What a plan holds that is no list: Markdown, a file, or a format nobody here knows. */

import type { PlanFile, PlanUpdateContentUnknown } from "@samewire/acp";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { PlanView } from "../board.js";
import { openable } from "../links.js";
import { LONGEST, markdownNodes } from "../markdown.js";
import { clip, digits, plain, plainAddress } from "../words.js";
import { breakable } from "./text.js";

/** A text in Markdown. Blocks that are new since it was shown last are marked. */
export function Markdown({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  const shown = whole ? text : text.slice(0, LONGEST);
  const latest = useRef(shown);
  const cost = useRef(0);
  const waiting = useRef(false);
  latest.current = shown;
  useLayoutEffect(() => {
    const paint = () => {
      waiting.current = false;
      if (place.current === null) return;
      const start = performance.now();
      known.current = show(latest.current, place.current, known.current);
      cost.current = performance.now() - start;
    };
    if (waiting.current) return;
    // What takes long is not done every frame.
    waiting.current = cost.current > 16;
    if (waiting.current) setTimeout(paint, cost.current * 4);
    else paint();
  }, [shown]);
  return (
    <>
      <div class="markdown" dir="auto" ref={place} />
      {shown.length < text.length && (
        <p class="window">
          <button type="button" onClick={() => setWhole(true)}>
            Show the rest
          </button>
          <span>{digits(text.length - shown.length)} characters more</span>
        </p>
      )}
    </>
  );
}

/** Puts a text in place, and gives its blocks, so that next time the new ones are found. */
function show(
  text: string,
  place: HTMLElement,
  known: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  const nodes = markdownNodes(text);
  const blocks = new Set<string>();
  for (const block of nodes.querySelectorAll(BLOCKS)) {
    const words = block.outerHTML;
    blocks.add(words);
    if (known?.has(words) === false) block.classList.add("fresh");
  }
  place.replaceChildren(nodes);
  return blocks;
}

/** What is marked when it is new; a list is not, since its items are. */
const BLOCKS = ":scope > :not(ul, ol), li:not(:has(li))";

/** A plan in a file: where it is, and its text on demand. */
export function File({ view, file }: { view: PlanView; file: PlanFile }) {
  const [content, setContent] = useState<Content>();
  const { sessionId } = view;
  const { id, uri } = file;
  useEffect(() => setContent(undefined), [uri]);
  const address = `file?${new URLSearchParams({ session: sessionId, plan: id })}`;
  const read = async () => setContent(await contentOf(address));
  const link = openable(uri);
  return (
    <div class="file">
      <p class="uri">
        <bdi>{breakable(plainAddress(uri))}</bdi>
      </p>
      {link !== undefined && (
        <p class="actions">
          <a href={link} target="_blank" rel="noopener noreferrer">
            Open {new URL(link).host || "the link"} in a new tab
          </a>
        </p>
      )}
      {link === undefined && !isFile(uri) && (
        <p class="hint">This board opens files and web pages only.</p>
      )}
      {isFile(uri) && (
        <p class="actions">
          <button type="button" onClick={read}>
            {content === undefined ? "Read the file" : "Read it again"}
          </button>
          {content !== undefined && (
            <button type="button" onClick={() => setContent(undefined)}>
              Close
            </button>
          )}
          <a href={address} target="_blank" rel="noopener noreferrer">
            As text in a new tab
          </a>
        </p>
      )}
      <div role="status" class="hint">
        {content?.kind === "refused" && content.why}
        {content?.kind === "text" &&
          content.text === "" &&
          "The file is empty."}
      </div>
      {content?.kind === "text" &&
        content.text !== "" &&
        (/\.(md|markdown)$/i.test(uri) ? (
          <Markdown text={content.text} />
        ) : (
          <Raw text={content.text} label="The text of the file" />
        ))}
    </div>
  );
}

type Content =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "refused"; readonly why: string };

async function contentOf(address: string): Promise<Content> {
  try {
    const answer = await fetch(address);
    const text = await answer.text();
    return answer.ok ? { kind: "text", text } : { kind: "refused", why: text };
  } catch {
    return { kind: "refused", why: "The board's server does not answer." };
  }
}

function isFile(uri: string): boolean {
  return URL.canParse(uri) && new URL(uri).protocol === "file:";
}

/** A plan of a format that this board does not know: all that came. */
export function Unknown({ plan }: { plan: PlanUpdateContentUnknown }) {
  return (
    <>
      <p class="hint">
        This board does not know plans of the format “
        <bdi>{clip(String(plan.type), 80)}</bdi>
        ”. This is what the agent sent:
      </p>
      <Raw text={JSON.stringify(plan, null, 2)} label="The plan as it came" />
    </>
  );
}

/** A text as it is, in a box that scrolls. */
export function Raw({ text, label }: { text: string; label: string }) {
  return (
    <pre class="raw" tabIndex={0} role="region" aria-label={label}>
      {plain(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)}
    </pre>
  );
}
