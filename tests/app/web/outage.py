"""A server of a visitor's own, which can be cut off.

It logs its requests on standard error, which a test that fails shows.
"""

from __future__ import annotations

import random
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path


def free_port() -> int:
    """A port that nobody has, and that the system gives to no connection before it is used.

    Browsers open many connections while a server starts; each gets a port above these.
    """
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


class Server:
    """A server in a process of its own: once it is killed, no open connection answers either."""

    def __init__(self, library: Path) -> None:
        port = str(free_port())
        self.address = f"http://127.0.0.1:{port}"
        command = ["serve", "--log", "--port", port, "--library", str(library)]
        program = [sys.executable, "-c", "from app.cli import main; main()"]
        root = Path(__file__).resolve().parents[3]
        self._process = subprocess.Popen(
            [*program, *command], cwd=root, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        while "http://" not in self._process.stdout.readline():
            assert self._process.poll() is None

    def kill(self) -> None:
        """Cut it off."""
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
