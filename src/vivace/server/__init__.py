"""The shell around tables: sockets, a clock and a disk."""
