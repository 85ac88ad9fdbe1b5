"""A client with files and terminals. Their handlers advertise the capabilities `fs` and `terminal`."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process

import samewire_acp as acp


class Terminal:
    def __init__(self, process: Process) -> None:
        self.process = process
        self.output = ""
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        assert self.process.stdout
        while data := await self.process.stdout.read(4096):
            self.output += data.decode(errors="replace")

    def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()


class Ui(acp.Client):
    def __init__(self) -> None:
        self.files = {"/notes.md": "Buy bread"}
        self.terminals: dict[str, Terminal] = {}

    async def fs_read_text_file(
        self, params: acp.ReadTextFileRequest, cx: acp.ClientContext
    ) -> acp.ReadTextFileResponse:
        if params.path not in self.files:
            raise acp.resource_not_found(f"file://{params.path}")
        return acp.ReadTextFileResponse(content=self.files[params.path])

    async def fs_write_text_file(
        self, params: acp.WriteTextFileRequest, cx: acp.ClientContext
    ) -> acp.WriteTextFileResponse:
        self.files[params.path] = params.content
        return acp.WriteTextFileResponse()

    async def terminal_create(
        self, params: acp.CreateTerminalRequest, cx: acp.ClientContext
    ) -> acp.CreateTerminalResponse:
        process = await asyncio.create_subprocess_exec(
            params.command, *params.args, stdout=PIPE
        )
        id = f"terminal-{len(self.terminals) + 1}"
        self.terminals[id] = Terminal(process)
        return acp.CreateTerminalResponse(terminal_id=id)

    async def terminal_output(
        self, params: acp.TerminalOutputRequest, cx: acp.ClientContext
    ) -> acp.TerminalOutputResponse:
        output = self.terminals[params.terminal_id].output
        return acp.TerminalOutputResponse(output=output, truncated=False)

    async def terminal_wait_for_exit(
        self, params: acp.WaitForTerminalExitRequest, cx: acp.ClientContext
    ) -> acp.WaitForTerminalExitResponse:
        terminal = self.terminals[params.terminal_id]
        await terminal.reading
        code = await terminal.process.wait()
        return acp.WaitForTerminalExitResponse(exit_code=code if code >= 0 else None)

    async def terminal_kill(
        self, params: acp.KillTerminalRequest, cx: acp.ClientContext
    ) -> acp.KillTerminalResponse:
        self.terminals[params.terminal_id].kill()
        return acp.KillTerminalResponse()

    async def terminal_release(
        self, params: acp.ReleaseTerminalRequest, cx: acp.ClientContext
    ) -> acp.ReleaseTerminalResponse:
        self.terminals.pop(params.terminal_id).kill()
        return acp.ReleaseTerminalResponse()


async def main() -> None:
    ui = Ui()
    async with acp.spawn_agent(sys.argv[1:], ui) as agent:
        session = await agent.open_session()
        await session.prompt("Run it").result()
        print(ui.files["/log.md"].strip())
        print(f"{len(ui.terminals)} terminals are left")


if __name__ == "__main__":
    asyncio.run(main())
