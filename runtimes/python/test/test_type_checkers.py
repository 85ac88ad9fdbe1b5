"""What type checkers of users read of the runtime: little, and what is true of the rest."""

import ast
import gc
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

import samewire_runtime.v1

HOME = Path(samewire_runtime.v1.__file__).parent
READ = ["codec", "contract", "enums", "model", "results", "unset", "values", "wire"]
"""The modules that a package without methods leads type checkers to."""

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


def parsed(module: str) -> ast.Module:
    # In Python 3.11, a parser fails if what other tests left is collected meanwhile.
    gc.collect()
    return ast.parse((HOME / f"{module}.py").read_text("utf-8"))


def for_checkers(body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements that type checkers read: all but those of `not TYPE_CHECKING`."""
    found: list[ast.stmt] = []
    for one in body:
        match one:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                found += for_checkers(one.body)
            case ast.If(test=ast.UnaryOp(operand=ast.Name(id="TYPE_CHECKING"))):
                found += for_checkers(one.orelse)
            case ast.ClassDef() | ast.FunctionDef():
                found += [one, *for_checkers(one.body)]
            case _:
                found.append(one)
    return found


def functions(body: list[ast.stmt]) -> dict[str, Function]:
    return {one.name: one for one in body if isinstance(one, ast.FunctionDef)}


def test_type_checkers_are_led_to_few_modules() -> None:
    imported = {
        one.module
        for module in READ
        for one in for_checkers(parsed(module).body)
        if isinstance(one, ast.ImportFrom) and one.level and one.module
    }
    assert imported <= {*READ}


def test_they_read_the_signatures_of_the_functions_that_run() -> None:
    (face,) = (one for one in parsed("codec").body if isinstance(one, ast.If))
    read = functions(face.body)
    assert {*read} == {"decode", "encode"}
    for name, one in read.items():
        module = getattr(import_module("samewire_runtime.v1.codec"), name).__module__
        run = functions(parsed(module.rpartition(".")[2]).body)[name]
        assert ast.dump(one.args) == ast.dump(run.args)
        assert one.returns and run.returns
        assert ast.dump(one.returns) == ast.dump(run.returns)
        assert ast.get_docstring(one) == ast.get_docstring(run)
