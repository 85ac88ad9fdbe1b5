"""Registries for tests, on this machine, each behind a server that breaks uploads as it is told (`faults.py`).

    python registries.py FOLDER VERDACCIO UPSTREAM LOCK…

Starts a registry for Cargo (`crates.py`), and, if VERDACCIO is not empty, one for Python and one for npm, each in a folder of
FOLDER by its name. Prints the port, the token and the folder of each as JSON, and ends with its standard input.

UPSTREAM is the registry of npm that has what this one lacks; the LOCK files name the crates that the one for Cargo has.
"""

import json
import pathlib
import secrets
import socket
import subprocess
import sys
import time
import urllib.request

from passlib.hash import apr_md5_crypt

import crates
import faults

HERE = pathlib.Path(__file__).parent
FOLDER, VERDACCIO, UPSTREAM, *LOCKS = sys.argv[1:]
# Who uploads, and who reads the index of Python packages.
USER, READER, PASSWORD = "maintainer", "reader", "read@ing"
programs = []


def cargo(folder):
    token = f"cargo-{secrets.token_hex(8)}"
    return crates.start(folder, token, LOCKS), token


def python(folder):
    token = f"pypi-{secrets.token_hex(8)}"
    users = [f"{name}:{apr_md5_crypt.hash(word)}\n" for name, word in ((USER, token), (READER, PASSWORD))]
    (folder / "users").write_text("".join(users))
    (folder / "packages").mkdir()
    access = ["--authenticate", "update,download,list", "--passwords", "users"]
    line = [sys.executable, "-m", "pypiserver", "run", "--interface", "127.0.0.1", *access]
    return start(folder, lambda port: [*line, "--port", port, "packages"]), token


def npm(folder):
    settings = (HERE / "verdaccio.yaml").read_text().replace("{upstream}", UPSTREAM)
    (folder / "settings.yaml").write_text(settings)
    line = ["node", VERDACCIO, "--config", "settings.yaml", "--listen"]
    port = start(folder, lambda port: [*line, f"127.0.0.1:{port}"])
    # It makes a user, and answers with the token.
    address = f"http://127.0.0.1:{port}/-/user/org.couchdb.user:{USER}"
    body = json.dumps({"name": USER, "password": "not-a-secret"}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(address, body, headers, method="PUT")
    with urllib.request.urlopen(request) as answer:
        return port, json.load(answer)["token"]


def start(folder, line):
    """Starts a program that listens on a port, and waits until it does. What it says is in the file `said`."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with (folder / "said").open("w") as said:
        program = subprocess.Popen(line(str(port)), cwd=folder, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
    programs.append(program)
    end = time.monotonic() + 120
    while program.poll() is None and time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return port
        except ConnectionRefusedError:
            time.sleep(0.05)
    raise SystemExit(f"{program.args} does not listen:\n{(folder / 'said').read_text()}")


try:
    started = {}
    for registry in (cargo, python, npm) if VERDACCIO else (cargo,):
        folder = pathlib.Path(FOLDER, registry.__name__)
        folder.mkdir(parents=True, exist_ok=True)
        behind, token = registry(folder)
        # The address stays the same: Cargo takes crates of another one for other crates, and would compile them again.
        kept = folder / "port"
        port = faults.start(folder, token, behind, int(kept.read_text()) if kept.exists() else 0)
        kept.write_text(str(port))
        started[registry.__name__] = {"port": port, "token": token, "folder": str(folder)}
    print(json.dumps(started), flush=True)
    sys.stdin.read()
finally:
    for program in programs:
        program.kill()
