"""Plan operations on the wire, only for clients that advertised them."""

from __future__ import annotations

from typing import Final, final, get_args

from typing_extensions import Never

from .._runtime.values import JsonObject
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
from ._form import FilePlans, PlanForm, PlanIdSpelling, form_for
from ._limits import check_depth, depth_of

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

    __slots__ = ("_form",)

    _form: PlanForm

    def __repr__(self) -> str:
        return f"<PlanOperations with ids as {self._form.plan_id}>"

    def __init__(self, unavailable: Never, /) -> None:
        raise TypeError("use `PlanOperations.advertised` to create plan operations")

    @classmethod
    def advertised(
        cls,
        capabilities: ClientCapabilities | None,
        *,
        plan_id: PlanIdSpelling = "both",
        files: FilePlans = "auto",
    ) -> PlanOperations | None:
        """The operations if the client advertised them in `initialize`, otherwise `None`.

        Raises a `PlanError` with the code `invalid`.
        """
        form = form_for(capabilities, plan_id, files)
        if capabilities is None or capabilities.plan is None:
            return None
        made = object.__new__(cls)
        made._form = form
        return made

    def update(self, content: PlanUpdateContent) -> JsonObject:
        """The update that sets a complete plan.

        A plan of an unknown format is written unchanged, with its own id.

        Raises a `PlanError` with the code `invalid`.
        """
        plan: PlanUpdateContent = copied(content, "plan")
        check_depth(depth_of(plan), "plan")
        return update_in(self._form, plan)

    def removed(self, plan_id: PlanId) -> JsonObject:
        """The update that removes a plan.

        Raises a `PlanError` with the code `invalid`.
        """
        return removal_in(self._form, copied_text(plan_id, "plan_id"))


def update_in(form: PlanForm, content: PlanUpdateContent) -> JsonObject:
    """The update that sets a plan: the format, the id, then the rest."""
    return form.apply({"sessionUpdate": "plan_update", "plan": json_of(content)})


def removal_in(form: PlanForm, plan_id: PlanId) -> JsonObject:
    """The update that removes a plan."""
    return form.apply(
        {"sessionUpdate": "plan_removed", "id": plan_id, "planId": plan_id}
    )
