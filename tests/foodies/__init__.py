"""Foodies: one file per chapter of the ledger."""
