"""Foodies: a file a chapter of the ledger."""
