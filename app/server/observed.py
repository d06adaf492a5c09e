"""A name for each request, its line in the log, its place in the metrics.

In: requests and their answers. Out: `X-Request-ID` on every answer, one JSON line a request on the
logger `headjudge.requests`, and Prometheus metrics. Of an address only its kind is counted, so that
the metrics stay small whatever is asked.
"""

from __future__ import annotations

import json
import logging
import os
import re
import sys
import threading
import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from app.server.answer_heads import GIVE, Give

_LOG = logging.getLogger("headjudge.requests")
#: A name that a proxy gave, if it is one.
_NAME = re.compile(r"[\w-]{8,64}")
#: Kinds of addresses, by how they begin; all others are pages.
_KINDS = (
    ("/api/v1/replay", "replay"), ("/api/v1/why-not", "replay"), ("/api/v1/table", "table"),
    ("/api/v1/export", "export"), ("/offline/", "offline"),
    ("/api/", "api"), ("/search", "search"), ("/editor", "replay"), ("/table", "table"),
    ("/practice", "replay"), ("/cards", "card"), ("/assets/", "asset"), ("/static/", "asset"),
    ("/healthz", "health"), ("/readyz", "health"), ("/metrics", "health"),
)  # fmt: skip
_NOT_PAGES = tuple(start for start, _ in _KINDS)
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
#: The same as Prometheus names them, with what is beyond.
_BOUNDS = (*map(str, _BUCKETS), "+Inf")


def kind_of(path: str) -> str:
    """Return what kind of address a path is: few words, for the metrics."""
    if not path.startswith(_NOT_PAGES):
        return "page"
    return next((kind for start, kind in _KINDS if path.startswith(start)), "page")


class _Spread:
    """How long answers of one kind took: how many in each bucket and beyond, and all together."""

    __slots__ = ("counts", "seconds")

    def __init__(self) -> None:
        self.counts, self.seconds = [0] * (len(_BUCKETS) + 1), 0.0


class Metrics(Collector):
    """What is counted of the answers, and told when somebody asks; safe among threads.

    Counted by ourselves: the library's own counters take as long as a kept answer does.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._answers: dict[tuple[str, str], int] = {}
        self._spreads: dict[str, _Spread] = {}
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def note(self, kind: str, status: str, seconds: float) -> None:
        """Count an answer."""
        with self._lock:
            self._answers[kind, status] = self._answers.get((kind, status), 0) + 1
            spread = self._spreads.get(kind)
            if spread is None:
                spread = self._spreads[kind] = _Spread()
            spread.counts[bisect_left(_BUCKETS, seconds)] += 1
            spread.seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """Yield what was counted, in the form of Prometheus."""
        answers = CounterMetricFamily(
            "headjudge_answers", "Answers by kind and status.", labels=["kind", "status"]
        )
        seconds = HistogramMetricFamily(
            "headjudge_answer_seconds", "Seconds until an answer began.", labels=["kind"]
        )
        with self._lock:
            for (kind, status), count in self._answers.items():
                answers.add_metric([kind, status], count)
            for kind, spread in self._spreads.items():
                upto = zip(_BOUNDS, accumulate(spread.counts), strict=True)
                seconds.add_metric([kind], [(name, float(n)) for name, n in upto], spread.seconds)
        yield answers
        yield seconds


class Observed:
    """A WSGI application that notes what the one behind it answers."""

    def __init__(self, behind: WSGIApplication, metrics: Metrics) -> None:
        self._behind, self._metrics = behind, metrics

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request, and note how."""
        given = environ.get("HTTP_X_REQUEST_ID", "")
        name = given if given and _NAME.fullmatch(given) else os.urandom(8).hex()
        environ["headjudge.request_id"] = name
        began = time.perf_counter()
        path = environ.get("PATH_INFO", "")

        def noted(status: str) -> None:
            seconds = time.perf_counter() - began
            self._metrics.note(kind_of(path), status[:3], seconds)
            if _LOG.isEnabledFor(logging.INFO):
                _LOG.info(_line(environ, name, status, seconds))

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            noted(status)
            return start_response(status, [*headers, ("X-Request-ID", name)], exc_info)

        give: Give | None = environ.get(GIVE)
        if give is not None:

            def given_whole(status: str, head: bytes, body: bytes) -> None:
                noted(status)
                give(status, b"%bX-Request-ID: %b\r\n" % (head, name.encode("ascii")), body)

            environ[GIVE] = given_whole
        return self._behind(environ, start)


def _line(environ: WSGIEnvironment, name: str, status: str, seconds: float) -> str:
    """One request as a line of JSON; queries are what somebody asked and stay out of it."""
    return json.dumps(
        {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "request": name,
            "client": environ.get("REMOTE_ADDR"),
            "method": environ.get("REQUEST_METHOD"),
            "path": _path(environ),
            "status": int(status[:3]),
            "ms": round(seconds * 1000, 2),
        },
        ensure_ascii=False,
    )


def _path(environ: WSGIEnvironment) -> str:
    """The path of a request as it is read, cut where it is long."""
    sent = str(environ.get("PATH_INFO", ""))
    return sent.encode("latin-1", "replace").decode("utf-8", "replace")[:200]


def log_requests() -> None:
    """Write a line for each request on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    _LOG.addHandler(handler)
    _LOG.setLevel(logging.INFO)
    _LOG.propagate = False
