"""What every game is made of. Pure: no clock, no randomness, no input or output."""
