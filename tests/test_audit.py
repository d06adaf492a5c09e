"""The audit of dependencies, against a database of faults of our own."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from scripts.asking import free_port

LOCK = """\
teapot==1.2.0 \\
    --hash=sha256:{0}
kettle==3.0 \\
    --hash=sha256:{0}
""".format("0" * 64)
FAULT = {
    "id": "OUR-2031-1",
    "modified": "2031-05-04T00:00:00Z",
    "summary": "it whistles",
    "affected": [
        {
            "package": {"name": "teapot", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "1.2.1"}]}],
            "versions": ["1.2.0"],
        }
    ],
}


class _Database(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        found = {"vulns": [FAULT]} if asked["package"]["name"] == "teapot" else {}
        body = json.dumps(found).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def database() -> Iterator[str]:
    """A server with OSV's interface that knows one fault."""
    server = HTTPServer(("127.0.0.1", 0), _Database)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1/query"
    server.shutdown()
    server.server_close()
    thread.join()


def _audit(root: Path, lock: Path, address: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "scripts" / "audit"), str(lock), "--osv-url", address]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    """A lock of two packages that nobody has."""
    path = tmp_path / "our.lock"
    path.write_text(LOCK, encoding="utf-8")
    return path


def test_a_known_fault_is_told_with_what_mends_it(root: Path, lock: Path, database: str) -> None:
    ran = _audit(root, lock, database)
    assert ran.returncode == 1, ran.stderr
    assert "our.lock: 2 packages asked about, 1 faults known" in ran.stdout
    assert "teapot 1.2.0: OUR-2031-1, mended in 1.2.1" in ran.stdout


def test_without_a_known_fault_all_is_well(root: Path, lock: Path, database: str) -> None:
    lock.write_text(LOCK.partition("kettle")[2].join(("kettle", "")), encoding="utf-8")
    ran = _audit(root, lock, database)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "1 packages asked about, 0 faults known" in ran.stdout


def test_without_the_database_nothing_is_called_sound(root: Path, lock: Path) -> None:
    ran = _audit(root, lock, f"http://127.0.0.1:{free_port()}/v1/query")
    assert ran.returncode == 3
    assert "NOT CHECKED" in ran.stdout
    assert "0 packages asked about" in ran.stdout
    assert "nothing is said of what was not checked" in ran.stdout
    assert "Traceback" not in ran.stdout + ran.stderr
