"""What client and server say to each other: the messages, their schema, and the TypeScript made from it."""
