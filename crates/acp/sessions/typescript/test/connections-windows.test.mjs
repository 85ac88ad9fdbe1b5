// How programs are started on Windows, by its rules: these run everywhere.

import { deepStrictEqual as same, rejects, throws } from "node:assert";
import { test } from "node:test";

import { spawnAgent } from "../dist/stdio/index.js";
import { invocation, merged } from "../dist/stdio/windows.js";

const FILES = [
  "C:\\node\\node.exe",
  "C:\\node\\npx.cmd",
  "C:\\a folder\\agent.bat",
  "agents\\own.cmd",
];
const ENV = { Path: "C:\\a folder\\;;C:\\node", ComSpec: "C:\\cmd.exe" };

function started(...command) {
  return invocation(command, ENV, (path) => FILES.includes(path));
}

test("a program is found by the endings and folders that Windows has", () => {
  same(started("node", "a & b"), {
    program: "C:\\node\\node.exe",
    args: ["a & b"],
  });
  same(started("nowhere", "x"), { program: "nowhere", args: ["x"] });
  same(invocation(["node"], {}, () => true).program, "node");
});

test("`cmd.exe` starts a batch file", () => {
  const lines = [
    [["npx", "-y", "an-agent"], '""C:\\node\\npx.cmd" "-y" "an-agent""'],
    [["NPX.CMD".toLowerCase()], '""C:\\node\\npx.cmd""'],
    [["agent", "C:\\x\\"], '""C:\\a folder\\agent.bat" "C:\\x\\\\""'],
    [["agents\\own"], '""agents\\own.cmd""'],
  ];
  for (const [command, line] of lines) {
    same(started(...command), {
      program: "C:\\cmd.exe",
      args: ["/d", "/s", "/c", line],
      windowsVerbatimArguments: true,
    });
  }
});

test("a batch file is given nothing that `cmd.exe` would act on", () => {
  for (const unsafe of ["a&b", "%PATH%", '"', "a|b", "a>b", "a^b", "(", "!"]) {
    throws(() => started("npx", unsafe), /is a batch file/);
    same(started("node", unsafe).args, [unsafe]);
  }
});

test("variables are the same without case", () => {
  const outer = { Path: "outer", HOME: "h" };
  same(merged(outer, { PATH: "inner" }), { HOME: "h", PATH: "inner" });
});

test("rule 21: a command that nothing can start", async () => {
  for (const command of [[], [""], ["a\0b"]]) {
    await rejects(spawnAgent(command, {}), { reason: "start_failed" });
  }
});
