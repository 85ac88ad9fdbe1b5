"""An agent that surveys folders, and shows how in plans of every format."""

import argparse
import asyncio
import itertools
import os
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import samewire_acp as acp
from samewire_acp import AgentContext, RpcError

from desk import Desk, Stopped, merge
from survey import survey


class Surveyor(acp.Agent):
    """Surveys the folder of a session at each prompt, whatever it says. Sessions work side by side."""

    def __init__(self, pace: float, reports: Path) -> None:
        self._pace = pace
        self._reports = reports
        self._numbers = itertools.count(1)
        self._folders: dict[acp.SessionId, str] = {}
        self._desks: dict[acp.SessionId, Desk] = {}
        self._working: set[acp.SessionId] = set()

    async def session_new(
        self, params: acp.NewSessionRequest, cx: AgentContext
    ) -> acp.NewSessionResponse:
        if not os.path.isabs(params.cwd) or not os.path.isdir(params.cwd):
            what = "`cwd` is no folder: give the absolute path of one"
            raise RpcError(RpcError.INVALID_PARAMS, what, {"cwd": params.cwd})
        session = f"survey-{next(self._numbers)}"
        reporter = cx.connection.session(session).plans.reporter
        self._folders[session] = params.cwd
        self._desks[session] = Desk(cx.connection, reporter, self._pace)
        return acp.NewSessionResponse(session_id=session)

    async def session_prompt(
        self, params: acp.PromptRequest, cx: AgentContext
    ) -> acp.PromptResponse:
        session = params.session_id
        desk = self._desks.get(session)
        if desk is None:
            what = "there is no such session: `session/new` begins one"
            raise RpcError(RpcError.INVALID_PARAMS, what, {"sessionId": session})
        if session in self._working:
            what = "the session is at work: wait for the answer, or cancel first"
            raise RpcError(RpcError.INVALID_REQUEST, what, {"sessionId": session})
        folder = self._folders[session]
        self._working.add(session)
        desk.stop.clear()
        stopping = asyncio.ensure_future(_stop(desk, cx.signal))
        try:
            await cx.session.send_text(f"A survey of {folder}.")
            told = await survey(desk, folder, self._reports / f"{session}.md")
            await cx.session.send_text(f"{told}.")
        except (Stopped, ConnectionError):
            return acp.PromptResponse(stop_reason="cancelled")
        finally:
            stopping.cancel()
            self._working.discard(session)
        return acp.PromptResponse(stop_reason="end_turn")

    async def session_cancel(
        self, params: acp.CancelNotification, cx: AgentContext
    ) -> None:
        """Leaves the prompt to end by its signal: without this handler, its task would be cancelled."""


async def _stop(desk: Desk, signal: acp.CancelSignal) -> None:
    """Ends the work before its next step when the prompt is cancelled, or the client is gone."""
    await signal.wait()
    desk.stop.set()


ABOUT = """\
An agent of the Agent Client Protocol that surveys the folder of a session: it
finds the files, counts their lines, looks for TODOs, checks JSON. It changes
nothing there. A client starts it, and both speak in lines of JSON over its
standard input and output."""

TO_TRY = """\
its plans, for each session:
  survey    items: the steps, planned anew with what is found
  reading   items: what is read, as long as lines are counted
  findings  markdown: what was found
  report    file: the same in whole, written as it goes
A client that does not advertise `plan` gets their entries in the one plan that
it knows.

to try it by hand, give it these lines:
  {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1,"clientCapabilities":{"plan":{}}}}
  {"jsonrpc":"2.0","id":2,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}
  {"jsonrpc":"2.0","id":3,"method":"session/prompt","params":{"sessionId":"survey-1","prompt":[{"type":"text","text":"Go."}]}}
"""


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        description=ABOUT,
        epilog=TO_TRY,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--plan-id",
        choices=["id", "planId", "both"],
        default="both",
        help="how plan ids are spelled: `id` as the RFD says, `planId` as the released libraries read it, "
        "or both (default), so that each client finds its own",
    )
    parser.add_argument(
        "--pace",
        type=seconds,
        default=0.2,
        metavar="SECONDS",
        help="how long to wait after each change of a plan, so that a person can follow; default 0.2",
    )
    parser.add_argument(
        "--reports",
        type=Path,
        metavar="FOLDER",
        help="where the reports go, one for each session; "
        "default: a temporary folder that is gone when the agent ends",
    )
    return parser.parse_args()


def seconds(text: str) -> float:
    """A pace: not negative, and not for ever."""
    value = float(text)
    if not 0 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 3600 seconds")
    return value


def main() -> None:
    """Serves a client over the standard input and output."""
    arguments = read_arguments()
    with suppress(KeyboardInterrupt), ExitStack() as stack:
        reports = arguments.reports
        if reports is None:
            reports = Path(
                stack.enter_context(TemporaryDirectory(prefix="live-plans-"))
            )
        reports.mkdir(parents=True, exist_ok=True)
        surveyor = Surveyor(arguments.pace, reports.resolve())
        who = acp.Implementation(name="surveyor", title="Surveyor", version="0.1.0")
        asyncio.run(
            acp.run_agent(
                surveyor,
                agent_info=who,
                plans={"plan_id": arguments.plan_id, "merge": merge},
            )
        )


if __name__ == "__main__":
    main()
