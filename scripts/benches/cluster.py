#!/usr/bin/env python3
"""Three servers behind nginx: a mix of requests, while one is killed and one gets a new library.

usage: scripts/benches/cluster.py [LIBRARY] [--next LIBRARY] [--seconds S] [--servers N]
                                  [--clients C]

Starts servers over one library (the embedded starter without one) and nginx with the settings of
deploy/nginx.conf, asks through it from processes of their own, and prints answers a second, errors,
and the time in which half, 95 and 99 of 100 are answered: with one server, with all of them, and
with all of them while one is killed at a quarter of the time and started again at half of it, and
another one is told to stop at three quarters and begun with the next library (a copy of the first,
if none is named, under another version). The reference beside it is a file that nginx itself
serves. An error is anything but an answer of the mix; 503s for want of room for a replay are
counted apart. The status is 1 where there was an error. Without nginx it says so.
"""

from __future__ import annotations

import argparse
import http.client
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from app.library.place import POINTER, current_version  # noqa: E402
from scripts.asking import (  # noqa: E402
    PROGRAM,
    Client,
    Seen,
    drawn,
    edition_of,
    free_port,
    is_good,
    quantile,
)


def ask(port: int, seconds: float, seed: int, only: str | None = None) -> Seen:
    """Ask one request after the other for a while; an error is anything but an answer."""
    chance, seen, client = random.Random(seed), Seen(), Client(port)
    edition = "" if only else edition_of(port)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        began = time.perf_counter()
        status = client.ask(only or drawn(chance, edition))
        if status == 503:  # a replay for which there is no room now
            seen.busy += 1
        elif is_good(status):
            seen.took.append(time.perf_counter() - began)
        else:
            seen.errors += 1
    return seen


def answers(port: int, path: str = "/healthz") -> bool:
    """Whether something answers there."""
    try:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
        line.request("GET", path)
        return line.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False


#: So many requests of the mix are asked of each server before anything is measured.
WARM = 150


class Server:
    """One server of the site."""

    def __init__(self, library: Path) -> None:
        self.library, self.port = library, free_port()
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = subprocess.Popen(
            [*PROGRAM, "serve", "--library", str(self.library),
             "--port", str(self.port), "--requests-per-minute", "0",
             "--replays-per-minute", "0", "--stop-grace", "1"],
            cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        for _ in range(1200):
            if answers(self.port):
                return
            time.sleep(0.1)
        raise SystemExit("a server did not start within 120 s")

    def warm(self) -> None:
        """Ask until a game is played and a part of the mix is made: the use is measured."""
        client, edition = Client(self.port), edition_of(self.port)
        while client.ask("replay") != 200:
            time.sleep(0.2)
        chance = random.Random(0)
        for _ in range(WARM):
            client.ask(drawn(chance, edition))

    def renew(self, library: Path) -> None:
        """Have it end as a rolling update does, and begin it with another library."""
        self.process.terminate()
        self.process.wait()
        self.library = library
        self.start()

    def kill(self) -> None:
        """Kill it without a word."""
        self.process.kill()
        self.process.wait()


def settings(folder: Path, servers: list[Server], port: int) -> Path:
    """The settings of deploy/nginx.conf for servers of this machine; gives their file."""
    text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    listed = "\n".join(
        f"    server 127.0.0.1:{one.port} max_fails=1 fail_timeout=2s;" for one in servers
    )
    text = re.sub(r"(?:    server server-\d:8000 .*\n)+", listed + "\n", text)
    text = text.replace("listen 8080;", f"listen 127.0.0.1:{port};")
    text = text.replace("access_log /dev/stdout json;", "access_log off;")
    (folder / "hello").write_text("hello", encoding="utf-8")
    text = text.replace(
        "location / {", f"location = /hello {{ root {folder}; }}\n    location / {{"
    )
    head = f"pid {folder}/pid;\nerror_log {folder}/error.log;\n"
    if os.geteuid() == 0:
        head += "user root;\n"
    path = folder / "nginx.conf"
    path.write_text(head + text, encoding="utf-8")
    return path


def measured(name: str, port: int, asked: argparse.Namespace, only: str | None = None) -> int:
    """Ask with all clients, print what they saw, and give how many errors there were."""
    with ProcessPoolExecutor(asked.clients) as pool:
        runs = [pool.submit(ask, port, asked.seconds, seed, only) for seed in range(asked.clients)]
        seen = [run.result() for run in runs]
    all_seen = sum(seen, Seen())
    took, errors, busy = all_seen.took, all_seen.errors, all_seen.busy
    if not took:
        print(f"{name:44} no answer, {errors} errors")
        return errors
    half, most, nearly = (quantile(took, part) for part in (0.5, 0.95, 0.99))
    rate = len(took) / asked.seconds
    print(
        f"{name:44} {rate:8.0f}/s {errors:4} errors {busy:5} busy   "
        f"p50 {half:7.1f}   p95 {most:7.1f}   p99 {nearly:7.1f} ms",
        flush=True,
    )
    return errors


def another(library: Path, folder: Path) -> Path:
    """Copy a library under another version, as an import of other documents would leave it."""
    copied = folder / "next"
    shutil.copytree(library, copied)
    before = current_version(copied)
    before.rename(before.with_name("0" * len(before.name)))
    (copied / POINTER).write_text("0" * len(before.name), encoding="ascii")
    return copied


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", nargs="?", type=Path)
    parser.add_argument("--next", type=Path, metavar="LIBRARY")
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--clients", type=int, default=6)
    asked = parser.parse_args()
    if shutil.which("nginx") is None:
        print("this bench needs nginx", file=sys.stderr)
        return 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        library = asked.library or folder / "library"
        if asked.library is None:
            subprocess.run(
                [*PROGRAM, "import", "--starter", "--library", str(library)],
                cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        following = asked.next or another(library, folder)
        errors = _run(folder, library, following, asked)
    return 1 if errors else 0


def _run(folder: Path, library: Path, following: Path, asked: argparse.Namespace) -> int:
    servers = [Server(library) for _ in range(asked.servers)]
    port = free_port()
    nginx = subprocess.Popen(
        ["nginx", "-c", str(settings(folder, servers, port)), "-g", "daemon off;"]
    )
    try:
        while not answers(port):
            time.sleep(0.1)
        for server in servers:
            server.warm()
        measured("a file of nginx itself", port, asked, "/hello")
        errors = measured("one server, asked directly", servers[0].port, asked)
        errors += measured(f"{asked.servers} servers behind nginx", port, asked)
        happening = [
            threading.Timer(asked.seconds / 4, servers[0].kill),
            threading.Timer(asked.seconds / 2, servers[0].start),
            threading.Timer(asked.seconds * 3 / 4, servers[-1].renew, (following,)),
        ]
        for one in happening:
            one.start()
        errors += measured("the same, one killed, one renewed", port, asked)
        for one in happening:
            one.join()
    finally:
        nginx.send_signal(signal.SIGTERM)
        nginx.wait()
        for server in servers:
            server.kill()
    return errors


if __name__ == "__main__":
    sys.exit(main())
