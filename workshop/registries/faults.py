"""Stands in front of a registry, and breaks uploads as it is told.

    python faults.py PORT PORT_OF_REGISTRY FOLDER

FOLDER/fault has what happens to the next upload; the file is deleted when it happened:

    500    the upload is answered by this status, and does not reach the registry
    cut    half of the upload is read, then the connection is closed
    lose   the registry gets the upload, and the connection is closed without an answer
    hang   the upload is read, FOLDER/hangs is written, and there is never an answer

More than one word, one for each upload that follows, can be given. FOLDER/log gets a line for each upload. If the token
that the environment variable TOKEN has stands on the command line of any process during an upload, that is logged, too.
"""

import http.client
import http.server
import os
import pathlib
import sys
import threading
import time

TOKEN = os.environ["TOKEN"].encode()
PORT, BEHIND, FOLDER = int(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3])
FAULT, LOG = FOLDER / "fault", FOLDER / "log"
LOCK = threading.Lock()
# They are about one connection, of which this program has two.
OWN = {"connection", "keep-alive", "transfer-encoding", "content-length"}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.forward(b"")

    do_HEAD = do_DELETE = do_GET

    def do_PUT(self):
        if (self.headers.get("Expect") or "").lower() == "100-continue":
            pass  # http.server has answered it.
        length = int(self.headers.get("Content-Length") or 0)
        fault = next_fault()
        look_at_processes()
        if fault == "cut":
            self.rfile.read(length // 2)
            return self.drop("cut")
        body = self.rfile.read(length)
        if fault is None:
            status = self.forward(body)
            return note(f"{self.command} {self.path} {status}")
        if fault == "hang":
            note(f"{self.command} {self.path} hang")
            (FOLDER / "hangs").write_text("")
            time.sleep(600)
            return self.drop("hang")
        if fault == "lose":
            self.forward(body, is_answered=False)
            return self.drop("lose")
        note(f"{self.command} {self.path} {fault}")
        return self.answer(int(fault), [("Content-Type", "application/json")], b"{}")

    do_POST = do_PUT

    def drop(self, why):
        note(f"{self.command} {self.path} {why}")
        self.close_connection = True
        self.connection.close()

    def forward(self, body, is_answered=True):
        behind = http.client.HTTPConnection("127.0.0.1", BEHIND, timeout=60)
        headers = {name: value for name, value in self.headers.items() if name.lower() not in OWN}
        if body:
            headers["Content-Length"] = str(len(body))
        behind.request(self.command, self.path, body or None, headers)
        answer = behind.getresponse()
        content = answer.read()
        if is_answered:
            kept = [(name, value) for name, value in answer.getheaders() if name.lower() not in OWN]
            # The answer to HEAD has the length of what GET would answer.
            length = answer.getheader("Content-Length") if self.command == "HEAD" else None
            self.answer(answer.status, kept, content, length)
        return answer.status

    def answer(self, status, headers, content, length=None):
        self.send_response_only(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", length or str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, *_):
        pass


def next_fault():
    with LOCK:
        try:
            first, *others = FAULT.read_text().split()
        except FileNotFoundError:
            return None
        if others:
            FAULT.write_text(" ".join(others))
        else:
            FAULT.unlink()
        return first


def note(line):
    with LOCK, LOG.open("a") as log:
        log.write(f"{line}\n")


def look_at_processes():
    """Every user of a machine sees the command lines of all processes."""
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = path.read_bytes()
        except OSError:
            continue  # It ended.
        if TOKEN in line:
            note("token " + line.replace(TOKEN, b"TOKEN").replace(b"\0", b" ").decode())


http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
