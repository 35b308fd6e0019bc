"""A table of people and bots. Pure: inputs with a time go in, events and answers come out."""
