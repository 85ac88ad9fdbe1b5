"""A side of the protocol: messages go in, the side's handlers run, answers come out."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from pydantic_core import from_json

from ._codec import Issue, encode
from ._rpc import (
    Method,
    Refusal,
    RpcError,
    failure,
    head_of,
    json_of,
    params_of,
    success,
    text_of,
    unknown_method,
)
from ._rules import UNSET
from ._values import JsonValue

if TYPE_CHECKING:
    from collections.abc import Mapping

TellError: TypeAlias = Callable[[Exception], object]
"""Is told of what goes wrong where nobody waits for an answer."""
TellIssue: TypeAlias = Callable[[Issue], object]
"""Is told of what tolerant reading dropped or replaced."""


class Dispatcher:
    """Answers the messages that one side receives.

    A handler returns its result, or an awaitable of it. `handle` is all that a
    transport needs; `call` and `notify` are for a JSON-RPC library that reads and
    writes the messages itself.
    """

    def __init__(
        self,
        side: type,
        methods: Mapping[str, Method],
        handlers: object,
        on_error: TellError | None = None,
        on_issue: TellIssue | None = None,
    ) -> None:
        self._handlers: dict[str, _Handler] = {}
        self._known = frozenset(method.name for method in methods.values())
        for name, method in methods.items():
            run = _own(handlers, side, name)
            if run is not None:
                self._handlers[method.name] = _Handler(method, run)
        self._ext_method = _own(handlers, side, "ext_method")
        self._ext_notification = _own(handlers, side, "ext_notification")
        self._on_error = on_error or log
        self._on_issue = on_issue

    async def handle(self, message: str | bytes | dict[str, Any]) -> str | None:
        """The answer to a message; `None` to notifications and responses.

        A message is a JSON text, or what is in one. Only cancellation ends it early.
        """
        try:
            text = text_of(message)
            head = head_of(text)
        except Refusal as refusal:
            return failure(refusal.number, refusal.error)
        if head is None:
            return None
        if head.id is UNSET:
            await self._notice(head.method, text)
            return None
        try:
            result = await self._result(head.method, text)
            return success(head.id, result)
        except RpcError as error:
            return self._failure(head.id, error)
        except ValueError as error:
            return failure(head.id, self._internal(error))

    async def call(self, method: str, params: JsonValue = None) -> Any:
        """The result of a request, as JSON; raises an `RpcError` when it fails."""
        return from_json(await self._result(method, _message(params)))

    async def notify(self, method: str, params: JsonValue = None) -> None:
        """Handles a notification. What goes wrong is told to `on_error`."""
        try:
            text = _message(params)
        except RpcError as error:
            self._on_error(error)
        else:
            await self._notice(method, text)

    async def _result(self, name: str, text: str) -> str:
        handler = self._handlers.get(name)
        if handler is not None and handler.method.result is not None:
            method = handler.method
            params = self._params(method, text)
            try:
                result = await _awaited(handler.run(params))
                if result is None and method.empty_result:
                    return "{}"
                return encode(method.result, result)
            except RpcError:
                raise
            except Exception as error:
                raise self._internal(error) from error
        if self._ext_method is None or not self._is_extension(name):
            raise unknown_method(name)
        raw = params_of(JsonValue, True, text, None)
        try:
            return json_of(await _awaited(self._ext_method(name, raw)))
        except RpcError:
            raise
        except Exception as error:
            raise self._internal(error) from error

    async def _notice(self, name: str, text: str) -> None:
        try:
            handler = self._handlers.get(name)
            if handler is not None and handler.method.result is None:
                await _awaited(handler.run(self._params(handler.method, text)))
            elif self._ext_notification is not None and self._is_extension(name):
                raw = params_of(JsonValue, True, text, None)
                await _awaited(self._ext_notification(name, raw))
            elif handler is not None:
                what = f"`{name}` is a request, and came without an id"
                raise RpcError(RpcError.INVALID_REQUEST, what, {"method": name})
            else:
                raise unknown_method(name)
        except Exception as error:
            self._on_error(error)

    def _params(self, method: Method, text: str) -> Any:
        return params_of(method.params, method.optional_params, text, self._on_issue)

    def _is_extension(self, name: str) -> bool:
        return name.startswith("_") and name not in self._known

    def _failure(self, number: Any, error: RpcError) -> str:
        try:
            return failure(number, error)
        except ValueError as unwritable:
            return failure(number, self._internal(unwritable))

    def _internal(self, error: Exception) -> RpcError:
        self._on_error(error)
        said = str(error).encode(errors="replace").decode()
        return RpcError(RpcError.INTERNAL_ERROR, "Internal error", {"message": said})


class _Handler(NamedTuple):
    method: Method
    run: Callable[[Any], Any]


def log(error: Exception) -> None:
    """Where errors go that nobody is told of otherwise: the log of this package."""
    import logging

    logging.getLogger(__package__).error("%s", error, exc_info=error)


def _own(handlers: object, side: type, name: str) -> Callable[..., Any] | None:
    """A handler, unless it is only the one a class inherits from its side."""
    run: Any = getattr(handlers, name, None)
    inherited = getattr(side, name, None)
    return None if getattr(run, "__func__", run) is inherited else run


async def _awaited(result: Any) -> Any:
    return await result if inspect.isawaitable(result) else result


def _message(params: Any) -> str:
    """A message with params, and nothing else."""
    try:
        return text_of({} if params is None else {"params": params})
    except Refusal as refusal:
        raise refusal.error from None
