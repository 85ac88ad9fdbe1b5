// Compiles packages as one project, with their own settings, and then the code that tests their types. Each package gets
// its part of the output, even if there are errors. Arguments: the packages, which are in the current folder.

import { spawnSync } from "node:child_process";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { argv, cwd, exit } from "node:process";

const packages = argv.slice(2).map((path) => relative(cwd(), path));
const MADE = "made";

/** Whether a project compiles. */
function compiles(project) {
  writeFileSync("tsconfig.json", JSON.stringify(project));
  return (
    spawnSync("tsc", ["--project", "."], { stdio: "inherit" }).status === 0
  );
}

const code = {
  extends: join(cwd(), packages[0], "tsconfig.json"),
  // Source maps are not used here.
  compilerOptions: {
    rootDir: ".",
    outDir: MADE,
    sourceMap: false,
    declarationMap: false,
  },
  include: packages.map((path) => join(path, "src")),
};
const isRight = compiles(code);
for (const path of packages) {
  rmSync(join(path, "dist"), { recursive: true, force: true });
  renameSync(join(MADE, path, "src"), join(path, "dist"));
}
const tests = {
  extends: join(cwd(), packages[0], "test/tsconfig.json"),
  include: packages.map((path) => join(path, "test/*.ts")),
};
exit(isRight && compiles(tests) ? 0 : 1);
