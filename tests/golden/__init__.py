"""Golden games: whole recorded games with one digest per turn, and counts of action sequences from named positions.

A change that makes one of them play out differently is a change of rules: raise the engine version and write them
again with `make golden`.
"""
