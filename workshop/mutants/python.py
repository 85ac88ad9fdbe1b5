"""Lists the small mistakes that can be made in a Python file, one JSON object a line.

{ start, end, after }: the bytes that are replaced, and what stands there then.

python3 python.py FILE
"""

import ast
import json
import sys
from collections.abc import Iterator

OPERATORS: dict[type[ast.AST], tuple[bytes, list[str]]] = {
    ast.Eq: (b"==", ["!="]),
    ast.NotEq: (b"!=", ["=="]),
    ast.Lt: (b"<", ["<=", ">"]),
    ast.LtE: (b"<=", ["<"]),
    ast.Gt: (b">", [">=", "<"]),
    ast.GtE: (b">=", [">"]),
    ast.Is: (b"is", ["is not"]),
    ast.IsNot: (b"is not", ["is"]),
    ast.In: (b"in", ["not in"]),
    ast.NotIn: (b"not in", ["in"]),
    ast.And: (b"and", ["or"]),
    ast.Or: (b"or", ["and"]),
    ast.Add: (b"+", ["-"]),
    ast.Sub: (b"-", ["+"]),
}

Mistake = tuple[int, int, str]


class Source:
    """A file, with its lines counted in bytes, as `ast` counts columns."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.starts = [0]
        for line in text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def between(
        self, left: ast.expr, right: ast.expr, operator: ast.AST
    ) -> Iterator[Mistake]:
        spelled, others = OPERATORS.get(type(operator), (b"", []))
        (_, start), (end, _) = self.span(left), self.span(right)
        at = self.text.find(spelled, start, end)
        if spelled and at >= 0:
            yield from ((at, at + len(spelled), other) for other in others)


def mistakes(source: Source, tree: ast.AST) -> Iterator[Mistake]:
    hidden: set[ast.AST] = set()
    for node in ast.walk(tree):
        for annotation in (
            getattr(node, "annotation", None),
            getattr(node, "returns", None),
        ):
            if annotation is not None:
                hidden.update(ast.walk(annotation))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            hidden.update(ast.walk(node))
    for node in ast.walk(tree):
        if node not in hidden:
            yield from mistakes_at(source, node)


def mistakes_at(source: Source, node: ast.AST) -> Iterator[Mistake]:
    if isinstance(node, ast.Compare):
        for left, operator, right in zip(
            [node.left, *node.comparators], node.ops, node.comparators
        ):
            yield from source.between(left, right, operator)
    elif isinstance(node, ast.BoolOp):
        for left, right in zip(node.values, node.values[1:]):
            yield from source.between(left, right, node.op)
    elif isinstance(node, ast.BinOp):
        if not any(is_text(side) for side in (node.left, node.right)):
            yield from source.between(node.left, node.right, node.op)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield *source.span(node), str(not node.value)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield *source.span(node), f"({node.value} + 1)"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        start, _ = source.span(node)
        yield start, start + len(b"not"), ""
    elif isinstance(node, (ast.If, ast.IfExp)):
        yield from ((*source.span(node.test), after) for after in ("True", "False"))
    elif isinstance(node, ast.Return) and node.value is not None:
        yield *source.span(node.value), "None"
    elif (
        isinstance(node, (ast.Continue, ast.Break))
        or isinstance(node, ast.Expr)
        and isinstance(node.value, (ast.Call, ast.Await))
        or isinstance(node, (ast.Assign, ast.AugAssign))
        and isinstance(target_of(node), (ast.Attribute, ast.Subscript))
    ):
        yield *source.span(node), "pass"


def target_of(node: ast.Assign | ast.AugAssign) -> ast.expr:
    return node.targets[0] if isinstance(node, ast.Assign) else node.target


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def is_python(text: bytes) -> bool:
    """Whether it can be read: a number in a `match` cannot be a sum."""
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def main() -> None:
    (file,) = sys.argv[1:]
    with open(file, "rb") as opened:
        text = opened.read()
    for start, end, after in mistakes(Source(text), ast.parse(text)):
        mutated = text[:start] + after.encode() + text[end:]
        if text[start:end] != after.encode() and is_python(mutated):
            print(json.dumps({"start": start, "end": end, "after": after}))


main()
