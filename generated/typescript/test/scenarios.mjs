// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
// Plays the scenarios of connections; their README tells what each step and each expectation means.

import { deepStrictEqual as same } from "node:assert";
import { existsSync, readFileSync, readdirSync } from "node:fs";

import {
  ConnectionLost,
  LineSplitter,
  connectToAgent,
  connectToClient,
} from "../dist/connection/index.js";
import { RpcError } from "../dist/index.js";
import { manualClock } from "../dist/testing/index.js";
import { deferred, rest } from "./connections.mjs";
import { has, matches, withNames } from "./scenarios-values.mjs";
import { wireOf } from "./scenarios-wire.mjs";

/** The files of scenarios, which stand beside the sources of this package. */
export function scenarioFiles() {
  const folder = scenarioFolder();
  const names = readdirSync(folder).filter((name) => /^\d.*json$/.test(name));
  const named = read("messages.json");
  return names.sort().map((name) => ({
    name,
    ...withNames(read(name), named),
  }));
}

function read(name) {
  return JSON.parse(readFileSync(new URL(name, scenarioFolder())));
}

/** The folder of the scenarios: in one of the folders above. */
export function scenarioFolder(here = new URL(".", import.meta.url)) {
  const folder = new URL("crates/acp/sessions/scenarios/", here);
  if (existsSync(folder)) return folder;
  const above = new URL("../", here);
  if (above.href === here.href) throw new Error("there are no scenarios");
  return scenarioFolder(above);
}

/** Plays a scenario; throws at the first step that comes to something else. */
export async function play(scenario) {
  const player = new Player(scenario);
  await rest();
  const steps = [...scenario.steps, { expect: undefined }];
  for (const [index, { expect, ...step }] of steps.entries()) {
    const [action] = Object.keys(step);
    const told = `step ${index + 1}: ${JSON.stringify(step)}`;
    try {
      if (action !== undefined) await player[action](step[action], step);
      await rest();
      const isLast = index === steps.length - 1;
      if (expect !== undefined || isLast) player.check(expect ?? player.state);
    } catch (error) {
      error.message = `${told}\n${error.message}`;
      throw error;
    }
  }
}

class Player {
  constructor({ side, handlers = {}, limits, options = {} }) {
    this.clock = manualClock();
    this.isClosed = false;
    this.wire = wireOf((text) => this.out.push(JSON.parse(text)));
    this.handlers = [];
    this.calls = new Map();
    this.readable = new Map();
    /** Sessions that the scenario opened: to ask the connection for one would open it. */
    this.sessions = new Map();
    this.forget();
    const { initialize = false, ...more } = options;
    const given = {
      ...more,
      limits,
      clock: this.clock,
      onError: (error) => this.reports.push(error?.code),
      onUndeclared: ({ path, value }) => this.undeclared.push([path, value]),
      observe: (seen) => this.see(seen),
    };
    const table = tableOf(handlers, (...of) => this.start(...of));
    if (side === "agent") {
      this.connected(connectToClient(this.wire, table, given));
    } else {
      const start = initialize ? {} : { initialize };
      const made = connectToAgent(this.wire, table, { ...given, ...start });
      const isOver = made.then((connection) => this.connected(connection));
      if (initialize) this.settle("connect", isOver);
      else isOver.catch(() => {});
    }
  }

  connected(connection) {
    this.connection = connection;
    void connection.closed.then(() => (this.isClosed = true));
  }

  forget() {
    this.out = [];
    this.starts = [];
    this.reports = [];
    this.noise = [];
    this.observed = [];
    this.undeclared = [];
    this.settled = {};
    this.words = {};
  }

  see({ direction, text }) {
    this.observed.push([direction, text]);
    if (direction === "noise") this.noise.push(text);
  }

  // What handlers do.

  start(method, behaviour, params, cx) {
    const gate = deferred();
    const { sessionId } = params ?? {};
    this.handlers.push({ gate, cx });
    this.starts.push({
      method,
      id: cx.requestId,
      params,
      aborted: this.aborted,
      observed: this.observed.length,
      plans: this.plansOf(sessionId),
      state: this.sessions.get(sessionId)?.state,
    });
    const { afterResponse } = behaviour;
    if (afterResponse !== undefined) {
      cx.afterResponse((session) => session.send(afterResponse));
    }
    if (behaviour.asks !== undefined) return this.ask(behaviour, cx);
    if ("result" in behaviour) return behaviour.result ?? undefined;
    if ("error" in behaviour) throw refusalOf(behaviour.error);
    return gate.promise;
  }

  async ask({ asks, result }, cx) {
    const other = cx.client ?? cx.agent;
    await other[nameOf(asks.method)](asks.params);
    return result ?? undefined;
  }

  get aborted() {
    const of = this.handlers.map(({ cx }, at) => cx.signal.aborted && at + 1);
    return of.filter((it) => it !== false);
  }

  plansOf(sessionId) {
    return this.sessions.get(sessionId)?.plans.plans(sessionId).length;
  }

  // Steps.

  in(messages) {
    this.wire.arrive(messages.map((it) => textOf(it)));
  }

  advance(ms) {
    this.clock.advance(ms);
  }

  end() {
    this.wire.end();
  }

  close() {
    void this.connection.close();
  }

  writes(how) {
    this.wire.writes(how);
  }

  finish(number, { with: end }) {
    const { gate, cx } = this.handlers[number - 1];
    if (end.cancellation) gate.reject(cx.signal.reason ?? new Error("no"));
    else if (end.failure) gate.reject(new Error("failure"));
    else if (end.error) gate.reject(refusalOf(end.error));
    else gate.resolve(end.result ?? undefined);
  }

  call({ as, method, params, ...options }) {
    const side = this.connection.agent ?? this.connection.client;
    const signal = this.signalOf(as);
    this.settle(as, side[nameOf(method)](params, { ...options, signal }));
  }

  abort(as) {
    this.calls.get(as).abort(new DOMException("aborted", "AbortError"));
  }

  send({ as, session, update, ...options }) {
    const sent = this.connection.session(session).send(update, options);
    this.settle(as, sent);
  }

  plan({ as, session, method, params }) {
    this.settle(as, this.connection.session(session).plans[method](...params));
  }

  open({ as }) {
    this.opening(as, this.connection.openSession({ cwd: "/" }));
  }

  opening(as, opening) {
    this.settle(as, opening);
    const keep = (session) => this.sessions.set(session.sessionId, session);
    opening.then(keep, () => {});
  }

  load({ as, session, replay: isRead = true }) {
    const replay = (update) => this.say(as, wordOf(update));
    const options = { cwd: "/", onReplay: isRead ? replay : undefined };
    this.opening(as, this.connection.loadSession(session, options));
  }

  resume({ as, session }) {
    this.opening(as, this.connection.resumeSession(session, { cwd: "/" }));
  }

  session(id) {
    this.sessions.set(id, this.connection.session(id));
  }

  prompt({ as, session, text, settle }) {
    const signal = this.signalOf(as);
    try {
      const how = { signal, settle };
      this.readable.set(as, this.sessions.get(session).prompt(text, how));
    } catch (error) {
      this.settle(as, Promise.reject(error));
    }
  }

  result(as) {
    this.settle(as, this.readable.get(as).result());
  }

  cancel(as) {
    this.readable
      .get(as)
      .cancel()
      .catch(() => {});
  }

  updates({ as, session }) {
    this.readable.set(as, this.sessions.get(session).updates());
  }

  read(as, { count = Infinity }) {
    void this.loop(as, this.readable.get(as), count);
  }

  async loop(as, updates, count) {
    let left = count;
    try {
      for await (const update of updates) {
        this.say(as, wordOf(update));
        if (--left === 0) return;
      }
      this.say(as, { end: true });
    } catch (error) {
      this.say(as, endOf(error));
    }
  }

  say(as, word) {
    (this.words[as] ??= []).push(word);
  }

  signalOf(as) {
    const abort = new AbortController();
    this.calls.set(as, abort);
    return abort.signal;
  }

  settle(as, promise) {
    const settled = (end) => {
      this.settled[as] = { ...end, after: this.handlers.length };
    };
    promise.then(
      (value) => settled(valueOf(value)),
      (error) => settled(endOf(error)),
    );
  }

  // Expectations.

  /** What stays as it is when nothing happens. */
  get state() {
    const { lost } = this.connection ?? {};
    return lost === undefined ? {} : { lost: lost.reason };
  }

  check(expected) {
    const { starts = [], out = [], settled = {}, read = {} } = expected;
    const { reports = 0, noise = [], lost } = expected;
    const { plans = {}, state = {} } = expected;
    matches("starts", this.starts, starts.map(startOf), has);
    matches("out", this.out, out, messageHas);
    const names = Object.keys(settled).sort();
    same(Object.keys(this.settled).sort(), names, "settled");
    for (const name of names) {
      const { after = 0, ...end } = settled[name];
      const { after: was, ...found } = this.settled[name];
      matches(`settled.${name}`, [found], [end], has);
      same(was >= after, true, `settled.${name} after ${was} starts`);
    }
    same(this.words, read, "read");
    if (typeof reports === "number") {
      same(this.reports.length, reports, "reports");
    } else same(this.reports, reports, "reports");
    same(this.noise, noise, "noise");
    same(this.connection?.lost?.reason, lost, "lost");
    if (expected.aborted) same(this.aborted, expected.aborted, "aborted");
    if (expected.observed) {
      const seen = this.observed.map(([way, text]) => [way, parsed(text)]);
      const told = expected.observed.map(([way, it]) => [
        way,
        parsed(textOf(it)),
      ]);
      same(seen, told, "observed");
    }
    if (expected.undeclared) {
      same(this.undeclared, expected.undeclared, "undeclared");
    }
    if (expected.closed !== undefined) {
      same(this.isClosed, expected.closed, "closed");
    }
    for (const [session, count] of Object.entries(plans)) {
      same(this.plansOf(session), count, `plans.${session}`);
    }
    for (const [session, members] of Object.entries(state)) {
      const found = this.sessions.get(session).state;
      const said = Object.entries(members);
      for (const [name, value] of said) {
        const fits = has(found[name] ?? null, value);
        if (!fits) same(found[name], value, `state.${session}.${name}`);
      }
    }
    this.forget();
  }
}

/** Handlers of a side, each of which does as it is said. */
function tableOf(handlers, start) {
  const table = {};
  for (const [method, behaviour] of Object.entries(handlers)) {
    table[nameOf(method)] = (params, cx) =>
      start(method, behaviour, params, cx);
  }
  return table;
}

/** The name that a method has in TypeScript. */
function nameOf(method) {
  const words = method.replace("$/", "");
  return words.replaceAll(/[/_](.)/g, (_, letter) => letter.toUpperCase());
}

function textOf(message) {
  if (typeof message === "string") return message;
  if (Array.isArray(message)) return lineOf(message);
  return JSON.stringify({ jsonrpc: "2.0", ...message });
}

/** A line of texts and bytes, as a connection decodes it. */
function lineOf(parts) {
  const bytesOf = (it) =>
    typeof it === "number" ? [it] : [...new TextEncoder().encode(it)];
  const bytes = [...parts, "\n"].flatMap(bytesOf);
  const [text] = new LineSplitter().push(Uint8Array.from(bytes));
  return text;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function startOf(start) {
  return typeof start === "string" ? { method: start } : start;
}

/** A message that was written is as it is said, but for what an error has beside. */
function messageHas(found, said) {
  const { jsonrpc, error, ...rest } = found;
  const { error: saidError, ...saidRest } = said;
  return (
    jsonrpc === "2.0" &&
    has(rest, saidRest) &&
    has(saidRest, rest) &&
    (error === undefined) === (saidError === undefined) &&
    has(error, saidError)
  );
}

/** What a call gave. */
function valueOf(value) {
  const isSession = value?.plans !== undefined;
  return isSession ? { session: value.sessionId } : { result: value ?? null };
}

/** How a call failed. */
function endOf(error) {
  if (error instanceof ConnectionLost) {
    const { reason, method } = error;
    return method === undefined ? { lost: reason } : { lost: reason, method };
  }
  if (error instanceof RpcError) return { error: { code: error.code } };
  return { failed: FAILURES[error.name] ?? String(error) };
}

const FAILURES = {
  AbortError: "cancelled",
  DecodeError: "unreadable",
  PlanError: "not_advertised",
  RangeError: "too_long",
  SessionBusy: "busy",
  TimeoutError: "timeout",
};

function refusalOf({ code, message }) {
  return new RpcError(code, message);
}

function wordOf({ content, sessionUpdate }) {
  return content?.text ?? sessionUpdate;
}
