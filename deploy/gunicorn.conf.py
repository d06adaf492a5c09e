"""Gunicorn's settings: a process for each core, threads as `headjudge serve` has them.

    HEADJUDGE_LIBRARY=/library gunicorn -c deploy/gunicorn.conf.py

Environment: HEADJUDGE_LIBRARY, HEADJUDGE_PORT (8000), HEADJUDGE_PROXIES (1), HEADJUDGE_SITE,
HEADJUDGE_REPLAYS_PER_MINUTE (240), HEADJUDGE_PROCESSES (one for each core).
"""

import os

wsgi_app = "app.server.wsgi:application()"
bind = f"0.0.0.0:{os.environ.get('HEADJUDGE_PORT', '8000')}"
workers = int(os.environ.get("HEADJUDGE_PROCESSES") or os.cpu_count() or 1)
worker_class = "gthread"
threads = 8
backlog = 1024
timeout = 30
graceful_timeout = 15
keepalive = 15
limit_request_line = 8190
limit_request_fields = 60
preload_app = False  # each process opens the library itself: nothing is shared but files
accesslog = None
#: Nobody gives this server orders through a file: a container has no home for one.
control_socket_disable = True
