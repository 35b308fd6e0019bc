"""The rules of the games. Pure: no clock, no randomness, no sockets, no database."""
