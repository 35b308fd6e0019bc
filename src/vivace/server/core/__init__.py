"""The tables of a server and their clients. Knows no sockets, threads, files or clocks: they come through ports."""
