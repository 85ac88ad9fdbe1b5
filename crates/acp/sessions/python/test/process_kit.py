"""Programs that tests start as agents, and what they tell."""

import asyncio
import sys
from pathlib import Path

import samewire_acp as acp

ANSWERS = """
import json, os, signal, subprocess, sys, time

def answers(run):
    for line in sys.stdin:
        message = json.loads(line)
        if "id" in message and "method" in message:
            result = run(message)
            if result is not None:
                text = json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result})
                print(text, flush=True)

def first(message):
    return {"protocolVersion": 1} if message["method"] == "initialize" else None
"""


def program(code: str, *arguments: str) -> list[str]:
    """The command of an agent."""
    return [sys.executable, "-c", ANSWERS + code, *arguments]


class Seen:
    """What observers saw, and a way to wait for some of it."""

    def __init__(self) -> None:
        self.all: list[acp.Observed] = []
        self._changed = asyncio.Event()

    def __call__(self, one: acp.Observed) -> None:
        self.all.append(one)
        self._changed.set()

    async def wait_for(self, part: str) -> None:
        while not any(part in one.text for one in self.all):
            self._changed.clear()
            await self._changed.wait()


class Folder:
    """A folder for a test."""

    def __enter__(self) -> Path:
        from tempfile import TemporaryDirectory

        self._folder = TemporaryDirectory()
        return Path(self._folder.__enter__())

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()
