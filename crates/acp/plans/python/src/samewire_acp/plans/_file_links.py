"""File plans for clients that do not read them: Markdown with a link, and back."""

from __future__ import annotations

import re
from typing import Final

from .._runtime.values import JsonObject
from ..models import (
    PlanUpdateContent,
    PlanUpdateContentFile,
    PlanUpdateContentMarkdown,
)
from ._blank import BLANK, one_line

_NO_URI_HAS: Final = re.compile(f"[{re.escape(BLANK)}<>\\\\`]")
"""Characters that no URI has, and that would end a link."""
_QUERY: Final = re.compile(r"[?#]")
_FILE: Final = re.compile(
    r"file:(?://(?:localhost)?(/.*)|(/(?!/).*))", re.DOTALL | re.IGNORECASE | re.ASCII
)
"""A `file:` URI of this host: with an authority, or without. Source: RFC 8089, § 2."""
_ON_DRIVE: Final = re.compile(r"/[A-Za-z]:(?:/|\Z)")
"""The beginning of a path on a drive of Windows. Source: RFC 8089, § E.2."""
_ENCODED: Final = re.compile(rb"%([0-9A-Fa-f]{2})")
_NOT_ENCODED: Final = re.compile(r"%(?![0-9A-Fa-f]{2})")


def to_markdown(file: JsonObject) -> JsonObject:
    """The Markdown plan that is sent instead of a file plan."""
    made: JsonObject = {"type": "markdown"}
    made |= {name: file[name] for name in ("id", "planId") if name in file}
    made["content"], path = _link_to(str(file["uri"]))
    if path is not None:
        made["path"] = path
    if "_meta" in file:
        made["_meta"] = file["_meta"]
    return made


def file_or(plan: PlanUpdateContent) -> PlanUpdateContent:
    """A content, or the file plan instead of which it was sent.

    Then `content` is the link that `to_markdown` writes, and `path` belongs to it or is
    absent.
    """
    if not isinstance(plan, PlanUpdateContentMarkdown):
        return plan
    uri = _uri_in(plan.content)
    if uri is None:
        return plan
    content, path = _link_to(uri)
    if content != plan.content or plan.path not in (None, path):
        return plan
    return PlanUpdateContentFile(id=plan.id, uri=uri, meta=plan.meta)


def _uri_in(content: str) -> str | None:
    """The URI of a text that is only a link."""
    if not content.startswith("[") or not content.endswith(")"):
        return None
    _, between, uri = content[:-1].rpartition("](")
    if not between:
        return None
    return uri.replace(r"\(", "(").replace(r"\)", ")")


def _link_to(given: str) -> tuple[str, str | None]:
    """A Markdown link to a URI, and the path of the file that a `file:` URI names."""
    uri = _NO_URI_HAS.sub(lambda found: _percent_encoded(found[0]), given)
    name = re.sub(r"[\\\[\]`<]", r"\\\g<0>", _name_of(uri))
    target = re.sub(r"[()]", r"\\\g<0>", uri)
    return f"[{name}]({target})", _path_of(uri)


def _name_of(uri: str) -> str:
    """The last part of a path that is not empty, decoded and in one line; otherwise the
    whole URI."""
    parts = _QUERY.split(uri, maxsplit=1)[0].split("/")
    part = next((part for part in reversed(parts) if part), "")
    name = _decoded(part)
    if name is None:
        name = part
    return one_line(name, len(name)) or uri


def _path_of(uri: str) -> str | None:
    """The absolute path of the file that a `file:` URI of this host names."""
    found = _FILE.fullmatch(_QUERY.split(uri, maxsplit=1)[0])
    path = None if found is None else _decoded(found[1] or found[2])
    if path is None or "\0" in path:
        return None
    return path[1:] if _ON_DRIVE.match(path) else path


def _percent_encoded(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode())


def _decoded(text: str) -> str | None:
    """A percent-encoded text, if each `%` has two hexadecimal digits, and the bytes are
    UTF-8."""
    if _NOT_ENCODED.search(text):
        return None
    encoded = text.encode()
    try:
        return _ENCODED.sub(
            lambda found: bytes.fromhex(found[1].decode()), encoded
        ).decode()
    except UnicodeDecodeError:
        return None
