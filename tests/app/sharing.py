"""What the processes of one run of the tests make once and share: libraries to read only.

In: a name, and how it is made. Out: its folder, made by whoever needs it first; the others wait.
The project's own scenarios, which every library holds, are replayed once too.
"""

from __future__ import annotations

import fcntl
import os
import pickle
from collections.abc import Callable
from pathlib import Path

from app.library import replays


class Shared:
    """The folder of one run, the same one for each of its processes."""

    def __init__(self, own: Path) -> None:
        is_one_of_many = "PYTEST_XDIST_WORKER" in os.environ
        self._place = (own.parent if is_one_of_many else own) / "shared"
        self._place.mkdir(exist_ok=True)

    def made(self, name: str, make: Callable[[Path], object]) -> Path:
        """Return the folder of a name, which `make` fills where nobody has done so yet."""
        folder = self._place / name
        # One lock for all: who builds a library next has the replays of the one before.
        with (self._place / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self._know_replays()
            if not (whole := self._place / f"{name}.whole").exists():
                folder.mkdir(exist_ok=True)
                make(folder)
                self._keep_replays()
                whole.touch()
        return folder

    def _know_replays(self) -> None:
        if (kept := self._place / "replays.pickle").exists():
            replays._KEPT.update(pickle.loads(kept.read_bytes()))

    def _keep_replays(self) -> None:
        (self._place / "replays.pickle").write_bytes(pickle.dumps(replays._KEPT))
