"""How values are made, by kind of type: each call of a function `refused` is an error for mypy and pyright.

Checked, never run. A `type: ignore` that is not needed is an error, too.
"""

# pyright: reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

from case_constructors import UNSET
from case_constructors.models import (
    Extended,
    Extensions,
    Figure,
    FigureCircle,
    FigureSquare,
    Job,
    JobId,
    Level,
    Mood,
    Pair,
    Patch,
    Port,
    Scores,
    Step,
    Target,
)


def struct_accepted() -> None:
    """An object."""
    Job(name="a", size=1)
    Job(size=1, name="a")
    Job(name="a", size=1, owner="a@b.c")
    Job(name="a", size=1, owner=None)
    Job(name="a", size=1, class_=True)
    Job(name="a", size=1, class_=None)
    Job(name="a", size=1, owner="a@b.c", class_=False)
    Job(name=str(1), size=len("a"))
    Job(name="a", size=2**60).model_copy()
    Job(name="a", size=1).name.upper()


def struct_refused() -> None:
    """The members are named, and nothing else is one."""
    Job()  # type: ignore
    Job(name="a")  # type: ignore
    Job(size=1)  # type: ignore
    Job("a", 1)  # type: ignore
    Job(name=1, size=1)  # type: ignore
    Job(name="a", size="1")  # type: ignore
    Job(name="a", size=1.5)  # type: ignore
    Job(name=None, size=1)  # type: ignore
    Job(name="a", size=1, owner=1)  # type: ignore
    Job(name="a", size=1, colour="red")  # type: ignore
    Job(name="a", size=1, class_="yes")  # type: ignore


def defaults_accepted() -> None:
    """An object with a constant and defaults: both are filled in."""
    Step(run="a")
    Step(kind="step", run="a")
    Step(run="a", retries=6)
    Step(run="a", verbose=False)
    Step(run="a", labels=["x"])
    Step(run="a", labels=[])
    Step(run="a", level="high")
    Step(run="a", next=Step(run="b"))
    Step(run="a", next=None)
    Step(run="a").labels.append("x")


def defaults_refused() -> None:
    """What has a default is not `None`."""
    Step()  # type: ignore
    Step("a")  # type: ignore
    Step(run="a", kind="job")  # type: ignore
    Step(run="a", kind=None)  # type: ignore
    Step(run="a", retries=None)  # type: ignore
    Step(run="a", retries="3")  # type: ignore
    Step(run="a", verbose=None)  # type: ignore
    Step(run="a", labels="x")  # type: ignore
    Step(run="a", labels=[1])  # type: ignore
    Step(run="a", level="middle")  # type: ignore
    Step(run="a", next={"run": "b"})  # type: ignore


def figure(value: Figure) -> Figure:
    """A tagged union."""
    return value


def tagged_accepted() -> None:
    """Each variant is a class whose tag is filled in."""
    figure(FigureCircle(radius=1.5))
    figure(FigureCircle(radius=1))
    figure(FigureCircle(shape="circle", radius=1))
    figure(FigureSquare())
    figure(FigureSquare(side=2))
    figure(FigureSquare(shape="square"))
    figure(FigureSquare(shape="square", side=0.5))
    figure(figure(FigureSquare()))
    FigureCircle(radius=1).shape.upper()
    FigureSquare().side.is_integer()


def tagged_refused() -> None:
    """A variant has its own tag and its own members."""
    FigureCircle()  # type: ignore
    FigureCircle(1.5)  # type: ignore
    FigureCircle(shape="square", radius=1)  # type: ignore
    FigureCircle(radius="1")  # type: ignore
    FigureCircle(radius=None)  # type: ignore
    FigureSquare(side=None)  # type: ignore
    FigureSquare(radius=1)  # type: ignore
    FigureSquare(shape="circle")  # type: ignore
    figure({"shape": "circle", "radius": 1})  # type: ignore
    figure(None)  # type: ignore
    figure(Job(name="a", size=1))  # type: ignore


def target(value: Target) -> Target:
    """A union without tags."""
    return value


def untagged_accepted() -> None:
    """A value of any of the types."""
    target("a")
    target("")
    target(1)
    target(-1)
    target(Job(name="a", size=1))
    target([])
    target(["a", "b"])
    target(list("ab"))
    target("a" if target(1) else 2)
    target(target("a"))


def untagged_refused() -> None:
    """No value of another type."""
    target(None)  # type: ignore
    target(1.5)  # type: ignore
    target({})  # type: ignore
    target({"name": "a", "size": 1})  # type: ignore
    target([1])  # type: ignore
    target(["a", None])  # type: ignore
    target(("a", "b"))  # type: ignore
    target(b"a")  # type: ignore
    target(Step(run="a"))  # type: ignore
    target(object())  # type: ignore


def level(value: Level) -> Level:
    """A closed enum."""
    return value


def mood(value: Mood) -> Mood:
    """An open enum."""
    return value


def enums_accepted(text: str) -> None:
    """The declared values, and any text if the enum is open."""
    level("low")
    level("high")
    level("low" if text else "high")
    level(level("low"))
    level(Step(run="a").level)
    mood("calm")
    mood("wild")
    mood("sad")
    mood(text)
    mood(level("low"))


def enums_refused(text: str) -> None:
    """A closed enum has no other values, and an open one only texts."""
    level("")  # type: ignore
    level("LOW")  # type: ignore
    level("middle")  # type: ignore
    level(text)  # type: ignore
    level(None)  # type: ignore
    level(1)  # type: ignore
    level(mood("calm"))  # type: ignore
    mood(1)  # type: ignore
    mood(None)  # type: ignore
    mood(b"calm")  # type: ignore


def port(value: Port) -> int:
    """A number with a name."""
    return value


def job_id(value: JobId) -> str:
    """A string with a name."""
    return value


def names_accepted() -> None:
    """With `ids = "nominal"`, each name is a type of its own, made by its constructor."""
    port(Port(80))
    port(Port(len("a")))
    port(Port(Port(80)))
    Port(80).bit_length()
    (Port(80) + 1).bit_length()
    job_id(JobId("j-1"))
    job_id(JobId("j-" + str(1)))
    job_id(JobId(JobId("j-1")))
    JobId("j-1").upper()
    (JobId("j-1") + "2").upper()


def names_refused() -> None:
    """No plain value, and none of another name."""
    port(80)  # type: ignore
    port(Port(80) + 1)  # type: ignore
    port(JobId("j-1"))  # type: ignore
    Port("80")  # type: ignore
    Port(None)  # type: ignore
    Port()  # type: ignore
    job_id("j-1")  # type: ignore
    job_id(Port(80))  # type: ignore
    JobId(1)  # type: ignore
    JobId(None)  # type: ignore


def scores(value: Scores) -> Scores:
    """A map."""
    return value


def maps_accepted(key: str) -> None:
    """Names of any kind, and values of one."""
    scores({"a": 1})
    scores({"a": 1, "b": 2})
    scores({})
    scores({key: 0})
    scores(dict(a=1))
    scores({name: len(name) for name in ("a", "b")})
    scores(dict.fromkeys(["a"], 1))
    scores({**scores({"a": 1}), "b": 2})
    scores(scores({"a": 1}))
    scores({"a": 1})["a"] += 1


def maps_refused(key: str) -> None:
    """No other values, and no other names than texts."""
    scores({"a": "1"})  # type: ignore
    scores({"a": None})  # type: ignore
    scores({"a": 1.5})  # type: ignore
    scores({1: 1})  # type: ignore
    scores({None: 1})  # type: ignore
    scores({key: key})  # type: ignore
    scores(["a"])  # type: ignore
    scores([("a", 1)])  # type: ignore
    scores(None)  # type: ignore
    scores("a")  # type: ignore


def extensions(value: Extensions) -> Extensions:
    """A map with names of a pattern, which no type of Python says."""
    return value


def patterns_accepted() -> None:
    """Members by a pattern are given and read as a whole."""
    Extended()
    Extended(ports=[])
    Extended(ports=[Port(80)])
    Extended(ports=None)
    Extended.model_validate({"ports": [80], "x-a": "b"})
    Extended.model_validate({"x-a": "b"}).extra["x-a"].upper()
    Extended().extra.get("x-a")
    extensions({"x-a": 1})
    extensions({})
    extensions({"x-a": 1})["x-a"] += 1


def patterns_refused() -> None:
    """No other members, and no values of another type."""
    Extended([])  # type: ignore
    Extended(prots=[])  # type: ignore
    Extended(ports=80)  # type: ignore
    Extended(ports=["80"])  # type: ignore
    Extended(ports={"x-a": 1})  # type: ignore
    str(Extended().prots)  # type: ignore
    Extended().extra[1]  # type: ignore
    extensions({"x-a": "1"})  # type: ignore
    extensions({1: 1})  # type: ignore
    extensions(None)  # type: ignore


def pair(value: Pair) -> Pair:
    """A tuple."""
    return value


def tuples_accepted(text: str) -> None:
    """Each place has its type."""
    pair(("a", 1))
    pair(("", 0))
    pair((text, len(text)))
    pair((text, -1))
    pair(pair(("a", 1)))
    pair((pair(("a", 1))[0], 2))
    pair((*("a",), 1))
    pair(("a", 1))[0].upper()
    pair(("a", 1))[1].bit_length()
    pair(("a", int("1")))


def tuples_refused(text: str) -> None:
    """No other number of places."""
    pair(())  # type: ignore
    pair(("a",))  # type: ignore
    pair(("a", 1, 2))  # type: ignore
    pair((1, "a"))  # type: ignore
    pair(("a", "1"))  # type: ignore
    pair((None, 1))  # type: ignore
    pair(("a", None))  # type: ignore
    pair(["a", 1])  # type: ignore
    pair(text)  # type: ignore
    pair(("a", 1))[2]  # type: ignore


def null_accepted() -> None:
    """A member that is absent, `null` or a value."""
    Patch(id="a")
    Patch(id=None)
    Patch(id="a", title="b")
    Patch(id="a", title=None)
    Patch(id="a", title=UNSET)
    Patch(id="a", parent=1)
    Patch(id="a", parent=None)
    Patch(id=None, title=None, parent=None)
    Patch(id="a", title="b" if str(1) else None)
    Patch(id="a", title=Patch(id=None).title)


def null_refused() -> None:
    """`UNSET` only where the three differ, and `null` of a required member is given."""
    Patch()  # type: ignore
    Patch(title="a")  # type: ignore
    Patch(None)  # type: ignore
    Patch(id=UNSET)  # type: ignore
    Patch(id=1)  # type: ignore
    Patch(id="a", title=1)  # type: ignore
    Patch(id="a", parent="1")  # type: ignore
    Patch(id="a", parent=UNSET)  # type: ignore
    Patch(id="a", parent=1.5)  # type: ignore
    Patch(id="a").title.upper()  # type: ignore
