"""Health, readiness, metrics, faults, and a stop that lets answers end."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from flask import Flask
from prometheus_client import generate_latest

from app import create_app
from app.server.observed import Metrics, kind_of
from tests.app.web.outage import free_port

GLOSSARY = "/mtg/cr/2026-04-17/glossary"


@pytest.fixture
def app(starter_library: Path) -> Flask:
    return create_app(starter_library)


def test_a_server_with_a_library_is_ready_and_one_without_is_only_healthy(
    app: Flask, tmp_path: Path
) -> None:
    client, empty = app.test_client(), create_app(tmp_path).test_client()
    assert client.get("/healthz").status_code == empty.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code == 200
    assert empty.get("/readyz").status_code == 503


def test_a_damaged_library_is_the_servers_fault_and_not_the_askers(tmp_path: Path) -> None:
    (tmp_path / "CURRENT").write_text("gone", encoding="ascii")
    client = create_app(tmp_path).test_client()
    for address in ("/api/v1/rules/702.2", GLOSSARY, "/readyz"):
        answer = client.get(address)
        assert answer.status_code == 503, address
    assert client.get("/api/v1/rules/702.2").json["error"]["code"] == "library"
    assert client.get(GLOSSARY).headers["Retry-After"]


def test_answers_are_counted_by_kind_and_never_by_address(app: Flask) -> None:
    client = app.test_client()
    for n in range(5):
        client.get(f"/api/v1/rules/702.{n + 2}")
    told = client.get("/metrics").text
    assert 'headjudge_answers_total{kind="api",status="200"} 5.0' in told
    labels = " ".join(re.findall(r"\{[^}]*\}", told))  # a number may have any digits
    assert labels and "702" not in labels and "702" not in re.sub(r"(?m) [-+.e\d]+$", "", told)
    assert {kind_of(path) for path in ("/702.2", "/x" * 50, "/mtg/cr")} == {"page"}


def test_seconds_are_counted_in_buckets_that_add_up() -> None:
    """A bucket has all that took no longer than its bound, as Prometheus has it."""
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.3, 60.0):
        metrics.note("page", "200", seconds)
    metrics.note("api", "404", 0.002)
    told = generate_latest(metrics.registry).decode()
    for bound, count in (("0.001", 2), ("0.25", 2), ("0.5", 3), ("10.0", 3), ("+Inf", 4)):
        name = "headjudge_answer_seconds_bucket"
        assert f'{name}{{kind="page",le="{bound}"}} {count}.0' in told
    assert 'headjudge_answer_seconds_count{kind="page"} 4.0' in told
    assert 'headjudge_answer_seconds_sum{kind="page"} 60.3015' in told
    assert 'headjudge_answers_total{kind="api",status="404"} 1.0' in told


def test_every_request_has_a_name_that_a_proxy_may_give(app: Flask) -> None:
    client = app.test_client()
    assert re.fullmatch(r"[0-9a-f]{16}", client.get("/healthz").headers["X-Request-ID"])
    given = client.get("/healthz", headers={"X-Request-ID": "from-the-proxy-1"})
    assert given.headers["X-Request-ID"] == "from-the-proxy-1"
    forged = client.get("/healthz", headers={"X-Request-ID": "a b <script>"})
    assert "script" not in forged.headers["X-Request-ID"]


def test_a_fault_is_told_by_its_name_alone_and_logged(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    for address in ("/broken", "/api/v1/broken"):
        app.add_url_rule(address, address.replace("/", "_"), lambda: 1 / 0)
    client = app.test_client()
    with caplog.at_level(logging.ERROR, "headjudge.faults"):
        page, answer = client.get("/broken"), client.get("/api/v1/broken")
    assert (page.status_code, answer.status_code) == (500, 500)
    assert page.headers["X-Request-ID"] in page.text
    assert answer.json["error"]["code"] == "fault"
    assert "division" not in page.text + answer.text
    assert "ZeroDivisionError" in caplog.text


def test_a_server_that_is_told_to_stop_says_so_answers_and_ends(starter_library: Path) -> None:
    port = free_port()
    command = [sys.executable, "-c", "from app.cli import main; main()", "serve", "--log"]
    command += ["--port", str(port), "--library", str(starter_library), "--stop-grace", "5"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": "."},
    ) as server:
        base = f"http://127.0.0.1:{port}"
        assert server.stdout is not None
        server.stdout.readline()
        _get_until(f"{base}/readyz", 200)
        server.send_signal(signal.SIGTERM)
        _get_until(f"{base}/readyz", 503)
        assert _status(f"{base}/702.2") == 200
        _, errors = server.communicate(timeout=30)
    assert server.returncode == 0
    lines = [json.loads(line) for line in errors.decode().splitlines() if line.startswith("{")]
    assert {"time", "request", "client", "method", "path", "status", "ms"} == set(lines[0])


def _status(address: str) -> int:
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            status: int = answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0
    return status


def _get_until(address: str, wanted: int) -> None:
    until = time.monotonic() + 60
    while (found := _status(address)) != wanted:
        assert time.monotonic() < until, f"{address} answers {found}"
        time.sleep(0.05)
