// Uses installed packages: imports their entries and runs their commands. `node use.mjs PACKAGE…`

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

const problems = [];
for (const name of process.argv.slice(2)) {
  const manifest = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  const imported = entries(manifest).map((entry) => [`import of ${name}${entry}`, () => load(name + entry)]);
  const run = commands(manifest).map((command) => [`command ${command}`, () => start(command)]);
  const used = [...imported, ...run];
  if (used.length === 0) problems.push(`${name}: it has no entry and no command`);
  for (const [what, use] of used) {
    try {
      await use();
    } catch (error) {
      problems.push(`${name}: ${what}: ${error}`);
    }
  }
}
console.log(problems.join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;

/** What stands behind the name of the package in each import that it allows, apart from patterns and types. */
function entries({ name, exports, main }) {
  if (exports === undefined) {
    return main !== undefined || existsSync(`node_modules/${name}/index.js`) ? [""] : [];
  }
  const paths = Object.keys(Object(exports)).filter((key) => key.startsWith("."));
  if (paths.length === 0) return hasCode(exports) ? [""] : [];
  const whole = paths.filter((path) => !path.includes("*") && hasCode(exports[path]));
  return whole.map((path) => path.slice(1));
}

/** Whether an entry is more than types, in any of its conditions. */
function hasCode(target) {
  if (typeof target === "string") return !/\.d\.[cm]?ts$/.test(target);
  if (Array.isArray(target)) return target.some(hasCode);
  return Object.entries(target ?? {}).some(([condition, own]) => condition !== "types" && hasCode(own));
}

async function load(specifier) {
  if (specifier.endsWith(".json")) createRequire(import.meta.url)(specifier);
  else await import(specifier);
}

function commands({ name, bin }) {
  if (typeof bin === "string") return [name.split("/").at(-1)];
  return Object.keys(bin ?? {});
}

/** Runs `--version`, or `--help` where there is no such option. */
function start(command) {
  const windows = process.platform === "win32";
  const path = `node_modules/.bin/${command}`;
  let done;
  for (const option of ["--version", "--help"]) {
    const program = windows ? path.replaceAll("/", "\\") + ".cmd" : path;
    done = spawnSync(program, [option], { encoding: "utf8", shell: windows, stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 });
    if (done.status === 0) return;
  }
  throw new Error(`\`--version\` and \`--help\` fail: ${done.error ?? done.stderr}`);
}
