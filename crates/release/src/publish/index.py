"""Prints the name and the SHA-256 of each file of a package: `python index.py PACKAGE`.

The index is the one that pip would use: of PIP_INDEX_URL, of its settings, or its own.
"""

import base64
import html.parser
import json
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

JSON = "application/vnd.pypi.simple.v1+json"


def index_of_pip():
    from pip._internal.commands import create_command

    # Its defaults are the variables of the environment and the settings, in pip's own order.
    options, _ = create_command("install").parse_args([])
    return options.index_url


def without_credentials(url):
    """The address, and the header that has the name and the password of it, as pip takes them: from the address, or netrc."""
    from pip._vendor.requests.utils import get_netrc_auth

    parts = urllib.parse.urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    name, _, password = (urllib.parse.unquote(part) for part in user.partition(":"))
    if not at:
        own = get_netrc_auth(url)
        if not own:
            return url, {}
        name, password = own
    token = base64.b64encode(f"{name}:{password}".encode()).decode()
    return parts._replace(netloc=host).geturl(), {"Authorization": f"Basic {token}"}


class Page(html.parser.HTMLParser):
    """The links of a page that have a SHA-256."""

    def handle_starttag(self, tag, attrs):
        url = urllib.parse.urlsplit(dict(attrs).get("href") or "")
        if tag == "a" and url.fragment.startswith("sha256="):
            name = urllib.parse.unquote(url.path.rsplit("/", 1)[-1])
            print(name, url.fragment.removeprefix("sha256="))


def main(package):
    name = re.sub(r"[-_.]+", "-", package).lower()
    index, credentials = without_credentials(index_of_pip())
    url = f"{index.rstrip('/')}/{name}/"
    headers = {"Accept": f"{JSON}, text/html;q=0.1", "Cache-Control": "no-cache", **credentials}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=60) as answer:
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
