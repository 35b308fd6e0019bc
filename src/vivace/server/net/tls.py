"""TLS by file: the server's own certificate, which is read again without a restart when it was renewed."""

import logging
import ssl
from pathlib import Path

_logger = logging.getLogger(__name__)


class Tls:
    """The certificate that new connections get. A `ValueError` says what is wrong with the files."""

    def __init__(self, certificate: Path, key: Path) -> None:
        self._files = certificate, key
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2
        self.context.set_alpn_protocols(["http/1.1"])
        self._load(self.context)

    def _load(self, context: ssl.SSLContext) -> None:
        certificate, key = self._files
        for flag, path in (("tls-cert", certificate), ("tls-key", key)):
            try:
                path.open("rb").close()
            except OSError as error:
                raise ValueError(f"--{flag} {path}: cannot be read: {error.strerror}") from error
        try:
            context.load_cert_chain(certificate, key, password="")
        except (ssl.SSLError, OSError) as error:
            why = (
                "the key does not belong to the certificate" if _is_mismatch(error) else "no certificate and key in PEM"
            )
            raise ValueError(f"--tls-cert {certificate}, --tls-key {key}: {why}") from error

    def reload(self) -> bool:
        """Read the files again, for new connections. If they are wrong, the certificate stays; whether it is new."""
        try:
            self._load(ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER))
            self._load(self.context)
        except ValueError as error:
            _logger.error("The certificate stays as it is: %s", error)
            return False
        _logger.info("The certificate was read again.")
        return True


def _is_mismatch(error: Exception) -> bool:
    return isinstance(error, ssl.SSLError) and error.reason == "KEY_VALUES_MISMATCH"
