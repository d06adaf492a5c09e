"""What the server loads before its first answer: nothing that only an import of documents needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

#: Makes the application and says which of some modules were loaded for it.
_LOADED = """
import sys
from pathlib import Path
from app import create_app
create_app(Path(sys.argv[1]))
print(*sorted(sys.modules.keys() & set(sys.argv[2:])))
"""


def test_the_server_loads_no_reader_of_documents(tmp_path: Path) -> None:
    """Readers of PDF, HTML and Word, and the building of a library, take half as long again."""
    unwanted = ("app.library.build", "app.library.readers", "bs4", "pypdfium2", "docx", "lxml")
    told = subprocess.run(
        [sys.executable, "-c", _LOADED, str(tmp_path / "library"), *unwanted, "flask"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == ["flask"]
