# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""What generated packages for Python share: it reads and writes values by the shapes of
their types, and carries the calls of a protocol.

A generated package has a copy, which is private. Nothing here refers to a generated
package: modules of models introduce themselves by `wire.Wire`.
"""
