// Programs of tests as files: not every runtime takes the text of a module as an argument.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "programs-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

let written = 0;

/** Writes a module to a file that is gone when the tests end; returns its path. */
export function programOf(text) {
  const path = join(folder, `${++written}.mjs`);
  writeFileSync(path, text);
  return path;
}
