"""Exports that a server gives: each made once for a version of the library and kept as a file.

In: what is wanted and in which form. Out: the path of the file. A file is sent without holding a
thread, can be gone on with where it broke off, and costs its making once; one is made at a time.
"""

from __future__ import annotations

import shutil
import tempfile
import threading
import weakref
from pathlib import Path

from app.exporting.files import Format, export_to
from app.exporting.records import Wanted, records
from app.replaying.limits import BusyError
from app.service import Service

#: What the files may take together; those that were asked for longest ago go first.
KEPT_BYTES = 2_000_000_000
#: Seconds for which a request waits while another export is made.
WAIT_SECONDS = 20.0


class ExportShelf:
    """The exports of one server, in a directory that goes with it."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._directory: Path | None = None
        self._files: dict[tuple[str, str, Format], Path] = {}
        self._making = threading.Lock()

    def file(self, wanted: Wanted, form: Format) -> tuple[Path, str]:
        """Return the file of an export and its ETag; raises `BusyError` while others are made."""
        version = self._service.version_name
        key = (version, wanted.name, form)
        if not self._making.acquire(timeout=WAIT_SECONDS):
            raise BusyError("other exports are being made")
        try:
            path = self._files.pop(key, None)
            if path is None:
                path = self._place() / f"{version}-{wanted.name}.{form}"
                export_to(path, records(self._service, wanted), wanted, form)
            self._files[key] = path
            self._make_room(version)
        finally:
            self._making.release()
        return path, f"{version}-{wanted.name}-{form}"

    def _place(self) -> Path:
        if self._directory is None:
            self._directory = Path(tempfile.mkdtemp(prefix="headjudge-exports-"))
            weakref.finalize(self, shutil.rmtree, self._directory, ignore_errors=True)
        return self._directory

    def _make_room(self, version: str) -> None:
        """Remove files of other versions, and the oldest beyond the limit; the last one stays."""
        taken = 0
        for n, (key, path) in enumerate(reversed(self._files.copy().items())):
            taken += path.stat().st_size
            if n and (key[0] != version or taken > KEPT_BYTES):
                path.unlink(missing_ok=True)
                del self._files[key]
