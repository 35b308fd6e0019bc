"""Certificates for tests, made by openssl."""

import ssl
import subprocess
from pathlib import Path

from msgspec import Struct


class Certified(Struct, frozen=True):
    """A certificate that signs itself, and its key."""

    certificate: Path
    key: Path

    @property
    def client(self) -> ssl.SSLContext:
        """For clients that trust this certificate and no other."""
        context = ssl.create_default_context(cafile=self.certificate)
        context.check_hostname = False
        return context


def certified(folder: Path, name: str = "vivace.example") -> Certified:
    """Make a certificate for this name, in place of one that is there."""
    folder.mkdir(exist_ok=True)
    made = Certified(folder / "cert.pem", folder / "key.pem")
    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    names = ("-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name},IP:127.0.0.1")
    files = ("-keyout", str(made.key), "-out", str(made.certificate))
    subprocess.run(["openssl", "req", "-x509", *curve, *names, *files], check=True, capture_output=True)
    return made
