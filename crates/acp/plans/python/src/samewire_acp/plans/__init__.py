"""Plans: the plan book for clients and the plan reporter for agents, with the same
behaviour in Rust, TypeScript and Python."""

from ._book import PlanBook
from ._change import (
    EntryChange,
    EntryChanges,
    EntryMove,
    IgnoreReason,
    PlanAdded,
    PlanChange,
    PlanGone,
    PlanIgnored,
    PlanNews,
    PlanReplaced,
)
from ._content import PlanContent
from ._error import PlanError, PlanErrorCode
from ._form import FilePlans, PlanIdSpelling
from ._limits import PlanLimits
from ._markdown import MarkdownTask, markdown_headings, markdown_tasks
from ._merge import MergePolicy, ReportedPlan, entries_of, merge_in_order
from ._operations import PlanOperations
from ._progress import PlanProgress, PriorityProgress
from ._reporter import PlanReporter, PlanReporterOptions, ReportedNotification
from ._tracked import PlanFormat, TrackedPlan

__all__ = [
    "EntryChange",
    "EntryChanges",
    "EntryMove",
    "FilePlans",
    "IgnoreReason",
    "MarkdownTask",
    "MergePolicy",
    "PlanAdded",
    "PlanBook",
    "PlanChange",
    "PlanContent",
    "PlanError",
    "PlanErrorCode",
    "PlanFormat",
    "PlanGone",
    "PlanIdSpelling",
    "PlanIgnored",
    "PlanLimits",
    "PlanNews",
    "PlanOperations",
    "PlanProgress",
    "PlanReplaced",
    "PlanReporter",
    "PlanReporterOptions",
    "PriorityProgress",
    "ReportedNotification",
    "ReportedPlan",
    "TrackedPlan",
    "entries_of",
    "markdown_headings",
    "markdown_tasks",
    "merge_in_order",
]
