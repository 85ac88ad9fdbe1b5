"""A survey of a folder: real steps, told in plans of every format, and planned anew with what is found."""

import asyncio
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from desk import Desk, Step, Steps
from findings import Findings, code, many, table, write
from folder import (
    File,
    Found,
    Mark,
    count_lines,
    fault_in_json,
    look_through,
    marks_in,
    of_equal_size,
    readable,
    same,
)

AT_ONCE = 3
"""How many languages are counted at the same time."""
BATCHES = 24
"""How many parts that is done in, roughly: so that their plan fits on a screen."""
BATCH = 200
"""How many files are searched before the client hears of it."""
MOST_LANGUAGES = 6
"""How many have a step of their own."""
MOST_FAULTS = 5
"""How many files that are no JSON are looked at."""
MOST_GROUPS = 200
"""How many sizes are looked at for files that are the same."""
A_LOT = 100_000
"""How many bytes it takes for files that are the same to matter more."""
MOST_TOLD = 20
"""How long a table of the report gets."""


@dataclass
class Survey:
    """A survey at work: what it knows, and what it writes down."""

    desk: Desk
    folder: str
    report: Path
    findings: Findings
    found: Found = field(default_factory=Found)
    lines: Counter[str] = field(default_factory=Counter)
    """By language."""
    marks: list[Mark] = field(default_factory=list)
    twins: list[list[str]] = field(default_factory=list)

    @property
    def files(self) -> list[File]:
        """Those found, in the order in which they were."""
        return self.found.files

    async def note(self, heading: str, of: str, text: str, done: bool = True) -> None:
        """Writes a finding down: into the plan `findings`, and into the report."""
        told = self.findings.note(heading, of, text, done)
        self.write()
        await self.desk.send(self.desk.reporter.markdown("findings", told))

    def write(self) -> None:
        """Brings the report up to date, with its tables."""
        write(self.report, str(self.findings) + _tables(self))


LOOK = "Look through the folder"
LANGUAGES = "Tell the languages apart"
BIGGEST = "Find the biggest files"
MARKS = "Look for TODO and FIXME"
JSON = "Check that JSON parses"
TWINS = "Look for files that are the same"
REPORT = "Finish the report"


async def survey(desk: Desk, folder: str, report: Path) -> str:
    """Surveys a folder, in the plans `survey`, `findings`, `report` and, for a while, `reading`; gives a summary.

    Raises `Stopped` before the next step when it shall stop.
    """
    name = readable(Path(folder).name) or folder
    work = Survey(desk, folder, report, Findings(f"What is in {code(name)}"))
    look, languages = Step(LOOK, "high"), Step(LANGUAGES, "high")
    biggest, marks, json = Step(BIGGEST), Step(MARKS), Step(JSON)
    twins, finish = Step(TWINS, "low"), Step(REPORT, "high")
    all_steps = [look, languages, biggest, marks, json, twins, finish]
    steps = Steps(desk, "survey", all_steps)
    await desk.send(steps.begin())
    work.write()
    await desk.send(desk.reporter.file("report", report.as_uri()))

    async with steps.doing(look):
        await _look(work, steps, look)
    await _lost(work, steps, look)
    async with steps.doing(languages):
        counting = await _languages(work, steps, languages)
    json_files = [file for file in work.files if file.language == "JSON"]
    alike = of_equal_size(work.files)
    if json_files:  # soon done, and what is wrong there is better known early
        await desk.send(
            steps.move(json, after=([languages] + [s for s, _ in counting])[-1])
        )
    else:
        await desk.send(steps.drop(json))
    if not alike:
        await desk.send(steps.drop(twins))
    elif any(group[0].size > A_LOT for group in alike):
        await desk.send(steps.rank(twins, "medium"))

    await _count(work, steps, counting)
    if json_files:
        await _json(work, steps, json, json_files)
    async with steps.doing(biggest):
        await _biggest(work)
    async with steps.doing(marks):
        await _marks(work, steps, marks)
    if alike:
        async with steps.doing(twins):
            await _twins(work, alike)
    async with steps.doing(finish):
        work.write()
    return _summary(work)


async def _look(work: Survey, steps: Steps, step: Step) -> None:
    halts = look_through(work.folder, work.found)
    while await work.desk.aside(lambda: next(halts, work)) is not work:
        far = f"{LOOK}: {work.found.seen:,} so far"
        await work.desk.send(steps.say(step, far))
    found = work.found
    step.text = f"{LOOK}: {many(len(found.files), 'file')}"
    if not found.whole:
        step.text = f"{LOOK}: the first {found.seen:,}"
    size = sum(file.size for file in found.files)
    await work.note(
        "Files",
        "all",
        f"{many(len(found.files), 'file')} of {many(size, 'byte')} in all",
    )
    for name in found.unreadable[:MOST_FAULTS]:
        await work.note("Files", name, f"{code(name)} cannot be looked into")


async def _lost(work: Survey, steps: Steps, behind: Step) -> None:
    links = work.found.lost_links
    if links:
        step = Step(f"See which {many(len(links), 'link')} lead nowhere")
        await work.desk.send(steps.add(behind, step))
        async with steps.doing(step):
            for name in links[:MOST_FAULTS]:
                told = f"{code(name)} is a link to nowhere"
                await work.note("Worth a look", name, told)


Counting = list[tuple[Step, list[File]]]


async def _languages(work: Survey, steps: Steps, step: Step) -> Counting:
    """A step for each language; gives them with the files that they are of."""
    of: dict[str, list[File]] = defaultdict(list)
    for file in work.files:
        if file.language is not None:
            of[file.language].append(file)
    known = sorted(of.items(), key=lambda some: (-len(some[1]), some[0]))
    step.text = f"{LANGUAGES}: {len(known)}"
    counting = []
    for language, files in known[:MOST_LANGUAGES]:
        text = f"Count the lines of {language}: {many(len(files), 'file')}"
        counting.append((Step(text), files))
        told = f"{language}: {many(len(files), 'file')}"
        work.findings.note("Languages", language, told, done=False)
    await work.desk.send(
        steps.add(step, *(step for step, _ in counting)),
        work.desk.reporter.markdown("findings", str(work.findings)),
    )
    return counting


async def _count(work: Survey, steps: Steps, counting: Counting) -> None:
    """Counts lines, of some languages at once. The plan `reading` is there as long as it takes."""
    if not counting:
        return
    size = max(1, -(-sum(len(files) for _, files in counting) // BATCHES))
    parts = {step: _batches(files, size) for step, files in counting}
    reading = Steps(
        work.desk, "reading", [batch for some in parts.values() for batch, _ in some]
    )
    gate = asyncio.Semaphore(AT_ONCE)

    async def count(step: Step, language: str) -> None:
        async with gate, steps.doing(step):
            lines = 0
            for batch, files in parts[step]:
                async with reading.doing(batch):
                    lines += await work.desk.aside(count_lines, files)
            work.lines[language] = lines
            step.text += f", {many(lines, 'line')}"
            await work.note("Languages", language, f"{language}: {many(lines, 'line')}")

    try:
        await work.desk.send(reading.begin())
        counts = [count(step, str(files[0].language)) for step, files in counting]
        for end in await asyncio.gather(*counts, return_exceptions=True):
            if end is not None:
                raise end
    finally:
        await work.desk.tell(work.desk.reporter.remove("reading"))


def _batches(files: list[File], size: int) -> list[tuple[Step, list[File]]]:
    batches = []
    for at in range(0, len(files), size):
        some = files[at : at + size]
        text = f"{some[0].language}: {at + len(some):,} of {many(len(files), 'file')}"
        batches.append((Step(text, "low"), some))
    return batches


async def _json(work: Survey, steps: Steps, step: Step, files: list[File]) -> None:
    """Checks JSON. Each file that is none gets a step of its own, which matters more."""
    faults: dict[Step, tuple[File, str]] = {}
    async with steps.doing(step):
        for file in files:
            fault = await work.desk.aside(fault_in_json, file)
            if fault is None or len(faults) == MOST_FAULTS:
                continue
            look = Step(f"See what is wrong in {file.name}", "high")
            await work.desk.send(steps.add([step, *faults][-1], look))
            faults[look] = (file, fault)
            told = f"{code(file.name)} is no JSON"
            await work.note("Worth a look", file.name, told, done=False)
        step.text = f"{JSON}: {many(len(files), 'file')}"
    for look, (file, fault) in faults.items():
        async with steps.doing(look):
            told = f"{code(file.name)} is no JSON: {code(fault)}"
            await work.note("Worth a look", file.name, told)


async def _biggest(work: Survey) -> None:
    for file in _by_size(work.files)[:3]:
        told = f"{code(file.name)}: {many(file.size, 'byte')}"
        await work.note("The biggest files", file.name, told)


async def _marks(work: Survey, steps: Steps, step: Step) -> None:
    files = [file for file in work.files if file.language is not None]
    for at in range(0, len(files), BATCH):
        some = files[at : at + BATCH]
        work.marks += await work.desk.aside(_marks_in, some)
        far = f"{MARKS}: {len(work.marks):,} in {many(at + len(some), 'file')}"
        await work.desk.send(steps.say(step, far))
    by_file = Counter(mark.name for mark in work.marks)
    for name, times in by_file.most_common(3):
        told = f"{code(name)}: TODO or FIXME in {many(times, 'line')}"
        await work.note("Worth a look", f"{name} marks", told)


def _marks_in(files: list[File]) -> list[Mark]:
    return [mark for file in files for mark in marks_in(file)]


async def _twins(work: Survey, groups: list[list[File]]) -> None:
    for group in groups[:MOST_GROUPS]:
        for names in await work.desk.aside(same, group[:MOST_TOLD]):
            work.twins.append(names)
            if len(work.twins) <= MOST_FAULTS:
                first, *others = names
                told = f"{code(first)} is there {len(others) + 1} times"
                await work.note("Worth a look", f"{first} twins", told)


def _by_size(files: list[File]) -> list[File]:
    return sorted(files, key=lambda file: (-file.size, file.name))


def _tables(work: Survey) -> str:
    lines = [(of, f"{lines:,}") for of, lines in work.lines.most_common()]
    biggest = [
        (code(file.name), f"{file.size:,}") for file in _by_size(work.files)[:MOST_TOLD]
    ]
    marks = [
        (code(f"{mark.name}:{mark.line}"), code(mark.text))
        for mark in work.marks[:MOST_TOLD]
    ]
    twins = [[", ".join(map(code, names))] for names in work.twins[:MOST_TOLD]]
    return (
        table("Lines", ["language", "lines"], lines)
        + table("Sizes", ["file", "bytes"], biggest)
        + table("TODO and FIXME", ["where", "what"], marks)
        + table("The same", ["files"], twins)
    )


def _summary(work: Survey) -> str:
    files, lines = len(work.files), sum(work.lines.values())
    return (
        f"{many(files, 'file')}, {many(lines, 'line')} of {many(len(work.lines), 'language')}, "
        f"{many(len(work.marks), 'TODO')}. The report is {work.report}"
    )
