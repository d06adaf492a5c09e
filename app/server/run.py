"""The server itself: waitress with limits of its own, and a stop that lets answers end.

In: an application and an address. Out: a running server, until it is told to stop: SIGTERM and
Ctrl-C say "not ready" first, let what is under way be answered, and then close.
"""

from __future__ import annotations

import _thread
import errno
import logging
import signal
import threading
import time

import waitress
from flask import Flask

from app.replaying.limits import LARGEST_REQUEST
from app.server.addresses_typed import TypedAddressChannel
from rules.errors import HeadjudgeError

#: Answers made at the same time. Replays take at most half of them (`app.replaying.pool`).
THREADS = 8
#: Connections open at the same time; a browser keeps several.
MOST_CONNECTIONS = 1_000
#: Bytes of the head of a request, with its address.
LARGEST_HEAD = 32 * 1024
#: Seconds that an idle connection, and that a server which is to stop, is waited for.
IDLE_SECONDS = 30
STOP_SECONDS = 10.0


class SiteServer:
    """A site served on one address."""

    def __init__(self, app: Flask, host: str, port: int) -> None:
        logging.getLogger("waitress").setLevel(logging.ERROR)
        self._app = app
        try:
            self._server = waitress.create_server(
                app,
                host=host,
                port=port,
                threads=THREADS,
                connection_limit=MOST_CONNECTIONS,
                max_request_header_size=LARGEST_HEAD,
                max_request_body_size=LARGEST_REQUEST,
                inbuf_overflow=LARGEST_REQUEST,
                channel_timeout=IDLE_SECONDS,
                asyncore_use_poll=True,
                clear_untrusted_proxy_headers=True,
                ident="headjudge",
            )
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise HeadjudgeError(
                    f"port {port} is in use; choose another with --port (make run PORT={port + 1})"
                ) from error
            raise HeadjudgeError(f"port {port} cannot be used ({error.strerror})") from error
        # One address is one socket; a name of several has a server for each.
        for socket in (self._server, *getattr(self._server, "map", {}).values()):
            socket.channel_class = TypedAddressChannel

    def run(self, *, grace: float = 0.0) -> None:
        """Serve until SIGTERM or Ctrl-C; at SIGTERM "not ready" is said for `grace` seconds."""
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, lambda *_: self._told_to_stop(grace))
        self._server.run()  # ends at KeyboardInterrupt, its threads with it
        self._server.close()

    def _told_to_stop(self, grace: float) -> None:
        """Stop, also where a shell started the server in the background with SIGINT ignored."""
        signal.signal(signal.SIGINT, signal.default_int_handler)  # what `_end` interrupts with
        self.stop(grace)

    def stop(self, grace: float = 0.0) -> None:
        """Say "not ready" for a while, let the answers under way end, and then end `run`."""
        readiness = self._app.extensions["headjudge_readiness"]
        if readiness.is_stopping:
            return
        readiness.stop()
        threading.Thread(target=self._end, args=(grace,), daemon=True).start()

    def _end(self, grace: float) -> None:
        time.sleep(grace)
        until = time.monotonic() + STOP_SECONDS
        while self._is_at_work() and time.monotonic() < until:
            time.sleep(0.02)
        _thread.interrupt_main()

    def _is_at_work(self) -> bool:
        """Whether an answer is being made, or is not wholly sent."""
        dispatcher = self._server.task_dispatcher
        sockets = getattr(self._server, "map", None) or self._server._map
        unsent = (getattr(channel, "total_outbufs_len", 0) for channel in list(sockets.values()))
        return bool(dispatcher.active_count or dispatcher.queue or any(unsent))
