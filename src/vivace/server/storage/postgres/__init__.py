"""The log in PostgreSQL databases that several servers share."""
