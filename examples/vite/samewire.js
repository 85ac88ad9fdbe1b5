// A plugin for Vite: generates the packages of samewire.toml before a build and, while Vite serves, after every change of
// `files`. A problem of the schema fails the build, or is shown over the page.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

export function samewire({ files }) {
  const watched = files.map((file) => resolve(file));
  let server, problem;
  const generate = () => {
    const run = spawnSync("samewire", ["generate"], { encoding: "utf8" });
    problem = run.status === 0 ? "" : run.stderr || String(run.error);
    if (problem && !server) throw new Error(problem);
    const err = { message: problem, stack: "", plugin: "samewire" };
    if (problem) server.ws.send({ type: "error", err });
  };
  return {
    name: "samewire",
    buildStart: generate,
    configureServer(started) {
      server = started;
      server.watcher.add(watched).on("all", (_, file) => {
        if (watched.includes(resolve(file))) generate();
      });
      // A page that is opened later shows the problem, too.
      server.ws.on("connection", () => problem && generate());
    },
  };
}
