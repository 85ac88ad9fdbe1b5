// A client with files and terminals. Their handlers advertise the capabilities `fs` and `terminal`.

import { spawn } from "node:child_process";
import { once } from "node:events";

import { resourceNotFound } from "@samewire/acp";
import { spawnAgent } from "@samewire/acp/stdio";

const files = new Map([["/notes.md", "Buy bread"]]);
const terminals = new Map<string, Terminal>();

class Terminal {
  output = "";
  readonly #process;
  readonly exited;
  constructor(command: string, args: string[]) {
    this.#process = spawn(command, args);
    this.#process.stdout.on("data", (data) => (this.output += data));
    this.exited = once(this.#process, "close").then(([exitCode]) => ({
      exitCode: exitCode as number | null,
    }));
  }
  kill(): void {
    this.#process.kill();
  }
}

function terminal(id: string): Terminal {
  const found = terminals.get(id);
  if (!found) throw resourceNotFound(id);
  return found;
}

const agent = await spawnAgent(process.argv.slice(2), {
  fsReadTextFile({ path }) {
    const content = files.get(path);
    if (content === undefined) throw resourceNotFound(`file://${path}`);
    return { content };
  },
  fsWriteTextFile({ path, content }) {
    files.set(path, content);
  },
  terminalCreate({ command, args }) {
    const terminalId = `terminal-${terminals.size + 1}`;
    terminals.set(terminalId, new Terminal(command, args));
    return { terminalId };
  },
  terminalOutput: ({ terminalId }) => ({
    output: terminal(terminalId).output,
    truncated: false,
  }),
  terminalWaitForExit: ({ terminalId }) => terminal(terminalId).exited,
  terminalKill: ({ terminalId }) => terminal(terminalId).kill(),
  terminalRelease({ terminalId }) {
    terminal(terminalId).kill();
    terminals.delete(terminalId);
  },
});
const session = await agent.openSession();
await session.prompt("Run it").result();
console.log(files.get("/log.md")?.trim());
console.log(`${terminals.size} terminals are left`);
await agent.close();
