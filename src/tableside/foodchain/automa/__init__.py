"""Mautoma Inc., the solo opponent: a seat that is never waited for. Its cards are rows, its acts steps of the round.

Follows docs/rules/mautoma.md. deck.toml has the action cards and the playmat; `parts` reads them, `mat` is its side of
the position, and each of `working`, `building`, `dinner`, `marketing` and `cleanup` is what it does in that phase.
"""
