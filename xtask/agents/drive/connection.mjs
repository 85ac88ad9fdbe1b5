// Starts an agent and carries lines between it and the package: all that the driver has of a connection of its own.
// What the packages bring one day takes its place.

import { spawn } from "node:child_process";

import { RpcError } from "@samewire/acp";

/**
 * Starts a program in a process group of its own. `observe` is told of each line in the order they stand on the wire:
 * of one that came in, before anything is done with it.
 */
export function start({ command, env, cwd, server, observe }) {
  const [program, ...args] = command;
  const child = spawn(program, args, { env, cwd, detached: true });
  const waiting = new Map();
  let last = 0;
  let said = "";
  let gone;

  const send = (message) => {
    const line = JSON.stringify(message);
    observe("agent", line);
    child.stdin.write(`${line}\n`);
  };
  const receive = (line) => {
    if (line.trim() === "") return;
    observe("client", line);
    const response = responseIn(line);
    if (response !== undefined) {
      const settle = waiting.get(response.id);
      waiting.delete(response.id);
      return settle?.(response);
    }
    void server.handle(line).then((answer) => {
      if (answer !== undefined) send(JSON.parse(answer));
    });
  };
  const end = (why) => {
    gone ??= new Error(`${why}${said === "" ? "" : `: ${said.trim()}`}`);
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  };

  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop();
    for (const line of lines) receive(line);
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said = `${said}${text}`.slice(-2000);
  });
  child.stdin.on("error", () => {});
  child.on("error", (error) =>
    end(`the agent cannot be started, ${error.message}`),
  );
  child.on("close", (code, signal) =>
    end(`the agent ended with ${code ?? signal}`),
  );

  const peer = {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        if (gone !== undefined) return reject(gone);
        const id = ++last;
        waiting.set(id, (response) => {
          if (response === undefined) return reject(gone);
          const { error, result } = response;
          if (error === undefined) return resolve(result);
          reject(new RpcError(error.code, error.message, error.data));
        });
        send({ jsonrpc: "2.0", id, method, params });
      }),
    notify: (method, params) => send({ jsonrpc: "2.0", method, params }),
  };
  /** Asks the agent to end by the end of its input, and ends its whole group after a while. */
  const stop = async () => {
    child.stdin.end();
    const ended = new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      child.once("exit", resolve).once("error", resolve);
    });
    await Promise.race([ended, sleep(2000)]);
    for (const signal of ["SIGTERM", "SIGKILL"]) {
      if (!signalGroup(child.pid, signal)) break;
      await Promise.race([ended.then(() => sleep(100)), sleep(2000)]);
    }
    child.stdout.destroy();
    child.stderr.destroy();
  };
  return { peer, stop, stderr: () => said, pid: child.pid };
}

/** A response, or nothing for what is none: no JSON, a request, a notification. */
function responseIn(line) {
  try {
    const message = JSON.parse(line);
    const isResponse = !("method" in message) && "id" in message;
    return isResponse ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Whether anybody was there to get the signal. */
function signalGroup(pid, signal) {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
