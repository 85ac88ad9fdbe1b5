/** Plans as an agent at work would have them, in every format and state: what is looked at, by people and by tests. */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { caughtUp, openPage, serveBoard } from "./fixture.mjs";
import { entry, file, items, markdown, removed } from "./plans.mjs";

const NOTES = `## What is known

The importer reads a file **twice**: once for its header, once for its rows.
Both readings guess the encoding on their own, and they may *differ*.

- [x] Reproduce it with \`names.csv\`
- [x] Find where the encoding is guessed
- [~] Guess once, and pass it on
- [ ] Say in the log what was guessed

> Files with a byte order mark were never wrong.

| file | header | rows |
| --- | --- | --- |
| names.csv | UTF-8 | Latin-1 |
| prices.csv | UTF-8 | UTF-8 |
`;

const FIX = [
  ["Reproduce the wrong letters with a small file", "completed", "high"],
  ["Find out where the encoding is guessed", "completed", "high"],
  ["Guess the encoding once, for header and rows", "in_progress", "high"],
  ["Test files with and without a byte order mark", "pending", "medium"],
  ["Say in the log what was guessed", "pending", "low"],
];

/** The same before the last update, which completes the second task, begins the third, adds one and removes one. */
const EARLIER = [
  FIX[0],
  [FIX[1][0], "in_progress", "high"],
  [FIX[2][0], "pending", "high"],
  FIX[3],
  ["Ask whoever wrote the file", "pending", "low"],
];

/** A board with everything on it, and a page of it that saw the last steps come. */
export async function openShowcase(t, options) {
  const board = await serveBoard(t);
  const design = join(board.folder, "design.md");
  await writeFile(
    design,
    "# Design\n\nThe encoding is guessed in one place.\n",
  );
  board.hub.introduce("Code Assistant");
  board.hub.name("importer", "Names come out wrong");
  board.hub.name("release", "Release 2.4");
  const fix = (list) => items("fix", ...list.map((one) => entry(...one)));
  board.take(
    "importer",
    fix(EARLIER),
    markdown("notes", NOTES),
    file("design", String(pathToFileURL(design))),
    items("try", entry("Guess from the name of the file")),
  );
  board.take(
    "release",
    items(
      null,
      entry("Write down what changed", "completed"),
      entry("Build the packages for every platform", "completed", "high"),
      entry("Install them on an empty machine", "in_progress", "high"),
      entry("Tell the people who asked for it", "pending", "low"),
    ),
  );
  const opened = await openPage(t, board, options);
  await caughtUp(opened.page, board);
  board.take("importer", fix(FIX), removed("try"));
  await caughtUp(opened.page, board);
  return { board, ...opened };
}
