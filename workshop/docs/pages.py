"""Writes the pages of the Python reference, one for each public name, and the settings
of the site.

The package is read, never imported. A public name without a docstring is an error.

    python pages.py PACKAGE SITE

PACKAGE has `pyproject.toml`, `README.md` and `src`. SITE is written.
"""

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import griffe

UNSTABLE = "Unstable: outside the versioning promise"
GROUPS = ("Agents and clients", "Codecs and errors", "Types", "Unstable types")
# Modules with what a page of the package itself already describes.
HIDDEN = ("models",)


def main(package: Path, site: Path) -> None:
    (module,) = (path.name for path in (package / "src").iterdir() if path.is_dir())
    root = griffe.load(
        module,
        search_paths=[package / "src"],
        resolve_aliases=True,
        extensions=griffe.load_extensions("griffe_pydantic"),
    )
    parts = [root]
    for name, part in root.modules.items():
        if not part.is_alias and not name.startswith("_") and name not in HIDDEN:
            parts.append(part)
    missing = [line for part in parts for line in undocumented(part)]
    if missing:
        sys.exit("no docstring:\n  " + "\n  ".join(missing))
    pages = site / "pages"
    shutil.rmtree(pages, ignore_errors=True)
    pages.mkdir(parents=True)
    (pages / "index.md").write_text((package / "README.md").read_text())
    home: dict[str, str] = {}
    nav: list[object] = [{"README": "index.md"}]
    nav += [{part.path: write_part(pages, part, home)} for part in parts]
    (site / "zensical.toml").write_text(settings(package, nav))
    (site / "names.txt").write_text("".join(f"{name}\n" for name in listed(parts)))


def names(part: griffe.Module) -> list[str]:
    """What a module exports, without its modules."""
    exported = part.exports or []
    return [str(name) for name in exported if not part[str(name)].is_module]


def listed(parts: list[griffe.Module]) -> Iterator[str]:
    """Every public name of the package, and every public member of its classes."""
    for part in parts:
        yield part.path
        for name in names(part):
            yield f"{part.path}.{name}"
            for member in members(part[name]):
                yield f"{part.path}.{name}.{member.name}"


def members(of: griffe.Object | griffe.Alias) -> list[griffe.Object | griffe.Alias]:
    target = of.final_target if of.is_alias else of
    if not target.is_class:
        return []
    found = target.all_members.values()
    return [one for one in found if not one.name.startswith("_")]


def undocumented(part: griffe.Module) -> Iterator[str]:
    for name in names(part):
        if not part[name].has_docstring:
            yield f"{part.path}.{name}"
        for member in members(part[name]):
            if not member.has_docstring and not is_clear(member):
                yield f"{part.path}.{name}.{member.name}"


def is_clear(member: griffe.Object | griffe.Alias) -> bool:
    """Whether a member is described elsewhere: it is inherited, overrides one of a base
    class, or has at most one value."""
    if member.inherited or member.name in ("TAG_NAME", "KNOWN_TAGS", "model_config"):
        return True
    return member.is_attribute and str(member.annotation).startswith(
        ("Literal[", "None")
    )


def docstring(of: griffe.Object | griffe.Alias) -> str:
    return of.docstring.value if of.docstring else ""


def is_unstable(of: griffe.Object | griffe.Alias) -> bool:
    return UNSTABLE in docstring(of)


def summary(of: griffe.Object | griffe.Alias) -> str:
    first = docstring(of).split("\n\n")[0].replace("\n", " ").replace("|", "\\|")
    return f"*Unstable.* {first}" if is_unstable(of) else first


def write_part(pages: Path, part: griffe.Module, home: dict[str, str]) -> list[object]:
    """Writes a page for each name, unless another module did, and one that lists them."""
    folder = pages / part.path
    folder.mkdir()
    grouped: dict[str, list[str]] = {}
    for name in names(part):
        grouped.setdefault(group(part, name), []).append(name)
    lines = [f"# {part.path}", "", docstring(part), ""]
    nav: list[object] = [f"{part.path}/index.md"]
    for title in sorted(grouped):
        if title:
            lines += [f"## {title}", ""]
        lines += ["| name | what it is |", "| --- | --- |"]
        entries: list[object] = []
        for name in sorted(grouped[title], key=str.lower):
            canonical = part[name].canonical_path
            if canonical not in home:
                home[canonical] = f"{part.path}/{name}.md"
                (pages / home[canonical]).write_text(page(part, name))
                entries.append({name: home[canonical]})
            lines.append(
                f"| [`{name}`](../{home[canonical]}) | {summary(part[name])} |"
            )
        lines.append("")
        nav += [{title: entries}] if title else entries
    (folder / "index.md").write_text("\n".join(lines))
    return nav


def group(part: griffe.Module, name: str) -> str:
    """The group of a name; the modules below the package have none."""
    if part.parent is not None:
        return ""
    module = part[name].canonical_path.removeprefix(f"{part.path}.").split(".")[0]
    if module == "models":
        return GROUPS[3] if is_unstable(part[name]) else GROUPS[2]
    return GROUPS[1] if module in ("_codec", "_unset", "_values") else GROUPS[0]


def page(part: griffe.Module, name: str) -> str:
    lines = [f"# {name}", "", f"```python\nfrom {part.path} import {name}\n```", ""]
    if is_unstable(part[name]):
        lines += [
            '!!! warning "Unstable"',
            "",
            "    It may change or go in any version.",
            "",
        ]
    lines.append(f"::: {part.path}.{name}")
    if part[name].is_attribute:
        lines += ["    options:", "      show_attribute_values: true"]
    return "\n".join([*lines, ""])


def settings(package: Path, nav: list[object]) -> str:
    """The settings of the site. A text is spelled in TOML as in JSON."""
    return f"""\
[project]
site_name = {json.dumps(package_name(package))}
docs_dir = "pages"
site_dir = "html"
use_directory_urls = false
nav = {toml(nav)}

[project.theme]
features = ["navigation.indexes", "navigation.prune", "content.code.copy"]
language = "en"
font = false

[project.markdown_extensions.admonition]
[project.markdown_extensions.attr_list]
[project.markdown_extensions.tables]
[project.markdown_extensions.toc]
permalink = true
[project.markdown_extensions.pymdownx.highlight]
[project.markdown_extensions.pymdownx.superfences]

[project.plugins.autorefs]
[project.plugins.mkdocstrings.handlers.python]
paths = [{json.dumps(str((package / "src").resolve()))}]

[project.plugins.mkdocstrings.handlers.python.options]
extensions = ["griffe_pydantic"]
docstring_style = "google"
docstring_section_style = "table"
members_order = "source"
inherited_members = false
merge_init_into_class = true
separate_signature = true
show_root_heading = false
show_bases = false
show_attribute_values = false
show_signature_annotations = true
signature_crossrefs = true
show_source = false
show_symbol_type_toc = true
summary = false
"""


def toml(value: object) -> str:
    if isinstance(value, dict):
        pairs = (f"{json.dumps(key)} = {toml(one)}" for key, one in value.items())
        return "{ " + ", ".join(pairs) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def package_name(package: Path) -> str:
    for line in (package / "pyproject.toml").read_text().splitlines():
        if line.startswith("name = "):
            return line.removeprefix("name = ").strip('"')
    sys.exit(f"{package}/pyproject.toml has no name")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
