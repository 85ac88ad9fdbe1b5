"""Plays the scenarios of connections; their README tells what each step means."""

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Coroutine
from typing import Any

from connection_kit import rest
from scenario_values import Wire, expected_of, matches, words_of

import samewire_acp as acp
from samewire_acp import decode, encode, methods
from samewire_acp.methods import Method, RpcError
from samewire_acp.plans import PlanError
from samewire_acp.testing import ManualClock

METHODS = {one.name: one for one in vars(methods).values() if isinstance(one, Method)}
LIMITS = {
    "handlers": "handlers",
    "bytes": "bytes",
    "unwritten": "unwritten",
    "mostUnwritten": "most_unwritten",
    "line": "line",
    "heldUpdates": "held_updates",
}
TIMES = "drain", "flush", "cancel"
FAILURES: dict[type[BaseException], str] = {
    acp.DecodeError: "unreadable",
    acp.LineTooLong: "too_long",
    acp.SessionBusy: "busy",
    PlanError: "not_advertised",
    TimeoutError: "timeout",
    asyncio.CancelledError: "cancelled",
}


def snake(name: str) -> str:
    """The name that a method has in Python."""
    words = name.replace("$/", "").replace("/", "_")
    return re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", words)


def read_as(of: Any, value: Any) -> Any:
    return None if of is None else decode(of, value).value


def options_of(options: dict[str, Any], capabilities: Any) -> dict[str, Any]:
    """The options of a connection, as Python has them."""
    made = {snake(name): value for name, value in options.items()}
    types = {
        "agent_info": acp.Implementation,
        "client_info": acp.Implementation,
        "capabilities": capabilities,
    }
    made |= {
        name: read_as(of, made[name]) for name, of in types.items() if name in made
    }
    if "auth_methods" in made:
        made["auth_methods"] = [
            read_as(acp.AuthMethod, one) for one in made["auth_methods"]
        ]
    if "start_timeout" in made:
        made["start_timeout"] /= 1000
    if isinstance(made.get("plans"), dict):
        made["plans"] = {snake(name): one for name, one in made["plans"].items()}
    return made


def end_of(error: BaseException) -> dict[str, Any]:
    """How a call failed."""
    if isinstance(error, acp.ConnectionLost):
        method = {} if error.method is None else {"method": error.method}
        return {"lost": error.reason, **method}
    if isinstance(error, RpcError):
        return {"error": {"code": error.code}}
    words = (word for kind, word in FAILURES.items() if isinstance(error, kind))
    return {"failed": next(words, repr(error))}


def plain_of(value: Any) -> Any:
    """A value of a state as JSON."""
    if isinstance(value, list):
        return [plain_of(one) for one in value]
    return value.model_dump() if hasattr(value, "model_dump") else value


def word_of(update: Any) -> str:
    """The text of an update, or the name of its kind."""
    told = json.loads(encode(acp.SessionUpdate, update))
    content = told.get("content")
    text = content.get("text") if isinstance(content, dict) else None
    return str(text or told["sessionUpdate"])


async def play(scenario: dict[str, Any]) -> None:
    """Plays a scenario; fails at the first step that comes to something else."""
    player = Player(scenario)
    await player.connect(scenario)
    await rest()
    try:
        for number, step in enumerate([*scenario["steps"], {"expect": None}], 1):
            try:
                await player.play(step)
            except AssertionError as error:
                raise AssertionError(f"step {number}: {step}\n{error}") from error
    finally:
        await player.leave()


class Player:
    """One end of a connection, in the hands of a scenario."""

    def __init__(self, scenario: dict[str, Any]) -> None:
        self.clock = ManualClock()
        self.wire = Wire()
        self.connection: Any = None
        self.handlers: list[tuple[asyncio.Future[Any], Any]] = []
        self.calls: dict[str, asyncio.Task[None]] = {}
        self.turns: dict[str, acp.Turn] = {}
        self.readable: dict[str, AsyncIterator[Any]] = {}
        self.sessions: dict[str, acp.Session] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing: asyncio.Task[None] | None = None
        self.forget()

    def forget(self) -> None:
        """What happened was looked at."""
        self.wire.written.clear()
        self.starts: list[dict[str, Any]] = []
        self.reports: list[int | None] = []
        self.observed: list[tuple[str, str]] = []
        self.undeclared: list[list[Any]] = []
        self.settled: dict[str, dict[str, Any]] = {}
        self.words: dict[str, list[Any]] = {}

    async def connect(self, scenario: dict[str, Any]) -> None:
        given, options = scenario.get("limits", {}), scenario.get("options", {})
        limits = {LIMITS[name]: given[name] for name in LIMITS if name in given}
        limits |= {name: given[name] / 1000 for name in TIMES if name in given}
        how: Any = {"limits": acp.Limits(**limits), "clock": self.clock}
        how["on_error"] = self.report
        how["on_undeclared"] = lambda one: self.undeclared.append([*one])
        how["observe"] = self.see
        table = type("Handlers", (), {})()
        for method, behaviour in scenario.get("handlers", {}).items():
            setattr(table, snake(method), self.handler(method, behaviour))
        if scenario["side"] == "agent":
            how |= options_of(options, acp.AgentCapabilities)
            self.connected(acp.connect_to_client(self.wire, table, **how))
            return
        how |= options_of(options, acp.ClientCapabilities)
        if options.get("initialize"):
            self.settle(
                "connect", self.opened(acp.connect_to_agent(self.wire, table, **how))
            )
        else:
            how["initialize"] = False
            self.connected(await acp.connect_to_agent(self.wire, table, **how))

    async def opened(self, opening: acp.Opening[acp.AgentConnection]) -> None:
        self.connected(await opening)

    def connected(self, connection: Any) -> None:
        self.connection = connection
        self.closing = asyncio.ensure_future(connection.closed())

    async def leave(self) -> None:
        """Ends what is left, so that nothing outlives the scenario."""
        self.wire.writes("flow")
        for gate, _ in self.handlers:
            gate.cancel()
        if self.connection is not None:
            closing = asyncio.ensure_future(self.connection.close())
            while not closing.done():
                self.clock.advance(10)
                await rest()
        for task in tuple(self.tasks):
            task.cancel()
        await rest()

    def see(self, seen: acp.Observed) -> None:
        self.observed.append((seen.direction, seen.text))

    def report(self, error: Exception) -> None:
        self.reports.append(getattr(error, "code", None))

    async def play(self, step: dict[str, Any]) -> None:
        for name in step:
            action = getattr(self, f"do_{name}", None)
            if action is not None:
                action(step[name], step)
        await rest(60)
        if "expect" in step:
            self.check(step["expect"])

    # What handlers do.

    def handler(self, method: str, behaviour: dict[str, Any]) -> Any:
        async def handle(params: Any, cx: Any) -> Any:
            return await self.started(method, behaviour, cx)

        return handle

    async def started(self, method: str, behaviour: dict[str, Any], cx: Any) -> Any:
        raw = json.loads(cx.raw)
        gate: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        params = raw.get("params")
        start = {
            "method": method,
            "id": raw.get("id"),
            "params": params,
            "aborted": self.aborted,
            "observed": len(self.observed),
            "plans": self.plans_of(params.get("sessionId") or ""),
            "state": self.state_of(params.get("sessionId") or ""),
        }
        self.starts.append(start)
        self.handlers.append((gate, cx))
        if "afterResponse" in behaviour:
            update = decode(acp.SessionUpdate, behaviour["afterResponse"]).value
            cx.after_response(lambda session: session.send(update))
        if "asks" in behaviour:
            asked = behaviour["asks"]
            of = METHODS[asked["method"]]
            ask = getattr(cx.client, snake(of.name))
            await ask(read_as(of.params, asked["params"]))
        if "result" not in behaviour and "error" not in behaviour:
            behaviour = await self.waited(gate)
        if "error" in behaviour:
            raise RpcError(**behaviour["error"])
        if behaviour.get("cancellation"):
            raise asyncio.CancelledError
        if behaviour.get("failure"):
            raise ValueError("failure")
        return read_as(METHODS[method].result, behaviour["result"])

    async def waited(self, gate: asyncio.Future[Any]) -> Any:
        """Waits for a step `finish`, and for nothing else."""
        while not gate.done():
            try:
                await asyncio.wait([gate])
            except asyncio.CancelledError:
                continue
        return gate.result()

    @property
    def aborted(self) -> list[int]:
        signals = enumerate((cx.signal for _, cx in self.handlers), 1)
        return [number for number, signal in signals if signal.is_set()]

    def plans_of(self, session_id: str) -> int | None:
        session = self.sessions.get(session_id)
        return None if session is None else len(session.plans.plans(session_id))

    def state_of(self, session_id: str) -> dict[str, Any] | None:
        """The state of a session, as on the wire."""
        session = self.sessions.get(session_id)
        if session is None:
            return None
        names = "modes", "configOptions", "availableCommands", "title", "updatedAt"
        return {name: plain_of(getattr(session.state, snake(name))) for name in names}

    # Steps.

    def do_in(self, messages: list[Any], _: Any) -> None:
        self.wire.feed(*map(words_of, messages))

    def do_advance(self, milliseconds: float, _: Any) -> None:
        self.clock.advance(milliseconds / 1000)

    def do_end(self, _what: str, _: Any) -> None:
        self.wire.end()

    def do_writes(self, how: str, _: Any) -> None:
        self.wire.writes(how)

    def do_close(self, _yes: bool, _: Any) -> None:
        self.spawn(self.connection.close())

    def do_finish(self, number: int, step: dict[str, Any]) -> None:
        self.handlers[number - 1][0].set_result(step["with"])

    def do_call(self, call: dict[str, Any], _: Any) -> None:
        method = METHODS[call["method"]]
        of: Any = self.connection
        side = of.agent if isinstance(of, acp.AgentConnection) else of.client
        options: dict[str, Any] = {}
        if "timeout" in call:
            options["timeout"] = call["timeout"] / 1000
        for name in "keepWaiting", "unadvertised":
            if name in call:
                options[snake(name)] = call[name]
        params = read_as(method.params, call["params"])

        async def made() -> Any:
            found = await getattr(side, snake(method.name))(params, **options)
            if method.result is None:
                return {"result": None}
            return {"result": json.loads(encode(method.result, found))}

        self.settle(call["as"], made())

    def do_abort(self, name: str, step: Any) -> None:
        if name in self.turns:
            self.do_cancel(name, step)
        else:
            self.calls[name].cancel()

    def do_send(self, send: dict[str, Any], _: Any) -> None:
        update = decode(acp.SessionUpdate, send["update"]).value
        options = {"unadvertised": True} if send.get("unadvertised") else {}
        session = self.connection.session(send["session"])
        self.settle(send["as"], session.send(update, **options))

    def do_plan(self, plan: dict[str, Any], _: Any) -> None:
        plans = self.connection.session(plan["session"]).plans
        params = plan["params"]
        if plan["method"] == "items":
            params = [params[0], [read_as(acp.PlanEntry, one) for one in params[1]]]
        self.settle(plan["as"], getattr(plans, snake(plan["method"]))(*params))

    def do_open(self, step: dict[str, Any], _: Any) -> None:
        self.opening(step["as"], self.connection.open_session("/"))

    def do_load(self, step: dict[str, Any], _: Any) -> None:
        name = step["as"]

        def say(update: Any) -> None:
            self.say(name, word_of(update))

        on_replay = say if step.get("replay", True) else None
        loading = self.connection.load_session(
            step["session"], "/", on_replay=on_replay
        )
        self.opening(name, loading)

    def do_resume(self, step: dict[str, Any], _: Any) -> None:
        self.opening(step["as"], self.connection.resume_session(step["session"], "/"))

    def do_session(self, session_id: str, _: Any) -> None:
        self.sessions[session_id] = self.connection.session(session_id)

    def opening(self, name: str, work: Coroutine[Any, Any, acp.Session]) -> None:
        async def opened() -> Any:
            session = await work
            self.sessions[session.session_id] = session
            return {"session": session.session_id}

        self.settle(name, opened())

    def do_prompt(self, step: dict[str, Any], _: Any) -> None:
        settle = step.get("settle", 0) / 1000
        session = self.sessions[step["session"]]
        try:
            turn = session.prompt(step["text"], settle=settle)
        except Exception as error:
            self.settled[step["as"]] = {**end_of(error), "after": len(self.handlers)}
            return
        self.turns[step["as"]] = turn
        self.readable[step["as"]] = turn

    def do_result(self, name: str, _: Any) -> None:
        turn = self.turns[name]

        async def ended() -> Any:
            return {"result": json.loads((await turn.result()).model_dump_json())}

        self.settle(name, ended())

    def do_cancel(self, name: str, _: Any) -> None:
        self.spawn(self.turns[name].cancel())

    def do_updates(self, step: dict[str, Any], _: Any) -> None:
        self.readable[step["as"]] = self.sessions[step["session"]].updates()

    def do_read(self, name: str, step: dict[str, Any]) -> None:
        self.spawn(self.loop(name, self.readable[name], step.get("count")))

    async def loop(
        self, name: str, updates: AsyncIterator[Any], count: int | None
    ) -> None:
        read = 0
        try:
            async for update in updates:
                self.say(name, word_of(update))
                read += 1
                if read == count:
                    return
            self.say(name, {"end": True})
        except Exception as error:
            self.say(name, end_of(error))

    def say(self, name: str, word: Any) -> None:
        self.words.setdefault(name, []).append(word)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        async def quietly() -> None:
            # What it ends with is looked at elsewhere, or by nobody.
            with contextlib.suppress(Exception, asyncio.CancelledError):
                await work

        task = asyncio.ensure_future(quietly())
        self.tasks.add(task)
        return task

    def settle(self, name: str, work: Coroutine[Any, Any, Any]) -> None:
        async def settled() -> None:
            try:
                end = await work or {"result": None}
            except (Exception, asyncio.CancelledError) as error:
                end = end_of(error)
            self.settled[name] = {**end, "after": len(self.handlers)}

        self.calls[name] = self.spawn(settled())

    # Expectations.

    def check(self, said: dict[str, Any] | None) -> None:
        """Compares what happened with what is said to have happened."""
        lost = None if self.connection is None else self.connection.lost
        reason = None if lost is None else lost.reason
        expected = expected_of({"lost": reason} if said is None else said)
        found = {
            "starts": self.starts,
            "out": self.wire.messages,
            "settled": self.settled,
            "read": self.words,
            "reports": self.reports,
            "noise": [text for way, text in self.observed if way == "noise"],
            "lost": reason,
            "aborted": self.aborted,
            "observed": self.observed,
            "undeclared": self.undeclared,
            "plans": {name: self.plans_of(name) for name in self.sessions},
            "state": {name: self.state_of(name) for name in self.sessions},
            "closed": self.closing is not None and self.closing.done(),
        }
        for what, value in expected.items():
            assert matches(what, found[what], value), (
                f"{what}: {found[what]}\nis not {value}"
            )
        self.forget()
