"""Plan operations on the wire, only for clients that advertised them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, cast, final, get_args

from typing_extensions import Never

from .._values import JsonObject
from ..models import (
    ClientCapabilities,
    PlanId,
    PlanUpdateContent,
    SessionUpdate,
    SessionUpdatePlan,
    SessionUpdatePlanRemoved,
    SessionUpdatePlanUpdate,
)
from ._content import json_of
from ._copies import copied, copied_text
from ._error import expected, refuse, shown
from ._limits import check_depth, depth_of

PlanIdSpelling: TypeAlias = Literal["id", "planId", "both"]
"""The names under which plan ids are written. With `both`, older and newer clients can
read them."""

UPDATES: Final[tuple[type, ...]] = get_args(get_args(SessionUpdate)[0])
"""The classes of session updates."""
NOT_PLANS: Final = frozenset(UPDATES) - {
    SessionUpdatePlan,
    SessionUpdatePlanRemoved,
    SessionUpdatePlanUpdate,
}
"""The updates that are not about plans."""


@final
class PlanOperations:
    """Creates the updates `plan_update` and `plan_removed`.

    The only way to get an instance is `advertised`, so that they are not sent to
    clients that did not ask for them.

    Source: PLANS.md, § The plan reporter; Plan Operations RFD, § Client Capabilities.
    """

    __slots__ = ("_plan_id",)

    _plan_id: PlanIdSpelling

    def __repr__(self) -> str:
        return f"<PlanOperations with ids as {self._plan_id}>"

    def __init__(self, unavailable: Never, /) -> None:
        raise TypeError("use `PlanOperations.advertised` to create plan operations")

    @classmethod
    def advertised(
        cls,
        capabilities: ClientCapabilities | None,
        plan_id: PlanIdSpelling = "both",
    ) -> PlanOperations | None:
        """The operations if the client advertised them in `initialize`, otherwise `None`.

        Raises a `PlanError` with the code `invalid`.
        """
        check_spelling(plan_id)
        if capabilities is None:
            return None
        if not isinstance(cast("object", capabilities), ClientCapabilities):
            raise expected("ClientCapabilities", "capabilities", capabilities)
        if capabilities.plan is None:
            return None
        made = object.__new__(cls)
        made._plan_id = plan_id
        return made

    def update(self, content: PlanUpdateContent) -> JsonObject:
        """The update that sets a complete plan.

        A plan of an unknown format is written unchanged, with its own id.

        Raises a `PlanError` with the code `invalid`.
        """
        plan: PlanUpdateContent = copied(content, "plan")
        check_depth(depth_of(plan), "plan")
        return spelled_update(plan, self._plan_id)

    def removed(self, plan_id: PlanId) -> JsonObject:
        """The update that removes a plan.

        Raises a `PlanError` with the code `invalid`.
        """
        return spelled_removal(copied_text(plan_id, "plan_id"), self._plan_id)


def check_spelling(plan_id: PlanIdSpelling) -> None:
    """Refuses an unknown spelling of plan ids."""
    if plan_id not in get_args(PlanIdSpelling):
        known = ", ".join(get_args(PlanIdSpelling))
        refuse("plan_id", f"expected one of {known}, found {shown(plan_id)}")


def spelled_update(content: PlanUpdateContent, spelling: PlanIdSpelling) -> JsonObject:
    """The update that sets a plan: the format, the id, then the rest."""
    return respelled(
        {"sessionUpdate": "plan_update", "plan": json_of(content)}, spelling
    )


def spelled_removal(plan_id: PlanId, spelling: PlanIdSpelling) -> JsonObject:
    """The update that removes a plan."""
    return respelled(
        {"sessionUpdate": "plan_removed", "id": plan_id, "planId": plan_id}, spelling
    )


def respelled(update: JsonObject, spelling: PlanIdSpelling) -> JsonObject:
    """An update without the other name of its plan id.

    A plan of an unknown format stays as it is.
    """
    kind, plan = update.get("sessionUpdate"), update.get("plan")
    if spelling == "both":
        return update
    if kind == "plan_removed":
        return _without_other(update, spelling)
    if (
        kind == "plan_update"
        and isinstance(plan, dict)
        and plan.get("type") in ("items", "markdown", "file")
    ):
        return {**update, "plan": _without_other(plan, spelling)}
    return update


def _without_other(named: JsonObject, spelling: PlanIdSpelling) -> JsonObject:
    if spelling not in named:
        return named
    other = "planId" if spelling == "id" else "id"
    return {name: value for name, value in named.items() if name != other}
