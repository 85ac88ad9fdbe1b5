"""Prints the name and the SHA-256 of each file of a package: `python index.py INDEX PACKAGE`."""

import html.parser
import json
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

JSON = "application/vnd.pypi.simple.v1+json"


def own_index():
    """The index of pip's settings, or pip's own."""
    pip = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    said = subprocess.run(pip, capture_output=True, text=True, check=False)
    if said.returncode == 0 and said.stdout.strip():
        return said.stdout.strip()
    from pip._internal.models.index import PyPI

    return PyPI.simple_url


class Page(html.parser.HTMLParser):
    """The links of a page that have a SHA-256."""

    def handle_starttag(self, tag, attrs):
        url = urllib.parse.urlsplit(dict(attrs).get("href") or "")
        if tag == "a" and url.fragment.startswith("sha256="):
            name = urllib.parse.unquote(url.path.rsplit("/", 1)[-1])
            print(name, url.fragment.removeprefix("sha256="))


def main(index, package):
    name = re.sub(r"[-_.]+", "-", package).lower()
    url = f"{(index or own_index()).rstrip('/')}/{name}/"
    accept = {"Accept": f"{JSON}, text/html;q=0.1", "Cache-Control": "no-cache"}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=accept), timeout=60) as answer:
            kind, text = answer.headers.get_content_type(), answer.read().decode()
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return
        if error.code == 429:
            print("Retry-After:", error.headers.get("Retry-After"), file=sys.stderr)
        raise
    if kind != JSON:
        Page().feed(text)
        return
    for file in json.loads(text)["files"]:
        print(file["filename"], file["hashes"].get("sha256", "none"))


main(*sys.argv[1:])
