/** Starts the page: follows the server, and paints at most once a frame. */

import { render } from "preact";

import { Board } from "./board.js";
import { onSystemScheme } from "./scheme.js";
import { followServer } from "./stream.js";
import { App } from "./view/app.js";
import { doneOf } from "./words.js";

const root = document.getElementById("board");
if (root === null) throw new Error("index.html has no element #board");
const target = root;

let waiting = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A page that nobody sees is painted now and then, so that its title is right. */
function soon(): void {
  if (waiting) return;
  waiting = true;
  if (document.hidden) setTimeout(paint, 1_000);
  else requestAnimationFrame(paint);
}

function paint(): void {
  waiting = false;
  const now = performance.now();
  const view = board.view(now);
  const { progress, connection } = view;
  const lost = connection === "lost" ? "Not connected – " : "";
  const far = progress.total === 0 ? "" : `${doneOf(progress)} – `;
  document.title = `${lost}${far}Live plans`;
  render(<App view={view} board={board} repaint={soon} />, target);
  clearTimeout(timer);
  const due = board.due();
  if (due < Infinity) timer = setTimeout(soon, Math.max(50, due - now));
}

const board = new Board(soon);
onSystemScheme(soon);
document.addEventListener("visibilitychange", () => {
  waiting = false; // no frame comes while nobody looks
  soon();
});
followServer(board);
soon();
