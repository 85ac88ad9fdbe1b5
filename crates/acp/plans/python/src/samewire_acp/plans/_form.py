"""The form in which a client is sent plans: the names of ids, and file plans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, cast, get_args

from .._runtime.values import JsonObject
from ..models import ClientCapabilities, PlanCapabilities
from ._error import expected, refuse, shown
from ._file_links import to_markdown

PlanIdSpelling: TypeAlias = Literal["id", "planId", "both"]
"""The names under which plan ids are written. With `both`, older and newer clients can
read them."""

FilePlans: TypeAlias = Literal["auto", "file", "markdown"]
"""How file plans are sent: as files, or as Markdown, which is a link and the path of a
`file:` URI. With `auto`, as files to clients that are known to read them, and as Markdown
to others."""

_MARK: Final = "samewire"
"""The member of `_meta` that has marks of this library."""


@dataclass(frozen=True, slots=True)
class PlanForm:
    """The form in which a client is sent plans."""

    plan_id: PlanIdSpelling
    sends_files: bool

    def may_change(self, operation: str) -> bool:
        """Whether `apply` may change the text of a plan operation.

        A quick look that parses nothing.
        """
        renames = self.plan_id != "both"
        return renames or (not self.sends_files and '"file"' in operation)

    def apply(self, update: JsonObject) -> JsonObject:
        """An update in the form for the client.

        A plan of an unknown format stays as it is.
        """
        kind, plan = update.get("sessionUpdate"), update.get("plan")
        if kind == "plan_removed":
            return self._spelled(update)
        if kind == "plan_update" and isinstance(plan, dict):
            return {**update, "plan": self._content(plan)}
        return update

    def _content(self, plan: JsonObject) -> JsonObject:
        kind = plan.get("type")
        if kind == "file" and not self.sends_files:
            return self._spelled(to_markdown(plan))
        return self._spelled(plan) if kind in ("items", "markdown", "file") else plan

    def _spelled(self, named: JsonObject) -> JsonObject:
        """An object without the other name of its plan id."""
        if self.plan_id not in named:
            return named
        other = "planId" if self.plan_id == "id" else "id"
        return {name: value for name, value in named.items() if name != other}


def form_for(
    capabilities: ClientCapabilities | None,
    plan_id: PlanIdSpelling,
    files: FilePlans,
) -> PlanForm:
    """The form for a client with these capabilities. Refuses unknown options."""
    _check(plan_id, PlanIdSpelling, "plan_id")
    _check(files, FilePlans, "files")
    plan = None
    if capabilities is not None:
        if not isinstance(cast("object", capabilities), ClientCapabilities):
            raise expected("ClientCapabilities", "capabilities", capabilities)
        plan = capabilities.plan
    sends_files = _reads_files(plan) if files == "auto" else files == "file"
    return PlanForm(plan_id, sends_files)


def book_capability() -> PlanCapabilities:
    """The capability `plan` of a client with a book, which also reads file plans."""
    return PlanCapabilities(meta={_MARK: {"filePlans": True}})


def _reads_files(plan: PlanCapabilities | None) -> bool:
    """Whether a client said that it reads file plans."""
    meta = None if plan is None else plan.meta
    mark = None if meta is None else meta.get(_MARK)
    return isinstance(mark, dict) and mark.get("filePlans") is True


def _check(value: str, of: Any, at: str) -> None:
    known: tuple[str, ...] = get_args(of)
    if cast("object", value) not in known:
        refuse(at, f"expected one of {', '.join(known)}, found {shown(value)}")
