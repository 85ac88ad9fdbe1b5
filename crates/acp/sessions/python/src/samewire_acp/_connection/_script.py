"""Scripted peers, for testing the other end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ._lost import ConnectionLost
from ._memory import MemoryTransport, memory_pair


class ScriptMismatch(AssertionError):
    """A message differs from what the script expects. Shows the messages so far."""


@dataclass(frozen=True, slots=True)
class _Expect:
    method: str | None
    """The method of the message; `None` for a response."""
    partial: Any

    def is_after(self, message: Any) -> bool:
        """Whether a message is skipped, because the step waits for a later one."""
        if self.method is None:
            return "method" in message
        return "id" not in message and message.get("method") != self.method


@dataclass(frozen=True, slots=True)
class _Write:
    make: Callable[[Script], bytes]


@dataclass(frozen=True, slots=True)
class _Exit:
    code: int


@dataclass(frozen=True, slots=True)
class _Hang:
    pass


Step: TypeAlias = _Expect | _Write | _Exit | _Hang
"""A step of a script."""


def expect(method: str, partial: object = None) -> Step:
    """Waits for a message with this method, whose params contain `partial`.

    Objects may have additional members. Earlier notifications that no step waits for
    are skipped.
    """
    return _Expect(method, partial)


def expect_reply(partial: object = None) -> Step:
    """Waits for a response whose result or error contains `partial`."""
    return _Expect(None, partial)


def reply(result: object) -> Step:
    """Answers the last expected request."""
    return _Write(lambda script: _line(_answer(script, result=result)))


def refuse(code: int, message: str, data: object = None) -> Step:
    """Refuses the last expected request."""
    error: dict[str, object] = {"code": code, "message": message}
    if data is not None:
        error["data"] = data
    return _Write(lambda script: _line(_answer(script, error=error)))


def request(method: str, params: object, request_id: int | str | None = None) -> Step:
    """Sends a request. The default ids are `ask 1`, `ask 2`, and so on, without those
    that the script has used."""
    return _Write(
        lambda script: _line(
            _message(method, params, id=script._new_id(request_id)),
        )
    )


def notify(method: str, params: object) -> Step:
    """Sends a notification."""
    return _Write(lambda _: _line(_message(method, params)))


def raw(data: bytes) -> Step:
    """Sends bytes without adding a line break."""
    return _Write(lambda _: data)


def burst(*steps: Step) -> Step:
    """Sends the messages of several steps in one write."""
    writes = [step for step in steps if isinstance(step, _Write)]
    if len(writes) != len(steps):
        raise TypeError("a burst takes only steps that send a message")
    return _Write(lambda script: b"".join(step.make(script) for step in writes))


def hang() -> Step:
    """Does nothing more, and leaves the connection open."""
    return _Hang()


def exit(code: int = 0) -> Step:
    """Ends like a process that exits."""
    return _Exit(code)


class Script:
    """A peer that follows a script.

    Connect the tested side to `transport`. After the last step, the script closes it.
    """

    def __init__(self, steps: Iterable[Step], chunk: int | None = None) -> None:
        self.transcript: list[str] = []
        """The messages so far: `→` is incoming, `←` is outgoing."""
        own, other = memory_pair(chunk=chunk)
        self.transport: MemoryTransport = other
        """The transport for the tested side: `connect_to_agent(script.transport)`."""
        self._own = own
        self._request: Any = None
        self._asked = 0
        self._task = asyncio.get_running_loop().create_task(self._play([*steps]))

    def _new_id(self, given: int | str | None) -> int | str:
        if given is not None:
            return given
        self._asked += 1
        return f"ask {self._asked}"

    async def done(self) -> None:
        """Waits for the last step.

        Raises a `ScriptMismatch` if a message differs from what is expected.
        """
        await asyncio.shield(self._task)

    async def __aenter__(self) -> Script:
        return self

    async def __aexit__(self, kind: type | None, *_: object) -> None:
        if not self._task.done() and kind is not None:
            self._task.cancel()
        await asyncio.wait([self._task])
        if kind is None:
            await self._task

    async def _play(self, steps: Sequence[Step]) -> None:
        for step in steps:
            if isinstance(step, _Expect):
                message = await self._next(step)
                while step.is_after(message):
                    message = await self._next(step)
                self._compare(step, message)
            elif isinstance(step, _Write):
                data = step.make(self)
                self.transcript.append(f"← {data.decode(errors='replace').rstrip()}")
                self._own.write_bytes(data)
            elif isinstance(step, _Exit):
                self.transport.lost = ConnectionLost("exited", exit_code=step.code)
                break
            else:
                return
        self._own.close()

    async def _next(self, step: _Expect) -> Any:
        line = await anext(self._own.lines, None)
        if line is None:
            raise self._mismatch(step, "the end")
        self.transcript.append(f"→ {line.decode()}")
        return json.loads(line)

    def _compare(self, step: _Expect, message: Any) -> None:
        if step.method is None:
            held = message.get("result", message.get("error"))
            fits = "method" not in message
        else:
            held = message.get("params")
            fits = message.get("method") == step.method
            self._request = message.get("id")
        if not fits or not _holds(held, step.partial):
            raise self._mismatch(step, json.dumps(message))

    def _mismatch(self, step: _Expect, found: str) -> ScriptMismatch:
        self._own.close()
        wanted = f"`{step.method}`" if step.method else "a response"
        so_far = "\n".join(self.transcript)
        what = f"expected {wanted} with {json.dumps(step.partial)}, found {found}"
        return ScriptMismatch(f"{what}\n{so_far}")


def scripted_agent(steps: Iterable[Step], *, chunk: int | None = None) -> Script:
    """An agent that follows a script: connect a client to its `transport`."""
    return Script(steps, chunk)


def scripted_client(steps: Iterable[Step], *, chunk: int | None = None) -> Script:
    """A client that follows a script: connect an agent to its `transport`."""
    return Script(steps, chunk)


def _holds(found: Any, partial: Any) -> bool:
    """Whether JSON contains `partial`; objects may have additional members."""
    if isinstance(partial, dict):
        return isinstance(found, dict) and all(
            name in found and _holds(found[name], value)
            for name, value in partial.items()
        )
    if isinstance(partial, list):
        return (
            isinstance(found, list)
            and len(found) == len(partial)
            and all(map(_holds, found, partial))
        )
    return partial is None or bool(found == partial)


def _answer(script: Script, **outcome: Any) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": script._request, **outcome}


def _message(method: str, params: Any, **more: Any) -> dict[str, Any]:
    return {"jsonrpc": "2.0", **more, "method": method, "params": params}


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"
