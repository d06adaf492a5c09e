"""Progress of long work, on standard error.

In: what is being done, steps done, steps in all. Out: a live bar in a terminal, else a line for
each stage and, in a long one, every few seconds.
"""

from __future__ import annotations

import sys
import time

import click

#: Without a terminal a stage says how far it is after so many seconds, and so many later again.
_SECONDS = 5.0


class Progress:
    """What is being done, on standard error: a live bar, or lines without a terminal."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()
        self._stage = ""
        self._told = 0.0

    def __call__(self, what: str, done: int, total: int) -> None:
        if self._live:
            bar = "█" * (20 * done // max(total, 1))
            click.echo(f"\r\033[K{bar:░<20} {done}/{total} {what}", err=True, nl=False)
            return
        stage = what.split(maxsplit=1)[0]
        if stage != self._stage:
            self._stage, self._told = stage, time.monotonic()
            click.echo(f"{what} …" if total <= 1 else f"{stage} {total} …", err=True)
        elif time.monotonic() - self._told >= _SECONDS:
            self._told = time.monotonic()
            click.echo(f"  {what}: {done} of {total}", err=True)

    def end(self) -> None:
        """Clear the line."""
        if self._live:
            click.echo("\r\033[K", err=True, nl=False)
