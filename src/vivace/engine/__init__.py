"""The parts that every game is built from. Pure: no clock, no randomness, no input or output."""
