/** Starts the page: follows the server, and paints at most once a frame. */

import { render } from "preact";

import { Board } from "./board.js";
import { glide, places } from "./rearrange.js";
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
  const { progress, connection, agent, questions } = view;
  const { hurried } = board.pace;
  const before = hurried ? undefined : places(now);
  const lost = connection === "lost" ? "Not connected – " : "";
  const far = progress.total === 0 ? "" : `${doneOf(progress)} – `;
  const asked = questions.length === 0 ? "" : "Permission? – ";
  const whose = agent === "" ? "" : `${agent} – `;
  document.title = `${lost}${asked}${far}${whose}Live plans`;
  document.documentElement.toggleAttribute("data-hurried", hurried);
  render(<App view={view} board={board} repaint={soon} />, target);
  if (before !== undefined) glide(before);
  clearTimeout(timer);
  const due = board.due();
  if (due < Infinity) timer = setTimeout(soon, Math.max(50, due - now));
  drawn.port2.postMessage(now);
}

/** A message that is sent in a frame comes when its layout and its drawing are done. */
const drawn = new MessageChannel();
drawn.port1.onmessage = ({ data: start }: MessageEvent<number>) => {
  const now = performance.now();
  board.pace.frame(now - start, now);
};

const board = new Board(soon);
onSystemScheme(soon);
document.addEventListener("visibilitychange", () => {
  waiting = false; // no frame comes while nobody looks
  soon();
});
followServer(board);
soon();
