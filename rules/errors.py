"""The errors that a user can cause, each with place, problem and offending text.

In: what went wrong and where. Out: exceptions whose message is one line, fit to be shown as it is.
Anything that is not a `HeadjudgeError` is a bug and shows its traceback.
"""

from __future__ import annotations

#: Offending text longer than this many characters is cut, so that a message stays one line.
SHOWN_TEXT = 80


class HeadjudgeError(Exception):
    """Base of every error that a user can cause; its message is one line: place, problem, text.

    `place` is a file with a line (`bolt.yaml:7`), a command's argument or None; `text` is the input
    that was not accepted; `nearest` are valid values close to it, best first.
    """

    code = "error"

    def __init__(
        self,
        problem: str,
        *,
        place: str | None = None,
        text: str | None = None,
        nearest: tuple[str, ...] = (),
    ) -> None:
        self.problem = problem
        self.place = place
        self.text = text
        self.nearest = nearest
        super().__init__(str(self))

    @property
    def unplaced(self) -> str:
        """The message without the place."""
        text = f": {_one_line(self.text)!r}" if self.text is not None else ""
        return f"{self.problem}{text}"

    def __str__(self) -> str:
        place = f"{self.place}: " if self.place else ""
        return f"{place}{self.unplaced}"


class NotationError(HeadjudgeError):
    """The input is not written the way its notation asks for."""

    code = "syntax"


class IllegalError(HeadjudgeError):
    """The input is well formed and refers to something that is not allowed here."""

    code = "illegal"


class AmbiguousError(HeadjudgeError):
    """The input has more than one reading."""

    code = "ambiguous"


class UnsupportedError(HeadjudgeError):
    """The input is valid, and this program does not know what to do with it."""

    code = "unsupported"


class NotFoundError(HeadjudgeError):
    """The input names something that is not there."""

    code = "not_found"


class FaultError(HeadjudgeError):
    """The program itself failed; it says where, and its cause is the exception that was raised."""

    code = "fault"


class DocumentError(HeadjudgeError):
    """A file holds no document that can be read."""

    code = "document"


class RefusedError(DocumentError):
    """A file that is, or should be, a document of the library and is left out of it."""

    code = "refused"


def _one_line(text: str) -> str:
    """Put `text` on one line and cut it after `SHOWN_TEXT` characters."""
    line = " ".join(text.split())
    return line if len(line) <= SHOWN_TEXT else line[: SHOWN_TEXT - 1] + "…"
