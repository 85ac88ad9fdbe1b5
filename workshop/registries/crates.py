"""A registry for Cargo: a sparse index, downloads and uploads.

`index/NAME` has a line of JSON for each uploaded version of a crate, as in every index of Cargo, `crates` has the archives,
and `about` what was said of the last upload of each.

The registry also has the crates of some lock files, from what Cargo keeps of those that it fetched. With them, a project that
has any other source replaced finds the same versions as this repository.
"""

import hashlib
import http.server
import json
import os
import pathlib
import threading
import tomllib

FETCHED = pathlib.Path(os.environ.get("CARGO_HOME") or pathlib.Path.home() / ".cargo") / "registry"
LOCK = threading.Lock()


def start(folder, token, locks):
    """Starts it on a free port. An upload needs the token."""
    for name in ("index", "crates", "about"):
        (folder / name).mkdir(exist_ok=True)
    packages = [package for lock in locks for package in tomllib.loads(pathlib.Path(lock).read_text())["package"]]
    Handler.folder, Handler.token = folder, token
    Handler.locked = {package["checksum"] for package in packages if "checksum" in package}
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


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
                self.answer(200, self.lines(parts[1:]))
            elif parts[0] == "dl" and parts[-1] == "download":
                self.answer(200, self.archive("-".join(parts[1:3]) + ".crate"))
            else:
                raise Refused(404, f"no such page: {self.path}")
        except Refused as refused:
            self.refuse(refused)

    def do_PUT(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            if self.path != "/api/v1/crates/new":
                raise Refused(404, f"no such page: {self.path}")
            if self.headers["Authorization"] != self.token:
                raise Refused(403, "this token is not valid")
            with LOCK:
                self.publish(body)
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

    def lines(self, path):
        """The lines of the index about a crate."""
        own = self.folder / "index" / path[-1]
        if own.exists():
            return own.read_bytes()
        # Cargo keeps each line behind the version that it is about, all with a zero between them.
        files = FETCHED.glob(f"index/*/.cache/{'/'.join(path)}")
        kept = [part for file in files for part in file.read_bytes().split(b"\0")]
        entries = {json.loads(part)["cksum"]: part for part in kept if part.startswith(b"{")}
        locked = [entries[checksum] for checksum in self.locked & entries.keys()]
        if not locked:
            raise Refused(404, f"no crate {path[-1]}")
        return b"\n".join(locked)

    def archive(self, name):
        for path in [self.folder / "crates" / name, *FETCHED.glob(f"cache/*/{name}")]:
            if path.exists():
                return path.read_bytes()
        raise Refused(404, f"no {name}")

    def publish(self, body):
        """An upload is the length of its metadata, the metadata, the length of the archive, and the archive."""
        text, rest = part(body)
        content, rest = part(rest)
        if rest:
            raise Refused(400, "there is something after the archive")
        crate = json.loads(text)
        name, version = crate["name"], crate["vers"]
        index = self.folder / "index" / name
        before = index.read_text() if index.exists() else ""
        if any(json.loads(line)["vers"] == version for line in before.splitlines()):
            raise Refused(400, f"crate version `{version}` is already uploaded")
        entry = {
            "name": name,
            "vers": version,
            "deps": [dependency(one) for one in crate["deps"]],
            "cksum": hashlib.sha256(content).hexdigest(),
            "features": {},
            "features2": crate["features"],
            "v": 2,
            "yanked": False,
            "links": crate.get("links"),
            "rust_version": crate.get("rust_version"),
        }
        (self.folder / "crates" / f"{name}-{version}.crate").write_bytes(content)
        (self.folder / "about" / name).write_bytes(text)
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

