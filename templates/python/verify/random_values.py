"""Random values of packages: `python random_values.py FILE COUNT SEED` reads a file with the
folder of each package and the names of its types, `[["folder", ["Plan", …]], …]`, and prints
a line for each type, with the texts of its values, each once. Every value must be written
and read back as an equal one."""

import json
import sys
from importlib import import_module
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings

file, count, chosen = sys.argv[1:]


def made(package, of, strategy):
    try:
        return {"texts": texts_of(package, of, strategy(of))}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def texts_of(package, of, values):
    texts = {}

    @seed(int(chosen))
    @settings(
        max_examples=int(count),
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(values)
    def each(value):
        text = package.encode(of, value)
        again = package.decode(of, text).value
        # A union may read what it wrote as another branch, with the same text.
        is_other = type(again) is not type(value) and package.encode(of, again) == text
        assert again == value or is_other, text
        texts[text] = None

    each()
    return list(texts)


for place, (folder, names) in enumerate(json.loads(Path(file).read_text())):
    sys.path.insert(0, f"{folder}/src")
    (module,) = [path.parent.name for path in Path(folder).glob("src/*/__init__.py")]
    package = import_module(module)
    models = import_module(f"{module}.models")
    strategy = import_module(f"{module}.strategies").strategy
    for name in names:
        line = made(package, getattr(models, name), strategy)
        print(json.dumps({"package": place, "name": name, **line}))
