"""A side of the protocol: messages go in, the side's handlers run, answers come out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from pydantic_core import from_json

from ._codec import Issue, encode
from ._near import unheard
from ._rpc import (
    Method,
    Refusal,
    RpcError,
    copied,
    failure,
    head_of,
    json_of,
    params_of,
    success,
    text_of,
    unknown_method,
)
from ._tasks import Abandoned, called, log, outcome, said, tell
from ._unset import UNSET
from ._values import JsonValue

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

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
        not_handlers: Collection[str] = (),
    ) -> None:
        if isinstance(handlers, type):
            message = f"expected an object with handlers, found the class {handlers!r}"
            raise TypeError(message)
        self._handlers: dict[str, _Handler] = {}
        self._known = frozenset(method.name for method in methods.values())
        for name, method in methods.items():
            run = _own(handlers, side, name)
            if run is not None:
                self._handlers[method.name] = _Handler(method, run)
        self._ext_method = _own(handlers, side, "ext_method")
        self._ext_notification = _own(handlers, side, "ext_notification")
        names = *methods, "ext_method", "ext_notification"
        missing = [name for name in names if _own(handlers, side, name) is None]
        wrong = unheard(handlers, missing, {*names, *not_handlers})
        if wrong:
            advice = "A name beginning with `_`, or one of `not_handlers`, is yours."
            raise TypeError(f"{wrong} {advice}")
        self._on_error = on_error or log
        self._on_issue = on_issue

    async def handle(self, message: str | bytes | dict[str, Any]) -> str | None:
        """The answer to a message; `None` to notifications and responses.

        A message is a JSON text, or what is in one. Each handler runs in a task of its
        own: to cancel that is to fail the request, and the other side is told so.
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
            return failure(head.id, error)
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
            tell(self._on_error, error)
        else:
            await self._notice(method, text)

    async def _result(self, name: str, text: str) -> str:
        handler = self._handlers.get(name)
        if handler is not None and handler.method.result is not None:
            method = handler.method
            params = self._params(method, text)
            try:
                result = await _run(name, handler.run, params)
                if result is None and method.empty_result:
                    return "{}"
                return encode(method.result, result)
            except Exception as error:
                raise self._answer_to(error) from error
        if self._ext_method is None or not self._is_extension(name):
            raise unknown_method(name)
        raw = params_of(JsonValue, True, text, None)
        try:
            return json_of(await _run(name, self._ext_method, name, raw))
        except Exception as error:
            raise self._answer_to(error) from error

    async def _notice(self, name: str, text: str) -> None:
        try:
            handler = self._handlers.get(name)
            if handler is not None and handler.method.result is None:
                await _run(name, handler.run, self._params(handler.method, text))
            elif self._ext_notification is not None and self._is_extension(name):
                raw = params_of(JsonValue, True, text, None)
                await _run(name, self._ext_notification, name, raw)
            elif handler is not None:
                what = f"`{name}` is a request, and came without an id"
                raise RpcError(RpcError.INVALID_REQUEST, what, {"method": name})
            else:
                raise unknown_method(name)
        except Exception as error:
            tell(self._on_error, error)

    def _params(self, method: Method, text: str) -> Any:
        on_issue = self._on_issue and partial(tell, self._on_issue)
        return params_of(method.params, method.optional_params, text, on_issue)

    def _is_extension(self, name: str) -> bool:
        return name.startswith("_") and name not in self._known

    def _answer_to(self, error: Exception) -> RpcError:
        """The answer that a handler's error is, or is given."""
        raised: Any = error
        if issubclass(type(error), RpcError):
            try:
                return copied(raised)
            except Exception as fault:
                error = fault
        return self._internal(error)

    def _internal(self, error: Exception) -> RpcError:
        tell(self._on_error, error)
        data = {"message": said(error)}
        return RpcError(RpcError.INTERNAL_ERROR, "Internal error", data)


class _Handler(NamedTuple):
    method: Method
    run: Callable[[Any], Any]


def _own(handlers: object, side: type, name: str) -> Callable[..., Any] | None:
    """A handler, unless it is only the one a class inherits from its side."""
    run: Any = getattr(handlers, name, None)
    inherited = getattr(side, name, None)
    is_own = getattr(run, "__func__", run) is not inherited
    return run if is_own and callable(run) else None


async def _run(name: str, handler: Callable[..., Any], *given: Any) -> Any:
    try:
        return await outcome(called(handler, *given))
    except Abandoned as end:
        raise RuntimeError(f"the handler of `{name}` {end}") from end.__cause__


def _message(params: Any) -> str:
    """A message with params, and nothing else."""
    try:
        return text_of({} if params is None else {"params": params})
    except Refusal as refusal:
        raise refusal.error from None
