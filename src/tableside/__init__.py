"""Tableside: a table for restaurant board games."""

__version__ = "0.1.0"
