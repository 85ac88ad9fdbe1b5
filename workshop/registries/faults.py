"""Stands in front of a registry, and breaks uploads as files in its folder tell.

`fault` has what happens to the next uploads, a word for each:

    500    the upload is answered by this status, and does not reach the registry; 429 asks to wait for a second
    cut    half of the upload is read, then the connection is closed
    lose   the registry gets the upload, and the connection is closed without an answer
    late   the registry gets the upload, and nothing can be found there once
    pass   nothing is wrong
    hang   the upload is read, and `hangs` is written; the registry gets the upload when this file is deleted

While there is `away`, every connection is closed without an answer. `log` gets a line for each upload. If the token stands on
the command line of any process during an upload, that is logged, too.
"""

import http.client
import http.server
import pathlib
import threading
import time

LOCK = threading.Lock()
# They are about one connection, of which this program has two.
OWN = {"connection", "keep-alive", "transfer-encoding", "content-length"}


def start(folder, token, behind, port):
    """Starts it before the registry on the port `behind`, on a port if this is free, or else on another one."""
    own = {"folder": folder, "token": token.encode(), "behind": behind}
    handler = type("Faults", (Handler,), own)
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        late = self.folder / "late"
        if (self.folder / "away").exists():
            self.drop()
        elif late.exists() and "config.json" not in self.path:
            late.unlink()
            self.answer(404, [], b"")
        else:
            self.forward(b"")

    do_HEAD = do_DELETE = do_GET

    def do_PUT(self):
        if (self.folder / "away").exists():
            return self.drop()
        length = int(self.headers.get("Content-Length") or 0)
        fault = self.next_fault()
        self.look_at_processes()
        if fault == "cut":
            self.rfile.read(length // 2)
            return self.drop("cut")
        body = self.rfile.read(length)
        if fault == "hang":
            hangs = self.folder / "hangs"
            hangs.touch()
            while hangs.exists():
                time.sleep(0.05)
        if fault in (None, "pass", "late", "hang"):
            if fault == "late":
                (self.folder / "late").touch()
            return self.forward(body)
        if fault == "lose":
            self.forward(body, is_answered=False)
            return self.drop("lose")
        self.note(fault)
        headers = [("Content-Type", "application/json"), ("Retry-After", "1")]
        return self.answer(int(fault), headers, b"{}")

    do_POST = do_PUT

    def note(self, what):
        with LOCK, (self.folder / "log").open("a") as log:
            log.write(f"{self.command} {self.path} {what}\n")

    def drop(self, why=None):
        if why is not None:
            self.note(why)
        self.close_connection = True
        self.connection.close()

    def forward(self, body, is_answered=True):
        behind = http.client.HTTPConnection("127.0.0.1", self.behind, timeout=60)
        headers = {name: value for name, value in self.headers.items() if name.lower() not in OWN}
        if body:
            headers["Content-Length"] = str(len(body))
        behind.request(self.command, self.path, body or None, headers)
        answer = behind.getresponse()
        content = answer.read()
        if not is_answered:
            return
        if body:
            self.note(answer.status)
        kept = [(name, value) for name, value in answer.getheaders() if name.lower() not in OWN]
        # The answer to HEAD has the length of what GET would answer.
        length = answer.getheader("Content-Length") if self.command == "HEAD" else None
        self.answer(answer.status, kept, content, length)

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

    def next_fault(self):
        fault = self.folder / "fault"
        with LOCK:
            words = fault.read_text().split() if fault.exists() else []
            fault.write_text(" ".join(words[1:]))
            return words[0] if words else None

    def look_at_processes(self):
        """Every user of a machine sees the command lines of all processes."""
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                line = path.read_bytes()
            except OSError:
                continue  # It ended.
            if self.token in line:
                self.note("with the token on the command line " + line.replace(self.token, b"TOKEN").replace(b"\0", b" ").decode())
