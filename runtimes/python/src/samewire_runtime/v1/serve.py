# pyright: basic
"""Serves a side of the protocol: passes messages to handlers and returns responses."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from pydantic_core import from_json

from .codec import Issue, Undeclared, encode
from .context import Context
from .message import Messages
from .misspelt import misspelt_handlers
from .rpc import (
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
from .tasks import Abandoned, called, log, outcome, outcome_of, said, tell
from .unset import UNSET
from .values import JsonValue

if TYPE_CHECKING:
    from collections.abc import Awaitable, Collection, Coroutine, Mapping

    from .begun import Starter
    from .message import Message

TellError: TypeAlias = Callable[[Exception], object]
"""Called with each error that no response reports."""
TellIssue: TypeAlias = Callable[[Issue], object]
"""Called with each part that tolerant reading dropped or replaced."""
TellUndeclared: TypeAlias = Callable[[Undeclared], object]
"""Called with each undeclared member."""


class Dispatcher:
    """Answers the messages that one side receives.

    A handler is called with its params and a `Context`. It returns its result, or an
    awaitable. A transport only needs `handle`; `call` and `notify` are for a JSON-RPC
    library that reads and writes the messages itself.
    """

    def __init__(
        self,
        side: type,
        methods: Mapping[str, Method],
        handlers: object,
        on_error: TellError | None = None,
        on_issue: TellIssue | None = None,
        not_handlers: Collection[str] = (),
        on_undeclared: TellUndeclared | None = None,
    ) -> None:
        if isinstance(handlers, type):
            found = f"found the class {handlers.__name__}"
            raise TypeError(f"expected an object with handlers, {found}")
        self._handlers: dict[str, _Handler] = {}
        self._known = frozenset(method.name for method in methods.values())
        self._messages = Messages(methods.values())
        names = *methods, *_EXTENSIONS
        own = {name: _own(handlers, side, name) for name in names}
        for name, method in methods.items():
            run = own[name]
            if run is not None:
                self._handlers[method.name] = _Handler(method, run)
        self._ext_method, self._ext_notification = map(own.get, _EXTENSIONS)
        missing = [name for name, run in own.items() if run is None]
        known = {*names, "ext_methods", *not_handlers}
        wrong = misspelt_handlers(handlers, missing, known)
        if wrong:
            advice = "A name beginning with `_`, or one of `not_handlers`, is yours."
            raise TypeError(f"{wrong} {advice}")
        for name, run in own.items():
            if run is not None:
                _check_arguments(name, run)
        self._outside = frozenset(getattr(handlers, "ext_methods", ()))
        self._on_error = on_error or log
        self._on_issue = on_issue
        self._on_undeclared = on_undeclared

    async def handle(self, message: str | bytes | dict[str, Any]) -> str | None:
        """Returns the response to a message; `None` for notifications and responses.

        A message is a JSON text or parsed JSON. Each handler runs in its own task: if
        this task is cancelled, the request fails, and the other side gets an error.
        """
        try:
            text = text_of(message)
            whole = self._messages.read(text)
            head = head_of(text) if whole is None else whole
        except Refusal as refusal:
            return failure(refusal.number, refusal.error)
        if head is None:
            return None
        cx = Context(head.method, head.id, text)
        if whole is not None:
            cx._params = whole.params
        return await self.answer(cx)

    async def answer(self, cx: Context) -> str | None:
        """The response to a message whose head was read before."""
        if cx.request_id is UNSET:
            await self._notice(cx)
            return None
        try:
            return success(cx.request_id, await self._result(cx))
        except RpcError as error:
            return failure(cx.request_id, error)
        except ValueError as error:
            return failure(cx.request_id, self._internal(error))

    def started(
        self, cx: Context, starter: Starter
    ) -> Coroutine[Any, Any, None] | None:
        """Starts the handler of a notification. Returns the rest of the work, if
        any."""
        try:
            work = self._notice_of(cx)
        except Exception as error:
            tell(self._on_error, error)
            return None
        task = starter.begun(work)
        return None if task is None else self._noticed(outcome_of(task, cx), cx)

    def read(self, text: str) -> Message | None:
        """Reads a message of a method of this side; `None` if it is not valid."""
        return self._messages.read(text)

    def handler(self, method: Method) -> Callable[..., Any] | None:
        """The handler of a method of this side, if there is one."""
        found = self._handlers.get(method.name)
        return None if found is None else found.run

    def add(self, method: Method, handler: Callable[..., Any]) -> None:
        """Adds a handler, or replaces the one of this method."""
        self._handlers[method.name] = _Handler(method, handler)

    def handles(self, method: str) -> bool:
        """Whether there is a handler for a method."""
        if method in self._handlers:
            return True
        extension = self._ext_method or self._ext_notification
        return extension is not None and self._is_extension(method)

    async def call(self, method: str, params: JsonValue = None) -> Any:
        """The result of a request, as JSON; raises an `RpcError` if the request
        fails."""
        text = await self._result(Context(method, raw=_message(params)))
        return from_json(text)

    async def notify(self, method: str, params: JsonValue = None) -> None:
        """Handles a notification. Errors are passed to `on_error`."""
        try:
            cx = Context(method, raw=_message(params))
        except RpcError as error:
            tell(self._on_error, error)
        else:
            await self._notice(cx)

    async def _result(self, cx: Context) -> str:
        handler = self._handlers.get(cx.method)
        if handler is not None and handler.method.result is not None:
            method = handler.method
            params = self._params(method, cx)
            try:
                result = await _run(cx, handler.run, params)
                if result is None and method.empty_result:
                    return "{}"
                return _encoded(method, result)
            except Exception as error:
                return self._refused(error, cx)
        if self._ext_method is None or not self._is_extension(cx.method):
            raise unknown_method(cx.method)
        raw = params_of(JsonValue, True, cx.raw, None)
        try:
            return json_of(await _run(cx, self._ext_method, cx.method, raw))
        except Exception as error:
            return self._refused(error, cx)

    def _refused(self, error: Exception, cx: Context) -> str:
        """The result of a cancelled handler if it has one, otherwise the error."""
        if type(error) is _Cancelled or cx._is_reason(error):
            if cx._cancelled_result is not None:
                return cx._cancelled_result
            raise RpcError.cancelled() from error
        raise self._answer_to(error) from error

    async def _notice(self, cx: Context) -> None:
        try:
            work = self._notice_of(cx)
        except Exception as error:
            tell(self._on_error, error)
        else:
            await self._noticed(outcome(work, cx), cx)

    async def _noticed(self, work: Awaitable[None], cx: Context) -> None:
        """Waits for the handler of a notification, and reports its error."""
        try:
            await _ended(work, cx)
        except _Cancelled:
            pass
        except Exception as error:
            tell(self._on_error, error)

    def _notice_of(self, cx: Context) -> Coroutine[Any, Any, Any]:
        """Calls the handler of a notification."""
        name = cx.method
        handler = self._handlers.get(name)
        if handler is not None and handler.method.result is None:
            return called(handler.run, self._params(handler.method, cx), cx)
        if self._ext_notification is not None and self._is_extension(name):
            raw = params_of(JsonValue, True, cx.raw, None)
            return called(self._ext_notification, name, raw, cx)
        if handler is not None:
            what = f"`{name}` is a request, but has no id"
            raise RpcError(RpcError.INVALID_REQUEST, what, {"method": name})
        raise unknown_method(name)

    def _params(self, method: Method, cx: Context) -> Any:
        params = cx._params
        if params is None:
            on_issue = self._on_issue and partial(tell, self._on_issue)
            optional = method.optional_params
            params = params_of(method.params, optional, cx.raw, on_issue)
        cx._reads = method.params, method.optional_params
        if self._on_undeclared is not None:
            for one in cx.undeclared():
                tell(self._on_undeclared, one)
        return params

    def _is_extension(self, name: str) -> bool:
        is_outside = name.startswith("_") or name in self._outside
        return is_outside and name not in self._known

    def _answer_to(self, error: Exception) -> RpcError:
        """The error response for an error of a handler."""
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


_EXTENSIONS: Final = ("ext_method", "ext_notification")


class _Handler(NamedTuple):
    method: Method
    run: Callable[[Any], Any]


def _own(handlers: object, side: type, name: str) -> Callable[..., Any] | None:
    """Returns a handler, unless it is inherited from the base class of the side."""
    run: Any = getattr(handlers, name, None)
    inherited = getattr(side, name, None)
    is_own = getattr(run, "__func__", run) is not inherited
    return run if is_own and callable(run) else None


class _Cancelled(Exception):
    """A handler was cancelled, and ended because of that."""


async def _run(cx: Context, handler: Callable[..., Any], *given: Any) -> Any:
    return await _ended(outcome(called(handler, *given, cx), cx), cx)


async def _ended(work: Awaitable[Any], cx: Context) -> Any:
    """Waits for a handler, and converts its cancellation to an error."""
    try:
        return await work
    except Abandoned as end:
        if cx.signal.is_set() and end.__cause__ is None:
            raise _Cancelled from None
        message = f"the handler of `{cx.method}` {end}"
        raise RuntimeError(message) from end.__cause__


def _encoded(method: Method, result: Any) -> str:
    """The result of a handler as JSON."""
    try:
        return encode(method.result, result)
    except Exception:
        if result is not None:
            raise
    of = getattr(method.result, "__name__", "")
    what = f"the handler returned nothing, but the method has the result {of}"
    raise TypeError(f"`{method.name}`: {what.rstrip()}") from None


def _check_arguments(name: str, handler: Callable[..., Any]) -> None:
    """Refuses a handler that cannot be called with the arguments of handlers."""
    given = ("method", "params", "cx") if name in _EXTENSIONS else ("params", "cx")
    try:
        signature = inspect.signature(handler)
    except (TypeError, ValueError):
        return  # Python cannot determine the signature.
    try:
        signature.bind(*given)
    except TypeError as error:
        what = f"`{name}` must accept the arguments ({', '.join(given)}): {error}"
        raise TypeError(what) from None


def _message(params: Any) -> str:
    """A message that contains only params."""
    try:
        return text_of({} if params is None else {"params": params})
    except Refusal as refusal:
        raise refusal.error from None
