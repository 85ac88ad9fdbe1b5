/** What others wrote never reaches a terminal as anything but text, and what is drawn fits in. */

import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { test } from "node:test";

import { SessionNotification } from "@samewire/acp";
import pc from "picocolors";
import stringWidth from "string-width";

import { draw } from "../dist/client/draw.js";
import { Hub } from "../dist/client/hub.js";
import { colored, show } from "../dist/client/terminal.js";
import { clean, plain } from "../dist/client/text.js";

const PLAIN = pc.createColors(false);
const COLORS = pc.createColors(true);

/** Texts, and how they stand on a terminal. */
const TEXTS = [
  ["plain", "plain"],
  ["  two\n\nlines\t", "two lines"],
  ["\u001b[2J\u001b]0;title\u0007x", "[2J ]0;title x"],
  ["\u009b31mred", "31mred"],
  ["a\u007fb\u0000c", "a b c"],
  ["\u202egnol\u2066x\u2069", "gnol x"],
  ["zero\u200bwidth\ufeff", "zero width"],
  ["tag\u{e0041}\u{e007f}ged", "tag ged"],
  ["soft\u00adhyphen", "soft hyphen"],
  ["lone \ud800 half", "lone half"],
  ["日本 🧑‍🚀 می‌خواهم é", "日本 🧑‍🚀 می‌خواهم é"],
  [`z${"\u0301".repeat(1000)}!`, `z${"\u0301".repeat(4)}!`],
  ["\u2028\u2029", ""],
];

test("a text is clean when nothing in it moves, hides or turns around", () => {
  for (const [text, expected] of TEXTS) assert.equal(clean(text), expected);
  assert.ok(clean("x".repeat(1_000_000)).length < 10_000);
});

test("the colours and titles of a program that writes to a terminal are left out", () => {
  const text = "\u001b]0;title\u0007\u001b[1;31mError\u001b[0m: \u001b[2Kno";
  assert.equal(plain(text), "Error: no");
});

/** Every control, format and direction character there is, with words between. */
const HOSTILE = Array.from({ length: 0x3000 }, (_, code) =>
  String.fromCodePoint(code),
)
  .filter((one) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{M}]/u.test(one))
  .concat("\u001b[2J", "\u001b]8;;https://example.org\u0007", "\ud83d", "日本")
  .join("x");

const entry = (content, status = "pending", priority = "medium") => ({
  content,
  status,
  priority,
});

const items = (id, entries) => ({
  sessionUpdate: "plan_update",
  plan: { type: "items", id, entries },
});

/** Updates that try everything. */
const UPDATES = [
  { sessionUpdate: "plan", entries: [entry(HOSTILE, "in_progress", "high")] },
  items(HOSTILE, [
    entry(HOSTILE, "completed", "low"),
    ...Array.from({ length: 300 }, (_, at) => entry(`step ${at} ${HOSTILE}`)),
  ]),
  {
    sessionUpdate: "plan_update",
    plan: {
      type: "markdown",
      id: "m",
      content: `# ${HOSTILE}\n- [x] ${HOSTILE}\n- [ ] ${HOSTILE}\n\`\`\`\n${HOSTILE}\n`,
    },
  },
  {
    sessionUpdate: "plan_update",
    plan: { type: "file", id: "f", uri: `file:///${HOSTILE}` },
  },
  {
    sessionUpdate: "plan_update",
    plan: { type: HOSTILE.replace("\ud83d", ""), id: "unknown" },
  },
  items("short", []),
];

function give(hub, sessionId, update) {
  // A lone surrogate is refused before it gets here.
  const text = JSON.stringify({ sessionId, update }).replaceAll("\\ud83d", "");
  hub.take(SessionNotification.parse(text));
}

function fullHub() {
  const hub = new Hub();
  hub.name("s2", HOSTILE);
  hub.notice("trouble", HOSTILE);
  for (const update of UPDATES) {
    give(hub, "s1", update);
    give(hub, `s2 ${HOSTILE}`, update);
  }
  return hub;
}

/** What is left of a line without the colours; it may not have anything else to obey. */
function textOnly(line) {
  const text = line.replace(/\u001b\[[0-9;]*m/g, "");
  assert.doesNotMatch(text, /[\p{Cc}\p{Zl}\p{Zp}]/u);
  assert.doesNotMatch(text, /(?![\u200c\u200d])\p{Cf}/u);
  return text;
}

test("what is drawn fits and obeys nobody, whatever is in it", () => {
  const hub = fullHub();
  const [plan] = hub.book.plans("s1");
  const leaving = [
    { sessionId: "s1", plan },
    { sessionId: HOSTILE, plan },
  ];
  for (const colors of [PLAIN, COLORS]) {
    for (const width of [1, 2, 10, 26, 80, 300]) {
      for (const height of [
        1,
        2,
        5,
        24,
        60,
        ...(width === 80 ? [5_000] : []),
      ]) {
        const lines = draw(hub, leaving, { width, height, colors });
        assert.ok(lines.length <= height, `${lines.length} of ${height}`);
        for (const line of lines) {
          const text = textOnly(line);
          assert.ok(stringWidth(text) <= width, `${width}: ${text}`);
          if (colors === PLAIN) assert.equal(text, line);
        }
      }
    }
  }
});

test("it shows how far everything is, and the current step however many there are", () => {
  const hub = new Hub();
  hub.name("s", "a session");
  const steps = Array.from({ length: 50 }, (_, at) =>
    entry(
      `step ${at}`,
      at < 30 ? "completed" : at === 30 ? "in_progress" : "pending",
    ),
  );
  give(hub, "s", items("long", steps));
  give(hub, "s", {
    sessionUpdate: "plan_update",
    plan: {
      type: "markdown",
      id: "m",
      content: "# Head\n- [x] one\n- [ ] two\n- [-] three",
    },
  });
  const [plan] = hub.book.plans("s");
  const leaving = [{ sessionId: "s", plan }];
  const look = { width: 60, height: 15, colors: PLAIN };
  assert.deepEqual(draw(hub, leaving, look), [
    "a session                      ━━━━━━━━━━━╍╍─────── 31 of 53",
    "  long                         ━━━━━━━━━━━━╍─────── 30 of 50",
    "    … 29 before",
    "    ✓ step 29",
    "    ▸ step 30",
    "    ○ step 31",
    "    ○ step 32",
    "    ○ step 33",
    "    … 16 more",
    "  m                              ━━━━━━╍╍╍╍╍╍╍╍────── 1 of 3",
    "    Head",
    "    ☑ one",
    "    ☐ two",
    "    ▸ three",
    "  long is gone: 30 of 50 done: step 30",
  ]);
});

class Output extends Writable {
  written = "";
  constructor(more) {
    super({ decodeStrings: false });
    Object.assign(this, more);
  }
  _write(chunk, _, done) {
    this.written += chunk;
    done();
  }
}

/** What a plan goes through, and the lines that tell of it. */
const STORY = [
  [
    items("p", [entry("read"), entry("write", "pending", "high")]),
    ["a session p is new: 0 of 2 done"],
  ],
  [
    items("p", [
      entry("read", "completed"),
      entry("write", "in_progress", "low"),
      entry("test", "pending", "high"),
    ]),
    [
      "a session p new: test (high)",
      "a session p low now: write",
      "a session p done: read",
      "a session p begins: write (1 of 3 done)",
    ],
  ],
  [
    items("p", [
      entry("test", "pending", "high"),
      entry("read", "completed"),
      entry("writes", "in_progress", "low"),
    ]),
    ["a session p moved: test", "a session p says: writes (1 of 3 done)"],
  ],
  [
    items("p", [entry("read", "completed"), entry("rest")]),
    [
      "a session p dropped: test",
      "a session p dropped: writes",
      "a session p new: rest (1 of 2 done)",
    ],
  ],
  [
    {
      sessionUpdate: "plan_update",
      plan: { type: "markdown", id: "p", content: "# Now" },
    },
    ["a session p is markdown now: Now"],
  ],
  [
    {
      sessionUpdate: "plan_update",
      plan: { type: "markdown", id: "p", content: "# Now\nmore" },
    },
    ["a session p has changed: Now"],
  ],
  [{ sessionUpdate: "plan_removed", id: "p" }, ["a session p is gone: Now"]],
  [{ sessionUpdate: "plan_removed", id: "p" }, []],
];

test("where no terminal is, each change is a line", () => {
  const hub = new Hub();
  hub.name("s", "a session");
  const output = new Output();
  const aside = new Output();
  const shown = show(hub, output, aside);
  for (const [update, lines] of STORY) {
    output.written = "";
    give(hub, "s", update);
    const expected = lines.map((line) => `${line}\n`).join("");
    assert.equal(output.written, expected);
  }
  shown.say("words \u001b[2J of the agent\n");
  assert.equal(aside.written, "words [2J of the agent\n");
  shown.close();
  output.written = "";
  give(hub, "s", items("p", []));
  assert.equal(output.written, "");
});

test("lines obey nobody, whatever is in them", () => {
  const hub = new Hub();
  const output = new Output();
  const shown = show(hub, output, output);
  for (const update of UPDATES) give(hub, HOSTILE.slice(0, 100), update);
  for (const update of UPDATES.slice().reverse()) give(hub, "s1", update);
  hub.notice("trouble", HOSTILE);
  hub.book.forget("s1");
  shown.close();
  const lines = output.written.split("\n");
  assert.ok(lines.length > 15);
  for (const line of lines) assert.equal(textOnly(line), line);
});

test("a terminal shows the last state when it is closed", () => {
  const hub = new Hub();
  const output = new Output({ isTTY: true, columns: 40, rows: 10 });
  const shown = show(hub, output, output);
  give(hub, "s", items("p", [entry("read \u001b[2J"), entry("write")]));
  shown.close();
  assert.match(output.written, /read \[2J/);
  assert.match(output.written, /0 of 2/);
  assert.ok(!output.written.includes("\u001b[2J"));
});

test("colours are for terminals, unless NO_COLOR or FORCE_COLOR say otherwise", () => {
  const terminal = { isTTY: true };
  const file = {};
  for (const [output, env, expected] of [
    [terminal, {}, true],
    [terminal, { TERM: "dumb" }, false],
    [terminal, { NO_COLOR: "1" }, false],
    [terminal, { NO_COLOR: "" }, true],
    [terminal, { FORCE_COLOR: "0" }, false],
    [file, {}, false],
    [file, { FORCE_COLOR: "1" }, true],
    [file, { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
  ]) {
    assert.equal(colored(output, env), expected, JSON.stringify(env));
  }
});
