# pyright: basic
"""Reads valid messages in one step: the head together with the params."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from .faults import Fault
from .outcome import Mended
from .read import read_json
from .rpc import Head, params_member
from .shapes import Literal, Member, Struct, members

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .rpc import Method

_NAME: Final = re.compile(r'"method"[ \t\r\n]*:[ \t\r\n]*"([^"\\]*)"')


class Message(Head):
    """A request or a notification with the params of its method."""

    params: Any = None


class Messages:
    """The messages of some methods."""

    def __init__(self, methods: Iterable[Method]) -> None:
        self._methods = {method.name: method for method in methods}
        self._models: dict[str, type[Message]] = {}

    def read(self, text: str) -> Message | None:
        """Reads a message of one of the methods, or returns `None` if it is not valid.

        Invalid messages are then read step by step, to find their errors.
        """
        found = _NAME.search(text)
        if found is None:
            return None
        of = self._models.get(found[1]) or self._model(found[1])
        if of is None:
            return None
        read: Any = read_json(of, text)
        kind = type(read)
        return None if kind is Fault or kind is Mended else read

    def _model(self, name: str) -> type[Message] | None:
        method = self._methods.get(name)
        if method is None:
            return None
        made = self._models[name] = _model_of(method)
        return made


@cache
def _model_of(method: Method) -> type[Message]:
    """The model of a method's messages, made once for all connections of a program."""
    head = Head.__wire__().members
    held = members(
        jsonrpc=head["jsonrpc"],
        id=head["id"],
        method=Member("method", Literal(method.name)),
        params=params_member(method.params, method.optional_params),
    )

    class Known(Message):
        @classmethod
        def __wire__(cls) -> Struct:
            return Struct(cls, held)

    return Known
