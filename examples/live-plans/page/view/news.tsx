/** The latest changes in words: to be read on the page, and spoken by screen readers. */

import { useEffect, useState } from "preact/hooks";

import type { Bulletin, News, Sentence } from "../news.js";

/** How many bulletins are kept. */
const KEPT = 24;

const TIME = new Intl.DateTimeFormat(undefined, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** The list, newest first. What is new is spoken when nothing else is. */
export function Changes({ news }: { news: News }) {
  const [bulletins, setBulletins] = useState<readonly Bulletin[]>([]);
  useEffect(() => {
    news.listen((bulletin) => {
      setBulletins((before) => [bulletin, ...before].slice(0, KEPT));
    });
  }, [news]);
  return (
    <>
      <div class="hidden" role="status" aria-live="polite" data-announcer>
        {bulletins[0]?.sentences.map(spoken).join(" ")}
      </div>
      {bulletins.length > 0 && (
        <aside class="changes" aria-labelledby="changes-name">
          <h2 id="changes-name">Latest changes</h2>
          <ol>
            {bulletins.map(({ at, sentences }) => (
              <li key={at.getTime()}>
                <time dateTime={at.toISOString()}>{TIME.format(at)}</time>
                {sentences.map((sentence, index) => (
                  <p key={index} dir="auto">
                    {sentence.about !== undefined && <b>{sentence.about}</b>}
                    <span>
                      {sentence.fresh === true && "New plan: "}
                      {sentence.what}
                    </span>
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </aside>
      )}
    </>
  );
}

function spoken({ about, fresh, what }: Sentence): string {
  if (about === undefined) return what;
  return `${fresh === true ? "New plan " : ""}“${about}”: ${what}`;
}
