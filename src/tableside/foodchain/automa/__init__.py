"""Mautoma Inc., the solo opponent: it never has to choose. Its cards are rows, its acts are steps of the round.

Follows docs/rules/mautoma.md. Its cards and playmat are in foodchain/deck.py, its side of the position in
foodchain/mat.py. `opening` is its set-up; each of `working`, `building`, `dinner`, `marketing` and `cleanup` is what it
does in that phase.
"""
