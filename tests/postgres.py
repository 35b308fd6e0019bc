"""A real PostgreSQL, as Debian packages it, in a folder of its own. It can be killed, stopped and started again."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

PATIENCE_SECONDS = 60
USER = "postgres"
OPTIONS = (
    "max_connections=200",
    "shared_buffers=32MB",
    "listen_addresses=127.0.0.1",
    "wal_level=replica",
    "max_wal_senders=4",
    "log_min_messages=fatal",
)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def programs() -> Path:
    """The folder with the programs of the newest installed version."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: float(path.parts[-3]))
    place = shutil.which("postgres")
    if not found and place is None:
        raise RuntimeError("PostgreSQL is missing: install the package postgresql")
    return (found[-1] if found else Path(place or "").resolve()).parent


class Cluster:
    """A server of PostgreSQL with its data in this folder. It refuses to be run by root, so root lends it a user."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder, self.port = folder, port or free_port()
        self.data = folder / "data"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.port}"

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://{USER}@{self.place}/{database}"

    def create(self) -> None:
        if _is_root():
            shutil.chown(self.folder, USER)
        self.run("initdb", "--no-sync", "--auth=trust", f"--username={USER}", f"--pgdata={self.data}")

    def run(self, program: str, *words: str) -> str:
        """Run one of PostgreSQL's programs."""
        done = subprocess.run(
            [str(programs() / program), *words],
            user=USER if _is_root() else None,
            cwd=self.folder,
            env=_environment(),
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"
        return done.stdout

    def start(self, *options: str) -> None:
        words = [f"-c{option}" for option in (*OPTIONS, f"unix_socket_directories={self.folder}", *options)]
        with (self.folder / "errors").open("ab") as errors:
            self._process = subprocess.Popen(
                [str(programs() / "postgres"), "-D", str(self.data), "-p", str(self.port), *words],
                user=USER if _is_root() else None,
                cwd=self.folder,
                env=_environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
        self.wait()

    def wait(self) -> None:
        """Wait until it answers."""
        end = time.monotonic() + PATIENCE_SECONDS
        while not self.is_ready():
            assert self._process is not None
            assert self._process.poll() is None, (self.folder / "errors").read_text()[-2000:]
            assert time.monotonic() < end, "the database does not start"
            time.sleep(0.02)

    def is_ready(self) -> bool:
        words = [str(programs() / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(words, check=False).returncode == 0

    def query(self, statement: str, database: str = "postgres") -> str:
        """What a statement finds, as text."""
        return self.run("psql", "-X", "-q", "-A", "-t", "-d", self.url(database), "-c", statement).strip()

    def new_database(self, name: str) -> str:
        """The URL of a new database."""
        self.query(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def kill(self) -> None:
        """As if the power were gone: none of its processes does anything more."""
        self._end(signal.SIGQUIT)

    def stop(self) -> None:
        """As for an upgrade: connections are cut, and everything is written."""
        self._end(signal.SIGINT)

    def _end(self, by: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(by)
            try:
                process.wait(PATIENCE_SECONDS)
            finally:
                process.kill()
                process.wait()


@contextmanager
def cluster(*options: str) -> Iterator[Cluster]:
    """A database server that runs, and that has ended when the block is left."""
    folder = Path(mkdtemp(prefix="vivace-postgres-"))
    found = Cluster(folder)
    try:
        found.create()
        found.start(*options)
        yield found
    finally:
        found.kill()
        shutil.rmtree(folder, ignore_errors=True)


def _is_root() -> bool:
    return os.geteuid() == 0


def _environment() -> dict[str, str]:
    home = pwd.getpwnam(USER).pw_dir if _is_root() else os.environ.get("HOME", "/")
    return {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": home}
