"""Vivace beside other servers under the same load: `python -m bench.server --beside`, and alone up to its limit."""
