"""Answers each case of the file argv[1] by `re` and by the automaton in the folder argv[2]."""

import json
import re
import sys
import warnings
from pathlib import Path

sys.path.insert(0, sys.argv[2])
sys.dont_write_bytecode = True
warnings.simplefilter("error")

from automaton import Automaton  # noqa: E402

answers = []
for case in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")):
    texts = case["texts"]
    program = Automaton(case["program"])
    automaton = [program.is_found(text) for text in texts]
    python = case["python"]
    if python is None:
        native = automaton
    else:
        pattern = re.compile(python)
        native = [pattern.search(text) is not None for text in texts]
    answers.append([native, automaton])
sys.stdout.write(json.dumps(answers))
