"""The terminal itself: its keys, its signals, its screen."""
