/** Plans as an agent at work would have them, in every format and state: what is looked at, by people and by tests. */

import { entry, file, items, markdown, removed } from "./plans.mjs";

const NOTES = `## What is known

The importer reads a file **twice**: once for its header, once for its rows.
Both readings guess the encoding on their own, and they may *differ*.

- [x] Reproduce it with \`names.csv\`
- [x] Find where the encoding is guessed
- [ ] Guess once, and pass it on
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

/** Puts everything on a board; the last steps are seen as changes when `watched` is waited for before them. */
export async function showcase(board, plan, watched = async () => {}) {
  const importer = "importer";
  const fix = (list) => items("fix", ...list.map((one) => entry(...one)));
  board.hub.name(importer, "Names come out wrong");
  const before = FIX.filter(([, , priority]) => priority !== "low").map(
    ([text, status, priority]) => [
      text,
      { completed: "completed", in_progress: "pending", pending: "pending" }[
        status
      ],
      priority,
    ],
  );
  board.take(
    importer,
    fix(before),
    markdown("notes", NOTES),
    file("design", plan),
  );
  board.take(importer, items("try", entry("An idea that led nowhere")));
  board.hub.name("release", "Release 2.4");
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
  await watched();
  board.take(importer, fix(FIX), removed("try"));
}
