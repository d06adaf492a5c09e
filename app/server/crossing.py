"""Pages of other sites: they may read the API, and set nothing going.

In: requests and answers. Out: any page may read what the API answers to GET, HEAD and OPTIONS;
`ForeignError` (403) for what a page of another site sends otherwise.
"""

from __future__ import annotations

from flask import Flask, Request, Response, request

from rules.errors import HeadjudgeError

#: Where the API begins: nothing else may be read by pages of other sites.
_API = "/api/"
_READING = frozenset({"GET", "HEAD", "OPTIONS"})
#: Seconds for which a browser need not ask again whether it may read.
_DAY_SECONDS = 24 * 3600
#: What an answer says beside its text, for scripts of other sites.
_EXPOSED = "ETag, Accept-Ranges, Content-Disposition, Content-Range, Retry-After, X-Request-ID"


class ForeignError(HeadjudgeError):
    """A page of another site has something done here."""

    code = "foreign"


def open_for_reading(app: Flask) -> None:
    """Let pages of other sites read the API of an application, and do nothing else."""

    @app.before_request
    def refuse_foreign_work() -> None:
        if request.method not in _READING and is_foreign(request):
            raise ForeignError("a page of another site may only read here", text=request.method)

    @app.after_request
    def allow(response: Response) -> Response:
        if request.path.startswith(_API) and request.method in _READING:
            response.headers["Access-Control-Allow-Origin"] = "*"
            response.headers["Access-Control-Expose-Headers"] = _EXPOSED
            if request.method == "OPTIONS":
                response.headers["Access-Control-Allow-Methods"] = ", ".join(sorted(_READING))
                response.headers["Access-Control-Allow-Headers"] = "If-None-Match, Range"
                response.headers["Access-Control-Max-Age"] = str(_DAY_SECONDS)
        return response


def is_foreign(asked: Request) -> bool:
    """Tell whether a browser says that a page of another site sends a request.

    `Origin` is not compared with the host: behind a proxy that keeps its own host to itself every
    page would be another site's.
    """
    return asked.headers.get("Sec-Fetch-Site") == "cross-site"
