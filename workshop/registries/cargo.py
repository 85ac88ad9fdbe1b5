"""A registry for Cargo, for tests: a sparse index, downloads and uploads.

    python cargo.py PORT FOLDER

FOLDER/index/NAME has a line of JSON for each version of a crate, as in every index of Cargo. FOLDER/crates has the
archives, and FOLDER/mirror.json has the paths of those that are kept elsewhere. An upload needs the token that the
environment variable TOKEN has.
"""

import hashlib
import http.server
import json
import os
import pathlib
import sys
import threading

TOKEN = os.environ["TOKEN"]
PORT, FOLDER = int(sys.argv[1]), pathlib.Path(sys.argv[2])
INDEX, CRATES = FOLDER / "index", FOLDER / "crates"
MIRROR = json.loads((FOLDER / "mirror.json").read_text())
LOCK = threading.Lock()


class Refused(Exception):
    """An answer that is not a success."""

    def __init__(self, status, reason):
        super().__init__(reason)
        self.status = status


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        parts = self.path.strip("/").split("/")
        try:
            if parts == ["index", "config.json"]:
                here = f"http://{self.headers['Host']}"
                self.answer(200, json.dumps({"dl": f"{here}/dl", "api": here}).encode())
            elif parts[0] == "index":
                self.answer(200, file(INDEX / parts[-1]))
            elif parts[0] == "dl" and parts[-1] == "download":
                name = "-".join(parts[1:3])
                self.answer(200, file(pathlib.Path(MIRROR.get(name, CRATES / f"{name}.crate"))))
            else:
                raise Refused(404, f"no such page: {self.path}")
        except Refused as refused:
            self.refuse(refused)

    def do_PUT(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            if self.path != "/api/v1/crates/new":
                raise Refused(404, f"no such page: {self.path}")
            if self.headers["Authorization"] != TOKEN:
                raise Refused(403, "this token is not valid")
            with LOCK:
                publish(body)
        except Refused as refused:
            self.refuse(refused)
        else:
            warnings = {"invalid_categories": [], "invalid_badges": [], "other": []}
            self.answer(200, json.dumps({"warnings": warnings}).encode())

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def refuse(self, refused):
        errors = [{"detail": str(refused)}]
        self.answer(refused.status, json.dumps({"errors": errors}).encode())

    def log_message(self, *_):
        pass


def file(path):
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise Refused(404, f"no {path.name}") from None


def publish(body):
    """An upload is the length of its metadata, the metadata, the length of the archive, and the archive."""
    text, rest = part(body)
    archive, rest = part(rest)
    if rest:
        raise Refused(400, "there is something after the archive")
    crate = json.loads(text)
    name, version = crate["name"], crate["vers"]
    index = INDEX / name
    before = index.read_text() if index.exists() else ""
    if any(json.loads(line)["vers"] == version for line in before.splitlines()):
        raise Refused(400, f"crate version `{version}` is already uploaded")
    entry = {
        "name": name,
        "vers": version,
        "deps": [dependency(one) for one in crate["deps"]],
        "cksum": hashlib.sha256(archive).hexdigest(),
        "features": {},
        "features2": crate["features"],
        "v": 2,
        "yanked": False,
        "links": crate.get("links"),
        "rust_version": crate.get("rust_version"),
    }
    (CRATES / f"{name}-{version}.crate").write_bytes(archive)
    index.write_text(before + json.dumps(entry) + "\n")


def part(body):
    length = int.from_bytes(body[:4], "little")
    return body[4 : 4 + length], body[4 + length :]


def dependency(one):
    """What the index says of a dependency. All crates are in this registry, whatever they were in."""
    kept = ["features", "optional", "default_features", "target", "kind"]
    entry = {key: one[key] for key in kept} | {"name": one["name"], "req": one["version_req"]}
    renamed = one.get("explicit_name_in_toml")
    return entry | ({"name": renamed, "package": one["name"]} if renamed else {})


http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
