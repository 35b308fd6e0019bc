"""The folder in which a server keeps its tables."""

import os
from pathlib import Path
from tempfile import TemporaryFile


def usual() -> Path:
    """Where tables are kept by default: this user's folder for the data of programs."""
    shared = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (shared if shared.is_absolute() else Path("~/.local/share")) / "vivace"


def prepared(folder: Path) -> Path:
    """The folder, created if need be, for its user alone. If that fails, it fails now and not at the first table."""
    try:
        folder = folder.expanduser()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return folder
    except RuntimeError as error:
        raise ValueError(f"--data {folder}: the home folder is not known; give the whole path") from error
    except FileExistsError as error:
        raise ValueError(f"--data {folder}: this is a file; give a folder") from error
    except OSError as error:
        raise ValueError(
            f"--data {folder}: the tables cannot be kept there: {error.strerror}; give another folder"
        ) from error
