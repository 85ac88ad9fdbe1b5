// Finds the binary among the packages of the platforms, and runs it.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Runs the binary with these arguments. This process then ends as the binary did. */
export function launch(args) {
  const here = { platform: process.platform, arch: process.arch, libc };
  const packages = Object.keys(manifest().optionalDependencies ?? {});
  const found = find(here, packages, resolve);
  if ("error" in found) {
    fail(found.error);
    return;
  }
  const child = spawn(found.path, args, { stdio: "inherit" });
  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  child.on("error", (error) =>
    fail(`cannot run ${found.path}: ${error.message}`),
  );
  child.on("close", (code, signal) => {
    for (const signal of SIGNALS) process.off(signal, forward);
    if (signal !== null) process.kill(process.pid, signal);
    // An error has no code, and has set its own.
    else if (code !== null && code >= 0) process.exitCode = code;
  });
}

/**
 * The path of the binary for a platform, or what to do without one. `packages` are all that exist, `resolve` returns
 * the path of a file of a package, or undefined if the package is not installed.
 */
export function find({ platform, arch, libc }, packages, resolve) {
  const name = `@samewire/cli-${platform}-${arch}`;
  const fit = [name, `${name}-musl`].filter((one) => packages.includes(one));
  if (fit.length === 0) {
    return {
      error:
        `there is no binary for ${platform} on ${arch}. There are: ${packages.join(", ")}.\n` +
        "With Rust, build one: cargo install samewire",
    };
  }
  const file = platform === "win32" ? "samewire.exe" : "samewire";
  const installed = fit.filter((one) => resolve(one, file) !== undefined);
  // Package managers that do not know the field `libc` install both packages.
  const [chosen] =
    installed.length > 1
      ? installed.filter((one) => one.endsWith("-musl") === (libc() === "musl"))
      : installed;
  if (chosen === undefined) {
    return {
      error:
        `the package ${fit.join(" or ")} with the binary is not installed. It is an optional dependency of samewire: ` +
        "package managers leave it out with --omit=optional or --no-optional, and a node_modules folder that was " +
        "copied from another platform has another one.\nInstall samewire again, without such an option.",
    };
  }
  return { path: resolve(chosen, file) };
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

function manifest() {
  const url = new URL("package.json", import.meta.url);
  return JSON.parse(readFileSync(url, "utf8"));
}

function resolve(name, file) {
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/${file}`);
  } catch {
    return undefined;
  }
}

/** The C library of a Linux: Node reports the version of glibc, and nothing of musl. */
function libc() {
  return process.report.getReport().header.glibcVersionRuntime === undefined
    ? "musl"
    : "glibc";
}

/** Like an error of the command itself: exit code 2. */
function fail(message) {
  process.stderr.write(`samewire: ${message}\n`);
  process.exitCode = 2;
}
