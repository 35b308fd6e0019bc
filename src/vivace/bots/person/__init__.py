"""The bot that plays like a person: an eye that moves over the table, a head that takes its time, one hand."""
