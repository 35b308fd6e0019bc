"""How long the way to the other end of a connection and back takes, as this computer's system measures it."""

import asyncio
import socket
import sys

TCP_RTT = slice(68, 72)
"""Where `tcpi_rtt`, the smoothed round trip in microseconds, is in Linux's `struct tcp_info`."""


def measured(transport: asyncio.BaseTransport) -> float | None:
    """In milliseconds; None if the connection is closing, or the system does not say it: only Linux does."""
    if transport.is_closing() or not hasattr(socket, "TCP_INFO"):
        return None
    # Asked for each time: a socket that is kept here would outlive its transport.
    info = transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_RTT.stop)
    return int.from_bytes(info[TCP_RTT], sys.byteorder) / 1000
