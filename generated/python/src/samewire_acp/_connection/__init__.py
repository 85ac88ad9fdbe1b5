# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""The implementation of `samewire_acp.connection`."""
