"""The protocol between client and server: the messages, the HTTP API, and the schema of both."""
