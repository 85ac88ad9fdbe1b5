// The launcher finds the package of the platform, and ends as the binary does. Here, the binary is Node itself.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { find } from "../launcher.js";

const SOURCE = fileURLToPath(new URL("..", import.meta.url));
const OWN = `@samewire/cli-${process.platform}-${process.arch}`;
const WINDOWS = process.platform === "win32";
const PACKAGES = [
  "@samewire/cli-linux-x64",
  "@samewire/cli-linux-x64-musl",
  "@samewire/cli-linux-arm64",
  "@samewire/cli-win32-x64",
];

/** Here: what the platform is, which packages are installed, and what is found. */
const PLATFORMS = [
  ["linux x64 glibc", "linux-x64", "linux-x64/samewire"],
  ["linux x64 musl", "linux-x64-musl", "linux-x64-musl/samewire"],
  ["linux x64 glibc", "linux-x64 linux-x64-musl", "linux-x64/samewire"],
  ["linux x64 musl", "linux-x64 linux-x64-musl", "linux-x64-musl/samewire"],
  ["linux arm64 glibc", "linux-x64 linux-arm64", "linux-arm64/samewire"],
  ["win32 x64 -", "win32-x64", "win32-x64/samewire.exe"],
  [
    "linux x64 glibc",
    "",
    /@samewire\/cli-linux-x64 or .*-musl with the binary is not installed.*--omit=optional/,
  ],
  [
    "win32 x64 -",
    "linux-x64",
    /@samewire\/cli-win32-x64 with the binary is not installed/,
  ],
  [
    "freebsd x64 -",
    "linux-x64",
    /no binary for freebsd on x64.*cli-linux-x64.*cargo install samewire/s,
  ],
];

for (const [here, installed, expected] of PLATFORMS) {
  test(`${here} with ${installed || "no package"}`, () => {
    const [platform, arch, libc] = here.split(" ");
    const there = installed.split(" ").map((name) => `@samewire/cli-${name}`);
    const resolve = (name, file) =>
      there.includes(name)
        ? `${name.slice("@samewire/cli-".length)}/${file}`
        : undefined;
    const found = find({ platform, arch, libc: () => libc }, PACKAGES, resolve);
    if (typeof expected === "string")
      assert.deepEqual(found, { path: expected });
    else assert.match(found.error, expected);
  });
}

/** A project with the launcher and, if `binary` is given, with that file as the binary of this platform. */
function project(t, binary, packages = [OWN]) {
  const root = fs.realpathSync(
    fs.mkdtempSync(path.join(os.tmpdir(), "samewire-")),
  );
  t.after(() => fs.rmSync(root, { recursive: true }));
  const main = path.join(root, "node_modules", "samewire");
  for (const file of ["bin/samewire.js", "launcher.js"]) {
    fs.mkdirSync(path.dirname(path.join(main, file)), { recursive: true });
    fs.copyFileSync(path.join(SOURCE, file), path.join(main, file));
  }
  const manifest = JSON.parse(
    fs.readFileSync(path.join(SOURCE, "package.json"), "utf8"),
  );
  manifest.optionalDependencies = Object.fromEntries(
    packages.map((name) => [name, "1.0.0"]),
  );
  fs.writeFileSync(path.join(main, "package.json"), JSON.stringify(manifest));
  if (binary !== undefined) {
    const folder = path.join(root, "node_modules", OWN, "bin");
    fs.mkdirSync(folder, { recursive: true });
    const file = path.join(folder, WINDOWS ? "samewire.exe" : "samewire");
    if (WINDOWS) fs.copyFileSync(binary, file);
    else fs.symlinkSync(binary, file);
  }
  return path.join(main, "bin", "samewire.js");
}

const run = (launcher, args, options = {}) =>
  spawnSync(process.execPath, [launcher, ...args], {
    encoding: "utf8",
    ...options,
  });

test("arguments, input, output and the exit code are those of the binary", (t) => {
  const program = `
    const [first] = process.argv.slice(1);
    process.stdin.on("data", (text) => console.log(first, String(text)));
    process.stdin.on("end", () => { console.error("to the end"); process.exitCode = 7; });`;
  const launcher = project(t, process.execPath);
  const done = run(launcher, ["-e", program, 'a "b" $c'], { input: "in" });
  assert.equal(done.stdout, 'a "b" $c in\n');
  assert.equal(done.stderr, "to the end\n");
  assert.equal(done.status, 7);
});

test("a missing package is an error with its name", (t) => {
  const done = run(project(t), ["--version"]);
  assert.equal(done.stdout, "");
  assert.ok(
    done.stderr.startsWith(
      `samewire: the package ${OWN} with the binary is not installed.`,
    ),
    done.stderr,
  );
  assert.equal(done.status, 2);
});

test("a platform without a package is an error", (t) => {
  const done = run(project(t, undefined, ["@samewire/cli-other-x64"]), []);
  assert.match(
    done.stderr,
    /^samewire: there is no binary for .* There are: @samewire\/cli-other-x64\./,
  );
  assert.equal(done.status, 2);
});

/** Starts the launcher, waits until the binary prints, and sends the signal. */
async function signalled(launcher, program, signal) {
  const child = spawn(process.execPath, [launcher, "-e", program]);
  child.stdout.once("data", () => child.kill(signal));
  return new Promise((resolve) =>
    child.on("close", (code, ended) => resolve([code, ended])),
  );
}

// On Windows, every file can be started, and there are no signals.
if (!WINDOWS) {
  test("a binary that cannot be started is an error with its path", (t) => {
    const plain = path.join(SOURCE, "launcher.js");
    const done = run(project(t, plain), []);
    assert.match(done.stderr, /^samewire: cannot run .*launcher\.js: .*EACCES/);
    assert.equal(done.status, 2);
  });

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    test(`${signal} reaches the binary, which decides`, async (t) => {
      const program = `process.on("${signal}", () => process.exit(5)); console.log("ready"); setInterval(() => {}, 60_000);`;
      assert.deepEqual(
        await signalled(project(t, process.execPath), program, signal),
        [5, null],
      );
    });
    test(`${signal} ends both`, async (t) => {
      const program = `console.log("ready"); setInterval(() => {}, 60_000);`;
      assert.deepEqual(
        await signalled(project(t, process.execPath), program, signal),
        [null, signal],
      );
    });
  }
}
